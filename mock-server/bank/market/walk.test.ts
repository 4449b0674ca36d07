// Properties of the random walk.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displacement, displacementLimit, instantOf, tickOf } from './walk.ts';
import type { WalkSetup } from './walk.ts';

const dayVol = 0.0045;
const setup: WalkSetup = { seed: 'demo', leg: 'EUR/USD', dayVol };
const start = tickOf(Date.UTC(2026, 10, 20));
const year = tickOf(365 * 86_400_000);
const ticks = fc.integer({ min: start - 2 * year, max: start + 3 * year });

/** Reads forward tick by tick, as a generator with a position would. */
const steps = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => displacement(setup, from + n));

describe('the price walk', () => {
  it('MOC-05 a jump and a step-by-step read meet the same prices, in any order', () => {
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

  it('MOC-05 refining an interval leaves its ends where they were: a middle tick lies between its neighbours by a throw of its own', () => {
    fc.assert(
      fc.property(ticks, (tick) => {
        const odd = tick | 1;
        const mean = (displacement(setup, odd - 1) + displacement(setup, odd + 1)) / 2;
        const largest = ((dayVol * Math.sqrt(2 / tickOf(86_400_000))) / 2) * 2 * Math.sqrt(3);
        expect(Math.abs(displacement(setup, odd) - mean)).toBeLessThanOrEqual(largest);
      }),
    );
  });

  it('MOC-05 another seed or leg walks another way', () => {
    expect(displacement({ ...setup, seed: 'other' }, start)).not.toBe(displacement(setup, start));
    expect(displacement({ ...setup, leg: 'GBP/USD' }, start)).not.toBe(displacement(setup, start));
  });

  it('BNK-45 over three years the price stays near its base', () => {
    const everyHour = Array.from({ length: 3 * 365 * 24 }, (_, hour) => displacement(setup, start + hour * 7200));
    expect(Math.max(...everyHour.map(Math.abs))).toBeLessThan(Math.min(0.1, displacementLimit(dayVol)));
    expect(Math.abs(everyHour.reduce((sum, x) => sum + x, 0) / everyHour.length)).toBeLessThan(0.01);
  });

  it('BNK-45 a day moves by its volatility, and no second jumps', () => {
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

  it('MOC-05 an instant belongs to the tick that began last', () => {
    expect([tickOf(999), tickOf(1000), instantOf(tickOf(1499))]).toEqual([1, 2, 1000]);
  });
});
