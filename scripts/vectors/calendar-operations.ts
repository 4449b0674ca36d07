// The date operations of the vector suites, each a function of the bank's calendar (BNK-15).
import { addMonths, adjust, type AdjustConvention, forwardDate, type MonthConvention, swapDates } from '#mock/bank/calendar/tenors.ts';
import { type Calendars, calendarsFromTable, holidayTable, isBusinessDay } from '#mock/bank/calendar/calendars.ts';
import { addDays, daysBetween, isWeekend } from '#mock/bank/calendar/dates.ts';
import { optionDates } from '#mock/bank/calendar/option-dates.ts';
import { pairCalendar, type PairCalendar, spotDate } from '#mock/bank/calendar/pair-calendar.ts';
import { operation, type Operations } from './suite.ts';

/** The calendars of the project's holiday table. */
export const projectCalendars = calendarsFromTable(holidayTable);

/** A calendar named in a case. A plain weekend calendar ('SAT_SUN') is in no table and has no holidays. */
type OnCalendar = { calendar: string; date: string };

const openOn =
  (market: string) =>
  (date: string): boolean =>
    isBusinessDay(projectCalendars, market, date);

/** A pair with its own holidays or, with `calendars: "fx-basedata"`, those of the project's table. */
type OnPair = { pair: string; tradeDate: string; holidays?: Record<string, string[]>; extraCalendars?: string[] };

const calendarsOf = (holidays: Record<string, string[]>): Calendars =>
  calendarsFromTable({
    calendars: Object.fromEntries(
      Object.entries(holidays).map(([market, dates]) => [market, { ccy: null, confirmedThrough: 0, holidays: dates }]),
    ),
  });

const pairOf = ({ pair, holidays, extraCalendars }: OnPair): PairCalendar =>
  pairCalendar(pair, holidays ? calendarsOf(holidays) : projectCalendars, extraCalendars);

/** Weekdays of a year on which a calendar is closed. */
function weekdayHolidays({ calendar, year }: { calendar: string; year: number }): string[] {
  const first = `${year}-01-01`;
  const days = Array.from({ length: daysBetween(first, `${year + 1}-01-01`) }, (_, day) => addDays(first, day));
  return days.filter((date) => !isWeekend(date) && !isBusinessDay(projectCalendars, calendar, date));
}

export const calendarOperations: Operations = {
  adjust: operation(({ convention, date, calendar }: OnCalendar & { convention: AdjustConvention }) =>
    adjust(convention, date, openOn(calendar)),
  ),
  addMonths: operation(({ convention, date, months, calendar }: OnCalendar & { convention: MonthConvention; months: number }) =>
    addMonths(convention, date, months, openOn(calendar)),
  ),
  isBusinessDay: operation(({ calendar, date }: OnCalendar) => isBusinessDay(projectCalendars, calendar, date)),
  weekdayHolidays: operation(weekdayHolidays),
  spotDate: operation((input: OnPair) => spotDate(pairOf(input), input.tradeDate)),
  forwardDate: operation((input: OnPair & { termId: string }) => forwardDate(pairOf(input), input.tradeDate, input.termId)),
  swapDates: operation((input: OnPair & { termId: string }) => swapDates(pairOf(input), input.tradeDate, input.termId)),
  optionDates: operation((input: OnPair & { termId: string }) => optionDates(pairOf(input), input.tradeDate, input.termId)),
};
