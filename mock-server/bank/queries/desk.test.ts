import { describe, expect, it } from 'vitest';

import { testBank } from '../doors/bank.fixture.ts';
import { priceRows, spotKeys } from '../market/feed.ts';

describe('the public board', () => {
  it('LAY-30 SES-29 shows three pairs at the prices of the feed, and nothing about a customer', () => {
    const { bank } = testBank();
    const { prices, ...hours } = bank.getPublicBoard();
    expect(prices.map(({ rateCode, pipFactor }) => [rateCode, pipFactor])).toEqual([
      ['USD/CNH', '10000'],
      ['EUR/CNH', '10000'],
      ['JPY/CNH', '1000000'],
    ]);
    const feed = priceRows(bank.market, spotKeys, bank.getServiceTime().bankTime, bank.disturbances());
    for (const { rateCode, bid, offer, valTime } of prices)
      expect(feed).toContainEqual(expect.objectContaining({ ccyPair: rateCode, custBid: bid, custOffer: offer, valTime }));
    expect(Object.keys(prices[0] ?? {}).toSorted()).toEqual(['bid', 'offer', 'pipFactor', 'rateCode', 'valTime']);
    expect(Object.keys(hours).toSorted()).toEqual(['bankTime', 'nextChangeAt', 'openUntil', 'session']);
  });

  it('LAY-30 BNK-18 shows until when the bank deals over both sessions, or when it opens next', async () => {
    const world = testBank();
    const board = () => world.bank.getPublicBoard();
    const closes = Date.parse('2026-01-13T19:00:00Z');
    expect(board()).toMatchObject({ session: 'DAY', nextChangeAt: Date.parse('2026-01-13T10:00:00Z'), openUntil: closes });
    await world.goTo('2026-01-14', '01:00');
    expect(board()).toMatchObject({ session: 'NIGHT', openUntil: closes });
    await world.goTo('2026-01-17', '12:00');
    expect(board()).toMatchObject({ session: 'CLOSED', nextChangeAt: Date.parse('2026-01-19T01:30:00Z'), openUntil: null });
    // Friday's night session ended on Saturday at 03:00.
    expect(board().prices[0]?.valTime).toBeLessThan(Date.parse('2026-01-16T19:00:00Z'));
  });
});
