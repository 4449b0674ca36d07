import { describe, expect, it } from 'vitest';

import { admin, booked, quoted, testBank } from '../doors/bank.fixture.ts';
import { add, compare, div, round, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { ended } from '../specials/specials.fixture.ts';
import type { Quote } from '../market/cross.ts';
import type { PairPrices } from '../market/pair-prices.ts';
import { opposite, type Side } from '../kernel/side.ts';

const of = ({ bid, offer }: Quote, side: Side): Decimal => (side === 'BUY' ? offer : bid);

/** Points subtracted from one side of spot are those of the opposite side. */
const off = (spot: Decimal, points: Quote | null, side: Side): Decimal => sub(spot, div(of(points!, opposite(side)), '10000', 12));

const tomorrow = ({ spot, termPoints }: PairPrices, side: Side) => off(of(spot, side), termPoints('T/N'), side);
const today = (prices: PairPrices, side: Side) => off(tomorrow(prices, side), prices.termPoints('O/N'), side);
const dayAfterSpot = ({ spot, termPoints }: PairPrices, side: Side) => add(of(spot, side), div(of(termPoints('1D')!, side), '10000', 12));

describe('the price of a spot deal', () => {
  it.each([
    ['USD/CNH', '0', 'BUY', today],
    ['USD/CNH', '0', 'SELL', today],
    ['USD/CNH', '1', 'BUY', tomorrow],
    ['USD/CNH', '1', 'SELL', tomorrow],
    ['USD/CNH', '2', 'BUY', ({ spot }) => spot.offer],
    ['USD/CNH', '2', 'SELL', ({ spot }) => spot.bid],
    ['USD/CAD', '1', 'BUY', ({ spot }) => spot.offer],
    ['USD/CAD', '2', 'BUY', dayAfterSpot],
    ['USD/CAD', '2', 'SELL', dayAfterSpot],
  ] as const satisfies [string, string, Side, (prices: PairPrices, side: Side) => Decimal][])(
    'SPO-03 BNK-16 %s for T+%s, %s, is spot carried to its value date, with the decimals of spot',
    async (rateCode, valueDate, side, expected) => {
      const world = testBank();
      const follow = { rateCode: 'USD/CAD', tranType: '0', termId: null } as const;
      await world.bank.saveForeignExchange(admin, { entries: [...world.bank.followsOf(admin), follow] });
      await quoted(world, { rateCode, valueDate, buyOrSell: side === 'BUY' ? 'B' : 'S' });
      const quote = world.bank.getTradeQuote(admin).quotes[0]!;
      const { expireAt, expirySeconds } = quote.tradeQuote;
      const prices = world.bank.market.prices(rateCode, (expireAt ?? 0) - (expirySeconds ?? 0) * 1000);
      const rounded = round(expected(prices, side), 4, side === 'BUY' ? 'UP' : 'DOWN');
      expect(compare((quote as { spotTrade: { orgCustRate: string } }).spotTrade.orgCustRate, rounded)).toBe(0);
    },
  );
});

describe('the price of closing a deal', () => {
  const spotBid = ({ spot }: PairPrices) => spot.bid;

  it.each([
    ['two days before its value date, spot', '2026-01-15', '2026-01-15', spotBid],
    ['the day before, that of T+1', '2026-01-15', '2026-01-19', (prices: PairPrices) => tomorrow(prices, 'SELL')],
    ['on its value date, that of T+0', '2026-01-15', '2026-01-20', (prices: PairPrices) => today(prices, 'SELL')],
    ['overdue, that of T+0', '2026-01-15', '2026-01-21', (prices: PairPrices) => today(prices, 'SELL')],
    [
      'overdue on a holiday of New York, that of the next good day',
      '2026-01-14',
      '2026-01-19',
      ({ outright }: PairPrices) => outright('2026-01-20').bid,
    ],
  ] as const)('BNK-22 BNK-48 BNK-52 is, %s', async (_, dealtOn, closedOn, expected) => {
    const world = testBank();
    await world.goTo(dealtOn, '10:00');
    const businessNo = await booked(world);
    await world.goTo(closedOn, '10:00');
    const { quote, closing } = await ended(world, 'spotBreach', businessNo, '100000');
    const { expireAt, expirySeconds } = quote.tradeQuote;
    const prices = world.bank.market.prices('USD/CNH', (expireAt ?? 0) - (expirySeconds ?? 0) * 1000);
    expect(compare(closing.breachRate, round(expected(prices), 4, 'DOWN'))).toBe(0);
    expect(closing.settleDate).toBe(closedOn);
  });
});
