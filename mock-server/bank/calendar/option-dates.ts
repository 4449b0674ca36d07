// Expiry and delivery of an option. An expiry may be a holiday of either currency; only weekends and 1 January are excluded.
import { openDay } from './calendars.ts';
import { addDays, type BusinessDate, isWeekend, shanghaiInstant, weekday } from './dates.ts';
import { type PairCalendar, spotDate } from './pair-calendar.ts';
import { forwardDate, periodOf } from './tenors.ts';

/** Expiry and delivery date of an option. */
export type OptionDates = { readonly expDate: BusinessDate; readonly deliveryDate: BusinessDate };

/** Whether the market allows an option to expire on a date. */
export const isExpiryDay = (date: BusinessDate): boolean => !isWeekend(date) && !date.endsWith('-01-01');

/**
 * Returns the latest expiry whose spot date is the delivery date. When holidays leave no such expiry, returns the
 * latest whose spot date is before it.
 */
export const expiryOf = (pair: PairCalendar, deliveryDate: BusinessDate, expires = isExpiryDay): BusinessDate =>
  openDay((date) => expires(date) && spotDate(pair, date) <= deliveryDate, addDays(deliveryDate, -1), -1);

/** Delivery of an option that expires on a date: the spot date of the expiry. */
export const deliveryOf = (pair: PairCalendar, expDate: BusinessDate): BusinessDate => spotDate(pair, expDate);

/**
 * The dates of a standard option term (BNK-15). O/N, days and weeks count from the trade date to expiry. Months and
 * years count from spot to delivery, and expiry is the inverse of spot. `expires` restricts the expiry dates further
 * than the market does.
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

// The instants at which options expire: Tokyo 15:00, New York 10:00 or Beijing 15:00 of the expiry date (OPT-13).

/** The cut: 1 Tokyo 15:00, 2 New York 10:00, 3 Beijing 15:00. */
export type CutOffId = '1' | '2' | '3';

/** The n-th Sunday of a month. */
function nthSunday(year: string, month: string, nth: number): BusinessDate {
  const first = `${year}-${month}-01`;
  return addDays(first, ((7 - weekday(first)) % 7) + 7 * (nth - 1));
}

/** Whether New York has summer time: from the second Sunday of March to the first Sunday of November. */
function isNewYorkSummer(date: BusinessDate): boolean {
  const year = date.slice(0, 4);
  return date >= nthSunday(year, '03', 2) && date < nthSunday(year, '11', 1);
}

/** The Beijing time of each option cut. A cut abroad depends on the expiry date, because of summer time. */
const cuts: Readonly<Record<CutOffId, (date: BusinessDate) => string>> = {
  1: () => '14:00',
  2: (date) => (isNewYorkSummer(date) ? '22:00' : '23:00'),
  3: () => '15:00',
};

/** Returns the instant of an option cut on an expiry date. */
export const optionCutAt = (cutOffId: CutOffId, expDate: BusinessDate): number => shanghaiInstant(expDate, cuts[cutOffId](expDate));
