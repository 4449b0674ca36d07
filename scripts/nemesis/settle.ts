// The end of a nemesis run: delivers, exercises and cancels everything day by day, and reads what the bank holds (TRU-02).
import type { Control } from './bank.ts';
import type { Desk } from './desk.ts';
import { exposurePath, linesOfBatch } from './batches.ts';
import type { End, Flow, Limit, Line, Posting, Trade } from './history.ts';
import { orderPaths, type Product, productNames, products, tradeOf } from './products.ts';

type Row = Readonly<Record<string, string | number | null>> & { readonly businessNo: string };
type Page<Of> = { readonly total: number; readonly rows: readonly Of[] };
type Account = { readonly accountNo: string; readonly balance: string; readonly available: string };

const day = 86_400_000;

/** Business days until every deal has matured. */
const mostDays = 12;

/** All rows of a list. */
async function rowsOf<Of = Row>(desk: Desk, path: string): Promise<Of[]> {
  const rows: Of[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await desk.read<Page<Of>>(path, { pageNum: String(pageNum), pageSize: '50' });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

/** The instant of 10:00 in Beijing on the first weekday after another instant. */
export function nextMorning(from: number): number {
  const beijing = 8 * 3_600_000;
  let at = Math.floor((from + beijing) / day) * day + day + 10 * 3_600_000 - beijing;
  while ([0, 6].includes(new Date(at + beijing).getUTCDay())) at += day;
  return at;
}

/** An amount × 100 as a decimal. */
const decimal = (hundredths: string | number | null | undefined): string => {
  const digits = String(hundredths ?? 0).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Delivers what can be delivered today; the bank refuses the rest until its day. */
async function deliverAll(desk: Desk, product: Exclude<Product, 'option'>): Promise<boolean> {
  const { list, deliver: path } = products[product];
  let isOpen = false;
  for (const row of await rowsOf(desk, list))
    for (const [field, leg] of product === 'swap'
      ? ([
          ['nearUndeliveredAmt1', 'near'],
          ['farUndeliveredAmt1', 'far'],
        ] as const)
      : ([['undeliveredAmt1', null]] as const)) {
      if (Number(row[field]) === 0) continue;
      isOpen = true;
      const { businessNo } = row;
      const body = { businessNo, amount: decimal(row[field]), ...(leg && { leg }) };
      await desk.act('end', { operation: 'deliver', subject: businessNo, path, body });
    }
  return isOpen;
}

/** Pays premiums, and exercises options on their day. */
async function disposeOptions(desk: Desk): Promise<boolean> {
  let isOpen = false;
  for (const { businessNo, openAmt1 } of await rowsOf(desk, products.option.list)) {
    if (Number(openAmt1) === 0) continue;
    isOpen = true;
    const body = { businessNo };
    await desk.act('end', { operation: 'premium', subject: businessNo, path: products.option.deliver, body });
    const path = '/shop/trade/option/doOptionTradeExercise';
    await desk.act('end', { operation: 'exercise', subject: businessNo, path, body });
  }
  return isOpen;
}

async function cancelOrders(desk: Desk): Promise<boolean> {
  let isOpen = false;
  for (const { businessNo, orderStatus, productType } of await rowsOf(desk, '/shop/trade/query/forexOrderList')) {
    if (orderStatus !== '0' && orderStatus !== '1') continue;
    isOpen = true;
    const path = orderPaths[productType === 'SPOT' ? 'spot' : 'forward'].cancel;
    await desk.act('end', { operation: 'cancel', subject: businessNo, path, body: { businessNo } });
  }
  return isOpen;
}

/** Ends all deals and orders, on as many mornings as that takes. */
export async function settleAll(desk: Desk, control: Control): Promise<void> {
  for (let days = 0; days < mostDays; days += 1) {
    let isOpen = await cancelOrders(desk);
    for (const product of ['spot', 'forward', 'swap'] as const) isOpen = (await deliverAll(desk, product)) || isOpen;
    isOpen = (await disposeOptions(desk)) || isOpen;
    await control.post('clock', { bank: { set: nextMorning(await control.bankTime()) } });
    if (!isOpen) return;
  }
}

async function creditsOf(desk: Desk): Promise<Limit[]> {
  const lines = await desk.read<{ id: string; totalLimit: number; usedLimit: number }[]>('/shop/client/credit/query');
  return lines.map(({ id, totalLimit, usedLimit }) => ({ name: id, total: totalLimit, used: usedLimit }));
}

/** What the bank reports for calls that a full disk fails; it then reloads the world. They have no answer of the contract. */
const ofFullDisk = /^(disk I\/O error|EFBIG: |the world was reloaded from its journal)/;

/** Whether a recorded violation is a defect of the bank. */
const isDefect = ({ kind, problem }: { readonly kind: string; readonly problem: string }) =>
  kind !== 'request' && kind !== 'frameIn' && !ofFullDisk.test(problem);

/** All deals of a product, each with its time. */
async function tradesOf(desk: Desk, product: Product): Promise<Trade[]> {
  const trades: Trade[] = [];
  for (const row of await rowsOf(desk, products[product].list)) {
    const { dealtAt, ...trade } = tradeOf(product, row);
    const { businessNo } = trade;
    // The lists of swaps and options have no time.
    const read = () => desk.read<{ readonly dealtAt: number }>('/shop/trade/query/pubTrade', { businessNo });
    trades.push({ ...trade, dealtAt: dealtAt ?? (await read()).dealtAt });
  }
  return trades;
}

/** The lines of each batch that a client was told of, or that the bank lists. */
async function linesOf(desk: Desk): Promise<Line[]> {
  const asked = desk.history.acts.flatMap(({ operation, decision }) =>
    operation === 'askBatch' && decision.kind === 'ok' ? [decision.businessNo] : [],
  );
  const { rows } = await desk.read<{ readonly rows: readonly { readonly batchNo: string }[] }>(`${exposurePath}/query/batchQuery`);
  const lines: Line[] = [];
  for (const batchNo of new Set([...asked, ...rows.map((row) => row.batchNo)])) lines.push(...(await linesOfBatch(desk, batchNo)));
  return lines;
}

/** Reads what the bank holds. */
export async function endOf(desk: Desk, control: Control): Promise<End> {
  const trades: Trade[] = [];
  for (const product of productNames) trades.push(...(await tradesOf(desk, product)));
  const orders = await rowsOf(desk, '/shop/trade/query/forexOrderList');
  const margins = await desk.read<(Account & { frozen: string })[]>('/shop/client/getMarginAccountsDetail');
  const { postings, books } = await control.get<{ postings: Posting[]; books: Record<string, string> }>('ledger');
  const violations = await control.get<{ kind: string; problem: string }[]>('violations');
  return {
    customer: desk.history.customers[desk.login] ?? '',
    trades,
    orders: orders.map(({ businessNo, dealNo }) => ({ businessNo, dealNo: typeof dealNo === 'string' ? dealNo : null })),
    lines: await linesOf(desk),
    flows: await rowsOf<Flow>(desk, `${exposurePath}/query/flowQuery`),
    postings,
    books,
    credits: await creditsOf(desk),
    frozen: Object.fromEntries(margins.map(({ accountNo, frozen }) => [accountNo, frozen])),
    defects: [...violations.filter(isDefect), ...(await control.get<unknown[]>('asideTimers'))],
  };
}
