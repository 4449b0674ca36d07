// Spot and the value dates T+0, T+1, T+2 of a pair.
import { isBusinessDay, openDay } from './calendars.ts';
import { addDays, isWeekend } from './dates.ts';
import type { BusinessDate } from './dates.ts';
import { goodDays, isGoodDay, nextGoodDay } from './pair-calendar.ts';
import type { PairCalendar } from './pair-calendar.ts';

/**
 * The last of the lag's business days of one currency. On the days counted before it a USD holiday does not delay,
 * only a weekend does: two banks elsewhere can prepare settlement while New York is shut.
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
 * The spot date of a trade date, itself not moved: the lag is counted for each currency on its own calendar, the later
 * end is taken, and then the first good day from there (BNK-15; the rule as published by London FX and ObjectLab).
 */
export function spotDate(pair: PairCalendar, tradeDate: BusinessDate): BusinessDate {
  const ends = [pair.ccy1, pair.ccy2].map((currency) => lagEnd(pair, currency, tradeDate));
  return openDay(goodDays(pair), ends.toSorted().at(-1) ?? tradeDate);
}

/** The codes of a spot deal's value date: '0' today, '1' tomorrow, '2' spot. */
export type ValueDateCode = '0' | '1' | '2';

/**
 * What T+0, T+1 and T+2 mean for a trade date: today if it is a good day, the next good day, and spot. Where the next
 * good day already is spot (USD/CAD), T+1 is spot and T+2 the good day after it.
 */
export function valueDates(pair: PairCalendar, tradeDate: BusinessDate): Readonly<Record<ValueDateCode, BusinessDate | null>> {
  const spot = spotDate(pair, tradeDate);
  return {
    0: isGoodDay(pair, tradeDate) ? tradeDate : null,
    1: nextGoodDay(pair, tradeDate),
    2: pair.spotLag === 1 ? nextGoodDay(pair, spot) : spot,
  };
}
