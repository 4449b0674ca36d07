import { expect, it } from 'vitest';
import { pipValues } from './pips.ts';

it.each([
  ['1', 1],
  ['+1', 1],
  ['−1', 1],
  ['0', 2],
  ['12', 2],
  ['1.00', 2],
  ['15.88', 2],
  ['—', 2],
])('I18-06 %s pips have the plural form of %s', (pips, count) => expect(pipValues(pips)).toEqual({ pips, count }));
