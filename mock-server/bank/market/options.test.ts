// Properties of the option formulas for every strike, in addition to the published vectors.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackPrice, erfc, inverseNormalCdf, normalCdf } from './option-price.ts';
import { deltaFromStrike, type DeltaSetup, strikeFromDelta } from './option-delta.ts';
import { smileVol } from './smile.ts';

const strikes = fc.double({ min: 0.6, max: 1.6, noNaN: true });
const stdDevs = fc.double({ min: 0.01, max: 0.5, noNaN: true });
const sides = fc.constantFrom<'C' | 'P'>('C', 'P');
const conventions = fc.record({ on: fc.constantFrom<'spot' | 'forward'>('spot', 'forward'), premiumAdjusted: fc.boolean() });

describe('the normal distribution', () => {
  it('BNK-16 agrees with published values to 15 digits, also in the tails', () => {
    const published = [
      [0.5, 0.4795001221869535],
      [1, 0.15729920705028513],
      [2.5, 4.069520174449589e-4],
      [3, 2.209049699858544e-5],
      [5, 1.5374597944280349e-12],
      [10, 2.088487583762545e-45],
    ] as const;
    for (const [x, value] of published) expect(erfc(x) / value, String(x)).toBeCloseTo(1, 12);
    expect([normalCdf(0), erfc(0), erfc(-5)]).toEqual([0.5, 1, 2 - erfc(5)]);
  });

  it('BNK-16 the inverse returns the original value', () => {
    fc.assert(
      fc.property(fc.double({ min: -7, max: 7, noNaN: true }), (x) => {
        const p = normalCdf(x);
        expect(Math.abs(normalCdf(inverseNormalCdf(p)) - p)).toBeLessThanOrEqual(4 * Number.EPSILON);
      }),
    );
    for (const p of [0, 1, Number.NaN]) expect(() => inverseNormalCdf(p)).toThrow(RangeError);
  });
});

describe('option prices', () => {
  it('BNK-16 call minus put is the discounted forward minus the strike', () => {
    fc.assert(
      fc.property(strikes, stdDevs, (strike, stdDev) => {
        const option = { forward: 1.1, strike, stdDev };
        expect(blackPrice('C', option, 0.97) - blackPrice('P', option, 0.97)).toBeCloseTo(0.97 * (1.1 - strike), 12);
      }),
    );
  });

  it('BNK-16 a price is never negative and increases with volatility', () => {
    fc.assert(
      fc.property(sides, strikes, stdDevs, (callOrPut, strike, stdDev) => {
        const price = (vol: number) => blackPrice(callOrPut, { forward: 1.12, strike, stdDev: vol }, 0.96);
        expect(price(stdDev)).toBeGreaterThanOrEqual(-1e-15);
        expect(price(stdDev + 0.01)).toBeGreaterThanOrEqual(price(stdDev) - 1e-15);
      }),
    );
  });
});

describe('deltas', () => {
  it('BNK-16 a delta converts back to its strike in every convention', () => {
    fc.assert(
      fc.property(
        sides,
        conventions,
        fc.double({ min: 0.03, max: 0.3, noNaN: true }),
        fc.double({ min: 0.05, max: 0.45, noNaN: true }),
        (callOrPut, convention, stdDev, size) => {
          const setup: DeltaSetup = { callOrPut, convention, stdDev, forward: 1.1, discountCcy1: 0.98 };
          const delta = callOrPut === 'C' ? size : -size;
          expect(deltaFromStrike(setup, strikeFromDelta(setup, delta))).toBeCloseTo(delta, 10);
        },
      ),
    );
  });

  it('BNK-16 of the two strikes of an adjusted call delta, the right-hand one is used', () => {
    const setup: DeltaSetup = {
      callOrPut: 'C',
      convention: { on: 'forward', premiumAdjusted: true },
      stdDev: 0.2,
      forward: 1,
      discountCcy1: 1,
    };
    expect(strikeFromDelta(setup, 0.25)).toBeGreaterThan(1);
  });
});

describe('the smile', () => {
  const surface = [
    { days: 30, put25: 0.1, atm: 0.09, call25: 0.095 },
    { days: 365, put25: 0.12, atm: 0.1, call25: 0.11 },
  ];
  const market = {
    spot: 1.1,
    forward: 1.11,
    discountCcy1: 0.98,
    convention: { on: 'spot', premiumAdjusted: false },
    atm: 'forward',
  } as const;
  const at = (days: number, strike: number) => smileVol(surface, market, days, strike);

  it('BNK-16 passes through its quotes, and is constant before the first and after the last expiry', () => {
    expect([at(1, 1.11), at(30, 1.11), at(365, 1.11), at(900, 1.11)]).toEqual([0.09, 0.09, 0.1, 0.1]);
    expect(at(100, 1.11)).toBeGreaterThan(0.09);
    const put25 = strikeFromDelta({ ...market, callOrPut: 'P', stdDev: 0.12 }, -0.25);
    expect(at(365, put25)).toBeCloseTo(0.12, 12);
  });

  it('BNK-16 a falling wing never falls below the lower bound', () => {
    const falling = [{ days: 365, put25: 0.05, atm: 0.04, call25: 0.01 }];
    expect(smileVol(falling, market, 365, 2)).toBe(0.005);
  });
});
