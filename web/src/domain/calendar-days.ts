// Calendar days as text yyyy-mm-dd, calculated without a clock or a time zone. The bank determines business days.
import dayjs, { extend, type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

extend(utc);

/** A calendar day, written yyyy-mm-dd. */
export type Day = string;

const FORMAT = 'YYYY-MM-DD';
const at = (day: Day): Dayjs => dayjs.utc(day);

/** Whether `text` is an existing day written yyyy-mm-dd. For example, 2028-02-29 exists and 2026-02-29 does not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && at(text).format(FORMAT) === text;
}

/** The unit of a span of time: `d` days, `w` weeks, `M` months, `y` years. */
export type Span = 'd' | 'w' | 'M' | 'y';

/**
 * Returns `day` plus `count` units, which may be negative. The day is limited to the last of a shorter month: 31
 * January plus a month is 28 February.
 */
export function later(day: Day, count: number, unit: Span): Day {
  return at(day).add(count, unit).format(FORMAT);
}

/** Returns the calendar days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => at(to).diff(at(from), 'd');

/** Returns the Monday of the week of `day`. */
export function weekStart(day: Day): Day {
  return at(day)
    .subtract((at(day).day() + 6) % 7, 'd')
    .format(FORMAT);
}

/** Returns the first day of the month of `day`. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Returns the first day of the year of `day`. */
export const yearStart = (day: Day): Day => `${day.slice(0, 5)}01-01`;

/** Returns the first day of the quarter of `day`; quarters begin in January, April, July and October. */
export function quarterStart(day: Day): Day {
  const month = at(day).month();
  return later(yearStart(day), month - (month % 3), 'M');
}
