// What an amount and a rate may be: rounding to the decimals of a currency, bounds of a pair, and bounds around mid.
import { type Refused, refused } from '../kernel/answer.ts';
import { compare, type Decimal, fitsPlaces, type Money, mul, round } from '../kernel/decimal.ts';
import { currencyOf, type Pair, pairOf } from './pairs.ts';

/** Whether an amount has the decimals of its currency and no more (RAT-12, VAL-05); nothing is rounded in silence. */
export function decimalsRefusal({ currency, amount }: Money): Refused | null {
  const { decimals } = currencyOf(currency);
  return fitsPlaces(amount, decimals) ? null : refused('amountDecimals', { places: String(decimals) });
}

/** Whether an amount of ccy1 lies in the bounds of its pair; the lower bound itself does not (VAL-02). */
export function boundsRefusal({ minAmount: min, maxAmount: max }: Pair, amt1: Decimal): Refused | null {
  if (compare(amt1, min) <= 0) return refused('amountTooSmall', { min });
  return compare(amt1, max) > 0 ? refused('amountTooLarge', { max }) : null;
}

/** An amount of a deal's first currency. */
export const inCcy1 = ({ rateCode }: { readonly rateCode: string }, amount: Decimal): Money => ({
  currency: pairOf(rateCode).ccy1,
  amount,
});

/** An amount that has passed, with all decimals of its currency. */
export const written = ({ currency, amount }: Money): Decimal => round(amount, currencyOf(currency).decimals);

/** An amount of ccy1 in ccy2 at a rate. */
export const inCcy2 = (rateCode: string, amt1: Decimal, rate: Decimal): Decimal =>
  written({ currency: pairOf(rateCode).ccy2, amount: mul(amt1, rate) });

/** Whether an amount is a part of what is open: above 0 and not above it (DLV-04, SPC-19). */
export function partRefusal(part: Money, open: Decimal): Refused | null {
  const inexact = decimalsRefusal(part);
  if (inexact) return inexact;
  if (compare(part.amount, '0') <= 0) return refused('amountTooSmall', { min: '0' });
  return compare(part.amount, open) > 0 ? refused('amountTooLarge', { max: open }) : null;
}

// Between which rates a strike or an order price may lie: so far from the mid of the pair that nothing beyond it is meant (OPT-10, ORD-07).

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
