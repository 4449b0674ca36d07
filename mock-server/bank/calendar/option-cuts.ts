// The instants at which options expire: Tokyo 15:00, New York 10:00 or Beijing 15:00 of the expiry date (OPT-13).
import { addDays, weekday } from './dates.ts';
import type { BusinessDate } from './dates.ts';
import { shanghaiInstant } from './shanghai-time.ts';

/** 1 Tokyo 15:00, 2 New York 10:00, 3 Beijing 15:00. */
export type CutOffId = '1' | '2' | '3';

/** The n-th Sunday of a month of a year. */
function nthSunday(year: string, month: string, nth: number): BusinessDate {
  const first = `${year}-${month}-01`;
  return addDays(first, ((7 - weekday(first)) % 7) + 7 * (nth - 1));
}

/** Summer time of New York: from the second Sunday of March to the first Sunday of November. */
function isNewYorkSummer(date: BusinessDate): boolean {
  const year = date.slice(0, 4);
  return date >= nthSunday(year, '03', 2) && date < nthSunday(year, '11', 1);
}

/** Beijing time of each cut. */
const cuts: Readonly<Record<CutOffId, (date: BusinessDate) => string>> = {
  1: () => '14:00',
  2: (date) => (isNewYorkSummer(date) ? '22:00' : '23:00'),
  3: () => '15:00',
};

/** The instant of a cut on an expiry date. */
export const optionCutAt = (cutOffId: CutOffId, expDate: BusinessDate): number => shanghaiInstant(expDate, cuts[cutOffId](expDate));
