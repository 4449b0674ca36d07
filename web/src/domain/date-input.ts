// Parses the typed text of a date field, and defines the ranges it offers (VAL-14).
import { type Day, isDay, later, monthStart, type Span, weekStart } from './calendar-days.ts';
import { halfWidth } from './half-width.ts';

/** The bank's date, and the first and last selectable day, if limited. */
export type DateBounds = { readonly today: Day; readonly min?: Day | undefined; readonly max?: Day | undefined };

const FULL = /^(?<year>\d{4})(?:[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?|(?<mm>\d{2})(?<dd>\d{2}))$/;
const SHORT = /^(?:(?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?|(?<mm>\d{2})(?<dd>\d{2}))$/;
const SPAN = /^(?<sign>[+-])(?<count>\d{1,3})(?<unit>[dwmy])$/;
const units: Readonly<Record<string, Span>> = { d: 'd', w: 'w', m: 'M', y: 'y' };

type Parts = Readonly<Record<string, string | undefined>>;

function dayOf(year: string, { month, day, mm, dd }: Parts): Day | undefined {
  const written = `${year}-${(month ?? mm ?? '').padStart(2, '0')}-${(day ?? dd ?? '').padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** Whether `day` is within the first and last selectable day. */
export function isWithin(day: Day, { min, max }: Pick<DateBounds, 'min' | 'max'>): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max);
}

// Returns the day in this year, the next or the last: the first in which it exists, preferably within the bounds.
function nearest(parts: Parts, bounds: DateBounds): Day | undefined {
  const years = [0, 1, -1].map((away) => later(bounds.today, away, 'y').slice(0, 4));
  const days = years.map((year) => dayOf(year, parts)).filter((day) => day !== undefined);
  return days.find((day) => isWithin(day, bounds)) ?? days[0];
}

function spanned({ sign, count, unit }: Parts, today: Day): Day | undefined {
  const day = later(today, Number(`${sign}${count}`), units[unit ?? ''] ?? 'd');
  return isDay(day) ? day : undefined;
}

/**
 * Parses a day: 2026-11-25, 2026/11/25, 2026年11月25日, 20261125; without a year 1125, 11-25, 11月25日; relative to today
 * +3m, +1w, +2d, +1y, or with a minus. Undefined for any other text. The day may be outside the bounds or closed.
 */
export function typedDate(text: string, bounds: DateBounds): Day | undefined {
  const plain = halfWidth(text).replaceAll(/\s/g, '').toLowerCase();
  const full = FULL.exec(plain)?.groups;
  if (full) return dayOf(full['year'] ?? '', full);
  const short = SHORT.exec(plain)?.groups;
  if (short) return nearest(short, bounds);
  const span = SPAN.exec(plain)?.groups;
  return span && spanned(span, bounds.today);
}

/** The ranges offered beside two dates. */
export const RANGE_PRESETS = ['today', 'thisWeek', 'thisMonth', 'last90Days'] as const;

/** Name of a date range that a date field offers. */
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** First and last day; '' means that the end is open. */
export type DateRange = { readonly from: Day | ''; readonly to: Day | '' };

/**
 * Returns the days of a preset: weeks from Monday to Sunday, months up to their last day, and the last 90 days ending
 * today.
 */
export function presetRange(preset: RangePreset, today: Day): DateRange {
  const monday = weekStart(today);
  const first = monthStart(today);
  const ranges: Readonly<Record<RangePreset, DateRange>> = {
    today: { from: today, to: today },
    thisWeek: { from: monday, to: later(monday, 6, 'd') },
    thisMonth: { from: first, to: later(later(first, 1, 'M'), -1, 'd') },
    last90Days: { from: later(today, -89, 'd'), to: today },
  };
  return ranges[preset];
}
