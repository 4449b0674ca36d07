import { expect, it } from 'vitest';
import { ALL_TERMS, FORWARD_TERMS, isTerm, SWAP_TERMS } from './terms.ts';

it('CST-04 the terms are those of section 9, swaps with the three short ones', () => {
  expect(new Set(ALL_TERMS)).toEqual(
    new Set(['1D', 'SW', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '9M', '1Y', '2Y', '3Y', 'O/N', 'T/N', 'S/N']),
  );
  expect(SWAP_TERMS).toEqual(['O/N', 'T/N', 'S/N', ...FORWARD_TERMS]);
  expect([isTerm('6M'), isTerm(''), isTerm('7M')]).toEqual([true, false, false]);
});
