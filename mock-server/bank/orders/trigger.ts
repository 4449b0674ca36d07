// When a customer price reaches an order (BNK-29), and on which side of the price the order's rate must be when it is
// placed (ORD-09).
import { abs, compare, type Decimal, mul, sub } from '../kernel/decimal.ts';
import type { DeskCalendar, TwoSided } from '../desk/env.ts';
import { type Levels, meets } from '../market/first-touch.ts';
import { sideOf } from '../products/exchange-price.ts';
import type { Side } from '../kernel/side.ts';
import type { OrderRates, PlacedOrder, Touch } from '../facts/orders-state.ts';
import { daySessionEndsAt, opensAt } from '../calendar/sessions.ts';

type Quote = Pick<TwoSided, 'bid' | 'offer'>;

/**
 * Returns the levels of an order. For a buyer the take-profit is below the price and the stop-loss above it; for a
 * seller it is the reverse.
 */
export const levelsOf = ({ takeProfit, stopLoss }: OrderRates, side: Side): Levels =>
  side === 'BUY' ? { above: stopLoss, below: takeProfit } : { above: takeProfit, below: stopLoss };

/** Returns which rate of an order a price reaches, or null. A price that reaches both fills the take-profit (BNK-31). */
export function touched(rates: OrderRates, side: Side, quote: Quote): Touch | null {
  const price = sideOf(quote, side);
  if (meets(levelsOf({ ...rates, stopLoss: null }, side), price)) return 'TAKE_PROFIT';
  return meets(levelsOf({ ...rates, takeProfit: null }, side), price) ? 'STOP_LOSS' : null;
}

/** Whether every rate is beyond the price, so that the price must move to reach it; an equal rate is not (ORD-09). */
export const liesBeyond = (rates: OrderRates, side: Side, quote: Quote): boolean => touched(rates, side, quote) === null;

/** A deviation of at least this fraction of the price must be confirmed. */
const deviation: Decimal = '0.1';

/** Whether a rate deviates from the price by 10 percent or more (ORD-10, ORD-11). */
export const deviates = (rate: Decimal, price: Decimal): boolean => compare(abs(sub(rate, price)), mul(price, deviation)) >= 0;

// How long an order lives, and in which hours a tick can fill it (BNK-32).

type Validity = Pick<PlacedOrder, 'orderTerm' | 'nightTrading'>;

/** End of a business date for an order: 18:00, or 03:00 of the next day with night trading. */
const endOf = (date: string, nightTrading: boolean, { dayEndAt }: DeskCalendar): number =>
  nightTrading ? dayEndAt(date) : daySessionEndsAt(date);

/** Trading days after the first one. */
const daysAfter = { '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 } as const;

/** End of the n-th trading day, counting the business date of placement. */
export function expiryOf({ orderTerm, nightTrading }: Validity, businessDate: string, calendar: DeskCalendar): number {
  let date = businessDate;
  for (let left: number = daysAfter[orderTerm]; left > 0; left -= 1) date = calendar.nextBusinessDate(date);
  return endOf(date, nightTrading, calendar);
}

/** Trading times of an order from an instant on, each with its business date. */
export function tradingTimes(
  { nightTrading, expireAt }: Pick<PlacedOrder, 'nightTrading' | 'expireAt'>,
  from: number,
  calendar: DeskCalendar,
): { readonly from: number; readonly to: number; readonly date: string }[] {
  const times = [];
  for (let date = calendar.businessDateAt(from); opensAt(date) < expireAt; date = calendar.nextBusinessDate(date)) {
    const time = { from: Math.max(from, opensAt(date)), to: Math.min(expireAt, endOf(date, nightTrading, calendar)), date };
    if (time.from < time.to) times.push(time);
  }
  return times;
}
