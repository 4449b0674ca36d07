import { expect, it } from 'vitest';
import type { Control } from './bank.ts';
import { violationsOf } from './checker.ts';
import type { Desk } from './desk.ts';
import type { Act, Seen } from './history.ts';
import { products } from './products.ts';
import { endOf } from './settle.ts';

const expireAt = 4_000;
const numbers = { swap: 'SWPFT20261124000001', option: 'OPTFT20261124000001' } as const;
const own = { tradeType: 'ORDINARY', originNo: null };
const rows: Readonly<Record<string, object>> = {
  [products.swap.list]: { ...own, businessNo: numbers.swap, nearRate: 705_000_000, farRate: 706_000_000 },
  [products.option.list]: { ...own, businessNo: numbers.option, premiumRate: 1_000_000 },
};

/** A desk of a bank that has dealt a swap and an option at an instant, and nothing else. */
function deskAt(dealtAt: number): Desk {
  const read = async (path: string) => {
    if (/(batch|flow)Query$/.test(path)) return { total: 0, rows: [] };
    if (path === '/shop/trade/query/pubTrade') return { dealtAt };
    if (!/query\/(\w*Trade|optTradeHistory|forexOrderList)$/.test(path)) return [];
    return rows[path] ? { total: 1, rows: [rows[path]] } : { total: 0, rows: [] };
  };
  return { login: 'admin01', history: { customers: {}, acts: [] }, read } as unknown as Desk;
}
const control = { get: async (what: string) => (what === 'ledger' ? { postings: [], books: {} } : []) } as unknown as Control;

const accepted = (businessNo: string): Act => ({
  client: 'c1',
  login: 'admin01',
  id: businessNo,
  operation: 'accept',
  subject: businessNo,
  began: 0,
  ended: 1,
  lostAt: null,
  attempts: ['200 0'],
  decision: { kind: 'ok', businessNo },
});
const seen: Seen = {
  customers: {},
  acts: Object.values(numbers).map(accepted),
  quotes: [
    { businessNo: numbers.swap, rates: ['705000000', '706000000'], expireAt, whole: {} },
    { businessNo: numbers.option, rates: ['1000000'], expireAt, whole: {} },
  ],
  readLines: [],
  frames: [],
  limits: [],
  screens: [],
  outages: [],
};

it('TRU-02 finds a swap and an option at or after the expiry of their quotes, though their lists have no time', async () => {
  expect(violationsOf(seen, await endOf(deskAt(expireAt - 1), control))).toEqual([]);
  expect(violationsOf(seen, await endOf(deskAt(expireAt), control))).toEqual(
    Object.values(numbers).map((number) => ({
      law: 'I5',
      what: `${number} was dealt at ${expireAt}, and its quote expired at ${expireAt}`,
    })),
  );
});
