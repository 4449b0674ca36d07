// The edges of a strike, with the mid of the pair at 7 (OPT-10, VAL-11).
import { describe, expect, it } from 'vitest';

import { envWith } from '../desk/env.fixture.ts';
import { type OptionBody, strikeRefusal } from './option-contract.ts';

const body: OptionBody = {
  rateCode: 'USD/CNH',
  termId: 'SW',
  buyOrSell: 'B',
  callOrPut: 'C',
  strikeRate: '',
  calcAmount: '1',
  calcCyCode: '0',
};

describe('a strike', () => {
  it.each([
    ['5.6', 'strikeOutOfRange'],
    ['5.600001', null],
    ['8.4', null],
    ['8.400001', 'strikeOutOfRange'],
    ['7.123456', null],
    ['7.1234567', 'strikeDecimals'],
  ])('OPT-10 VAL-11 of %s is refused as %s', (strikeRate, refusal) => {
    const env = envWith({ mid: () => '7' });
    expect(strikeRefusal({ body: { ...body, strikeRate }, today: '2026-01-13', env })?.refusal.key ?? null).toBe(refusal);
  });
});
