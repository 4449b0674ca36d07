// The calendar functions, bound to the holiday tables of one world and to its switch for Shanghai bank holidays (BNK-17).
import { type Calendars, centreOf, isBusinessDay } from '../calendar/calendars.ts';
import { valueDateChoices, valueTodayCutOff } from '../calendar/cut-offs.ts';
import { optionCutAt, optionDates } from '../calendar/option-dates.ts';
import { bankCentre, isGoodDay, type PairCalendar, pairCalendar, spotDate, valueDates } from '../calendar/pair-calendar.ts';
import {
  businessDate,
  dayEndAt,
  daySessionEndsAt,
  isTradingDay,
  nextChangeAt,
  nextDaySession,
  nextTradingDay,
  opensAt,
  type Session,
  sessionAt,
} from '../calendar/sessions.ts';
import { swapDates, swapTerms } from '../calendar/tenors.ts';
import type { DeskCalendar, Env } from './env.ts';
import { remembered } from '../market/remember.ts';
import { type Refused, refused } from '../kernel/answer.ts';

/** Further markets that must be open on a value date: the bank's centre, or none when the world switched it off. */
export const alsoOpen = (shanghaiHolidays: boolean): readonly string[] => (shanghaiHolidays ? [bankCentre] : []);

/** Creates the calendar of a world. */
export function deskCalendar(calendars: Calendars, shanghaiHolidays: boolean): DeskCalendar {
  const pair = remembered(
    100,
    (rateCode: string) => rateCode,
    (rateCode): PairCalendar => pairCalendar(rateCode, calendars, alsoOpen(shanghaiHolidays)),
  );

  const datesOf = remembered(
    200,
    (rateCode: string, date: string) => rateCode + date,
    (rateCode, date) => valueDates(pair(rateCode), date),
  );

  function businessDaysBetween(from: string, to: string): number {
    let days = 0;
    for (let date = from; date < to; date = nextTradingDay(calendars, date)) days += 1;
    return days;
  }

  /** Returns those of the pair's currencies, USD and the bank's centre that are closed on a date. */
  function closed(rateCode: string, date: string): string[] {
    const { ccy1, ccy2 } = pair(rateCode);
    const markets = [...new Set([ccy1, ccy2, 'USD', ...alsoOpen(shanghaiHolidays)])];
    return markets.filter((market) => !isBusinessDay(calendars, market, date));
  }

  return {
    businessDateAt: (at) => businessDate(calendars, at),
    nextBusinessDate: (date) => nextTradingDay(calendars, date),
    businessDaysBetween,
    session: (at) => sessionAt(calendars, at),
    nextChangeAt: (at) => nextChangeAt(calendars, at),
    nextDaySession: (at) => nextDaySession(calendars, at),
    dayEndAt,
    valueDates: (rateCode, date, at) => valueDateChoices(pair(rateCode), date, at, datesOf(rateCode, date)),
    spotDate: (rateCode, date) => spotDate(pair(rateCode), date),
    maturity: (rateCode, date, termId) =>
      swapTerms.some((term) => term === termId) ? (swapDates(pair(rateCode), date, termId)?.far ?? null) : null,
    swapDates: (rateCode, date, termId) => (swapTerms.some((term) => term === termId) ? swapDates(pair(rateCode), date, termId) : null),
    isGoodDay: (rateCode, date) => isGoodDay(pair(rateCode), date),
    closedMarkets: (rateCode, date) => closed(rateCode, date).map((market) => (market === bankCentre ? 'BANK' : market)),
    closedCentres: (rateCode, date) => [...new Set(closed(rateCode, date).map(centreOf))],
    isTradingDay: (date) => isTradingDay(calendars, date),
    opensAt,
    optionDates(rateCode, date, termId) {
      const { expDate, deliveryDate } = optionDates(pair(rateCode), date, termId, (day) => isTradingDay(calendars, day));
      return { expDate, dealDate: deliveryDate };
    },
    optionCutAt,
    disposalEndsAt: (cutOffId, expDate) => Math.min(optionCutAt(cutOffId, expDate), daySessionEndsAt(expDate)),
    deliveryCutOffAt: (rateCode, date) => valueTodayCutOff(pair(rateCode), date) ?? daySessionEndsAt(date),
  };
}

// The trading hours as a rule: outside of them a request is refused with the next opening (BNK-18).

type Now = Pick<Env, 'calendar' | 'bankNow'>;

/**
 * Refuses outside the given sessions. The next opening is always a day session, because no night session follows
 * closed hours.
 */
const refusedOutside =
  (sessions: readonly Session[]) =>
  ({ calendar, bankNow }: Now): Refused | null =>
    sessions.includes(calendar.session(bankNow))
      ? null
      : refused('outsideTradingHours', { nextOpening: String(calendar.nextDaySession(bankNow)) });

/** Refusal for exchange deals: allowed whenever the bank trades. Null inside the hours. */
export const hoursRefusal = refusedOutside(['DAY', 'NIGHT']);

/** Refusal for options and payments: allowed in the day session only. Null inside the hours. */
export const dayHoursRefusal = refusedOutside(['DAY']);
