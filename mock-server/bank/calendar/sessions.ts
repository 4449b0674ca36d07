// Trading hours: day and night session on Shanghai business days, and the business date of an instant (BNK-18).
import { type Calendars, isBusinessDay, nextOpenDay, openDay } from './calendars.ts';
import { addDays, type BusinessDate, shanghaiDate, shanghaiInstant } from './dates.ts';
import { bankCentre } from './pair-calendar.ts';

/** DAY 09:30 to 18:00, NIGHT 18:00 to 03:00 of the next day; the end instant belongs to the following session. */
export type Session = 'DAY' | 'NIGHT' | 'CLOSED';

/** The trading hours as the portal displays them, Beijing time. */
export const serviceHours = '09:30-18:00, 18:00-03:00';

const dayOpens = '09:30';
const nightOpens = '18:00';
/** 03:00 of the next day, written as the 27th hour of the business date. */
const dayEnds = '27:00';

/** Whether the bank trades on a date: a Shanghai business day, regardless of the switch of BNK-17. */
export const isTradingDay = (calendars: Calendars, date: BusinessDate): boolean => isBusinessDay(calendars, bankCentre, date);

const tradingDays =
  (calendars: Calendars) =>
  (date: BusinessDate): boolean =>
    isTradingDay(calendars, date);

/** The first trading day after a date. */
export const nextTradingDay = (calendars: Calendars, date: BusinessDate): BusinessDate => nextOpenDay(tradingDays(calendars), date);

/** The instant at which a business date and its day session open. */
export const opensAt = (date: BusinessDate): number => shanghaiInstant(date, dayOpens);

/** The instant at which the day session of a business date ends; options and deliveries end then. */
export const daySessionEndsAt = (date: BusinessDate): number => shanghaiInstant(date, nightOpens);

/** The instant at which a business date ends and its day end runs: 03:00 of the next calendar day. */
export const dayEndAt = (date: BusinessDate): number => shanghaiInstant(date, dayEnds);

/**
 * The business date at an instant. Until 03:00 it is the date of the current or last day session; afterwards, also on
 * weekends and holidays, it is the next trading day.
 */
export function businessDate(calendars: Calendars, instant: number): BusinessDate {
  const today = shanghaiDate(instant);
  return openDay(tradingDays(calendars), instant < dayEndAt(addDays(today, -1)) ? addDays(today, -1) : today);
}

/** Returns which session is open at an instant. */
export function sessionAt(calendars: Calendars, instant: number): Session {
  const date = businessDate(calendars, instant);
  if (instant < opensAt(date)) return 'CLOSED';
  return instant < daySessionEndsAt(date) ? 'DAY' : 'NIGHT';
}

/**
 * Returns the first instant, not before the given one, at which the day session is open. It is for products that are
 * dealt in the day session only (SPO-11).
 */
export function nextDaySession(calendars: Calendars, instant: number): number {
  const date = businessDate(calendars, instant);
  return instant < opensAt(date) ? opensAt(date) : opensAt(nextTradingDay(calendars, date));
}

/** Returns the end of the current session. When the bank is closed, returns the opening of the next session. */
export function nextChangeAt(calendars: Calendars, instant: number): number {
  const date = businessDate(calendars, instant);
  const changes = { CLOSED: opensAt(date), DAY: daySessionEndsAt(date), NIGHT: dayEndAt(date) };
  return changes[sessionAt(calendars, instant)];
}

/**
 * Returns the instant itself while the bank trades, else the last millisecond before it closed. Prices stop at that
 * millisecond (BNK-45).
 */
export function lastDealingInstant(calendars: Calendars, instant: number): number {
  const date = businessDate(calendars, instant);
  if (instant >= opensAt(date)) return instant;
  return dayEndAt(openDay(tradingDays(calendars), addDays(date, -1), -1)) - 1;
}
