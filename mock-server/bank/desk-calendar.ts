// The calendar functions bound to one world's tables and to its switch for Shanghai bank holidays (BNK-17).
import type { Calendars } from './calendar/calendars.ts';
import { valueDateChoices, valueTodayCutOff } from './calendar/cut-offs.ts';
import { bankCentre, isGoodDay, type PairCalendar, pairCalendar } from './calendar/pair-calendar.ts';
import { businessDate, dayEndAt, daySessionEndsAt, nextChangeAt, nextTradingDay, sessionAt } from './calendar/sessions.ts';
import { spotDate } from './calendar/spot-date.ts';
import { swapDates, swapTerms } from './calendar/tenors.ts';
import type { DeskCalendar } from './env.ts';

/** Further markets that must be open on a value date: the bank's own, unless the world switched it off. */
export const alsoOpen = (shanghaiHolidays: boolean): readonly string[] => (shanghaiHolidays ? [bankCentre] : []);

/** Binds the calendars of a world. */
export function deskCalendar(calendars: Calendars, shanghaiHolidays: boolean): DeskCalendar {
  const pair = (rateCode: string): PairCalendar => pairCalendar(rateCode, calendars, alsoOpen(shanghaiHolidays));

  function businessDaysBetween(from: string, to: string): number {
    let days = 0;
    for (let date = from; date < to; date = nextTradingDay(calendars, date)) days += 1;
    return days;
  }

  return {
    businessDateAt: (at) => businessDate(calendars, at),
    nextBusinessDate: (date) => nextTradingDay(calendars, date),
    businessDaysBetween,
    session: (at) => sessionAt(calendars, at),
    nextChangeAt: (at) => nextChangeAt(calendars, at),
    dayEndAt,
    valueDates: (rateCode, date, at) => valueDateChoices(pair(rateCode), date, at),
    spotDate: (rateCode, date) => spotDate(pair(rateCode), date),
    maturity: (rateCode, date, termId) =>
      swapTerms.some((term) => term === termId) ? (swapDates(pair(rateCode), date, termId)?.far ?? null) : null,
    swapDates: (rateCode, date, termId) => (swapTerms.some((term) => term === termId) ? swapDates(pair(rateCode), date, termId) : null),
    isGoodDay: (rateCode, date) => isGoodDay(pair(rateCode), date),
    deliveryCutOffAt: (rateCode, date) => valueTodayCutOff(pair(rateCode), date) ?? daySessionEndsAt(date),
  };
}
