import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute, compare, multiply, subtract } from './decimal.ts';
import { currenciesOf, customerSide, otherAmount } from './side.ts';

describe('direction', () => {
  it('SPO-06 SPO-07 B+0 and S+1 buy the first currency, B+1 and S+0 sell it', () => {
    expect(customerSide('B', '0')).toBe('B');
    expect(customerSide('S', '1')).toBe('B');
    expect(customerSide('B', '1')).toBe('S');
    expect(customerSide('S', '0')).toBe('S');
  });

  it('SPO-08 multiplies from the first currency and divides from the second, half up', () => {
    expect(otherAmount('1000000', '7.0012', 'USD/CNH', '0')).toBe('7001200.00');
    expect(otherAmount('1000000', '7.0012', 'USD/CNH', '1')).toBe('142832.66');
    expect(otherAmount('100000', '0.045161', 'JPY/CNH', '1')).toBe('2214300');
    expect(otherAmount('1000.55', '155.12', 'USD/JPY', '0')).toBe('155205');
  });

  it('SPO-08 converting there and back is off by less than a cent at each end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 50_000_000 }), fc.integer({ min: 50_000, max: 99_999 }), (whole, pips) => {
        const rate = `${Math.floor(pips / 10_000)}.${String(pips % 10_000).padStart(4, '0')}`;
        const there = otherAmount(String(whole), rate, 'USD/CNH', '0');
        const back = otherAmount(there, rate, 'USD/CNH', '1');
        expect(compare(absolute(subtract(multiply(back, '1'), String(whole))), '0.01')).toBe(-1);
      }),
    );
  });

  it('SPO-07 rejects an invalid pair', () => {
    expect(currenciesOf('EUR/USD')).toEqual(['EUR', 'USD']);
    expect(() => currenciesOf('EURUSD')).toThrow(RangeError);
  });
});
