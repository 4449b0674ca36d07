// The late-delivery charge, calculated like the bank's (BNK-52).
import { type Decimal, multiply, roundUp } from './decimal.ts';
import { moneyDecimals } from './rate-format.ts';

/**
 * Returns the charge of a part in the second currency: the part in the first currency times the bank's rate for 1 of
 * it, rounded up to the currency's unit.
 */
export const delayCharge = (rate: Decimal, part: Decimal, currency: string): Decimal =>
  roundUp(multiply(part, rate), moneyDecimals(currency));
