import { describe, expect, it } from 'vitest';
import { dueSums } from './due-nets.ts';

const row = (more: object = {}) => ({
  overdue: false,
  daysLeft: 0,
  payCyCode: 'CNH' as const,
  payAmt: 700_030_000,
  receiveCyCode: 'USD' as const,
  receiveAmt: 100_000_000,
  ...more,
});
const nothing = { payCyCode: null, payAmt: null, receiveCyCode: null, receiveAmt: null };
const middleOf = (rateCode: string) => ({ 'USD/CNH': '7.0000' })[rateCode];

describe('what falls due, added up', () => {
  it('HOM-14 is shown apart by when, and net in CNH at mid', () => {
    const sums = dueSums([row({ overdue: true, daysLeft: -2 }), row(), row({ daysLeft: 3, ...nothing }), row()], middleOf);
    expect([sums.overdue.items, sums.today.items, sums.later.items]).toEqual([1, 2, 1]);
    expect(Number(sums.overdue.inCnh)).toBe(-300);
    expect(Number(sums.today.inCnh)).toBe(-600);
    expect([sums.later.inCnh, sums.later.nets]).toEqual(['0', []]);
  });

  it('HOM-14 nets payments and receipts of a currency, and leaves out one that comes to nothing', () => {
    const back = row({ payCyCode: 'USD', payAmt: 100_000_000, receiveCyCode: 'CNH', receiveAmt: 700_100_000 });
    expect(dueSums([row(), back], middleOf).today.nets.map(({ currency, amount }) => [currency, Number(amount)])).toEqual([['CNH', 700]]);
  });

  it('HOM-14 without a middle of a currency there is no sum in CNH, but the amounts by currency', () => {
    const { today } = dueSums([row({ receiveCyCode: 'EUR', receiveAmt: 5_000 })], middleOf);
    expect([today.inCnh, today.nets.map(({ currency, amount }) => [currency, Number(amount)])]).toEqual([
      null,
      [
        ['CNH', -7_000_300],
        ['EUR', 50],
      ],
    ]);
  });
});
