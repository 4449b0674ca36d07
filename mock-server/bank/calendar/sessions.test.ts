// Trading hours, business date and cut-offs, at and around their boundaries.
import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from './calendars.ts';
import { valueDateChoices, valueTodayCutOff } from './cut-offs.ts';
import { bankCentre, pairCalendar } from './pair-calendar.ts';
import { businessDate, dayEndAt, lastDealingInstant, nextChangeAt, nextDaySession, sessionAt } from './sessions.ts';
import { shanghaiInstant } from './dates.ts';

const calendars = calendarsFromTable(holidayTable);
/** Friday 20 November 2026 is an ordinary trading day; 1 to 7 October 2026 are Golden Week. */
const at = shanghaiInstant;
const session = (date: string, time: string) => sessionAt(calendars, at(date, time));

describe('sessions', () => {
  it('BNK-18 trading is open 09:30 to 18:00 and 18:00 to 03:00, to the millisecond', () => {
    expect(['09:29', '09:30', '17:59', '18:00', '23:59'].map((time) => session('2026-11-19', time))).toEqual([
      'CLOSED',
      'DAY',
      'DAY',
      'NIGHT',
      'NIGHT',
    ]);
    expect(['00:00', '02:59', '03:00', '09:29'].map((time) => session('2026-11-20', time))).toEqual(['NIGHT', 'NIGHT', 'CLOSED', 'CLOSED']);
    expect(sessionAt(calendars, dayEndAt('2026-11-19') - 1)).toBe('NIGHT');
    expect(sessionAt(calendars, dayEndAt('2026-11-19'))).toBe('CLOSED');
  });

  it("BNK-18 Friday's night session ends on Saturday, and no session opens on weekends and Shanghai holidays", () => {
    expect([session('2026-11-21', '02:00'), session('2026-11-21', '10:00'), session('2026-11-22', '20:00')]).toEqual([
      'NIGHT',
      'CLOSED',
      'CLOSED',
    ]);
    expect([session('2026-10-01', '02:00'), session('2026-10-01', '10:00'), session('2026-10-08', '10:00')]).toEqual([
      'NIGHT',
      'CLOSED',
      'DAY',
    ]);
  });

  it('BNK-18 a make-up working Saturday is not a trading day', () => expect(session('2026-10-10', '10:00')).toBe('CLOSED'));

  it('BNK-18 the hours after midnight belong to the day before, closed hours to the next trading day', () => {
    expect(businessDate(calendars, at('2026-11-20', '02:59'))).toBe('2026-11-19');
    expect(businessDate(calendars, at('2026-11-20', '03:00'))).toBe('2026-11-20');
    expect(businessDate(calendars, at('2026-11-21', '02:59'))).toBe('2026-11-20');
    expect(businessDate(calendars, at('2026-11-21', '12:00'))).toBe('2026-11-23');
  });

  it('SPO-11 the next opening and the next change are returned', () => {
    expect(nextChangeAt(calendars, at('2026-11-20', '10:00'))).toBe(at('2026-11-20', '18:00'));
    expect(nextChangeAt(calendars, at('2026-11-20', '20:00'))).toBe(at('2026-11-21', '03:00'));
    expect(nextChangeAt(calendars, at('2026-11-21', '12:00'))).toBe(at('2026-11-23', '09:30'));
    expect(nextDaySession(calendars, at('2026-11-20', '20:00'))).toBe(at('2026-11-23', '09:30'));
    expect(nextDaySession(calendars, at('2026-11-20', '08:00'))).toBe(at('2026-11-20', '09:30'));
  });

  it('BNK-45 while closed, the last trading instant applies', () => {
    expect(lastDealingInstant(calendars, at('2026-11-22', '12:00'))).toBe(at('2026-11-21', '03:00') - 1);
    expect(lastDealingInstant(calendars, at('2026-11-20', '12:00'))).toBe(at('2026-11-20', '12:00'));
  });
});

describe('cut-offs', () => {
  const choices = (rateCode: string, date: string, time: string, layer: readonly string[] = [bankCentre]) =>
    valueDateChoices(pairCalendar(rateCode, calendars, layer), date, at(date, time)).map(({ date: d, closed }) => d ?? closed);

  it('BNK-19 a pair uses the earlier cut-off of its two currencies', () => {
    const cutOffs = {
      'USD/CNH': '16:30',
      'HKD/CNH': '15:30',
      'EUR/SGD': '15:30',
      'EUR/CHF': '17:00',
      'EUR/GBP': '17:00',
      'USD/CAD': '18:00',
      'GBP/USD': '17:30',
    };
    for (const [rateCode, time] of Object.entries(cutOffs)) {
      expect(valueTodayCutOff(pairCalendar(rateCode, calendars), '2026-11-20'), rateCode).toBe(at('2026-11-20', time));
    }
    expect(choices('USD/CNH', '2026-11-20', '16:29')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
    expect(choices('USD/CNH', '2026-11-20', '16:30')).toEqual(['cutOffPassed', '2026-11-23', '2026-11-24']);
    expect(choices('USD/CNH', '2026-11-20', '18:00')).toEqual(['cutOffPassed', 'cutOffPassed', '2026-11-24']);
  });

  it('BNK-19 AUD, NZD and JPY have no value today, nor does a holiday', () => {
    expect(choices('USD/JPY', '2026-11-20', '10:00')[0]).toBe('valueTodayNotSupported');
    expect(choices('EUR/USD', '2026-11-26', '10:00')[0]).toBe('notBusinessDay'); // 2026-11-26 is Thanksgiving, so USD has no value today.
  });

  it("BNK-17 the bank's holidays move value dates over Golden Week; without them the market dates apply", () => {
    expect(choices('USD/CNH', '2026-09-29', '10:00')).toEqual(['2026-09-29', '2026-09-30', '2026-10-08']);
    expect(choices('USD/CNH', '2026-09-29', '10:00', [])).toEqual(['2026-09-29', '2026-09-30', '2026-10-02']);
  });
});
