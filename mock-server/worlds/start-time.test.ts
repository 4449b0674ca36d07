import { describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { openingTime, resumeTime } from './start-time.ts';

const calendars = calendarsFromTable(holidayTable);
const beijing = (text: string) => Date.parse(`${text}:00+08:00`);

describe('where a world in real time begins', () => {
  it.each([
    ['at noon', '2026-11-24T12:00', '2026-11-24T10:00'],
    ['early in the morning, in the night session of the day before', '2026-11-24T02:59', '2026-11-23T10:00'],
    ['before the bank opens', '2026-11-24T03:00', '2026-11-24T10:00'],
    ['on a Saturday', '2026-11-21T12:00', '2026-11-23T10:00'],
    ['on National Day', '2026-10-01T12:00', '2026-10-08T10:00'],
  ])('MOC-28 a newcomer who starts %s finds 10:00 of the current or next business day', (_when, now, begin) => {
    expect(openingTime(calendars, beijing(now))).toBe(beijing(begin));
  });

  it.each([
    ['the same day, later than 10:00', '2026-11-24T14:00', '2026-11-24T16:00', '2026-11-24T14:00', false],
    ['the same day, stopped before 10:00', '2026-11-24T09:40', '2026-11-24T16:00', '2026-11-24T10:00', false],
    ['the next day', '2026-11-24T14:00', '2026-11-25T09:00', '2026-11-25T10:00', true],
    ['over a weekend', '2026-11-20T14:00', '2026-11-21T09:00', '2026-11-23T10:00', true],
    ['moved into next week by its user', '2026-12-01T14:00', '2026-11-25T09:00', '2026-12-01T14:00', false],
  ])('MOC-28 a world that is started again %s goes on there, never back', (_when, stored, now, at, skipsDayEnd) => {
    expect(resumeTime(calendars, beijing(stored), beijing(now))).toEqual({ at: beijing(at), skipsDayEnd });
  });
});
