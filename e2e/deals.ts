// Deals made by call, for journeys that start after them.
import { randomUUID } from 'node:crypto';
import type { WorldControl } from './control.ts';
import { callBank, type Session } from './session.ts';

type Account = { accountNo: string; cyCode: string };

/** A valid request for a spot quote; `changes` replace fields. */
export async function spotRequest(
  world: WorldControl,
  { token }: Session,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const rateCode = typeof changes['rateCode'] === 'string' ? changes['rateCode'] : 'USD/CNH';
  const [ccy1, ccy2] = rateCode.split('/');
  const { data: accounts } = await callBank<Account[]>(world.name, '/shop/client/getAccounts', { form: { kind: 'TRADE' }, token });
  const { data: lines } = await callBank<{ id: string }[]>(world.name, '/shop/client/credit/query', { token });
  const of = (currency: string | undefined) => accounts.find(({ cyCode }) => cyCode === currency)?.accountNo;
  return {
    clientRequestId: randomUUID(),
    rateCode,
    buyOrSell: 'B',
    calCyCode: '0',
    amount: '1000000',
    valueDate: '2',
    cyCode1Account: of(ccy1),
    cyCode2Account: of(ccy2),
    delayInDelivery: false,
    riskStatementAgreed: true,
    cover: { marginOfReceipt: '1', creditNo: lines[0]?.id },
    reporting: {
      approvalNo: 'N/A',
      majorItem: 'CURRENT',
      description: '货款',
      transactionCode: '121010',
      settlementPurpose: '001',
      detailedPurpose: '进口货款',
    },
    ...changes,
  };
}

/** Requests a quote and lets the dealer answer. Returns the quote's business number. */
export async function askQuote(world: WorldControl, user: Session, changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await callBank<{ businessNo: string }>(world.name, '/shop/trade/spot/doSpotTrade', {
    json: await spotRequest(world, user, changes),
    token: user.token,
  });
  if (answer.code !== 0) throw new Error(answer.msg);
  await world.advance(4_000);
  return answer.data.businessNo;
}

/** Accepts or refuses a quote by call. */
export async function decide(
  world: WorldControl,
  { token, name }: Session,
  businessNo: string,
  doneType: 'ok' | 'refuse',
): Promise<number> {
  const json = { clientRequestId: randomUUID(), businessNo, logonid: name, doneType };
  return (await callBank(world.name, '/shop/trade/spot/doSpotTradeConfirm', { json, token })).code;
}

/** Books a deal and returns its business number. */
export async function deal(world: WorldControl, user: Session, changes: Record<string, unknown> = {}): Promise<string> {
  const businessNo = await askQuote(world, user, changes);
  await decide(world, user, businessNo, 'ok');
  return businessNo;
}

/** Books several deals, each with its own changes, and returns their business numbers in order. */
export async function manyDeals(
  world: WorldControl,
  user: Session,
  count: number,
  changesOf: (place: number) => Record<string, unknown>,
): Promise<string[]> {
  const numbers: string[] = [];
  for (let place = 0; place < count; place += 1) {
    numbers.push(await deal(world, user, changesOf(place)));
    // The bank allows two calls a second.
    await world.post('clock', { access: { advance: 1_000 } });
  }
  return numbers;
}

/** The customer's deals as stored at the bank. */
export async function dealsOf(
  world: WorldControl,
  { token }: Session,
): Promise<{ businessNo: string; undeliveredAmt1: number; deliveryStatus: string }[]> {
  const answer = await callBank<{ rows: { businessNo: string; undeliveredAmt1: number; deliveryStatus: string }[] }>(
    world.name,
    '/shop/trade/query/SpotClientTrade',
    { form: { pageNum: '1', pageSize: '50' }, token },
  );
  return answer.data.rows;
}

/** The number of the customer's CNH account. */
export async function cnhAccount(world: WorldControl, { token }: Session): Promise<string> {
  const { data } = await callBank<Account[]>(world.name, '/shop/client/getAccounts', { form: { kind: 'TRADE' }, token });
  return data.find(({ cyCode }) => cyCode === 'CNH')?.accountNo ?? '';
}
