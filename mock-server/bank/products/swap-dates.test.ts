import { describe, expect, it } from 'vitest';

import { outcomeOf } from '../doors/bank.fixture.ts';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { deskCalendar } from '../desk/desk-calendar.ts';
import { type SwapDatesAsked, swapDatesOf, swapDatesRefusal } from './swap.ts';

const calendar = deskCalendar(calendarsFromTable(holidayTable), true);

/** Returns the time of a request, in Beijing. On 13 January 2026 the spot of USD/CNH is the 15th. */
const at = (today = '2026-01-13', time: '10:00' | '16:29' | '16:30' | '18:00' = '10:00') => ({
  today,
  bankNow: shanghaiInstant(today, time),
  calendar,
});
const asked = (change: Partial<SwapDatesAsked>): SwapDatesAsked => ({ rateCode: 'USD/CNH', nearTermId: '', farTermId: '', ...change });
const outcome = (change: Partial<SwapDatesAsked>, when = at()) => outcomeOf(swapDatesRefusal(asked(change), when) ?? { ok: true });

describe('the dates of a swap', () => {
  it.each([
    ['O/N', '2026-01-13', '2026-01-14'],
    ['T/N', '2026-01-14', '2026-01-15'],
    ['S/N', '2026-01-15', '2026-01-16'],
    ['SW', '2026-01-15', '2026-01-22'],
    ['3M', '2026-01-15', '2026-04-15'],
  ])('SWP-02 %s runs from %s to %s', (farTermId, near, far) => {
    expect(swapDatesOf(asked({ farTermId }), at())).toEqual({ near, far });
    expect(outcome({ farTermId })).toBe('ok');
    expect(outcome({ farTermId, nearValueDate: near, farMaturityDate: far })).toBe('ok');
  });

  it.each<[string, string, Partial<SwapDatesAsked>]>([
    ['SWP-03', 'dateMissing', {}],
    ['SWP-03', 'dateMissing', { nearValueDate: '2026-01-15' }],
    ['SWP-03', 'dateMissing', { farMaturityDate: '2026-03-11' }],
    ['SWP-03', 'ok', { nearValueDate: '2026-01-15', farMaturityDate: '2026-03-11' }],
    ['SWP-03', 'nearNotBeforeFar', { nearValueDate: '2026-03-11', farMaturityDate: '2026-03-11' }],
    ['SWP-03', 'nearNotBeforeFar', { nearTermId: '3M', farTermId: '1M' }],
    ['SWP-02', 'ok', { nearTermId: '1M', farTermId: '3M' }],
    ['SWP-02', 'ok', { nearValueDate: '2026-03-11', farTermId: '3M' }],
    ['SWP-02', 'termChanged', { nearTermId: '1M', nearValueDate: '2026-02-12', farTermId: '3M' }],
    ['SWP-02', 'termChanged', { farTermId: '3M', farMaturityDate: '2026-04-16' }],
    ['SWP-02', 'termChanged', { farTermId: 'O/N', nearValueDate: '2026-01-12' }],
    ['SWP-03', 'dateOutOfRange', { nearValueDate: '2026-01-12', farMaturityDate: '2026-03-11' }],
    ['FWD-04', 'dateOutOfRange', { nearValueDate: '2026-01-15', farMaturityDate: '2029-01-17' }],
    ['FWD-06', 'notBusinessDay', { nearValueDate: '2026-01-17', farMaturityDate: '2026-03-11' }],
    ['FWD-06', 'notBusinessDay', { nearValueDate: '2026-01-15', farMaturityDate: '2026-03-14' }],
    ['SPO-04', 'valueTodayNotSupported', { rateCode: 'AUD/CNH', farTermId: 'O/N' }],
    ['SWP-02', 'ok', { rateCode: 'AUD/CNH', farTermId: 'T/N' }],
  ])('%s return %s for %j', (_, expected, change) => {
    expect(outcome(change)).toBe(expected);
  });

  it('BNK-19 value today ends at its cut-off, value tomorrow with the day session', () => {
    expect([outcome({ farTermId: 'O/N' }, at('2026-01-13', '16:29')), outcome({ farTermId: 'O/N' }, at('2026-01-13', '16:30'))]).toEqual([
      'ok',
      'cutOffPassed',
    ]);
    expect(outcome({ farTermId: 'T/N' }, at('2026-01-13', '18:00'))).toBe('cutOffPassed');
    expect(outcome({ farTermId: '1M' }, at('2026-01-13', '18:00'))).toBe('ok');
  });

  it('SWP-08 O/N is not offered on a New York holiday, nor T/N where the next good day is spot', () => {
    // Monday 19 January 2026 is Martin Luther King Day, so for Friday 16 January the next good day is not Monday.
    expect(outcome({ farTermId: 'O/N' }, at('2026-01-19'))).toBe('termNotOffered');
    expect(calendar.spotDate('USD/CNH', '2026-01-16')).toBe('2026-01-20');
    expect(outcome({ farTermId: 'T/N' }, at('2026-01-16'))).toBe('termNotOffered');
    expect(outcome({ rateCode: 'USD/CAD', farTermId: 'T/N' })).toBe('termNotOffered');
  });
});
