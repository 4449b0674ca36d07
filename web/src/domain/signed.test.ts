import { describe, expect, it } from 'vitest';
import { signed, withMinus } from './signed.ts';

describe('a figure with a sign', () => {
  it.each([
    ['3.50', '+3.50'],
    ['-3.50', '−3.50'],
    ['0', '0'],
    ['0.00', '0.00'],
  ])('RAT-12 %s is written %s', (value, shown) => expect(signed(value)).toBe(shown));

  it('RAT-12 an amount keeps its currency in front of the minus', () => expect(withMinus('CNH -760.00')).toBe('CNH −760.00'));
});
