// What delivering late costs, as the bank works it out (BNK-52).
import { type Decimal, multiply, roundUp } from './decimal.ts';
import { moneyDecimals } from './rate-format.ts';

/** The charge for a part, of the second currency: the part, of the first currency, times the bank's rate for 1 of it, rounded up to the unit. */
export const delayCharge = (rate: Decimal, part: Decimal, currency: string): Decimal =>
  roundUp(multiply(part, rate), moneyDecimals(currency));
