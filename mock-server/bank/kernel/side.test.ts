import { describe, expect, it } from 'vitest';

import { customerSide, opposite } from './side.ts';

describe('the side of the first currency', () => {
  it.each([
    ['B', '0', 'BUY'],
    ['S', '1', 'BUY'],
    ['B', '1', 'SELL'],
    ['S', '0', 'SELL'],
  ] as const)('SPO-06 SPO-07 of %s with calCyCode %s is %s', (buyOrSell, calCyCode, side) => {
    expect(customerSide(buyOrSell, calCyCode)).toBe(side);
    expect(opposite(opposite(side))).toBe(side);
  });
});
