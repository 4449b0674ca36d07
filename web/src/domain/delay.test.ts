import { describe, expect, it } from 'vitest';
import { delayCharge } from './delay.ts';

describe('the charge for delay', () => {
  it.each([
    ['0.000164', '5000000', 'CNH', '820.00'],
    ['0.000164', '333333.33', 'CNH', '54.67'],
    ['0.0000000001', '1', 'CNH', '0.01'],
    ['0.0125', '1000001', 'JPY', '12501'],
    ['0', '5000000', 'CNH', '0.00'],
    ['0', '1', 'JPY', '0'],
  ])('BNK-52 at %s for 1 of %s is %s %s, rounded up', (rate, part, currency, charge) => {
    expect(delayCharge(rate, part, currency)).toBe(charge);
  });
});
