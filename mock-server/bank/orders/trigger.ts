// When the customer price meets an order (BNK-29), and on which side of it a rate has to lie at first (ORD-09).
import { abs, compare, mul, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { TwoSided } from '../desk/env.ts';
import { type Levels, meets } from '../market/first-touch.ts';
import { sideOf } from '../products/exchange-price.ts';
import type { Side } from '../kernel/side.ts';
import type { OrderRates, Touch } from '../facts/orders-state.ts';

type Quote = Pick<TwoSided, 'bid' | 'offer'>;

/** A buyer takes profit below and stops above, a seller the other way round. */
export const levelsOf = ({ takeProfit, stopLoss }: OrderRates, side: Side): Levels =>
  side === 'BUY' ? { above: stopLoss, below: takeProfit } : { above: takeProfit, below: stopLoss };

/** The rate that a price meets, or null; a price that meets both fills one, profit first (BNK-31). */
export function touched(rates: OrderRates, side: Side, quote: Quote): Touch | null {
  const price = sideOf(quote, side);
  if (meets(levelsOf({ ...rates, stopLoss: null }, side), price)) return 'TAKE_PROFIT';
  return meets(levelsOf({ ...rates, takeProfit: null }, side), price) ? 'STOP_LOSS' : null;
}

/** Whether every rate lies beyond the price, so that the price has to come to it; equal is wrong (ORD-09). */
export const liesBeyond = (rates: OrderRates, side: Side, quote: Quote): boolean => touched(rates, side, quote) === null;

/** A deviation of this share of the price or more has to be confirmed. */
const deviation: Decimal = '0.1';

/** Whether a rate is 10 percent or more away from the price (ORD-10, ORD-11). */
export const deviates = (rate: Decimal, price: Decimal): boolean => compare(abs(sub(rate, price)), mul(price, deviation)) >= 0;
