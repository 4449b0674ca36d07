// The calendar of a currency pair: the days on which both currencies, USD and the bank are open, and the spot lag.
import { type Calendars, isBusinessDay, nextOpenDay, openDay } from './calendars.ts';
import { addDays, type BusinessDate, isWeekend } from './dates.ts';

/** The input of every date function of a pair. */
export type PairCalendar = {
  readonly ccy1: string;
  readonly ccy2: string;
  /** Business days from trade to spot. */
  readonly spotLag: 1 | 2;
  readonly calendars: Calendars;
  /**
   * Further markets that must be open on a value date, for example the bank's centre. They never count in the spot lag
   * (BNK-17).
   */
  readonly alsoOpen: readonly string[];
};

/** The centre whose holidays the bank observes; a world may switch them off (BNK-17). */
export const bankCentre = 'CNSH';

/**
 * Returns the calendar of a pair such as 'USD/CNH'. The spot lag is one day for USD/CAD and CAD/USD, and two days for
 * all other pairs.
 */
export function pairCalendar(rateCode: string, calendars: Calendars, alsoOpen: readonly string[] = []): PairCalendar {
  const [ccy1 = '', ccy2 = ''] = rateCode.split('/');
  const oneDay = [ccy1, ccy2].toSorted().join() === 'CAD,USD';
  return { ccy1, ccy2, spotLag: oneDay ? 1 : 2, calendars, alsoOpen };
}

/** Whether a date is a good day: both currencies, USD (also for crosses) and every further market are open. */
export const isGoodDay = (pair: PairCalendar, date: BusinessDate): boolean =>
  [pair.ccy1, pair.ccy2, 'USD', ...pair.alsoOpen].every((market) => isBusinessDay(pair.calendars, market, date));

/** isGoodDay as a callback for the functions that move dates. */
export const goodDays =
  (pair: PairCalendar) =>
  (date: BusinessDate): boolean =>
    isGoodDay(pair, date);

/** The first good day after a date. */
export const nextGoodDay = (pair: PairCalendar, date: BusinessDate): BusinessDate => nextOpenDay(goodDays(pair), date);

// Spot date and the value dates T+0, T+1 and T+2 of a pair.

/**
 * Returns the date on which the spot lag of one currency ends. A weekend on the way delays it. A USD holiday on the
 * way does not, because the other centres can prepare settlement while New York is closed.
 */
function lagEnd(pair: PairCalendar, currency: string, tradeDate: BusinessDate): BusinessDate {
  let date = tradeDate;
  for (let left = pair.spotLag; left > 0; left -= 1) {
    const counted = (day: BusinessDate): boolean =>
      currency === 'USD' && left > 1 ? !isWeekend(day) : isBusinessDay(pair.calendars, currency, day);
    date = openDay(counted, addDays(date, 1));
  }
  return date;
}

/**
 * Returns the spot date of a trade date, which is not adjusted itself. The lag of each currency is counted on its own
 * calendar. Spot is the first good day from the later of the two ends (BNK-15; rule as published by London FX and
 * ObjectLab).
 */
export function spotDate(pair: PairCalendar, tradeDate: BusinessDate): BusinessDate {
  const ends = [pair.ccy1, pair.ccy2].map((currency) => lagEnd(pair, currency, tradeDate));
  return openDay(goodDays(pair), ends.toSorted().at(-1) ?? tradeDate);
}

/** The codes of a spot deal's value date: '0' today, '1' tomorrow, '2' spot. */
export type ValueDateCode = '0' | '1' | '2';

/**
 * Returns the dates of T+0, T+1 and T+2. T+0 is today, or null if today is not a good day. T+1 is the next good day,
 * and T+2 is spot. When T+1 already is spot (USD/CAD), T+2 is the good day after it.
 */
export function valueDates(pair: PairCalendar, tradeDate: BusinessDate): Readonly<Record<ValueDateCode, BusinessDate | null>> {
  const spot = spotDate(pair, tradeDate);
  return {
    0: isGoodDay(pair, tradeDate) ? tradeDate : null,
    1: nextGoodDay(pair, tradeDate),
    2: pair.spotLag === 1 ? nextGoodDay(pair, spot) : spot,
  };
}
