// An environment whose prices a test names one by one, for rules that are held against exact figures.
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { deskCalendar } from './desk-calendar.ts';
import type { Env, Prices } from './env.ts';

/** The bank's calendar, and the prices that are named; asking for another one fails. */
export const envWith = (prices: Partial<Prices>, bankNow = 0): Env => ({
  bankNow,
  accessNow: bankNow,
  chance: () => 0,
  prices: prices as Prices,
  calendar: deskCalendar(calendarsFromTable(holidayTable), true),
});
