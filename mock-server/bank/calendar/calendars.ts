// The days on which a market is closed, read from a holiday table.
import holidays from './data/holidays.json' with { type: 'json' };
import { addDays, type BusinessDate, isWeekend, shanghaiInstant } from './dates.ts';

/**
 * Closed days by market: a currency ('USD') or a settlement centre ('USNY', 'CNSH'). A market without an entry has no
 * holidays; Saturday and Sunday are closed everywhere and need no entry.
 */
export type Calendars = ReadonlyMap<string, ReadonlySet<BusinessDate>>;

/** A holiday table, in the shape of data/holidays.json. */
export type HolidayTable = {
  readonly calendars: Readonly<Record<string, HolidayCentre>>;
};

/** One centre of the table. `ccy` lists the currencies that settle there; `confirmedThrough` is the last confirmed year. */
export type HolidayCentre = {
  readonly ccy: string | null;
  readonly confirmedThrough: number;
  readonly holidays: readonly BusinessDate[];
};

/**
 * Returns the calendars of a holiday table. There is one for each centre and one for each currency that settles in it,
 * under its code.
 */
export function calendarsFromTable(table: HolidayTable): Calendars {
  const calendars = new Map<string, ReadonlySet<BusinessDate>>();
  for (const [centre, { ccy, holidays }] of Object.entries(table.calendars)) {
    const closed = new Set(holidays);
    for (const market of [centre, ...(ccy?.split(',') ?? [])]) calendars.set(market, closed);
  }
  return calendars;
}

/** Whether a market is open: on weekdays that are not among its holidays. */
export const isBusinessDay = (calendars: Calendars, market: string, date: BusinessDate): boolean =>
  !isWeekend(date) && !calendars.get(market)?.has(date);

/**
 * Returns whether a date is open. The functions that move dates take this callback, so calendars can be combined as
 * needed.
 */
export type IsOpen = (date: BusinessDate) => boolean;

/** Days. No calendar closes for this long; beyond it the table is broken and a search would not end. */
const longestClosure = 60;

/** Returns the first open day from a date, which may be that date. A step of −1 searches backwards. */
export function openDay(isOpen: IsOpen, from: BusinessDate, step: 1 | -1 = 1): BusinessDate {
  for (let n = 0; n <= longestClosure; n += 1) {
    const date = addDays(from, n * step);
    if (isOpen(date)) return date;
  }
  throw new RangeError(`no open day within ${longestClosure} days of ${from}`);
}

/** The first open day after a date. */
export const nextOpenDay = (isOpen: IsOpen, date: BusinessDate): BusinessDate => openDay(isOpen, addDays(date, 1));

// The project's holiday table, and how long it is confirmed (MOC-24).

/** The settlement centres of eleven currencies and Shanghai, 2024 to 2031, from the official lists named in the table. */
export const holidayTable: HolidayTable = holidays;

const centres: ReadonlyMap<string, string> = new Map(
  Object.entries(holidayTable.calendars).flatMap(([centre, { ccy }]) => (ccy?.split(',') ?? []).map((currency) => [currency, centre])),
);

/** Returns the centre in which a currency settles, for example HKHK for CNH. A centre is returned unchanged. */
export const centreOf = (market: string): string => centres.get(market) ?? market;

/**
 * Returns the last day for which the authorities of all centres in a table have confirmed their holidays. Later days
 * may still change.
 */
export function confirmedThrough(table: HolidayTable): BusinessDate {
  const years = Object.values(table.calendars).map((centre) => centre.confirmedThrough);
  return `${Math.min(...years)}-12-31`;
}

const noticeDays = 60;

/** Position of a clock relative to the table's end: well inside, within 60 days of it, or beyond it (MOC-24). */
export function confirmation(table: HolidayTable, instant: number): 'confirmed' | 'ending' | 'beyond' {
  const last = confirmedThrough(table);
  if (instant >= shanghaiInstant(addDays(last, 1), '00:00')) return 'beyond';
  return instant >= shanghaiInstant(addDays(last, 1 - noticeDays), '00:00') ? 'ending' : 'confirmed';
}
