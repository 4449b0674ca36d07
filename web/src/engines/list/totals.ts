// Computes the totals of a list's rows by currency: money received and money paid.
import { add, type Decimal, storedMoney } from '#web/domain/decimal.ts';

type Way = 'in' | 'out';

/** Money of one row, × 100, that the customer receives or pays. */
export type Flow = { readonly currency: string; readonly stored: number; readonly way: Way };

/** The totals of a list: their title, and the money flows of a row. */
export type Sum<Row> = {
  readonly title: 'list.sum.whole' | 'list.sum.open' | 'list.sum.premium';
  readonly flows: (row: Row) => readonly Flow[];
};

/** Totals of one currency; '0' where there is no flow in that direction. */
export type Total = { readonly currency: string } & Readonly<Record<Way, Decimal>>;

/** Returns the totals by currency, in alphabetical order; currencies without flows are omitted. */
export function totalsOf(flows: readonly Flow[]): readonly Total[] {
  const moving = flows.filter(({ stored }) => stored !== 0);
  const sum = (currency: string, way: Way): Decimal =>
    moving
      .filter((flow) => flow.currency === currency && flow.way === way)
      .reduce((total, { stored }) => add(total, storedMoney(stored)), '0');
  const currencies = [...new Set(moving.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({ currency, in: sum(currency, 'in'), out: sum(currency, 'out') }));
}
