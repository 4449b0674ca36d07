import { describe, expect, it } from 'vitest';
import { roundValues } from './axis.ts';

describe('the values along an axis', () => {
  it.each([
    [['6.9676', '7.0406'], 5, ['6.98', '7', '7.02', '7.04']],
    [['7.0000', '7.1500'], 4, ['7', '7.05', '7.1', '7.15']],
    [['0.04485540', '0.04627236'], 4, ['0.045', '0.0455', '0.046']],
    [['149.5', '158.2'], 5, ['150', '152', '154', '156', '158']],
    [['7', '7'], 4, ['7']],
  ] as const)('OPT-19 of %j are at most %i round values', (range, most, values) => {
    expect(roundValues(range, most)).toEqual(values);
  });
});
