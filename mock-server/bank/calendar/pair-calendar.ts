// The days of one pair: when both currencies, USD and the bank are open, and how many days its spot takes.
import { isBusinessDay, nextOpenDay } from './calendars.ts';
import type { Calendars } from './calendars.ts';
import type { BusinessDate } from './dates.ts';

/** What every date function of a pair needs. */
export type PairCalendar = {
  readonly ccy1: string;
  readonly ccy2: string;
  /** Business days from trade to spot. */
  readonly spotLag: 1 | 2;
  readonly calendars: Calendars;
  /** Further markets that must be open on a value date, as the bank's own; they never count in the spot lag (BNK-17). */
  readonly alsoOpen: readonly string[];
};

/** The centre whose holidays the bank keeps; a world may switch this layer off (BNK-17). */
export const bankCentre = 'CNSH';

/** The calendar of a pair such as 'USD/CNH'. Spot is one day for USD/CAD, either way round, and two for all others. */
export function pairCalendar(rateCode: string, calendars: Calendars, alsoOpen: readonly string[] = []): PairCalendar {
  const [ccy1 = '', ccy2 = ''] = rateCode.split('/');
  const oneDay = [ccy1, ccy2].toSorted().join() === 'CAD,USD';
  return { ccy1, ccy2, spotLag: oneDay ? 1 : 2, calendars, alsoOpen };
}

/** A good day: both currencies, USD (also for crosses) and every further market are open. */
export const isGoodDay = (pair: PairCalendar, date: BusinessDate): boolean =>
  [pair.ccy1, pair.ccy2, 'USD', ...pair.alsoOpen].every((market) => isBusinessDay(pair.calendars, market, date));

/** isGoodDay as a test to hand to the functions that move dates. */
export const goodDays =
  (pair: PairCalendar) =>
  (date: BusinessDate): boolean =>
    isGoodDay(pair, date);

/** The first good day after a date. */
export const nextGoodDay = (pair: PairCalendar, date: BusinessDate): BusinessDate => nextOpenDay(goodDays(pair), date);
