// When the customer price meets an order (BNK-29), and on which side of it a rate has to lie at first (ORD-09).
import { abs, compare, type Decimal, mul, sub } from '../kernel/decimal.ts';
import type { DeskCalendar, TwoSided } from '../desk/env.ts';
import { type Levels, meets } from '../market/first-touch.ts';
import { sideOf } from '../products/exchange-price.ts';
import type { Side } from '../kernel/side.ts';
import type { OrderRates, PlacedOrder, Touch } from '../facts/orders-state.ts';
import { daySessionEndsAt, opensAt } from '../calendar/sessions.ts';

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

// How long an order lives, and in which hours a tick can fill it (BNK-32).

type Validity = Pick<PlacedOrder, 'orderTerm' | 'nightTrading'>;

/** When a business date ends for an order: at 18:00, or at 03:00 of the next day with night trading. */
const endOf = (date: string, nightTrading: boolean, { dayEndAt }: DeskCalendar): number =>
  nightTrading ? dayEndAt(date) : daySessionEndsAt(date);

/** Trading days after the first. */
const daysAfter = { '1': 0, '2': 1, '3': 2, '4': 3, '5': 4 } as const;

/** The end of the n-th trading day, counting the business date of placement. */
export function expiryOf({ orderTerm, nightTrading }: Validity, businessDate: string, calendar: DeskCalendar): number {
  let date = businessDate;
  for (let left: number = daysAfter[orderTerm]; left > 0; left -= 1) date = calendar.nextBusinessDate(date);
  return endOf(date, nightTrading, calendar);
}

/** The trading times of an order from an instant on, each with its business date. */
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
