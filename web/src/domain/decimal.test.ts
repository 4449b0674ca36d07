import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absolute,
  add,
  compare,
  divide,
  grouped,
  isDecimal,
  multiply,
  negate,
  round,
  storedMoney,
  storedRate,
  subtract,
  truncate,
} from './decimal.ts';

const cents = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const places = fc.integer({ min: 0, max: 8 });

function text(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const sign = value < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Computes the expected value of these tests with integers only: rounds half away from zero. */
function halfUp(value: bigint, drop: number): bigint {
  const unit = 10n ** BigInt(drop);
  const size = value < 0n ? -value : value;
  const rounded = (size * 2n + unit) / (unit * 2n);
  return value < 0n ? -rounded : rounded;
}

describe('decimal', () => {
  it('VAL-08 rounds 1.005 to 1.01 and adds 0.1 and 0.2 to 0.3', () => {
    expect(round('1.005', 2)).toBe('1.01');
    expect(add('0.1', '0.2')).toBe('0.3');
  });

  it('VAL-08 rounds half up as integer arithmetic does, for any size and sign', () => {
    fc.assert(
      fc.property(cents, places, places, (value, scale, keep) => {
        fc.pre(keep <= scale);
        const oracle = text(halfUp(value, scale - keep), keep);
        expect(round(text(value, scale), keep)).toBe(/^-0(\.0+)?$/.test(oracle) ? oracle.slice(1) : oracle);
      }),
      { numRuns: 1000 },
    );
  });

  it('VAL-08 adds, subtracts and multiplies without losing a digit', () => {
    fc.assert(
      fc.property(cents, cents, places, (a, b, scale) => {
        const [x, y] = [text(a, scale), text(b, scale)];
        expect(compare(add(x, y), text(a + b, scale))).toBe(0);
        expect(subtract(add(x, y), y)).toBe(add(x, '0'));
        expect(compare(multiply(x, y), text(a * b, scale * 2))).toBe(0);
      }),
    );
  });

  it('SPO-08 divides half up at the given places', () => {
    expect(divide('1000000', '7.0012', 2)).toBe('142832.66');
    expect(divide('1', '3', 0)).toBe('0');
    expect(divide('5', '2', 0)).toBe('3');
    expect(() => divide('1', '0', 2)).toThrow();
  });

  it('VAL-08 never returns an exponent or a negative zero', () => {
    expect(multiply('0.00000001', '0.00000001')).toBe('0.0000000000000001');
    expect(multiply('99999999999999999999', '10000000000')).toBe('999999999999999999990000000000');
    expect(negate('0')).toBe('0');
    expect(round('-0.004', 2)).toBe('0.00');
    expect(absolute('-1.50')).toBe('1.5');
  });

  it('VAL-08 rejects anything but a plain decimal', () => {
    for (const bad of ['', '1e3', '1,000', 'abc', '.5', '1.', 'NaN', ' 1']) {
      expect(isDecimal(bad)).toBe(false);
      expect(() => add(bad, '1')).toThrow(RangeError);
    }
  });

  it('RAT-10 reads stored integers exactly up to 2^53-1 and rejects larger ones', () => {
    expect(storedRate(700123456)).toBe('7.00123456');
    expect(storedMoney(9007199254740991)).toBe('90071992547409.91');
    expect(storedMoney(-5)).toBe('-0.05');
    expect(() => storedMoney(9007199254740992)).toThrow(RangeError);
    expect(() => storedMoney(1.5)).toThrow(RangeError);
  });

  it('VAL-05 truncates digits without rounding', () => {
    expect(truncate('1.999', 2)).toBe('1.99');
    expect(truncate('-1.999', 0)).toBe('-1');
  });

  it('RAT-10 groups thousands and keeps every digit', () => {
    expect(grouped('1234567.50')).toBe('1,234,567.50');
    expect(grouped('-123.4')).toBe('-123.4');
    fc.assert(
      fc.property(cents, places, (value, scale) => {
        expect(grouped(text(value, scale)).replaceAll(',', '')).toBe(text(value, scale));
      }),
    );
  });
});
