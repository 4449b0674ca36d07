// The dates of the standard terms: forwards, swaps, and what a broken date may be.
import { type IsOpen, openDay } from './calendars.ts';
import { addDays, type BusinessDate, endOfMonth, monthOf, plusMonths, weekday } from './dates.ts';
import { goodDays, isGoodDay, nextGoodDay, type PairCalendar, spotDate } from './pair-calendar.ts';

// Conventions that move a date to an open day, and that add months (names and meaning as published by OpenGamma Strata).

type Adjustment = (date: BusinessDate, isOpen: IsOpen) => BusinessDate;

const following: Adjustment = (date, isOpen) => openDay(isOpen, date);
const preceding: Adjustment = (date, isOpen) => openDay(isOpen, date, -1);

/** Goes one way, and the other where that would leave the period (the month, or half of it) the date is in. */
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
  /** A closed Sunday or Monday goes forward, any other closed day back. */
  NEAREST: (date, isOpen) => (weekday(date) <= 1 ? following : preceding)(date, isOpen),
} as const satisfies Record<string, Adjustment>;

/** How a closed day is moved. */
export type AdjustConvention = keyof typeof adjustments;

/** The open day a date is moved to; an open day stays where it is. */
export const adjust = (convention: AdjustConvention, date: BusinessDate, isOpen: IsOpen): BusinessDate =>
  adjustments[convention](date, isOpen);

/** The last open day of the date's month. */
const lastOpenDay = (date: BusinessDate, isOpen: IsOpen): BusinessDate => preceding(endOfMonth(date), isOpen);

const monthRules = {
  NONE: (_start, end) => end,
  LAST_DAY: (start, end) => (start === endOfMonth(start) ? endOfMonth(end) : end),
  LAST_BUSINESS_DAY: (start, end, isOpen) => (start === lastOpenDay(start, isOpen) ? lastOpenDay(end, isOpen) : end),
} as const satisfies Record<string, (start: BusinessDate, end: BusinessDate, isOpen: IsOpen) => BusinessDate>;

/** What happens to a start at the end of its month when months are added: nothing, last day, or last open day (end-end). */
export type MonthConvention = keyof typeof monthRules;

/** The date n months later by a convention: same day number, clipped to the month, unless the end-of-month rule holds. The result is not adjusted. */
export const addMonths = (convention: MonthConvention, date: BusinessDate, n: number, isOpen: IsOpen): BusinessDate =>
  monthRules[convention](date, plusMonths(date, n), isOpen);

/** Terms of a forward; 2Y and 3Y are the far end of the full list (FWD-02). */
export const forwardTerms = ['1D', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y', '2Y', '3Y'] as const;

/** Terms of a swap: the one-day swaps around spot, then the forward terms (SWP-02). */
export const swapTerms = ['O/N', 'T/N', 'S/N', ...forwardTerms] as const;

/** A term of a forward. */
export type ForwardTerm = (typeof forwardTerms)[number];
/** A term of a swap, the widest list. */
export type Term = (typeof swapTerms)[number];

/** A term as an amount of one unit; months and years count in months. */
export type Period = { readonly unit: 'day' | 'week' | 'month'; readonly count: number };

const units = {
  D: { unit: 'day', times: 1 },
  W: { unit: 'week', times: 1 },
  M: { unit: 'month', times: 1 },
  Y: { unit: 'month', times: 12 },
} as const;

/** Reads '2W', '3M', '1Y' and SW, the spot week. Throws a RangeError on any other text. */
export function periodOf(term: string): Period {
  const parts = /^(?:S|(\d+))([DWMY])$/.exec(term);
  const letter = parts?.[2] as keyof typeof units | undefined;
  if (!letter || (letter !== 'W' && !parts?.[1])) throw new RangeError(`not a term: ${term}`);
  const { unit, times } = units[letter];
  return { unit, count: Number(parts?.[1] ?? 1) * times };
}

/**
 * The date of a forward term counted from a spot date. Days are good days after spot (modified following could fall
 * back on spot itself); weeks are calendar days, modified following; months follow the end-end rule.
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
 * The dates of a swap term, or null when it is not to be had: O/N needs a good day today, T/N a good day between today
 * and spot (SWP-08). Every other term starts at spot.
 */
export function swapDates(pair: PairCalendar, tradeDate: BusinessDate, term: string): SwapDates | null {
  const spot = spotDate(pair, tradeDate);
  const tomorrow = nextGoodDay(pair, tradeDate);
  if (term === 'O/N') return isGoodDay(pair, tradeDate) ? { near: tradeDate, far: tomorrow } : null;
  if (term === 'T/N') return tomorrow < spot ? { near: tomorrow, far: spot } : null;
  return { near: spot, far: term === 'S/N' ? nextGoodDay(pair, spot) : dateFromSpot(pair, spot, term) };
}

/** Whether a chosen date can be the maturity of a forward: a good day after spot, at most the 3Y date (FWD-04, FWD-06). */
export function isBrokenDate(pair: PairCalendar, tradeDate: BusinessDate, date: BusinessDate): boolean {
  const spot = spotDate(pair, tradeDate);
  return date > spot && date <= dateFromSpot(pair, spot, '3Y') && isGoodDay(pair, date);
}
