import { describe, expect, it } from 'vitest';
import { entriesOf, weekdaysFrom } from './centre-days.ts';
import { sessionsAt } from './fx-sessions.ts';

const at = (text: string) => new Date(`${text}+08:00`).getTime();
const changeOf = (id: string, now: string, closed: ReadonlyMap<string, ReadonlySet<string>> = new Map()) => {
  const found = sessionsAt(at(now), closed).find((session) => session.id === id);
  return [found?.isOpen, found?.changesAt];
};

describe('the sessions of the FX market', () => {
  it('NEW-05 follow summer time of their centres', () => {
    expect(changeOf('london', '2026-11-24T10:00')).toEqual([false, at('2026-11-24T16:00')]);
    expect(changeOf('london', '2026-07-07T10:00')).toEqual([false, at('2026-07-07T15:00')]);
  });

  it('NEW-05 are shown with the hours of the bank day in which they are open, also over its midnight', () => {
    const hoursOf = (id: string) => {
      const hours = sessionsAt(at('2026-11-24T10:00'), new Map()).find((session) => session.id === id)?.hours ?? [];
      return hours.flatMap((isOpen, hour) => (isOpen ? [hour] : []));
    };
    expect(hoursOf('tokyo')).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(hoursOf('newYork')).toEqual([0, 1, 2, 3, 4, 5, 21, 22, 23]);
  });

  it('NEW-05 are closed at weekends and on holidays of their centre', () => {
    expect(changeOf('tokyo', '2026-11-28T10:00')).toEqual([false, at('2026-11-30T08:00')]);
    const closed = new Map([['USNY', new Set(['2026-11-26'])]]);
    expect(changeOf('newYork', '2026-11-26T22:00', closed)).toEqual([false, at('2026-11-27T21:00')]);
  });
});

describe('the calendar of a centre', () => {
  it('NEW-05 has one entry for a closure over a weekend, with its name', () => {
    const days = weekdaysFrom('2026-12-23', 5);
    const closed = new Map([['GBLO', new Set(['2026-12-25', '2026-12-28'])]]);
    expect(entriesOf('GBLO', days, closed).map(({ from, to, state, days: length }) => [from, to, state, length])).toEqual([
      ['2026-12-23', '2026-12-23', 'open', 1],
      ['2026-12-24', '2026-12-24', 'early', 1],
      ['2026-12-25', '2026-12-28', 'closed', 2],
      ['2026-12-29', '2026-12-29', 'open', 1],
    ]);
  });
});
