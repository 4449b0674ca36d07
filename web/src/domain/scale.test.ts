import { expect, it } from 'vitest';
import { extent, scale } from './scale.ts';

it('HOM-11 a rate is scaled between the ends, to two decimals, also on an upward axis', () => {
  const y = scale(['7.00', '7.03'], ['300', '0']);
  expect(['7.00', '7.01', '7.03'].map((rate) => parseFloat(y(rate)))).toEqual([300, 200, 0]);
  expect(parseFloat(scale(['0', '3'], ['0', '1'])('1'))).toBe(0.33);
  expect(scale(['7', '7'], ['300', '0'])('7')).toBe('300');
});

it('HOM-11 the ends of a scale are the smallest and the largest value', () => {
  expect(extent(['7.02', '10', '7.1', '7.01'])).toEqual(['7.01', '10']);
  expect(extent(['7'])).toEqual(['7', '7']);
  expect(extent([])).toBeNull();
});
