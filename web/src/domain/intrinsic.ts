// The intrinsic value of an option: the advantage of its exercise over the same exchange in the market (QUO-49).
import { type Decimal, multiply, subtract } from './decimal.ts';
import { most } from './scale.ts';
import { otherAmount, type Side } from './side.ts';

/**
 * An exchange at the strike. `side` is the customer's in the first currency; `market` is the rate at which the customer
 * would deal the same exchange now: the offer when buying, the bid when selling.
 */
export type Exercise = { readonly side: Side; readonly strike: Decimal; readonly market: Decimal };

// The intrinsic value per 1 of the first currency, in the second.
const intrinsic = ({ side, strike, market }: Exercise): Decimal =>
  most('0', side === 'B' ? subtract(market, strike) : subtract(strike, market));

/** Returns the exact intrinsic value per 1 of the first currency, in pips; 0 when the market is better than the strike. */
export const intrinsicPips = (exercise: Exercise, pipFactor: string): Decimal => multiply(intrinsic(exercise), pipFactor);

/**
 * Returns the intrinsic value of an amount of the first currency, in the second, rounded half up to its decimals. It is
 * 0 when the market is better than the strike.
 */
export const intrinsicWorth = (exercise: Exercise, amount1: Decimal, rateCode: string): Decimal =>
  otherAmount(amount1, intrinsic(exercise), rateCode, '0');
