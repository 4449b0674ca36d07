// Parses the typed text of a date field, and defines the ranges it offers (VAL-14).
import { type Day, isDay, later, monthStart, quarterStart, type Span, weekStart, yearStart } from './calendar-days.ts';
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
export const RANGE_PRESETS = [
  'today',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'last90Days',
] as const;

/** Name of a date range that a date field offers. */
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** First and last day; '' means that the end is open. */
export type DateRange = { readonly from: Day | ''; readonly to: Day | '' };

/** Returns the whole span that begins with `from`: `count` units long. */
const whole = (from: Day, count: number, unit: Span): DateRange => ({ from, to: later(later(from, count, unit), -1, 'd') });

const ranges: Readonly<Record<RangePreset, (today: Day) => DateRange>> = {
  today: (today) => ({ from: today, to: today }),
  thisWeek: (today) => whole(weekStart(today), 1, 'w'),
  lastWeek: (today) => whole(later(weekStart(today), -1, 'w'), 1, 'w'),
  thisMonth: (today) => whole(monthStart(today), 1, 'M'),
  lastMonth: (today) => whole(later(monthStart(today), -1, 'M'), 1, 'M'),
  thisQuarter: (today) => whole(quarterStart(today), 3, 'M'),
  lastQuarter: (today) => whole(later(quarterStart(today), -3, 'M'), 3, 'M'),
  thisYear: (today) => whole(yearStart(today), 1, 'y'),
  lastYear: (today) => whole(later(yearStart(today), -1, 'y'), 1, 'y'),
  last90Days: (today) => ({ from: later(today, -89, 'd'), to: today }),
};

/**
 * Returns the days of a preset: weeks from Monday to Sunday, months, quarters and years up to their last day, and the
 * last 90 days ending today (QRY-28).
 */
export const presetRange = (preset: RangePreset, today: Day): DateRange => ranges[preset](today);

/** Returns the preset that has these days; undefined for any other range. */
export const presetOf = ({ from, to }: DateRange, today: Day): RangePreset | undefined =>
  RANGE_PRESETS.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
