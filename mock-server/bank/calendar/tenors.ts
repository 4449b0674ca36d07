// The dates of the standard terms of forwards and swaps, and the range of broken dates.
import { type IsOpen, openDay } from './calendars.ts';
import { addDays, type BusinessDate, endOfMonth, monthOf, plusMonths, weekday } from './dates.ts';
import { goodDays, isGoodDay, nextGoodDay, type PairCalendar, spotDate } from './pair-calendar.ts';

// Conventions for moving a date to an open day and for adding months (names and meaning as published by OpenGamma Strata).

type Adjustment = (date: BusinessDate, isOpen: IsOpen) => BusinessDate;

const following: Adjustment = (date, isOpen) => openDay(isOpen, date);
const preceding: Adjustment = (date, isOpen) => openDay(isOpen, date, -1);

/** Moves a date with `first`, or with `otherwise` when `first` would leave the date's period (the month, or half of it). */
const within =
  (period: (date: BusinessDate) => string, first: Adjustment, otherwise: Adjustment): Adjustment =>
  (date, isOpen) => {
    const moved = first(date, isOpen);
    return period(moved) === period(date) ? moved : otherwise(date, isOpen);
  };

const halfMonthOf = (date: BusinessDate): string => `${monthOf(date)}${date.slice(8) > '15' ? 'b' : 'a'}`;

const adjustments = {
  NO_ADJUST: (date) => date,
  FOLLOWING: following,
  PRECEDING: preceding,
  MODIFIED_FOLLOWING: within(monthOf, following, preceding),
  MODIFIED_PRECEDING: within(monthOf, preceding, following),
  MODIFIED_FOLLOWING_BI_MONTHLY: within(halfMonthOf, following, preceding),
  /** A closed Sunday or Monday moves forward, any other closed day back. */
  NEAREST: (date, isOpen) => (weekday(date) <= 1 ? following : preceding)(date, isOpen),
} as const satisfies Record<string, Adjustment>;

/** The convention by which a closed day is moved. */
export type AdjustConvention = keyof typeof adjustments;

/** Moves a date to an open day by the convention. An open day is returned unchanged. */
export const adjust = (convention: AdjustConvention, date: BusinessDate, isOpen: IsOpen): BusinessDate =>
  adjustments[convention](date, isOpen);

/** The last open day of the date's month. */
const lastOpenDay = (date: BusinessDate, isOpen: IsOpen): BusinessDate => preceding(endOfMonth(date), isOpen);

const monthRules = {
  NONE: (_start, end) => end,
  LAST_DAY: (start, end) => (start === endOfMonth(start) ? endOfMonth(end) : end),
  LAST_BUSINESS_DAY: (start, end, isOpen) => (start === lastOpenDay(start, isOpen) ? lastOpenDay(end, isOpen) : end),
} as const satisfies Record<string, (start: BusinessDate, end: BusinessDate, isOpen: IsOpen) => BusinessDate>;

/** The rule for adding months to a start at the end of its month: none, last day, or last open day (end-end). */
export type MonthConvention = keyof typeof monthRules;

/**
 * Returns the date n months later. It keeps the day number, clipped to the length of the month, unless the
 * end-of-month rule applies. The result may be a closed day.
 */
export const addMonths = (convention: MonthConvention, date: BusinessDate, n: number, isOpen: IsOpen): BusinessDate =>
  monthRules[convention](date, plusMonths(date, n), isOpen);

/** Terms of a forward; 2Y and 3Y appear only in the full list (FWD-02). */
export const forwardTerms = ['1D', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y', '2Y', '3Y'] as const;

/** Terms of a swap: the one-day swaps around spot, then the forward terms (SWP-02). */
export const swapTerms = ['O/N', 'T/N', 'S/N', ...forwardTerms] as const;

/** A standard term of a forward. */
export type ForwardTerm = (typeof forwardTerms)[number];
/** A standard term. Swaps have all of them, forwards a part. */
export type Term = (typeof swapTerms)[number];

/** A term as a count of one unit; years are converted to months. */
export type Period = { readonly unit: 'day' | 'week' | 'month'; readonly count: number };

const units = {
  D: { unit: 'day', times: 1 },
  W: { unit: 'week', times: 1 },
  M: { unit: 'month', times: 1 },
  Y: { unit: 'month', times: 12 },
} as const;

/** Parses '2W', '3M', '1Y' and SW (spot week). Throws a RangeError on any other text. */
export function periodOf(term: string): Period {
  const parts = /^(?:S|(\d+))([DWMY])$/.exec(term);
  const letter = parts?.[2] as keyof typeof units | undefined;
  if (!letter || (letter !== 'W' && !parts?.[1])) throw new RangeError(`unknown term: ${term}`);
  const { unit, times } = units[letter];
  return { unit, count: Number(parts?.[1] ?? 1) * times };
}

/**
 * The date of a forward term counted from a spot date. Days are good days after spot, because modified following could
 * return spot itself. Weeks are calendar days, modified following. Months follow the end-end rule.
 */
function dateFromSpot(pair: PairCalendar, spot: BusinessDate, term: string): BusinessDate {
  const { unit, count } = periodOf(term);
  const isOpen = goodDays(pair);
  if (unit === 'day') return Array.from({ length: count }).reduce<BusinessDate>((date) => nextGoodDay(pair, date), spot);
  const unadjusted = unit === 'week' ? addDays(spot, 7 * count) : addMonths('LAST_BUSINESS_DAY', spot, count, isOpen);
  return adjust('MODIFIED_FOLLOWING', unadjusted, isOpen);
}

/** The maturity of a forward term (BNK-15, FWD-05). */
export const forwardDate = (pair: PairCalendar, tradeDate: BusinessDate, term: string): BusinessDate =>
  dateFromSpot(pair, spotDate(pair, tradeDate), term);

/** Near and far date of a swap. */
export type SwapDates = { readonly near: BusinessDate; readonly far: BusinessDate };

/**
 * Returns the dates of a swap term, or null when the term is not available. O/N needs a good day today, T/N a good day
 * between today and spot (SWP-08). Every other term starts at spot.
 */
export function swapDates(pair: PairCalendar, tradeDate: BusinessDate, term: string): SwapDates | null {
  const spot = spotDate(pair, tradeDate);
  const tomorrow = nextGoodDay(pair, tradeDate);
  if (term === 'O/N') return isGoodDay(pair, tradeDate) ? { near: tradeDate, far: tomorrow } : null;
  if (term === 'T/N') return tomorrow < spot ? { near: tomorrow, far: spot } : null;
  return { near: spot, far: term === 'S/N' ? nextGoodDay(pair, spot) : dateFromSpot(pair, spot, term) };
}
