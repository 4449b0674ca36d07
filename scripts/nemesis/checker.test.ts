// Plants a violation of each law in a correct history and expects that the checker finds it.
import { describe, expect, it } from 'vitest';
import { violationsOf } from './checker.ts';
import type { Act, End, Posting, Seen } from './history.ts';

const accept: Act = {
  client: 'c1',
  login: 'l1',
  id: 'id1',
  operation: 'accept',
  subject: 'SPT1',
  began: 100,
  ended: 200,
  lostAt: null,
  attempts: ['200 0'],
  decision: { kind: 'ok', businessNo: 'SPT1' },
};
const opening: Posting = { at: 0, businessNo: null, entries: pair('A1', 'bank', '1000', 'CNH') };
const delivery: Posting = {
  at: 5_000,
  businessNo: 'SPT1',
  entries: [...pair('bank', 'A1', '70.5', 'CNH'), ...pair('A2', 'bank', '10', 'USD')],
};
const seen: Seen = {
  customers: {},
  acts: [accept],
  quotes: [{ businessNo: 'SPT1', rates: ['705000000'], expireAt: 4_000, whole: {} }],
  readLines: [],
  frames: [],
  limits: [{ name: 'credit', total: 100, used: 60 }],
  screens: [{ browser: 'b1', account: 'A1', text: '929.50', fromBank: 6_000, toBank: 7_000 }],
  outages: [],
};
const end: End = {
  customer: 'C1',
  trades: [{ businessNo: 'SPT1', rates: ['705000000'], dealtAt: 3_000, tradeType: 'ORDINARY', originNo: null }],
  orders: [],
  lines: [],
  flows: [],
  postings: [opening, delivery],
  books: { A1: '929.5', A2: '10', bank: '-939.5' },
  credits: [{ name: 'credit', total: 100, used: 0 }],
  frozen: { M1: '0.00' },
  defects: [],
};
const [trade] = end.trades;

function pair(to: string, from: string, amount: string, currency: string) {
  return [
    { book: to, currency, amount },
    { book: from, currency, amount: `-${amount}` },
  ];
}

const lawsOf = (changes: Partial<Seen & End>) => [
  ...new Set(violationsOf({ ...seen, ...changes }, { ...end, ...changes }).map(({ law }) => law)),
];
const another = (changes: Partial<Act>): Act => ({ ...accept, id: 'id2', ...changes });

