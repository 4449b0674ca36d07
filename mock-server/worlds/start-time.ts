// The time of a real-time world at start: 10:00 Beijing of the current or next business day, never back (MOC-28).
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import { businessDate, dayEndAt, opensAt } from '#mock/bank/calendar/sessions.ts';

const halfAnHour = 30 * 60 * 1000;

/** 10:00 of the business date at an instant, whatever the hour is: a newcomer can deal at once. */
export function openingTime(calendars: Calendars, now: number): number {
  const date = businessDate(calendars, now);
  return opensAt(date) + halfAnHour;
}

/** Whether the time of a world is beyond the present business date, where somebody has moved it. */
export const isAhead = (calendars: Calendars, stored: number, now: number): boolean => dayEndAt(businessDate(calendars, now)) <= stored;

/** The later of the stored time and 10:00 of the present business date; and whether a day end lies between. */
export function resumeTime(calendars: Calendars, stored: number, now: number): { at: number; skipsDayEnd: boolean } {
  const at = Math.max(stored, openingTime(calendars, now));
  return { at, skipsDayEnd: dayEndAt(businessDate(calendars, stored)) <= at };
}
