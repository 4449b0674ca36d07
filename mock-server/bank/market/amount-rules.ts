// How much may be asked for: no more decimals than the currency has, and within the bounds of the pair or of what is open.
import { type Refused, refused } from '../kernel/answer.ts';
import { compare, fitsPlaces, mul, round } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { currencyOf, type Pair, pairOf } from './pairs.ts';
import type { Money } from '../kernel/money.ts';

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
