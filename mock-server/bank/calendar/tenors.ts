// The dates of the standard terms: forwards, swaps, and what a broken date may be.
import { addMonths, adjust } from './adjust.ts';
import { addDays } from './dates.ts';
import type { BusinessDate } from './dates.ts';
import { goodDays, isGoodDay, nextGoodDay } from './pair-calendar.ts';
import type { PairCalendar } from './pair-calendar.ts';
import { spotDate } from './spot-date.ts';

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
