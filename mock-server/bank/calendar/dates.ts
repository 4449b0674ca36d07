// Calendar arithmetic on 'YYYY-MM-DD' strings through day numbers; no time zone and no clock take part.

/** A calendar date, 'YYYY-MM-DD'. Such strings sort as the dates do. */
export type BusinessDate = string;

const msPerDay = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`) / msPerDay;

/** The date of a day number. */
export const dateOf = (day: number): BusinessDate => new Date(day * msPerDay).toISOString().slice(0, 10);

/** The date n days later, or earlier when n is negative. */
export const addDays = (date: BusinessDate, n: number): BusinessDate => dateOf(dayNumber(date) + n);

/** Calendar days from one date to another. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from);

/** 0 Sunday … 6 Saturday. Day 0 was a Thursday. */
export const weekday = (date: BusinessDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** Saturday or Sunday. */
export const isWeekend = (date: BusinessDate): boolean => weekday(date) % 6 === 0;

/** 'YYYY-MM'. */
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
