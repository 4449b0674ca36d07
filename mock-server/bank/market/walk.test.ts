// Properties of the random walk.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displacement, instantOf, tickOf } from './walk.ts';
import type { WalkSetup } from './walk.ts';

const dayVol = 0.0045;
const setup: WalkSetup = { seed: 'demo', leg: 'EUR/USD', dayVol };
const start = tickOf(Date.UTC(2026, 10, 20));
const year = tickOf(365 * 86_400_000);
const ticks = fc.integer({ min: start - 2 * year, max: start + 3 * year });

/** Reads forward tick by tick, as a generator with a position would. */
const steps = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => displacement(setup, from + n));

describe('the random walk', () => {
  it('MOC-05 has the same prices for a jump and for single steps, in any order', () => {
    fc.assert(
      fc.property(ticks, (from) => {
        const forwards = steps(from, 40);
        const backwards = Array.from({ length: 40 }, (_, n) => displacement(setup, from + 39 - n)).toReversed();
        expect(backwards).toEqual(forwards);
        expect(displacement({ ...setup }, from + 39)).toBe(forwards[39]);
      }),
      { numRuns: 30 },
    );
  });

  it('MOC-05 is refined without moving known ticks: a middle tick is the mean of its neighbours plus an offset', () => {
    fc.assert(
      fc.property(ticks, (tick) => {
        const odd = tick | 1;
        const mean = (displacement(setup, odd - 1) + displacement(setup, odd + 1)) / 2;
        const largest = ((dayVol * Math.sqrt(2 / tickOf(86_400_000))) / 2) * 2 * Math.sqrt(3);
        expect(Math.abs(displacement(setup, odd) - mean)).toBeLessThanOrEqual(largest);
      }),
    );
  });

  it('MOC-05 differs for another seed or leg', () => {
    expect(displacement({ ...setup, seed: 'other' }, start)).not.toBe(displacement(setup, start));
    expect(displacement({ ...setup, leg: 'GBP/USD' }, start)).not.toBe(displacement(setup, start));
  });

  it('BNK-45 stays near its base over three years', () => {
    const everyHour = Array.from({ length: 3 * 365 * 24 }, (_, hour) => displacement(setup, start + hour * 7200));
    expect(Math.max(...everyHour.map(Math.abs))).toBeLessThan(0.1);
    expect(Math.abs(everyHour.reduce((sum, x) => sum + x, 0) / everyHour.length)).toBeLessThan(0.01);
  });

  it('BNK-45 moves by its volatility a day, and never jumps within a second', () => {
    const daily = Array.from(
      { length: 1000 },
      (_, day) => displacement(setup, start + (day + 1) * 172_800) - displacement(setup, start + day * 172_800),
    );
    const deviation = Math.sqrt(daily.reduce((sum, x) => sum + x * x, 0) / daily.length);
    expect(deviation / dayVol).toBeGreaterThan(0.85);
    expect(deviation / dayVol).toBeLessThan(1.15);
    const read = steps(start, 10_000);
    const jumps = read.slice(1).map((x, n) => Math.abs(x - (read[n] ?? 0)));
    expect(Math.max(...jumps)).toBeLessThan((20 * dayVol) / Math.sqrt(172_800));
  });

  it('MOC-05 assigns an instant to the tick that started last', () => {
    expect([tickOf(999), tickOf(1000), instantOf(tickOf(1499))]).toEqual([1, 2, 1000]);
  });
});
