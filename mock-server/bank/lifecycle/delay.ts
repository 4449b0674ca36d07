// The price of delay: the points between the day on which an amount should have settled and the day on which it does
// (BNK-52, price-of-delay.md).
import { add, div, exactPlaces, max, mul, negate, round } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { DeskCalendar, Env, Points } from '../desk/env.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { Side } from '../kernel/side.ts';
import type { Leg } from '../facts/leg-state.ts';

/** Points of some days in pips, signed: positive if the late customer owes them. */
export const delayPips = (side: Side, { bid, offer }: Points): Decimal => (side === 'BUY' ? offer : negate(bid));

/** An amount of ccy1 of a leg, late or not. */
export type LatePart = { readonly leg: Pick<Leg, 'delayPips'>; readonly amt1: Decimal };

/**
 * Returns the charge in ccy2 for the delay of some parts, never below 0, rounded against the customer. Legs of a swap
 * that end together are summed first, so that a gain on one reduces the cost of the other.
 */
export function delayCharge(rateCode: string, parts: readonly LatePart[]): Decimal {
  const { ccy2, pipFactor } = pairOf(rateCode);
  const pips = parts.reduce<Decimal>((sum, { leg, amt1 }) => add(sum, mul(amt1, leg.delayPips)), '0');
  return round(max('0', div(pips, pipFactor, exactPlaces, 'UP')), currencyOf(ccy2).decimals, 'UP');
}

/** Returns the charge for 1 of ccy1, in ccy2. It is 0 if there is no delay. */
export const delayRate = (rateCode: string, { delayPips: pips }: Pick<Leg, 'delayPips'>): Decimal =>
  max('0', div(pips, pairOf(rateCode).pipFactor, exactPlaces, 'UP'));

type GoodDays = Pick<DeskCalendar, 'isGoodDay' | 'nextBusinessDate'>;

/**
 * Returns the day whose price applies to a pair that settles on a date: that date, or the next good day. Delay is
 * charged up to that day.
 */
export const pricedDay = (rateCode: string, date: string, calendar: GoodDays): string =>
  calendar.isGoodDay(rateCode, date) ? date : nextGoodDay(rateCode, date, calendar);

/**
 * Returns the instant whose prices a business date uses. It is now, but during the day end it is the last moment of
 * the day, because the next day has no price for that date.
 */
export const pricedAt = (businessDate: string, { calendar, bankNow }: Pick<Env, 'calendar' | 'bankNow'>): number =>
  Math.min(bankNow, calendar.dayEndAt(businessDate) - 1);

/** Returns the next good day of a pair after a date. */
export function nextGoodDay(rateCode: string, date: string, { isGoodDay, nextBusinessDate }: GoodDays): string {
  let next = nextBusinessDate(date);
  while (!isGoodDay(rateCode, next)) next = nextBusinessDate(next);
  return next;
}
