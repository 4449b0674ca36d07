import { describe, expect, it } from 'vitest';
import { dueSums } from './due-sums.ts';

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

describe('the sums of amounts due', () => {
  const amounts = (sums: readonly { readonly currency: string; readonly amount: string }[]) =>
    sums.map(({ currency, amount }) => [currency, Number(amount)]);

  it('HOM-14 are grouped by due date, paid apart from received, both in CNH at mid', () => {
    const sums = dueSums([row({ overdue: true, daysLeft: -2 }), row(), row({ daysLeft: 3, ...nothing }), row()], middleOf);
    expect([sums.overdue.items, sums.today.items, sums.later.items]).toEqual([1, 2, 1]);
    expect([sums.overdue, sums.today].map(({ paid, received }) => [Number(paid.inCnh), Number(received.inCnh)])).toEqual([
      [-7_000_300, 7_000_000],
      [-14_000_600, 14_000_000],
    ]);
    expect([sums.later.paid, sums.later.received]).toEqual([
      { sums: [], inCnh: '0' },
      { sums: [], inCnh: '0' },
    ]);
  });

  it('HOM-14 do not net a receipt against a payment of its currency, and leave out zero amounts', () => {
    const back = row({ payCyCode: 'USD', payAmt: 100_000_000, receiveCyCode: 'CNH', receiveAmt: 0 });
    const { paid, received } = dueSums([row(), back], middleOf).today;
    expect([amounts(paid.sums), amounts(received.sums)]).toEqual([
      [
        ['CNH', -7_000_300],
        ['USD', -1_000_000],
      ],
      [['USD', 1_000_000]],
    ]);
  });

  it('HOM-14 without the mid of a currency list the amounts by currency instead of a sum in CNH', () => {
    const { paid, received } = dueSums([row({ receiveCyCode: 'EUR', receiveAmt: 5_000 })], middleOf).today;
    expect([Number(paid.inCnh), received.inCnh, amounts(received.sums)]).toEqual([-7_000_300, null, [['EUR', 50]]]);
  });
});
