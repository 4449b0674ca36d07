// What falls due, set against what there is: per currency a running balance, and the first day on which it would fall short (HOM-12).
import { add, compare, type Decimal, subtract } from './decimal.ts';
import { most } from './scale.ts';

/** The sum of a day and currency, as the bank gives it. */
export type Flow = { readonly dueDate: string; readonly cyCode: string; readonly paid: Decimal; readonly received: Decimal };

/** A day of a currency; `balance` is what is left at its end. Where nothing falls due `paid` and `received` are 0. */
export type FlowDay = { readonly date: string; readonly paid: Decimal; readonly received: Decimal; readonly balance: Decimal };

/** A currency over all days; `largest` is the most that moves one way on one day, `shortOn` the first day that ends below 0, null without one. */
export type FlowLine = {
  readonly currency: string;
  readonly start: Decimal;
  readonly days: readonly FlowDay[];
  readonly largest: Decimal;
  readonly shortOn: string | null;
};

type Holding = { readonly cyCode: string; readonly state: string; readonly available: Decimal };

/** What can be paid from: a frozen or closed account holds nothing for a delivery. */
function startOf(currency: string, accounts: readonly Holding[]): Decimal {
  return accounts
    .filter(({ cyCode, state }) => cyCode === currency && state === '0')
    .reduce((sum, { available }) => add(sum, available), '0');
}

function lineOf(currency: string, dates: readonly string[], flows: readonly Flow[], start: Decimal): FlowLine {
  const days: FlowDay[] = [];
  for (const date of dates) {
    const flow = flows.find(({ cyCode, dueDate }) => cyCode === currency && dueDate === date);
    const [paid, received] = [flow?.paid ?? '0', flow?.received ?? '0'];
    days.push({ date, paid, received, balance: subtract(add(days.at(-1)?.balance ?? start, received), paid) });
  }
  return {
    currency,
    start,
    days,
    largest: days.flatMap(({ paid, received }) => [paid, received]).reduce(most, '0'),
    shortOn: days.find(({ balance }) => compare(balance, '0') < 0)?.date ?? null,
  };
}

/** A line for each currency that moves, in the order of their codes; all over the same days, the earliest first. */
export function flowLines(flows: readonly Flow[], accounts: readonly Holding[]): readonly FlowLine[] {
  const dates = [...new Set(flows.map(({ dueDate }) => dueDate))].toSorted();
  const currencies = [...new Set(flows.map(({ cyCode }) => cyCode))].toSorted();
  return currencies.map((currency) => lineOf(currency, dates, flows, startOf(currency, accounts)));
}
