// An environment with prices set one by one, for tests that compare rules with exact figures.
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { deskCalendar } from './desk-calendar.ts';
import type { Env, Prices } from './env.ts';

/** Creates an environment with the bank's calendar and the given prices. Reading any other price fails. */
export const envWith = (prices: Partial<Prices>, bankNow = 0): Env => ({
  bankNow,
  accessNow: bankNow,
  chance: () => 0,
  prices: prices as Prices,
  calendar: deskCalendar(calendarsFromTable(holidayTable), true),
});
