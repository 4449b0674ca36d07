// The annual return or cost of a swap in percent, by the day count of its second currency (QUO-49).
import type { Currency } from '#web/api/generated/model/currency.zod.ts';
import { type Decimal, divide, multiply, subtract } from './decimal.ts';

/** Currencies whose money market counts 365 days a year; the others count 360. */
const ACTUAL_365: readonly string[] = ['GBP', 'AUD', 'NZD', 'CAD', 'HKD', 'SGD'] satisfies readonly Currency[];

/** Returns the days of a year in the interest calculation of `currency`: `360` or `365`. */
export const dayBasis = (currency: string): '360' | '365' => (ACTUAL_365.includes(currency) ? '365' : '360');

/** Both rates are in the second currency per 1 of the first; `days` is the number of days between the legs, above 0. */
type Swapped = { readonly near: Decimal; readonly far: Decimal; readonly days: number; readonly currency: string };

/**
 * Returns the difference between far and near rate as a simple annual rate on the near amount of `currency`, in
 * percent with two decimals and sign.
 */
export function annualPercent({ near, far, days, currency }: Swapped): Decimal {
  const earned = multiply(multiply(subtract(far, near), '100'), dayBasis(currency));
  return divide(earned, multiply(near, `${days}`), 2);
}
