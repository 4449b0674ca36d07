// What falls due, added up by when: overdue, today, later; net by currency and in CNH at mid (HOM-14).
import type { DueRow } from '../api/generated/model/dueRow.zod.ts';
import { add, compare, type Decimal, fromScaled, multiply, subtract } from './decimal.ts';

/** When something is due, in the order in which it is shown. */
export const dueTimes = ['overdue', 'today', 'later'] as const;
export type DueTime = (typeof dueTimes)[number];

type Due = Pick<DueRow, 'overdue' | 'daysLeft' | 'payCyCode' | 'payAmt' | 'receiveCyCode' | 'receiveAmt'>;

/** What is received less what is paid of a currency. */
export type CurrencyNet = { readonly currency: string; readonly amount: Decimal };

/** `inCnh` is null where a currency has no middle against CNH yet; currencies that come to nothing are left out of `nets`. */
export type DueSum = { readonly items: number; readonly nets: readonly CurrencyNet[]; readonly inCnh: Decimal | null };

const timeOf = ({ overdue, daysLeft }: Due): DueTime => (overdue ? 'overdue' : daysLeft <= 0 ? 'today' : 'later');

function netsOf(rows: readonly Due[]): CurrencyNet[] {
  const nets = new Map<string, Decimal>();
  for (const { payCyCode, payAmt, receiveCyCode, receiveAmt } of rows) {
    if (payCyCode !== null && payAmt !== null) nets.set(payCyCode, subtract(nets.get(payCyCode) ?? '0', fromScaled(payAmt, 2)));
    if (receiveCyCode !== null && receiveAmt !== null)
      nets.set(receiveCyCode, add(nets.get(receiveCyCode) ?? '0', fromScaled(receiveAmt, 2)));
  }
  return [...nets]
    .filter(([, amount]) => compare(amount, '0') !== 0)
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

function cnhOf(nets: readonly CurrencyNet[], middleOf: (rateCode: string) => Decimal | undefined): Decimal | null {
  let sum: Decimal = '0';
  for (const { currency, amount } of nets) {
    const rate = currency === 'CNH' ? '1' : middleOf(`${currency}/CNH`);
    if (rate === undefined) return null;
    sum = add(sum, multiply(amount, rate));
  }
  return sum;
}

/** The sums of all rows; `middleOf` answers the middle of a pair such as USD/CNH. */
export function dueSums(rows: readonly Due[], middleOf: (rateCode: string) => Decimal | undefined): Readonly<Record<DueTime, DueSum>> {
  const sumOf = (time: DueTime): DueSum => {
    const some = rows.filter((row) => timeOf(row) === time);
    const nets = netsOf(some);
    return { items: some.length, nets, inCnh: cnhOf(nets, middleOf) };
  };
  return { overdue: sumOf('overdue'), today: sumOf('today'), later: sumOf('later') };
}
