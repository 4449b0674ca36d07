// The pairs that rose and fell most since the day's opening (NEW-05).
import { compare, type Decimal, divide, multiply, subtract } from './decimal.ts';

/** Decimal places by which moves are compared, more than are displayed. */
const PLACES = 8;

/** The opening of a pair and its current price, both mids. */
export type Moved = { readonly rateCode: string; readonly open: Decimal; readonly now: Decimal };

/** Returns the `count` largest rises and falls in percent, the largest first; unchanged pairs are in neither list. */
export function movers(moved: readonly Moved[], count: number): { readonly up: readonly Moved[]; readonly down: readonly Moved[] } {
  const sorted = moved
    .map((each) => ({ each, share: divide(multiply(subtract(each.now, each.open), '100'), each.open, PLACES) }))
    .toSorted((one, other) => compare(other.share, one.share) || one.each.rateCode.localeCompare(other.each.rateCode));
  const listed = (sign: 1 | -1) => sorted.filter(({ share }) => compare(share, '0') === sign).map(({ each }) => each);
  return { up: listed(1).slice(0, count), down: listed(-1).toReversed().slice(0, count) };
}
