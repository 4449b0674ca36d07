import { describe, expect, it } from 'vitest';
import { breakEven, gainAt } from './pay-off.ts';

describe('the pay-off', () => {
  const terms = {
    rateCode: 'USD/CNH',
    strike: '7.05',
    spot: '7',
    forward: '6.95',
    amount1: '1000000',
    premium: '45000',
    premiumCcy: 'CNH',
  } as const;

  it.each([
    ['B', 'C', '7.095', ['-0.045', '-0.045', '0.055']],
    ['S', 'C', '7.095', ['0.045', '0.045', '-0.055']],
    ['B', 'P', '7.005', ['0.055', '-0.045', '-0.045']],
    ['S', 'P', '7.005', ['-0.055', '0.045', '0.045']],
  ] as const)('OPT-04 side %s of a %s breaks even at %s', (side, right, even, gains) => {
    const all = { ...terms, side, right };
    expect(Number(breakEven(all))).toBe(Number(even));
    expect(['6.95', '7.05', '7.15'].map((rate) => Number(gainAt(all, rate)))).toEqual(gains.map(Number));
    expect(Number(gainAt(all, even))).toBe(0);
  });

  it('OPT-08 a premium in the first currency is converted at spot', () => {
    expect(Number(breakEven({ ...terms, side: 'B', right: 'C', premium: '5000', premiumCcy: 'USD' }))).toBe(7.085);
  });
});
