import { expect, it } from 'vitest';
import { withMinus } from './signed.ts';

it.each([
  ['3.50', '3.50'],
  ['-3.50', '−3.50'],
  ['CNH -760.00', 'CNH −760.00'],
])('RAT-12 %s is written %s', (figure, shown) => expect(withMinus(figure)).toBe(shown));
