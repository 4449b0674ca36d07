// Between which rates a strike or an order price may lie: so far from the mid of the pair that nothing beyond it is meant (OPT-10, ORD-07).
import { mul, round } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { pairOf } from './pairs.ts';

/** What the range is for. */
export type RateRangeKind = 'STRIKE' | 'ORDER';

/** Both bounds in ccy2 per 1 of ccy1; a rate has to lie above the low one and not above the high one. */
export type RateRange = { readonly low: Decimal; readonly high: Decimal };

/** Shares of the mid. */
const shares: Readonly<Record<RateRangeKind, RateRange>> = {
  STRIKE: { low: '0.8', high: '1.2' },
  ORDER: { low: '0.5', high: '1.5' },
};

/** The range of a pair around a mid, to `places` decimals (those of spot where left out). Throws a RangeError for an unknown pair. */
export function rateRange(rateCode: string, kind: RateRangeKind, mid: Decimal, places = pairOf(rateCode).spotAvalible): RateRange {
  const { low, high } = shares[kind];
  return { low: round(mul(mid, low), places), high: round(mul(mid, high), places) };
}
