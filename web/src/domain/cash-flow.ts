// Compares payments due with the available balance: a running balance by currency, and the first day with a shortfall
// (HOM-12). The net of each day, by currency and in CNH (HOM-14).
import { absolute, add, compare, type Decimal, subtract } from './decimal.ts';

/** The bank's sums for one day and currency. `netCnh` is the net in CNH at the mid of the instant `midAt`. */
export type Flow = {
  readonly dueDate: string;
  readonly cyCode: string;
  readonly paid: Decimal;
  readonly received: Decimal;
  readonly netCnh: Decimal;
  readonly midAt: number;
};

/** A day, or null for all days before the business date, whose items are overdue. */
export type FlowTime = string | null;

/**
 * A day of a currency; `balance` is the balance at its end, `net` is received minus paid, and `netCnh` its value in CNH
 * at mid. Without payments `paid` and `received` are 0.
 */
export type FlowDay = {
  readonly date: FlowTime;
  readonly paid: Decimal;
  readonly received: Decimal;
  readonly net: Decimal;
  readonly netCnh: Decimal;
  readonly balance: Decimal;
};

/** A currency over all days. `short` is the first day that ends below 0; undefined without one. */
export type FlowLine = {
  readonly currency: string;
  readonly start: Decimal;
  readonly days: readonly FlowDay[];
  readonly short: FlowDay | undefined;
};

/** The net of a day over all currencies, in CNH at mid. */
export type DayNet = { readonly date: FlowTime; readonly inCnh: Decimal };

/** The calendar; all lines have the same days as `nets`, overdue first. `midAt` is null when nothing is due. */
export type FlowCalendar = { readonly lines: readonly FlowLine[]; readonly nets: readonly DayNet[]; readonly midAt: number | null };

type Holding = { readonly cyCode: string; readonly state: string; readonly available: Decimal };

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => Decimal): Decimal =>
  items.reduce((sum, item) => add(sum, amountOf(item)), '0');

/** Returns the available balance; frozen and closed accounts cannot be used for deliveries. */
const startOf = (currency: string, accounts: readonly Holding[]): Decimal =>
  sumOf(
    accounts.filter(({ cyCode, state }) => cyCode === currency && state === '0'),
    ({ available }) => available,
  );

/** The flows of one time of the calendar. */
type Column = { readonly date: FlowTime; readonly flows: readonly Flow[] };

function lineOf(currency: string, columns: readonly Column[], start: Decimal): FlowLine {
  const days: FlowDay[] = [];
  for (const { date, flows } of columns) {
    const own = flows.filter(({ cyCode }) => cyCode === currency);
    const [paid, received] = [sumOf(own, (flow) => flow.paid), sumOf(own, (flow) => flow.received)];
    const net = subtract(received, paid);
    const netCnh = sumOf(own, (flow) => flow.netCnh);
    days.push({ date, paid, received, net, netCnh, balance: add(days.at(-1)?.balance ?? start, net) });
  }
  return { currency, start, days, short: days.find(({ balance }) => compare(balance, '0') < 0) };
}

/** Returns the net in CNH of some lines on each of their days. */
export const netsOf = (lines: readonly FlowLine[]): readonly DayNet[] =>
  (lines[0]?.days ?? []).map(({ date }, place) => ({ date, inCnh: sumOf(lines, ({ days }) => days[place]?.netCnh ?? '0') }));

/**
 * Returns a line for each currency with payments: those with a shortfall first, then those with the largest nets in CNH.
 * `today` is the business date, or null while it is unknown.
 */
export function flowCalendar(flows: readonly Flow[], accounts: readonly Holding[], today: string | null): FlowCalendar {
  const timeOf = ({ dueDate }: Flow): FlowTime => (today !== null && dueDate < today ? null : dueDate);
  const times = [...new Set(flows.map(timeOf))].toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1));
  const columns = times.map((date) => ({ date, flows: flows.filter((flow) => timeOf(flow) === date) }));
  const sizeOf = (currency: string): Decimal =>
    sumOf(
      flows.filter(({ cyCode }) => cyCode === currency),
      ({ netCnh }) => absolute(netCnh),
    );
  const lines = [...new Set(flows.map(({ cyCode }) => cyCode))]
    .toSorted((one, other) => compare(sizeOf(other), sizeOf(one)) || (one < other ? -1 : 1))
    .map((currency) => lineOf(currency, columns, startOf(currency, accounts)));
  return {
    lines: [...lines.filter(({ short }) => short), ...lines.filter(({ short }) => !short)],
    nets: columns.map(({ date, flows: own }) => ({ date, inCnh: sumOf(own, ({ netCnh }) => netCnh) })),
    midAt: flows[0]?.midAt ?? null,
  };
}
