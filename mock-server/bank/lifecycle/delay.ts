// What delay costs: the points between the day on which an amount should have settled and the day on which it does (BNK-52, fx-domain 4.16).
import { add, div, max, mul, negate, round } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { DeskCalendar, Env, Points } from '../desk/env.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { Side } from '../kernel/side.ts';
import type { Leg } from '../facts/leg-state.ts';

/** More places than any rate has. */
const exactPlaces = 12;

/** Points of some days, in pips, as they count for who is late by these days: above 0 he owes them, below 0 they would be his. */
export const delayPips = (side: Side, { bid, offer }: Points): Decimal => (side === 'BUY' ? offer : negate(bid));

/** An amount of ccy1 of a leg that is late, or not. */
export type LatePart = { readonly leg: Pick<Leg, 'delayPips'>; readonly amt1: Decimal };

/**
 * What the delay of some parts costs in ccy2, never below 0, rounded against the customer. The legs of a swap that end together
 * are summed first, so that what one of them would bring lessens what the other one costs.
 */
export function delayCharge(rateCode: string, parts: readonly LatePart[]): Decimal {
  const { ccy2, pipFactor } = pairOf(rateCode);
  const pips = parts.reduce<Decimal>((sum, { leg, amt1 }) => add(sum, mul(amt1, leg.delayPips)), '0');
  return round(max('0', div(pips, pipFactor, exactPlaces, 'UP')), currencyOf(ccy2).decimals, 'UP');
}

/** What the delay of 1 of ccy1 costs in ccy2, 0 where it costs nothing: what a part of a leg is multiplied by. */
export const delayRate = (rateCode: string, { delayPips: pips }: Pick<Leg, 'delayPips'>): Decimal =>
  max('0', div(pips, pairOf(rateCode).pipFactor, exactPlaces, 'UP'));

type GoodDays = Pick<DeskCalendar, 'isGoodDay' | 'nextBusinessDate'>;

/** The day for which a pair is priced that settles on a date: the date itself, or the good day after it, to which the points of delay run as well. */
export const pricedDay = (rateCode: string, date: string, calendar: GoodDays): string =>
  calendar.isGoodDay(rateCode, date) ? date : nextGoodDay(rateCode, date, calendar);

/** When prices for a business date are looked at: now, or where its day end runs at its last moment, as the next day has no price for it any more. */
export const pricedAt = (businessDate: string, { calendar, bankNow }: Pick<Env, 'calendar' | 'bankNow'>): number =>
  Math.min(bankNow, calendar.dayEndAt(businessDate) - 1);

/** The good day of a pair that follows a date. */
export function nextGoodDay(rateCode: string, date: string, { isGoodDay, nextBusinessDate }: GoodDays): string {
  let next = nextBusinessDate(date);
  while (!isGoodDay(rateCode, next)) next = nextBusinessDate(next);
  return next;
}
