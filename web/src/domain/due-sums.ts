// Sums payments due by when: overdue, today, later; paid and received, by currency and in CNH at mid (HOM-14).
import type { DueRow } from '../api/generated/model/dueRow.zod.ts';
import { add, compare, type Decimal, multiply, storedMoney, subtract } from './decimal.ts';

/** Categories of payments by due time, in display order. */
export const dueTimes = ['overdue', 'today', 'later'] as const;
export type DueTime = (typeof dueTimes)[number];

type Due = Pick<DueRow, 'overdue' | 'daysLeft' | 'payCyCode' | 'payAmt' | 'receiveCyCode' | 'receiveAmt'>;

/** An amount of a currency; negative when it is paid. */
export type CurrencySum = { readonly currency: string; readonly amount: Decimal };

/** Payments or receipts, summed by currency and sorted by code; `inCnh` is null while a currency has no mid against CNH. */
export type Flow = { readonly sums: readonly CurrencySum[]; readonly inCnh: Decimal | null };

/** Payments and receipts are not netted, because an account must hold the whole payment. */
export type DueSum = { readonly items: number; readonly paid: Flow; readonly received: Flow };

const timeOf = ({ overdue, daysLeft }: Due): DueTime => (overdue ? 'overdue' : daysLeft <= 0 ? 'today' : 'later');

type Middles = (rateCode: string) => Decimal | undefined;

function inCnhAtMid(sums: readonly CurrencySum[], middleOf: Middles): Decimal | null {
  let total: Decimal = '0';
  for (const { currency, amount } of sums) {
    const rate = currency === 'CNH' ? '1' : middleOf(`${currency}/CNH`);
    if (rate === undefined) return null;
    total = add(total, multiply(amount, rate));
  }
  return total;
}

/** Amounts whose currency is null are ignored. */
function flowOf(amounts: readonly (readonly [currency: string | null, amount: Decimal])[], middleOf: Middles): Flow {
  const byCurrency = new Map<string, Decimal>();
  for (const [currency, amount] of amounts) if (currency !== null) byCurrency.set(currency, add(byCurrency.get(currency) ?? '0', amount));
  const sums = [...byCurrency]
    .filter(([, amount]) => compare(amount, '0') !== 0)
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  return { sums, inCnh: inCnhAtMid(sums, middleOf) };
}

/** Returns the sums of all rows; `middleOf` returns the mid of a pair such as USD/CNH. */
export function dueSums(rows: readonly Due[], middleOf: Middles): Readonly<Record<DueTime, DueSum>> {
  const sumOf = (time: DueTime): DueSum => {
    const some = rows.filter((row) => timeOf(row) === time);
    const paid = some.map(({ payCyCode, payAmt }) => [payCyCode, subtract('0', storedMoney(payAmt ?? 0))] as const);
    const received = some.map(({ receiveCyCode, receiveAmt }) => [receiveCyCode, storedMoney(receiveAmt ?? 0)] as const);
    return { items: some.length, paid: flowOf(paid, middleOf), received: flowOf(received, middleOf) };
  };
  return { overdue: sumOf('overdue'), today: sumOf('today'), later: sumOf('later') };
}
