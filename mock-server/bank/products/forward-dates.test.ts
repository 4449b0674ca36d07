import { describe, expect, it } from 'vitest';

import { outcomeOf } from '../doors/bank.fixture.ts';
import { calendarsFromTable, holidayTable } from '../calendar/calendars.ts';
import { deskCalendar } from '../desk/desk-calendar.ts';
import { type ForwardDates, forwardDatesRefusal, maturityOf } from './forward.ts';

const calendars = calendarsFromTable(holidayTable);
const calendar = deskCalendar(calendars, true);
const market = deskCalendar(calendars, false);

/** Tuesday; spot of USD/CNH is Thursday 15 January. */
const today = '2026-01-13';

const outcome = (asked: Partial<ForwardDates>, desk = calendar) =>
  outcomeOf(forwardDatesRefusal({ rateCode: 'USD/CNH', termId: '', ...asked }, today, desk) ?? { ok: true });

describe('the dates of a forward', () => {
  it('FWD-05 the maturity of a term is the date of the calendar', () => {
    expect(maturityOf({ rateCode: 'USD/CNH', termId: '1M' }, today, calendar)).toBe(calendar.maturity('USD/CNH', today, '1M'));
    expect(maturityOf({ rateCode: 'USD/CNH', termId: '', maturityDate: '2026-03-11' }, today, calendar)).toBe('2026-03-11');
  });

  it.each<[string, string, Partial<ForwardDates>]>([
    ['FWD-01', 'ok', { termId: '1M' }],
    ['FWD-02', 'ok', { termId: '3Y' }],
    ['FWD-05', 'ok', { termId: '3M', maturityDate: '2026-04-15' }],
    ['FWD-05', 'termChanged', { termId: '3M', maturityDate: '2026-04-16' }],
    ['VAL-03', 'dateMissing', {}],
    ['FWD-04', 'ok', { maturityDate: '2026-03-11' }],
    ['FWD-04', 'ok', { maturityDate: '2029-01-16' }],
    ['FWD-04', 'dateOutOfRange', { maturityDate: '2029-01-17' }],
    ['FWD-04', 'dateOutOfRange', { maturityDate: '2026-01-15' }],
    ['FWD-04', 'ok', { maturityDate: '2026-01-16' }],
    ['FWD-04', 'dateOutOfRange', { maturityDate: '2025-12-31' }],
    ['FWD-06', 'notBusinessDay', { maturityDate: '2026-03-14' }],
    ['FWD-06 Presidents day', 'notBusinessDay', { maturityDate: '2026-02-16' }],
    ['BNK-17 Spring festival in Shanghai', 'notBusinessDay', { maturityDate: '2026-02-23' }],
    ['FWD-07', 'optionDateNotBefore', { maturityDate: '2026-03-11', optionDate: '2026-03-11' }],
    ['FWD-07', 'optionDateNotBefore', { maturityDate: '2026-03-11', optionDate: '2026-03-12' }],
    ['FWD-07', 'ok', { maturityDate: '2026-03-11', optionDate: '2026-03-10' }],
    ['FWD-08', 'ok', { maturityDate: '2026-03-11', optionDate: '2026-01-15' }],
    ['FWD-08', 'optionWindowInvalid', { maturityDate: '2026-03-11', optionDate: '2026-01-14' }],
    ['FWD-08', 'notBusinessDay', { maturityDate: '2026-03-11', optionDate: '2026-03-08' }],
    ['FWD-08', 'ok', { termId: '3M', optionDate: '2026-01-15' }],
    ['FWD-08', 'optionWindowInvalid', { termId: '4M', optionDate: '2026-01-15' }],
    ['FWD-08', 'ok', { maturityDate: '2026-06-11', optionDate: '2026-03-11' }],
    ['FWD-08', 'optionWindowInvalid', { maturityDate: '2026-06-12', optionDate: '2026-03-11' }],
    ['FWD-08 a month end reaches a month end', 'ok', { maturityDate: '2026-05-29', optionDate: '2026-02-27' }],
  ])('%s returns %s for %j', (_, expected, asked) => {
    expect(outcome(asked)).toBe(expected);
  });

  it("BNK-17 the world's switch removes the Shanghai holidays and keeps the others", () => {
    expect(outcome({ maturityDate: '2026-02-23' }, market)).toBe('ok');
    expect(outcome({ maturityDate: '2026-02-16' }, market)).toBe('notBusinessDay');
  });
});
