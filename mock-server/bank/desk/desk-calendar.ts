// The calendar functions bound to one world's tables and to its switch for Shanghai bank holidays (BNK-17).
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

/** Further markets that must be open on a value date: the bank's own, unless the world switched it off. */
export const alsoOpen = (shanghaiHolidays: boolean): readonly string[] => (shanghaiHolidays ? [bankCentre] : []);

/** Binds the calendars of a world. */
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

  /** Currencies of a pair, USD and the bank's centre, as far as they are closed on a date. */
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

// The bank's hours as a rule: outside of them it refuses, and tells when it opens (BNK-18).

type Now = Pick<Env, 'calendar' | 'bankNow'>;

/** What is not dealt now is dealt from the next day session on, for no night session follows a closed hour. */
const refusedOutside =
  (sessions: readonly Session[]) =>
  ({ calendar, bankNow }: Now): Refused | null =>
    sessions.includes(calendar.session(bankNow))
      ? null
      : refused('outsideTradingHours', { nextOpening: String(calendar.nextDaySession(bankNow)) });

/** Of exchange: whenever the bank deals. */
export const hoursRefusal = refusedOutside(['DAY', 'NIGHT']);

/** Of options and of money that moves: in the day session. */
export const dayHoursRefusal = refusedOutside(['DAY']);
