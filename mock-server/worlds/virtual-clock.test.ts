import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstInstant, lastInstant, NoInstant } from '#mock/bank/calendar/dates.ts';
import { virtualClock } from './virtual-clock.ts';

describe('virtual clock', () => {
  it('MOC-03 runs at its rate, freezes, scales and is set without a jump in between', () => {
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

  it('MOC-38 never reads an instant outside of 2000 to 2099, however it is set and run; what it refuses leaves it as it was', () => {
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
