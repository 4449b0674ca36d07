// Which days a market is closed, as a holiday table says.
import { addDays, isWeekend } from './dates.ts';
import type { BusinessDate } from './dates.ts';

/**
 * Closed days by market: a currency ('USD') or a settlement centre ('USNY', 'CNSH'). A market without an entry has no
 * holidays; Saturday and Sunday are closed everywhere and need no entry.
 */
export type Calendars = ReadonlyMap<string, ReadonlySet<BusinessDate>>;

/** A holiday table, in the shape of data/holidays.json. */
export type HolidayTable = {
  readonly calendars: Readonly<Record<string, HolidayCentre>>;
};

/** One centre of the table: `ccy` lists the currencies that settle there, `confirmedThrough` is the last certain year. */
export type HolidayCentre = {
  readonly ccy: string | null;
  readonly confirmedThrough: number;
  readonly holidays: readonly BusinessDate[];
};

/** The calendars of a table, under the name of each centre and of each currency that settles in it. */
export function calendarsFromTable(table: HolidayTable): Calendars {
  const calendars = new Map<string, ReadonlySet<BusinessDate>>();
  for (const [centre, { ccy, holidays }] of Object.entries(table.calendars)) {
    const closed = new Set(holidays);
    for (const market of [centre, ...(ccy?.split(',') ?? [])]) calendars.set(market, closed);
  }
  return calendars;
}

/** Whether a market is open: a weekday that is no holiday of it. */
export const isBusinessDay = (calendars: Calendars, market: string, date: BusinessDate): boolean =>
  !isWeekend(date) && !calendars.get(market)?.has(date);

/** A test of one date: open or not. The functions that move dates take one, so any joint of calendars will do. */
export type IsOpen = (date: BusinessDate) => boolean;

/** No calendar closes for this long; beyond it a table is broken and a search would not end. */
const longestClosure = 60;

/** The first open day from a date on, the date itself included; step −1 searches backwards. */
export function openDay(isOpen: IsOpen, from: BusinessDate, step: 1 | -1 = 1): BusinessDate {
  for (let n = 0; n <= longestClosure; n += 1) {
    const date = addDays(from, n * step);
    if (isOpen(date)) return date;
  }
  throw new RangeError(`no open day within ${longestClosure} days of ${from}`);
}

/** The first open day after a date. */
export const nextOpenDay = (isOpen: IsOpen, date: BusinessDate): BusinessDate => openDay(isOpen, addDays(date, 1));
