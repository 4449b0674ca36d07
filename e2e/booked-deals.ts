// Books deals of every product by call and reads a customer's books, for journeys that start after the deal.
import { randomUUID } from 'node:crypto';
import type { Ledger, Posting, WorldControl } from './control.ts';
import { spotRequest } from './deals.ts';
import { callBank, type Session } from './session.ts';

type Request = Record<string, unknown>;

/** Request of each product, in addition to the fields that all share. */
const asks = {
  forward: {
    path: '/shop/trade/forward/doForwardTrade',
    body: (common: Request): Request => ({ ...common, termId: '1M' }),
  },
  swap: {
    path: '/shop/trade/swap/doSwapTrade',
    body: ({ cyCode1Account: first, cyCode2Account: second, ...common }: Request): Request => ({
      ...common,
      nearTermId: '',
      nearCyCode1Account: first,
      nearCyCode2Account: second,
      farTermId: 'SW',
      farCyCode1Account: first,
      farCyCode2Account: second,
    }),
  },
  option: {
    path: '/shop/trade/option/doOptionTrade',
    body: ({ rateCode, buyOrSell, amount, cyCode1Account, cyCode2Account, reporting, riskStatementAgreed }: Request): Request => ({
      rateCode,
      buyOrSell,
      callOrPut: 'C',
      strikeRate: '6.9',
      calcAmount: amount,
      calcCyCode: '0',
      termId: 'SW',
      feeShowType: '0',
      optionType: '0',
      deliveryType: 'F',
      cutOffId: '3',
      account1: cyCode1Account,
      account2: cyCode2Account,
      reporting,
      riskStatementAgreed,
    }),
  },
} as const;

async function sent(world: WorldControl, { token }: Session, path: string, json: Request): Promise<string> {
  const answer = await callBank<{ businessNo: string }>(world.name, path, { json: { clientRequestId: randomUUID(), ...json }, token });
  if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
  return answer.data.businessNo;
}

/** Requests a quote of a product for USD 1,000,000; `changes` replace fields. Returns its business number. */
export async function requested(world: WorldControl, user: Session, product: keyof typeof asks, changes: Request = {}): Promise<string> {
  const { path, body } = asks[product];
  const { clientRequestId: _id, valueDate: _day, delayInDelivery: _delay, ...common } = await spotRequest(world, user);
  return sent(world, user, path, { ...body(common), ...changes });
}

/** Requests a deal of USD 1,000,000, lets the dealer quote, and accepts. Returns the deal number. */
export async function booked(world: WorldControl, user: Session, product: keyof typeof asks, changes: Request = {}): Promise<string> {
  const businessNo = await requested(world, user, product, changes);
  await world.advance(4_000);
  return sent(world, user, `${asks[product].path}Confirm`, { businessNo, logonid: user.name, doneType: 'ok' });
}

/** The calls that request a quote to end a deal. */
const ends = {
  spotBreach: '/shop/trade/spot/doSpotBreachProcess',
  fwdEarlyBreach: '/shop/trade/forward/doFwdEarlyBreachProcess',
  fwdExpireBreach: '/shop/trade/forward/doFwdExpireBreachProcess',
  fwdEarlyDelivery: '/shop/trade/forward/doFwdEarlyDeliveryProcess',
  swapBreach: '/shop/trade/swap/doSwapBreachProcess',
  optionHedging: '/shop/trade/option/doOptionHedging',
} as const;

/** Requests a quote that ends an amount of a deal. Returns the number of the quote. */
export const endRequested = (
  world: WorldControl,
  user: Session,
  end: keyof typeof ends,
  businessNo: string,
  amount: string,
): Promise<string> => sent(world, user, ends[end], { businessNo, amount });

/** Ends an amount of a deal at the price that the dealer quotes. */
export async function ended(world: WorldControl, user: Session, end: keyof typeof ends, businessNo: string, amount: string): Promise<void> {
  const quoteNo = await endRequested(world, user, end, businessNo, amount);
  await world.advance(4_000);
  await sent(world, user, `${ends[end]}Confirm`, { businessNo: quoteNo, logonid: user.name, doneType: 'ok' });
}

/** Pays or receives the premium of an option. */
export const premiumDelivered = (world: WorldControl, user: Session, businessNo: string): Promise<string> =>
  sent(world, user, '/shop/trade/option/doOptPremiumDelivery', { businessNo });

/** An amount in hundredths, so that sums are exact. */
function hundredths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -value : value;
}

/** Whether a posting sums to 0 in each currency (BNK-02). */
function isBalanced({ entries }: Posting): boolean {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + hundredths(amount));
  return [...sums.values()].every((sum) => sum === 0n);
}

/** Returns used credit, frozen margin, and the postings that do not balance. */
export async function booksOf(world: WorldControl, { token }: Session) {
  const { data: lines } = await callBank<{ usedLimit: number }[]>(world.name, '/shop/client/credit/query', { token });
  const { data: margins } = await callBank<{ frozen: string }[]>(world.name, '/shop/client/getMarginAccountsDetail', { token });
  const { postings } = await world.get<Ledger>('ledger');
  return {
    used: lines.map(({ usedLimit }) => usedLimit),
    frozen: margins.map(({ frozen }) => frozen),
    unbalanced: postings.filter((posting) => !isBalanced(posting)),
  };
}
