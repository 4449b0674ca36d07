// Days of the calendar as text yyyy-mm-dd, counted without a clock or a time zone. Business days are the bank's.
import dayjs, { extend, type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

extend(utc);

/** A day written yyyy-mm-dd. */
export type Day = string;

const FORMAT = 'YYYY-MM-DD';
const at = (day: Day): Dayjs => dayjs.utc(day);

/** Whether `text` is an existing day written yyyy-mm-dd: 2028-02-29 is one, 2026-02-29 is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && at(text).format(FORMAT) === text;
}

/** The unit of a span: days, weeks, months, years. */
export type Span = 'd' | 'w' | 'M' | 'y';

/** `day` and `count` units later, or earlier where negative; a month that is too short ends it (31 January and a month is 28 February). */
export function later(day: Day, count: number, unit: Span): Day {
  return at(day).add(count, unit).format(FORMAT);
}

/** Calendar days from one day to another, negative where that is earlier. */
export const daysBetween = (from: Day, to: Day): number => at(to).diff(at(from), 'd');

/** The Monday of the week of `day`. */
export function weekStart(day: Day): Day {
  return at(day)
    .subtract((at(day).day() + 6) % 7, 'd')
    .format(FORMAT);
}

/** The first day of the month of `day`. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}
