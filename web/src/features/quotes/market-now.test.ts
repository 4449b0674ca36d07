import { expect, it } from 'vitest';
import { pipsApart } from './market-now.tsx';

it.each([
  ['7.0012', '7.0017', '10000', '+5'],
  ['7.0017', '7.0012', '10000', '-5'],
  ['7.0017', '7.0017', '10000', '0'],
  ['155.123', '155.1385', '100', '+1.6'],
  ['0.045161', '0.045151', '1000000', '-10'],
])('QUO-44 from %s to %s are %4$s pips', (quoted, now, pipFactor, pips) => {
  expect(pipsApart(quoted, now, pipFactor)).toBe(pips);
});
