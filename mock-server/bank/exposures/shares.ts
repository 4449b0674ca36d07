// The share of each flow in the deal of its line (EXP-06).
import type { BatchFlow } from '../facts/batch-state.ts';
import { abs, add, compare, type Decimal, mul, negate, round, sub } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';

/** A deal of a line: the customer's side of ccy1, the rate in ccy2 per 1 of ccy1, and the amount of ccy2. */
export type SharedDeal = { readonly side: Side; readonly rate: Decimal; readonly amt2: Decimal };

/**
 * Returns the share of each flow in ccy2, at the one rate of the deal and rounded to `places`: positive on the side of
 * the deal, negative if it was netted against it. The remainder of the rounding is added to the largest share, the first
 * of several, so that the shares add up to the deal exactly.
 */
export function sharesOf(flows: readonly BatchFlow[], { side, rate, amt2 }: SharedDeal, places: number): readonly Decimal[] {
  const own = side === 'SELL' ? 'receive' : 'pay';
  const shares = flows.map(({ way, amount }) => {
    const share = round(mul(amount, rate), places);
    return way === own ? share : negate(share);
  });
  const remainder = sub(amt2, shares.reduce(add, '0'));
  const sizes = shares.map(abs);
  const largest = sizes.reduce((best, size, at) => (compare(size, sizes[best] ?? '0') > 0 ? at : best), 0);
  return shares.map((share, at) => round(at === largest ? add(share, remainder) : share, places));
}
