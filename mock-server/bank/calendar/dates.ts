// Dates as ISO strings, instants as epoch milliseconds, and conversions between them in Shanghai time.

/** A calendar date, 'YYYY-MM-DD'. Such strings sort as the dates do. */
export type BusinessDate = string;

const msPerDay = 86_400_000;

/**
 * The dates that were needed so far, by day number, and the reverse. Every command asks for several, and looking one up
 * takes a fifth of the time of formatting or parsing it. There are at most as many as days in 2000 to 2099.
 */
const dates = new Map<number, BusinessDate>();
const days = new Map<BusinessDate, number>();

/** Returns the number of days since 1970-01-01. */
export const dayNumber = (date: BusinessDate): number => days.get(date) ?? Date.parse(`${date}T00:00:00Z`) / msPerDay;

/** Returns the date that is `day` days after 1970-01-01 (the inverse of dayNumber). */
export function dateOf(day: number): BusinessDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * msPerDay).toISOString().slice(0, 10);
  dates.set(day, date);
  days.set(date, day);
  return date;
}

/** The date n days later, or earlier when n is negative. */
export const addDays = (date: BusinessDate, n: number): BusinessDate => dateOf(dayNumber(date) + n);

/** Calendar days from one date to another. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from);

/** The day of the week: 0 Sunday … 6 Saturday. Day 0 was a Thursday. */
export const weekday = (date: BusinessDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** Whether a date is a Saturday or Sunday. */
export const isWeekend = (date: BusinessDate): boolean => weekday(date) % 6 === 0;

/** Returns the month of a date, 'YYYY-MM'. */
export const monthOf = (date: BusinessDate): string => date.slice(0, 7);

/** The last calendar day of the date's month. */
export const endOfMonth = (date: BusinessDate): BusinessDate => {
  const at = new Date(dayNumber(date) * msPerDay);
  return dateOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0) / msPerDay);
};

/** The same day number n months later, clipped to the length of that month. */
export function plusMonths(date: BusinessDate, n: number): BusinessDate {
  const at = new Date(dayNumber(date) * msPerDay);
  const first = dateOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + n, 1) / msPerDay);
  const sameDay = addDays(first, at.getUTCDate() - 1);
  return monthOf(sameDay) === monthOf(first) ? sameDay : endOfMonth(first);
}

// The instants allowed in a world: the years 2001 to 2096 in Shanghai (MOC-38). The contract has dates of 2000 to 2099;
// a world reads at most a year back, and names dates at most three years ahead, such as a forward of two years or the end
// of a credit line.

/** First and last allowed instant, epoch ms. */
export const firstInstant = Date.parse('2001-01-01T00:00:00+08:00');
export const lastInstant = Date.parse('2097-01-01T00:00:00+08:00') - 1;

/** Thrown for an instant outside 2001 to 2096; the control API answers it with status 409. */
export class NoInstant extends Error {
  readonly statusCode = 409;
}

/** Returns the instant, epoch ms. Throws a NoInstant outside 2001 to 2096 and for a number that is not an integer. */
export function instant(ms: number): number {
  if (Number.isSafeInteger(ms) && ms >= firstInstant && ms <= lastInstant) return ms;
  throw new NoInstant(`${ms} is no instant of the years 2001 to 2096 in Shanghai`);
}

// Beijing wall time: a fixed +08:00 all year. An instant (epoch ms) and a date with a time of day are converted by addition.

const minute = 60_000;
const day = 1440 * minute;
const offset = 480 * minute;

/** A time of day, 'HH:MM'. */
export type TimeOfDay = string;

const msOf = (time: TimeOfDay): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
};

/** The date in Shanghai at an instant. */
export const shanghaiDate = (instant: number): BusinessDate => dateOf(Math.floor((instant + offset) / day));

/** The instant of a Shanghai date and time of day; '27:00' is 03:00 of the next day. */
export const shanghaiInstant = (date: BusinessDate, time: TimeOfDay): number => dayNumber(date) * day - offset + msOf(time);

/** An instant as ISO text of Beijing wall time, for example '2026-11-24T10:00:00+08:00'. */
export const shanghaiText = (instant: number): string => `${new Date(instant + offset).toISOString().slice(0, 19)}+08:00`;

/** Formats an instant as Beijing wall time for people: `2026-01-13 10:00:00` (I18-08). */
export const shanghaiReading = (instant: number): string => shanghaiText(instant).slice(0, 19).replace('T', ' ');
