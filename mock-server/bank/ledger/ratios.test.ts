// The steps of the ratio, a day before each term, on it and after it (BNK-14).
import { describe, expect, it } from 'vitest';

import { envWith } from '../desk/env.fixture.ts';
import { forwardRatio, soldOptionRatio, spotRatio } from './ratios.ts';

describe('the ratio of cover', () => {
  it.each([
    ['2026-04-14', '3'],
    ['2026-04-15', '3'],
    ['2026-04-16', '5'],
    ['2026-07-15', '5'],
    ['2026-07-16', '8'],
    ['2027-01-15', '8'],
    ['2027-01-18', '10'],
  ])('BNK-14 of a forward dealt on 13 January 2026 for %s is %s percent', (date, ratio) => {
    expect(forwardRatio(envWith({}).calendar, 'USD/CNH', '2026-01-13', date)).toBe(ratio);
  });

  it('BNK-14 of spot is 2 percent, of a sold option 8', () => {
    expect([spotRatio, soldOptionRatio]).toEqual(['2', '8']);
  });
});
