import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { firstInstant, lastInstant, NoInstant } from '#mock/bank/calendar/dates.ts';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { openingTime, resumeTime, virtualClock } from './virtual-clock.ts';

describe('a virtual clock', () => {
  it('MOC-03 runs at its rate, stops, scales and is set without a jump in between', () => {
    let real = 0;
    const start = firstInstant;
    const clock = virtualClock(start + 1_000, 1, () => real);
    real += 500;
    expect(clock.now()).toBe(start + 1_500);
    clock.run(0);
    real += 500;
    expect(clock.now()).toBe(start + 1_500);
    clock.run(10);
    real += 100;
    expect(clock.now()).toBe(start + 2_500);
    clock.set(start + 9_000);
    expect(clock.now()).toBe(start + 9_000);
    expect(clock.rate()).toBe(10);
  });

  it('MOC-38 never returns an instant outside 2001 to 2096, however it is set; a refused change leaves it unchanged', () => {
    const anything = fc.oneof(
      fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
      fc.integer({ min: firstInstant, max: lastInstant }),
      fc.constantFrom(firstInstant - 1, firstInstant, lastInstant, lastInstant + 1, Number.NaN, Infinity, firstInstant + 0.5),
    );
    const steps = fc.array(fc.record({ to: anything, rate: fc.constantFrom(0, 1, 100_000), passes: fc.nat(10_000_000_000) }));
    fc.assert(
      fc.property(fc.integer({ min: firstInstant, max: lastInstant }), steps, (start, moves) => {
        let real = 0;
        const clock = virtualClock(start, 1, () => real);
        for (const { to, rate, passes } of moves) {
          const before = clock.now();
          if (Number.isSafeInteger(to) && to >= firstInstant && to <= lastInstant) {
            clock.set(to);
            expect(clock.now()).toBe(to);
          } else {
            expect(() => clock.set(to)).toThrow(NoInstant);
            expect(clock.now()).toBe(before);
          }
          clock.run(rate);
          real += passes;
          expect(clock.now()).toBeLessThanOrEqual(lastInstant);
          expect(clock.now()).toBeGreaterThanOrEqual(firstInstant);
        }
      }),
    );
    expect(() => virtualClock(lastInstant + 1, 1, () => 0)).toThrow(NoInstant);
  });
});

const calendars = calendarsFromTable(holidayTable);
const beijing = (text: string) => Date.parse(`${text}:00+08:00`);

describe('the time at which a real-time world begins', () => {
  it.each([
    ['at noon', '2026-11-24T12:00', '2026-11-24T10:00'],
    ['early in the morning, in the night session of the day before', '2026-11-24T02:59', '2026-11-23T10:00'],
    ['before the bank opens', '2026-11-24T03:00', '2026-11-24T10:00'],
    ['on a Saturday', '2026-11-21T12:00', '2026-11-23T10:00'],
    ['on National Day', '2026-10-01T12:00', '2026-10-08T10:00'],
  ])('MOC-28 is, started %s, 10:00 of the current or next business day', (_when, now, begin) => {
    expect(openingTime(calendars, beijing(now))).toBe(beijing(begin));
  });

  it.each([
    ['the same day, later than 10:00', '2026-11-24T14:00', '2026-11-24T16:00', '2026-11-24T14:00', false],
    ['the same day, stopped before 10:00', '2026-11-24T09:40', '2026-11-24T16:00', '2026-11-24T10:00', false],
    ['the next day', '2026-11-24T14:00', '2026-11-25T09:00', '2026-11-25T10:00', true],
    ['over a weekend', '2026-11-20T14:00', '2026-11-21T09:00', '2026-11-23T10:00', true],
    ['moved into next week by its user', '2026-12-01T14:00', '2026-11-25T09:00', '2026-12-01T14:00', false],
  ])('MOC-28 is, restarted %s, never earlier than before', (_when, stored, now, at, skipsDayEnd) => {
    expect(resumeTime(calendars, beijing(stored), beijing(now))).toEqual({ at: beijing(at), skipsDayEnd });
  });
});
