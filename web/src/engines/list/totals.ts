// What the rows of a list move together: money that comes in and money that goes out, by currency. Pure.
import { add, type Decimal, fromScaled } from '#web/domain/decimal.ts';

type Way = 'in' | 'out';

/** Money of one row, × 100, which the customer receives or pays. */
export type Flow = { readonly currency: string; readonly stored: number; readonly way: Way };

/** What a list adds up, and what that is called. */
export type Sum<Row> = {
  readonly title: 'list.sum.whole' | 'list.sum.open' | 'list.sum.premium';
  readonly flows: (row: Row) => readonly Flow[];
};

/** Of one currency; '0' where nothing moves that way. */
export type Total = { readonly currency: string } & Readonly<Record<Way, Decimal>>;

/** The totals by currency, in alphabetical order; a currency of which nothing moves is left out. */
export function totalsOf(flows: readonly Flow[]): readonly Total[] {
  const moving = flows.filter(({ stored }) => stored !== 0);
  const sum = (currency: string, way: Way): Decimal =>
    moving
      .filter((flow) => flow.currency === currency && flow.way === way)
      .reduce((total, { stored }) => add(total, fromScaled(stored, 2)), '0');
  const currencies = [...new Set(moving.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => ({ currency, in: sum(currency, 'in'), out: sum(currency, 'out') }));
}
