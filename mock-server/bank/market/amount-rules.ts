// Rules for amounts and rates: decimals of a currency, bounds of a pair, and bounds around the mid.
import { type Refused, refused } from '../kernel/answer.ts';
import { compare, type Decimal, fitsPlaces, type Money, mul, round } from '../kernel/decimal.ts';
import { currencyOf, type Pair, pairOf } from './pairs.ts';

/**
 * Returns the refusal of an amount with more decimals than its currency, or null. Nothing is rounded silently (RAT-12,
 * VAL-05).
 */
export function decimalsRefusal({ currency, amount }: Money): Refused | null {
  const { decimals } = currencyOf(currency);
  return fitsPlaces(amount, decimals) ? null : refused('amountDecimals', { places: String(decimals) });
}

/**
 * Returns the refusal of an amount of ccy1 outside the bounds of its pair, or null. The lower bound itself is refused
 * (VAL-02).
 */
export function boundsRefusal({ minAmount: min, maxAmount: max }: Pair, amt1: Decimal): Refused | null {
  if (compare(amt1, min) <= 0) return refused('amountTooSmall', { min });
  return compare(amt1, max) > 0 ? refused('amountTooLarge', { max }) : null;
}

/** Returns an amount in the first currency of a deal. */
export const inCcy1 = ({ rateCode }: { readonly rateCode: string }, amount: Decimal): Money => ({
  currency: pairOf(rateCode).ccy1,
  amount,
});

/** Returns an accepted amount with all decimals of its currency. */
export const written = ({ currency, amount }: Money): Decimal => round(amount, currencyOf(currency).decimals);

/** Returns the ccy2 value of an amount of ccy1 at a rate. */
export const inCcy2 = (rateCode: string, amt1: Decimal, rate: Decimal): Decimal =>
  written({ currency: pairOf(rateCode).ccy2, amount: mul(amt1, rate) });

/** Returns the refusal unless an amount is above 0 and at most the open amount (DLV-04, SPC-19). */
export function partRefusal(part: Money, open: Decimal): Refused | null {
  const inexact = decimalsRefusal(part);
  if (inexact) return inexact;
  if (compare(part.amount, '0') <= 0) return refused('amountTooSmall', { min: '0' });
  return compare(part.amount, open) > 0 ? refused('amountTooLarge', { max: open }) : null;
}

// Bounds of strikes and order prices around the mid of a pair, beyond which a value must be a typing error (OPT-10, ORD-07).

export type RateRangeKind = 'STRIKE' | 'ORDER';

/** Bounds in ccy2 per 1 of ccy1: above the low one, and not above the high one. */
export type RateRange = { readonly low: Decimal; readonly high: Decimal };

/** Bounds as fractions of the mid. */
const shares: Readonly<Record<RateRangeKind, RateRange>> = {
  STRIKE: { low: '0.8', high: '1.2' },
  ORDER: { low: '0.5', high: '1.5' },
};

/**
 * Returns the range of a pair around a mid, with `places` decimals (default: those of spot). Throws RangeError for an
 * unknown pair.
 */
export function rateRange(rateCode: string, kind: RateRangeKind, mid: Decimal, places = pairOf(rateCode).spotAvalible): RateRange {
  const { low, high } = shares[kind];
  return { low: round(mul(mid, low), places), high: round(mul(mid, high), places) };
}
