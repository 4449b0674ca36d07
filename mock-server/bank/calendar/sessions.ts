// When the bank deals: day and night session on Shanghai business days, and the business date an instant belongs to (BNK-18).
import { type Calendars, isBusinessDay, nextOpenDay, openDay } from './calendars.ts';
import { addDays, type BusinessDate, shanghaiDate, shanghaiInstant } from './dates.ts';
import { bankCentre } from './pair-calendar.ts';

/** DAY 09:30 to 18:00, NIGHT 18:00 to 03:00 of the next day; an end belongs to what follows. */
export type Session = 'DAY' | 'NIGHT' | 'CLOSED';

/** The hours as the portal shows them, Beijing time. */
export const serviceHours = '09:30-18:00, 18:00-03:00';

const dayOpens = '09:30';
const nightOpens = '18:00';
/** 03:00 of the next day, written as the 27th hour of the business date. */
const dayEnds = '27:00';

/** Whether the bank trades on a date: a Shanghai business day, whatever the switch of BNK-17 says. */
export const isTradingDay = (calendars: Calendars, date: BusinessDate): boolean => isBusinessDay(calendars, bankCentre, date);

const tradingDays =
  (calendars: Calendars) =>
  (date: BusinessDate): boolean =>
    isTradingDay(calendars, date);

/** The first trading day after a date. */
export const nextTradingDay = (calendars: Calendars, date: BusinessDate): BusinessDate => nextOpenDay(tradingDays(calendars), date);

/** When a business date opens: its day session. */
export const opensAt = (date: BusinessDate): number => shanghaiInstant(date, dayOpens);

/** When the day session of a business date ends; options and deliveries end here. */
export const daySessionEndsAt = (date: BusinessDate): number => shanghaiInstant(date, nightOpens);

/** When a business date ends and its day end runs: 03:00 of the next calendar day. */
export const dayEndAt = (date: BusinessDate): number => shanghaiInstant(date, dayEnds);

/**
 * The business date at an instant: the date whose day session runs or ran last, until 03:00; from then on, weekends and
 * holidays included, the next trading day, as the day end has rolled the date.
 */
export function businessDate(calendars: Calendars, instant: number): BusinessDate {
  const today = shanghaiDate(instant);
  return openDay(tradingDays(calendars), instant < dayEndAt(addDays(today, -1)) ? addDays(today, -1) : today);
}

/** The session at an instant. */
export function sessionAt(calendars: Calendars, instant: number): Session {
  const date = businessDate(calendars, instant);
  if (instant < opensAt(date)) return 'CLOSED';
  return instant < daySessionEndsAt(date) ? 'DAY' : 'NIGHT';
}

/** The first instant from now on at which the day session opens, for what is dealt in it only (SPO-11). */
export function nextDaySession(calendars: Calendars, instant: number): number {
  const date = businessDate(calendars, instant);
  return instant < opensAt(date) ? opensAt(date) : opensAt(nextTradingDay(calendars, date));
}

/** When the session at an instant ends, or, while closed, when the next one opens. */
export function nextChangeAt(calendars: Calendars, instant: number): number {
  const date = businessDate(calendars, instant);
  const changes = { CLOSED: opensAt(date), DAY: daySessionEndsAt(date), NIGHT: dayEndAt(date) };
  return changes[sessionAt(calendars, instant)];
}

/** The instant itself while the bank deals, else the last millisecond before it closed: when prices stop (BNK-45). */
export function lastDealingInstant(calendars: Calendars, instant: number): number {
  const date = businessDate(calendars, instant);
  if (instant >= opensAt(date)) return instant;
  return dayEndAt(openDay(tradingDays(calendars), addDays(date, -1), -1)) - 1;
}
