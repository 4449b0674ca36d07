// The project's own holiday table, and how far it can be trusted (MOC-24).
import holidays from './data/holidays.json' with { type: 'json' };
import type { HolidayTable } from './calendars.ts';
import { shanghaiInstant } from './shanghai-time.ts';
import { addDays } from './dates.ts';
import type { BusinessDate } from './dates.ts';

/** Eleven currencies' centres and Shanghai, 2024 to 2031, from the official lists named in it. */
export const holidayTable: HolidayTable = holidays;

const centres: ReadonlyMap<string, string> = new Map(
  Object.entries(holidayTable.calendars).flatMap(([centre, { ccy }]) => (ccy?.split(',') ?? []).map((currency) => [currency, centre])),
);

/** The centre in which a currency settles, as CNH in HKHK; a centre itself is its own. */
export const centreOf = (market: string): string => centres.get(market) ?? market;

/** The last day on which every centre of a table is confirmed by its authority; later days may still change. */
export function confirmedThrough(table: HolidayTable): BusinessDate {
  const years = Object.values(table.calendars).map((centre) => centre.confirmedThrough);
  return `${Math.min(...years)}-12-31`;
}

const noticeDays = 60;

/** The position of a clock relative to the table: well inside, within 60 days of the end, or beyond it (MOC-24). */
export function confirmation(table: HolidayTable, instant: number): 'confirmed' | 'ending' | 'beyond' {
  const last = confirmedThrough(table);
  if (instant >= shanghaiInstant(addDays(last, 1), '00:00')) return 'beyond';
  return instant >= shanghaiInstant(addDays(last, 1 - noticeDays), '00:00') ? 'ending' : 'confirmed';
}
