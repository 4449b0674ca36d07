import { describe, expect, it } from 'vitest';

import { optionCutAt } from './option-dates.ts';

const beijing = (text: string) => Date.parse(`${text}+08:00`);

describe('the cut-off of an option', () => {
  it.each([
    ['1', '2026-01-20', '2026-01-20T14:00'],
    ['3', '2026-01-20', '2026-01-20T15:00'],
    ['2', '2026-01-20', '2026-01-20T23:00'],
    ['2', '2026-07-20', '2026-07-20T22:00'],
  ] as const)('OPT-13 BNK-27 %s of %s is at %s Beijing time', (cutOffId, date, expected) => {
    expect(optionCutAt(cutOffId, date)).toBe(beijing(expected));
  });

  it('OPT-13 New York changes its clocks on the second Sunday of March and the first of November', () => {
    const hours = ['2026-03-06', '2026-03-09', '2026-10-30', '2026-11-02'].map((date) => new Date(optionCutAt('2', date)).getUTCHours());
    expect(hours).toEqual([15, 14, 14, 15]);
  });
});
