import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualPercent } from './annual-rate.ts';
import { compare, round, subtract } from './decimal.ts';

describe('the annual rate of a swap', () => {
  it('QUO-49 uses 360 days for CNH and 365 for HKD, and has the sign of the points', () => {
    expect(annualPercent({ near: '7.0000', far: '7.0700', days: 360, currency: 'CNH' })).toBe('1.00');
    expect(annualPercent({ near: '7.0000', far: '6.9300', days: 365, currency: 'HKD' })).toBe('-1.00');
    expect(annualPercent({ near: '6.9916', far: '6.978059', days: 31, currency: 'CNH' })).toBe('-2.25');
  });

  it('QUO-49 applied to the near rate over the days gives the far rate, within half a hundredth of a percent', () => {
    const rate = fc.integer({ min: 100_000, max: 99_999_999 }).map((units) => `${units / 100_000}`);
    fc.assert(
      fc.property(rate, fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: 1, max: 1_100 }), (near, permille, days) => {
        const far = round(`${Number(near) * (1 + permille / 1_000_000)}`, 9);
        const exact = ((Number(far) - Number(near)) / Number(near)) * (360 / days) * 100;
        const apart = subtract(annualPercent({ near, far, days, currency: 'CNH' }), round(exact.toFixed(9), 9));
        expect(compare(apart, '0.0051') <= 0 && compare(apart, '-0.0051') >= 0).toBe(true);
      }),
    );
  });
});
