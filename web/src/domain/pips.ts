// Differences of rates in pips, and their value in money.
import { type Decimal, divide, multiply, round, subtract, trimmed } from './decimal.ts';
import { moneyDecimals } from './rate-format.ts';

/** Decimals of pips beside a rate of six decimals, whose last digits are hundredths of a pip. */
const PLACES = 2;

/** Returns the pips from one rate to another, with at most two decimals; positive when the second is higher. */
export const pipsBetween = (from: Decimal, to: Decimal, pipFactor: string): Decimal =>
  trimmed(round(multiply(subtract(to, from), pipFactor), PLACES));

/** Returns the value of pips on an amount of the first currency, in the second: `currency`, in its decimals. */
export const worthOfPips = (pips: Decimal, amount1: Decimal, pipFactor: string, currency: string): Decimal =>
  divide(multiply(pips, amount1), pipFactor, moneyDecimals(currency));

/**
 * Returns the values of a text with pips. `count` selects its form: 1 for "1 pip" and "−1 pip", 2 for every other
 * figure. A figure with decimals is plural, even 1.0.
 */
export const pipValues = (pips: string): { readonly pips: string; readonly count: 1 | 2 } => ({
  pips,
  count: /^[+−-]?1$/.test(pips) ? 1 : 2,
});
