// Decimal arithmetic compared with a library of decimals as an oracle.
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abs,
  add,
  compare,
  div,
  fitsPlaces,
  fromDouble,
  fromScaled,
  isZero,
  max,
  min,
  mul,
  negate,
  round,
  sub,
  toScaled,
} from './decimal.ts';
import type { Rounding } from './decimal.ts';

const scale = 10;

// big.js keeps its settings on the constructor.
const Exact = Big();
const modes = { DOWN: Big.roundDown, HALF_UP: Big.roundHalfUp, UP: Big.roundUp } as const satisfies Record<Rounding, Big.RoundingMode>;

/** Formats a number with exactly `places` decimals; zero has no sign. */
function written(value: Big, places: number, rounding: Rounding = 'HALF_UP'): string {
  const text = value.toFixed(places, modes[rounding]);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Returns the quotient, rounded once. */
function quotient(a: string, b: string, places: number, rounding: Rounding): string {
  Exact.DP = places;
  Exact.RM = modes[rounding];
  return written(new Exact(a).div(b), places, rounding);
}

/** A decimal with any number of decimals up to `scale`, and zeros at its end now and then. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: scale }))
  .map(([units, exponent]) => written(new Exact(String(units)).div(`1${'0'.repeat(exponent)}`), scale));
const places = fc.integer({ min: 0, max: scale });
const roundings = fc.constantFrom<Rounding>('HALF_UP', 'UP', 'DOWN');

describe('decimal', () => {
  it('VAL-08 1.005 rounds to 1.01 and 0.1 + 0.2 is 0.3', () => {
    expect(round('1.005', 2)).toBe('1.01');
    expect(round('-1.005', 2)).toBe('-1.01');
    expect(add('0.1', '0.2')).toBe('0.3');
  });

  it('VAL-11 a number needs the same decimals, however many zeros it is written with', () => {
    expect([fitsPlaces('6.9001', 4), fitsPlaces('6.90010', 4), fitsPlaces('6.90001', 4)]).toEqual([true, true, false]);
    expect([fitsPlaces('2000000.0', 0), fitsPlaces('2000000.5', 0)]).toEqual([true, false]);
  });

  it('VAL-08 sums, differences and products are exact', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [new Exact(a), new Exact(b)];
        expect(round(add(a, b), scale)).toBe(written(x.plus(y), scale));
        expect(round(sub(a, b), scale)).toBe(written(x.minus(y), scale));
        expect(round(mul(a, b), 2 * scale)).toBe(written(x.times(y), 2 * scale));
        expect(compare(a, b)).toBe(x.cmp(y));
      }),
    );
  });

  it('VAL-08 rounding and division round once, ties away from zero', () => {
    fc.assert(
      fc.property(
        decimals,
        decimals.filter((b) => !isZero(b)),
        places,
        roundings,
        (a, b, n, rounding) => {
          expect(round(a, n, rounding)).toBe(written(new Exact(a), n, rounding));
          expect(div(a, b, n, rounding)).toBe(quotient(a, b, n, rounding));
        },
      ),
    );
  });

  it('VAL-08 a floating-point number becomes its shortest decimal, rounded once', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), places, (value, n) => {
        expect(fromDouble(value, n)).toBe(written(new Exact(value), n));
      }),
    );
  });

  it('VAL-08 no result is an exponent or a negative zero', () => {
    expect(mul('0.00000001', '0.00000001')).toBe('0.0000000000000001');
    expect(mul('100000000000000', '100000000000000')).toBe('10000000000000000000000000000');
    expect(fromDouble(1e-9, 2)).toBe('0.00');
    expect(fromDouble(1e21, 0)).toBe('1000000000000000000000');
    expect([round('-0.004', 2), negate('0'), mul('-1', '0'), fromDouble(-0, 2), sub('0.0', '0')]).toEqual(['0.00', '0', '0', '0.00', '0']);
  });

  it('VAL-08 refuses what is not a plain decimal', () => {
    for (const text of ['', '1e5', '.5', '5.', '+1', ' 1', 'NaN', 'Infinity', '0x1', '1,000']) {
      expect(() => add(text, '1'), text).toThrow(RangeError);
    }
    expect(() => div('1', '0.00', 2)).toThrow(RangeError);
    expect(() => fromDouble(Number.NaN, 2)).toThrow(RangeError);
  });

  it('VAL-08 zero is zero, however it is written', () => {
    expect(['0', '0.00', '-0', '0.01', '-0.01', '10'].map(isZero)).toEqual([true, true, true, false, false, false]);
  });

  it('VAL-08 minimum, maximum and absolute value keep the number', () => {
    expect([min('2', '10'), max('2', '10'), abs('-7.50'), min('1.0', '1')]).toEqual(['2', '10', '7.5', '1.0']);
  });

  it('RAT-10 stored integers and decimals agree in both directions', () => {
    expect(toScaled('7.0013', 8)).toBe(700130000);
    expect(fromScaled(700130000, 8)).toBe('7.00130000');
    fc.assert(
      fc.property(fc.maxSafeInteger(), places, (n, p) => {
        expect(toScaled(fromScaled(n, p), p)).toBe(n);
      }),
    );
    expect(() => toScaled('90071992547409.93', 2)).toThrow(RangeError);
  });
});
