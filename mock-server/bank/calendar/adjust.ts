// Conventions that move a date to an open day, and that add months (names and meaning as published by OpenGamma Strata).
import { openDay } from './calendars.ts';
import type { IsOpen } from './calendars.ts';
import { endOfMonth, monthOf, plusMonths, weekday } from './dates.ts';
import type { BusinessDate } from './dates.ts';

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
