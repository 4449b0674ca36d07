// What a swap earns or costs a year, by the day count of its second currency (QUO-49).
import type { Currency } from '#web/api/generated/model/currency.zod.ts';
import { type Decimal, divide, multiply, subtract } from './decimal.ts';

/** Money markets that count a year as 365 days; the others count 360. */
const ACTUAL_365: readonly string[] = ['GBP', 'AUD', 'NZD', 'CAD', 'HKD', 'SGD'] satisfies readonly Currency[];

/** The days of a year by which interest on `currency` is counted: `360` or `365`. */
export const dayBasis = (currency: string): '360' | '365' => (ACTUAL_365.includes(currency) ? '365' : '360');

/** Both rates are of the second currency per 1 of the first; `days` lie between the legs, more than 0. */
type Swapped = { readonly near: Decimal; readonly far: Decimal; readonly days: number; readonly currency: string };

/** The difference between far and near rate as a simple annual rate on the near amount of `currency`, in percent with two decimals and its sign. */
export function annualPercent({ near, far, days, currency }: Swapped): Decimal {
  const earned = multiply(multiply(subtract(far, near), '100'), dayBasis(currency));
  return divide(earned, multiply(near, `${days}`), 2);
}
