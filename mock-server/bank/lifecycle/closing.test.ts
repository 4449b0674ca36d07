// The far rate of a reverse swap: the deal's near rate with its side of the points (SWP-07, BNK-48).
import { describe, expect, it } from 'vitest';

import type { Points } from '../desk/env.ts';
import { envWith } from '../desk/env.fixture.ts';
import { stateWith } from './deals.fixture.ts';
import { newLeg } from '../deals/legs.ts';
import { reverseFarRate } from './closing.ts';

const terms = { orgRate: '7.0000', rate: '7.0000', amt1: '1000', amt2: '7000', account1: 'A1', account2: 'A2' } as const;

/** Returns the rate for a swap from 15 January to 20 February 2026, and the near date used for its price. */
function rateOn(businessDate: string, side: 'BUY' | 'SELL', priced: (near: string) => Points | null) {
  const near = newLeg({ ...terms, name: 'near', side, from: '2026-01-15', date: '2026-01-15' }, businessDate);
  const far = newLeg({ ...terms, name: 'far', side, rate: '6.9', from: '2026-02-20', date: '2026-02-20' }, businessDate);
  const asked: string[] = [];
  const pointsBetween = (_: string, from: string) => {
    asked.push(from);
    return priced(from);
  };
  const env = envWith({ pointsBetween, spot: () => ({ bid: '6.9', offer: '7.1', mid: '7' }) });
  return [reverseFarRate('USD/CNH', { near, far }, { ...stateWith([]), businessDate }, env), asked];
}

const points = { bid: '-235', offer: '-228' } as const;

describe('the far rate of a reverse swap', () => {
  it.each([
    ['BUY', '2026-01-13', '6.9772', ['2026-01-15']],
    ['SELL', '2026-01-13', '6.9765', ['2026-01-15']],
    ['BUY', '2026-01-16', '6.9772', ['2026-01-16']],
  ] as const)('SWP-07 BNK-48 of a swap with %s near, closed on %s, is %s', (side, date, rate, asked) => {
    expect(rateOn(date, side, () => points)).toEqual([rate, asked]);
  });

  it('BNK-48 BNK-52 starts from the next good day on a holiday of one currency, and has no points once the far date has come', () => {
    expect(rateOn('2026-01-19', 'BUY', () => points)).toEqual(['6.9772', ['2026-01-20']]);
    expect(rateOn('2026-02-20', 'BUY', () => points)).toEqual(['7', []]);
    expect(rateOn('2026-01-13', 'BUY', () => null)[0]).toBeNull();
  });
});
