// The cost of a quote beside the mid, fixed at its moment and kept with its deal (QUO-48).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, confirm, delivery, quoted, testBank } from '../doors/bank.fixture.ts';
import { add, compare, div, mul, round, sub } from '../kernel/decimal.ts';
import { optionQuoted } from '../doors/option.fixture.ts';
import { pairOf } from '../market/pairs.ts';
import { forwardBooked, forwardQuoted, swapQuoted } from '../doors/terms.fixture.ts';
import { specialQuoted } from '../specials/specials.fixture.ts';
import { costOfExchange, costOfPoints } from './quote-cost.ts';
import type { QuotedPrice } from '../facts/quote-state.ts';

type World = ReturnType<typeof testBank>;

function priceOf({ bank }: World, businessNo: string): QuotedPrice {
  const step = bank.state().quotes.all[businessNo]?.step;
  if (step?.state !== 'live') throw new Error(`${businessNo} is not quoted`);
  return step.price;
}
const sentAt = ({ bank }: World, businessNo: string): number => {
  const step = bank.state().quotes.all[businessNo]?.step;
  return step?.state === 'live' ? step.expireAt - step.expirySeconds * 1000 : 0;
};
const marketAt = (world: World, businessNo: string) => world.bank.market.prices('USD/CNH', sentAt(world, businessNo));
const middleOf = ({ bid, offer }: { bid: string; offer: string }) => div(add(bid, offer), '2', 12);

describe('the mark-up', () => {
  it('QUO-48 is the rate against the mid in pips, positive for a cost of the customer, and the same on the amount', () => {
    const rates = fc.integer({ min: 68_000, max: 72_000 }).map((rate) => div(String(rate), '10000', 4));
    fc.assert(
      fc.property(fc.constantFrom('BUY', 'SELL'), rates, rates, fc.integer({ min: 1, max: 50_000_000 }), (side, rate, mid, units) => {
        const { markupPips, markupAmount, markupCurrency } = costOfExchange(
          { rateCode: 'USD/CNH', side, rate, amt1: String(units) },
          mid,
          0,
        );
        const above = side === 'BUY' ? sub(rate, mid) : sub(mid, rate);
        expect([compare(markupPips, mul(above, '10000')), markupCurrency]).toEqual([0, 'CNH']);
        expect(compare(markupAmount, round(mul(above, String(units)), 2))).toBe(0);
      }),
    );
  });

  it.each([
    ['BUY', '3.39', '339.00'],
    ['SELL', '-3.39', '-339.00'],
  ] as const)('QUO-48 of a swap whose far leg is a %s is that of its points', (side, pips, amount) => {
    const far = { rateCode: 'USD/CNH', side, rate: '7.014211', amt1: '1000000' } as const;
    const cost = costOfPoints(far, '7.017200', { bid: '-35', offer: '-31.56' }, 7);
    expect(cost).toMatchObject({ mid: '-33.28', at: 7, markupPips: pips, markupAmount: amount, markupCurrency: 'CNH' });
  });
});

describe('the cost of a quote', () => {
  it('QUO-48 of spot is measured against the mid for its day, at the moment of the quote', async () => {
    const world = testBank();
    const businessNo = await quoted(world, { buyOrSell: 'S' });
    const { cost, custRate, legs } = priceOf(world, businessNo);
    const { mid } = marketAt(world, businessNo);
    expect(cost).toMatchObject({ at: sentAt(world, businessNo), markupCurrency: 'CNH' });
    expect(compare(cost?.mid ?? '', mid)).toBe(0);
    expect(compare(cost?.markupAmount ?? '', round(mul(sub(mid, custRate), legs[0]?.amt1 ?? ''), 2))).toBe(0);
    expect(compare(cost?.markupPips ?? '', '0')).toBe(1);
  });

  it("QUO-48 of a forward is measured against the outright, of a window against the quoted day's, of a swap against its points", async () => {
    const world = testBank();
    const fixed = await forwardQuoted(world, { termId: '1M' });
    const { maturityDate } = world.bank.state().quotes.all[fixed]!.request.terms as { maturityDate: string };
    expect(compare(priceOf(world, fixed).cost?.mid ?? '', middleOf(marketAt(world, fixed).outright(maturityDate)))).toBe(0);
    const window = await forwardQuoted(world, { termId: '1M', optionDate: '2026-01-20' });
    const { cost, custRate } = priceOf(world, window);
    expect(compare(cost?.markupPips ?? '', round(mul(sub(custRate, cost?.mid ?? ''), pairOf('USD/CNH').pipFactor), 2))).toBe(0);
    const swapNo = await swapQuoted(world, {});
    const swapCost = priceOf(world, swapNo).cost;
    expect([Math.sign(Number(swapCost?.mid)), compare(swapCost?.markupPips ?? '', '0')]).toEqual([-1, 1]);
  });

  it('QUO-48 of an option is in the currency of its premium, against the mid of both sides', async () => {
    const world = testBank();
    const businessNo = await optionQuoted(world);
    const { cost, premium } = priceOf(world, businessNo);
    expect(cost?.markupCurrency).toBe(premium?.currency);
    expect(compare(add(cost?.mid ?? '', cost?.markupAmount ?? ''), premium?.amount ?? '')).toBe(0);
    expect(compare(cost?.markupAmount ?? '', '0')).toBe(1);
  });

  it("QUO-48 is stored with the deal unchanged; the detail shows it, and fills and the bank's closings have none", async () => {
    const world = testBank();
    const businessNo = await quoted(world);
    const { cost } = priceOf(world, businessNo);
    const [wire] = world.bank.getTradeQuote(admin).quotes;
    expect(wire && 'spotTrade' in wire && wire.spotTrade.cost).toMatchObject({
      mid: cost?.mid,
      midAt: cost?.at,
      markupPips: cost?.markupPips,
    });
    await world.bank.doSpotTradeConfirm(admin, confirm(businessNo));
    await world.bank.nudgePrice('USD/CNH', 0.02);
    await world.advance(60_000);
    const detail = world.bank.pubTrade(admin, { businessNo });
    expect(detail.ok && detail.data.cost).toMatchObject({ mid: cost?.mid, midAt: cost?.at, markupCurr: 'CNH' });
    expect(world.bank.state().deals.all[businessNo]?.cost).toEqual(cost);
    const forward = await forwardBooked(world, { termId: 'SW' });
    const { quoteNo } = await specialQuoted(world, 'fwdEarlyBreach', forward, '1000');
    expect(priceOf(world, quoteNo).cost?.markupPips).toMatch(/^\d/);
    await world.goTo('2026-02-05', '10:00');
    const grown = Object.values(world.bank.state().deals.all).filter(({ channel }) => channel === 'BANK');
    expect(grown.map((deal) => deal.cost)).toEqual([null, null]);
    expect(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '1'))).toMatchObject({ ok: false });
  });
});
