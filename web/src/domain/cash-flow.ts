// Compares payments due with the available balance: a running balance by currency, and the first day with a shortfall
// (HOM-12).
import { add, compare, type Decimal, subtract } from './decimal.ts';
import { most } from './scale.ts';

/** The bank's sums for one day and currency. */
export type Flow = { readonly dueDate: string; readonly cyCode: string; readonly paid: Decimal; readonly received: Decimal };

/** A day of a currency; `balance` is the balance at its end. Without payments `paid` and `received` are 0. */
export type FlowDay = { readonly date: string; readonly paid: Decimal; readonly received: Decimal; readonly balance: Decimal };

/**
 * A currency over all days. `largest` is the largest amount in one direction on one day; `shortOn` is the first day
 * that ends below 0, or null.
 */
export type FlowLine = {
  readonly currency: string;
  readonly start: Decimal;
  readonly days: readonly FlowDay[];
  readonly largest: Decimal;
  readonly shortOn: string | null;
};

type Holding = { readonly cyCode: string; readonly state: string; readonly available: Decimal };

/** Returns the available balance; frozen and closed accounts cannot be used for deliveries. */
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

/** Returns a line for each currency with payments, ordered by code; all lines have the same days, earliest first. */
export function flowLines(flows: readonly Flow[], accounts: readonly Holding[]): readonly FlowLine[] {
  const dates = [...new Set(flows.map(({ dueDate }) => dueDate))].toSorted();
  const currencies = [...new Set(flows.map(({ cyCode }) => cyCode))].toSorted();
  return currencies.map((currency) => lineOf(currency, dates, flows, startOf(currency, accounts)));
}