describe('the checker of the nemesis', () => {
  it('TRU-02 finds nothing in a correct history', () => {
    expect(violationsOf(seen, end)).toEqual([]);
  });

  it('TRU-02 finds an accepted quote without a deal, with two deals, or accepted twice', () => {
    expect(lawsOf({ trades: [] })).toEqual(['I1']);
    expect(lawsOf({ trades: [...end.trades, ...end.trades] })).toEqual(['I1']);
    expect(lawsOf({ acts: [accept, another({})] })).toEqual(['I1']);
    expect(lawsOf({ acts: [accept, another({ decision: { kind: 'refused', code: 2018 } })] })).toEqual([]);
  });

  it('TRU-02 finds a deal whose accept was refused or withdrawn', () => {
    expect(lawsOf({ acts: [{ ...accept, decision: { kind: 'refused', code: 2017 } }] })).toEqual(['I1']);
    expect(lawsOf({ acts: [{ ...accept, decision: { kind: 'none' } }] })).toEqual(['I1']);
  });

  it('TRU-02 finds a deal that nobody accepted, and accepts deals of orders and exercises', () => {
    const strange = { businessNo: 'SPT2', rates: ['1'], dealtAt: 1, tradeType: 'ORDINARY', originNo: null };
    expect(lawsOf({ trades: [...end.trades, strange] })).toEqual(['I2']);
    expect(lawsOf({ trades: [...end.trades, strange], orders: [{ businessNo: 'ODR1', dealNo: 'SPT2' }] })).toEqual([]);
    const exercised = { ...strange, tradeType: 'EXERCISE', originNo: 'OPT1' };
    expect(lawsOf({ trades: [...end.trades, exercised] })).toEqual(['I2']);
    expect(lawsOf({ trades: [...end.trades, exercised], acts: [accept, another({ operation: 'exercise', subject: 'OPT1' })] })).toEqual([]);
  });

  it('TRU-02 accepts the closing of an overdue deal by the bank, once and at the day end', () => {
    const closing = {
      businessNo: 'SPT2',
      rates: ['1'],
      dealtAt: Date.parse('2026-11-27T03:00:00+08:00'),
      tradeType: 'FULL_CLOSE',
      originNo: 'SPT1',
    };
    expect(lawsOf({ trades: [...end.trades, closing] })).toEqual([]);
    expect(lawsOf({ trades: [...end.trades, closing, { ...closing, businessNo: 'SPT3' }] })).toEqual(['I2']);
    expect(lawsOf({ trades: [...end.trades, { ...closing, dealtAt: closing.dealtAt + 1 }] })).toEqual(['I2']);
    expect(lawsOf({ trades: [...end.trades, { ...closing, originNo: null }] })).toEqual(['I2']);
  });

  it('TRU-02 finds an outcome that stays unknown, and one that is known later than 5 s after the bank can be reached', () => {
    expect(lawsOf({ acts: [accept, another({ operation: 'deliver', decision: { kind: 'unknown' } })] })).toEqual(['I3']);
    const late = another({ operation: 'deliver', lostAt: 1_000, ended: 9_000 });
    expect(lawsOf({ acts: [accept, late] })).toEqual(['I3']);
    const outages = [
      { kind: 'kill', from: 500, to: 3_000 },
      { kind: 'stop', from: 2_500, to: 4_000 },
    ];
    expect(lawsOf({ acts: [accept, late], outages })).toEqual([]);
    expect(lawsOf({ acts: [accept, { ...late, ended: 9_001 }], outages })).toEqual(['I3']);
    expect(lawsOf({ acts: [accept, late], outages: [{ kind: 'kill', from: 5_000, to: null }] })).toEqual([]);
  });

  it('TRU-02 finds a posting that does not sum to 0, and a book that differs from its postings', () => {
    const short = { ...delivery, entries: delivery.entries.slice(1) };
    expect(lawsOf({ postings: [opening, short], books: { A1: '929.5', A2: '10', bank: '-1010' } })).toEqual(['I4']);
    expect(lawsOf({ books: { ...end.books, A2: '10.01' } })).toEqual(['I4']);
    expect(lawsOf({ books: { ...end.books, A3: '1' } })).toEqual(['I4']);
  });

  it('TRU-02 finds a deal at or after the expiry of its quote', () => {
    expect(lawsOf({ trades: [{ ...trade!, dealtAt: 3_999 }] })).toEqual([]);
    expect(lawsOf({ trades: [{ ...trade!, dealtAt: 4_000 }] })).toEqual(['I5']);
  });

  it('TRU-02 finds a deal at another rate than the quoted one, and a quote with two rates', () => {
    expect(lawsOf({ trades: [{ ...trade!, rates: ['705000001'] }] })).toEqual(['I6']);
    expect(lawsOf({ quotes: [...seen.quotes, { ...seen.quotes[0]!, rates: ['1'] }] })).toEqual(['I6']);
  });

  it('TRU-02 finds a credit line or coupon of which more than its limit is used', () => {
    expect(lawsOf({ limits: [{ name: 'coupon', total: 100, used: 101 }] })).toEqual(['I6']);
    expect(lawsOf({ limits: [{ name: 'credit', total: 100, used: -1 }] })).toEqual(['I6']);
  });

  it('TRU-02 finds used credit, frozen money and defects at the end', () => {
    expect(lawsOf({ credits: [{ name: 'credit', total: 100, used: 1 }] })).toEqual(['end']);
    expect(lawsOf({ frozen: { M1: '0.01' } })).toEqual(['end']);
    expect(lawsOf({ defects: [{ kind: 'answer' }] })).toEqual(['end']);
    const frozen = { at: 5_500, businessNo: 'OPT1', entries: pair('A1.frozen', 'A1', '0.5', 'CNH') };
    const books = { A1: '929', 'A1.frozen': '0.5', A2: '10', bank: '-939.5' };
    expect(lawsOf({ postings: [opening, delivery, frozen], books, screens: [] })).toEqual(['end']);
  });

  it('TRU-02 finds a balance on screen that the ledger did not have at that time', () => {
    const shown = seen.screens[0]!;
    expect(lawsOf({ screens: [{ ...shown, text: '1,000.00' }] })).toEqual(['screen']);
    expect(lawsOf({ screens: [{ ...shown, text: '1,000.00', fromBank: 4_000 }] })).toEqual([]);
    expect(lawsOf({ screens: [{ ...shown, fromBank: 1_000, toBank: 2_000 }] })).toEqual(['screen']);
    expect(lawsOf({ screens: [{ ...shown, text: '--' }] })).toEqual(['screen']);
  });
});
