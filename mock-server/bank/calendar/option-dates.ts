// Expiry and delivery of an option: an expiry may be a holiday of either currency, only weekends and 1 January are barred.
import { openDay } from './calendars.ts';
import { addDays, isWeekend } from './dates.ts';
import type { BusinessDate } from './dates.ts';
import type { PairCalendar } from './pair-calendar.ts';
import { spotDate } from './spot-date.ts';
import { forwardDate, periodOf } from './tenors.ts';

/** The days that bound an option. */
export type OptionDates = { readonly expDate: BusinessDate; readonly deliveryDate: BusinessDate };

/** Whether an option can expire on a date. */
export const isExpiryDay = (date: BusinessDate): boolean => !isWeekend(date) && !date.endsWith('-01-01');

/** The latest expiry whose spot date is the delivery date; where holidays leave none, the latest whose spot is not later. */
export const expiryOf = (pair: PairCalendar, deliveryDate: BusinessDate, expires = isExpiryDay): BusinessDate =>
  openDay((date) => expires(date) && spotDate(pair, date) <= deliveryDate, addDays(deliveryDate, -1), -1);

/** Delivery of an option that expires on a date: the spot date of the expiry. */
export const deliveryOf = (pair: PairCalendar, expDate: BusinessDate): BusinessDate => spotDate(pair, expDate);

/**
 * The dates of a standard option term (BNK-15). O/N, days and weeks count from the trade date to expiry; months and
 * years count from spot to delivery, and expiry is the inverse of spot. `expires` says on which days an option may
 * expire, where that is less than the market allows.
 */
export function optionDates(pair: PairCalendar, tradeDate: BusinessDate, term: string, expires = isExpiryDay): OptionDates {
  const { unit, count } = periodOf(term === 'O/N' ? '1D' : term);
  if (unit === 'month') {
    const deliveryDate = forwardDate(pair, tradeDate, term);
    return { expDate: expiryOf(pair, deliveryDate, expires), deliveryDate };
  }
  const expDate = openDay(expires, addDays(tradeDate, unit === 'week' ? 7 * count : count));
  return { expDate, deliveryDate: deliveryOf(pair, expDate) };
}
