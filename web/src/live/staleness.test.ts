import { beforeEach, describe, expect, it } from 'vitest';
import { assignPrices, clearPrices, livePrice, settleDirections } from './prices.ts';
import { isStale, markStale } from './staleness.ts';

const spot = (ccyPair: string, custBid: string, valTime: number) => ({
  ccyPair,
  type: 'SPOT' as const,
  term: null,
  custBid,
  custOffer: '7.2000',
  farBidPoint: null,
  farOfferPoint: null,
  valTime,
  maturityDate: '2026-11-27',
});

describe('staleness', () => {
  beforeEach(clearPrices);

  it.each([
    ['RAT-15 fresh within 10 s', 1_000, 10_999, 0, false],
    ['RAT-15 stale at 10 s', 1_000, 11_000, 0, true],
    ['RAT-15 stale when older than the last connect', 1_000, 2_000, 1_500, true],
    ['RAT-15 stale while there is no connection', 1_000, 2_000, null, true],
    ['RAT-15 stale when restored from storage', null, 2_000, 0, true],
  ])('%s', (_title, tickedAt, now, connectedAt, stale) => {
    expect(isStale(tickedAt, now, connectedAt)).toBe(stale);
  });

  it('RAT-15 only the pair that stopped becomes stale', () => {
    assignPrices([spot('USD/CNH', '7.0000', 1)], 0);
    assignPrices([spot('EUR/USD', '1.1700', 1)], 9_000);
    markStale(10_000, 0);
    expect([livePrice('SPOT USD/CNH').stale, livePrice('SPOT EUR/USD').stale]).toEqual([true, false]);
  });
});

describe('price directions', () => {
  beforeEach(clearPrices);

  it('RAT-05 RAT-07 are up, down or neither, separately for bid and offer', () => {
    assignPrices([spot('USD/CNH', '7.0000', 1)], 0);
    expect(livePrice('SPOT USD/CNH').bidDirection).toBe(0);
    assignPrices([spot('USD/CNH', '7.0001', 2)], 10);
    expect(livePrice('SPOT USD/CNH')).toMatchObject({ bidDirection: 1, offerDirection: 0 });
    assignPrices([spot('USD/CNH', '6.9999', 3)], 20);
    expect(livePrice('SPOT USD/CNH').bidDirection).toBe(2);
  });

  it('RAT-06 are cleared for prices that did not move for a second', () => {
    assignPrices([spot('USD/CNH', '7.0000', 1)], 0);
    assignPrices([spot('USD/CNH', '7.0001', 2)], 100);
    settleDirections(1_000, 1_000);
    expect(livePrice('SPOT USD/CNH').bidDirection).toBe(1);
    settleDirections(1_100, 1_000);
    expect(livePrice('SPOT USD/CNH').bidDirection).toBe(0);
  });

  it('LIV-07 LIV-26 ignore a row that is older than the displayed one', () => {
    assignPrices([spot('USD/CNH', '7.0002', 5)], 0);
    assignPrices([spot('USD/CNH', '7.0001', 4)], 10);
    expect(livePrice('SPOT USD/CNH').row?.custBid).toBe('7.0002');
  });
});
