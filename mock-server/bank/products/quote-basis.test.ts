// The basis of a quote: spot, and for an optional date the fixed dates at both ends, as they were at its moment.
import { describe, expect, it } from 'vitest';

import type { ForwardTradeRequest } from '#mock/generated/contract.ts';
import { admin, booked, quoted, testBank } from '../doors/bank.fixture.ts';
import { forwardBooked, forwardQuoted, forwardRequest, swapQuoted } from '../doors/terms.fixture.ts';
import { optionQuoted } from '../doors/option.fixture.ts';
import { add, compare, mul, sub } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { emptyState } from '../facts/state.ts';
import type { QuotedPrice } from '../facts/quote-state.ts';
import type { SpecialTerms } from '../facts/terms.ts';
import { fwdExpireBreach } from '../specials/breach.ts';
import { specialQuoted } from '../specials/specials.fixture.ts';

type World = ReturnType<typeof testBank>;

const stepOf = ({ bank }: World, businessNo: string) => bank.state().quotes.all[businessNo]?.step;

function priceOf(world: World, businessNo: string): QuotedPrice {
  const step = stepOf(world, businessNo);
  if (step?.state !== 'live') throw new Error(`${businessNo} is not quoted`);
  return step.price;
}

/** Spot of the market at the moment at which a quote was sent. */
function spotThen(world: World, businessNo: string) {
  const step = stepOf(world, businessNo);
  if (step?.state !== 'live') throw new Error(`${businessNo} is not quoted`);
  return world.bank.market.prices('USD/CNH', step.expireAt - step.expirySeconds * 1000).spot;
}

/** Returns the trade object of a spot or forward quote on the wire. */
function recordOf({ bank }: World, businessNo: string) {
  const quote = bank.getTradeQuote(admin).quotes.find(({ tradeQuote }) => tradeQuote.businessNo === businessNo);
  if (quote && 'spotTrade' in quote) return quote.spotTrade;
  if (quote && 'forwardTrade' in quote) return quote.forwardTrade;
  throw new Error(`${businessNo} is not on the wire as spot or forward`);
}

const sides = [
  ['B', '0', 'offer'],
  ['S', '0', 'bid'],
  ['B', '1', 'bid'],
  ['S', '1', 'offer'],
] as const;

describe('the spot rate of a quote', () => {
  it.each(sides)(
    'QUO-47 QUO-49 of a request with %s and calCyCode %s is the %s of spot, before the discount',
    async (buyOrSell, calCyCode, side) => {
      const world = testBank();
      for (const businessNo of [await quoted(world, { buyOrSell, calCyCode }), await forwardQuoted(world, { buyOrSell, calCyCode })]) {
        expect(priceOf(world, businessNo).basis).toEqual({ spot: spotThen(world, businessNo)[side], ends: null });
        expect(recordOf(world, businessNo).spotRate).toBe(spotThen(world, businessNo)[side]);
      }
    },
  );

  it('QUO-47 is the rate before the discount of a deal for the spot date, and not that of a deal for today', async () => {
    const world = testBank();
    const [spotDate, today] = [await quoted(world), await quoted(world, { valueDate: '0', cover: undefined })];
    const { basis, legs } = priceOf(world, spotDate);
    expect(compare(basis?.spot ?? '', legs[0]?.orgRate ?? '')).toBe(0);
    expect(priceOf(world, today).basis?.spot).toBe(spotThen(world, today).offer);
    expect(priceOf(world, today).legs[0]?.orgRate).not.toBe(spotThen(world, today).offer);
  });

  it('QUO-49 of a forward, together with the points of its term, is its rate before the discount', async () => {
    const world = testBank();
    const businessNo = await forwardQuoted(world, { termId: '3M' });
    const { basis, legs } = priceOf(world, businessNo);
    const indicated = world.bank.getFwdTradeRate(admin, { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', termId: '3M' });
    if (!indicated.ok) throw new Error(indicated.refusal.key);
    const points = mul(sub(legs[0]?.orgRate ?? '', basis?.spot ?? ''), '10000');
    expect(Math.abs(Number(sub(points, indicated.data.points)))).toBeLessThan(1);
  });

  it('QUO-47 SPC-17 of a closing is that of the side at which the customer deals in the closing, without a window', async () => {
    const world = testBank();
    const spotNo = await booked(world);
    const forwardNo = await forwardBooked(world, { termId: '1M', optionDate: '2026-01-20', buyOrSell: 'S' });
    for (const [flag, origin, side] of [
      ['spotBreach', spotNo, 'bid'],
      ['fwdEarlyBreach', forwardNo, 'offer'],
    ] as const) {
      const { quoteNo } = await specialQuoted(world, flag, origin, '1000');
      expect(priceOf(world, quoteNo).basis).toEqual({ spot: spotThen(world, quoteNo)[side], ends: null });
      expect(recordOf(world, quoteNo).spotRate).toBe(spotThen(world, quoteNo)[side]);
    }
    const due = await forwardBooked(world, { termId: 'SW', buyOrSell: 'S' });
    await world.goTo('2026-01-22', '10:00');
    const { quoteNo } = await specialQuoted(world, 'fwdExpireBreach', due, '1000');
    expect(recordOf(world, quoteNo).spotRate).toBe(spotThen(world, quoteNo).offer);
  });

  it('QUO-47 BNK-48 of a closing at the day end is that of the last moment of the day, like its rate', () => {
    const spot = (_: string, at: number) => ({ bid: `${at}`, offer: `${at}`, mid: `${at}` });
    const env = { prices: { spot }, calendar: { dayEndAt: () => 1_000 }, bankNow: 5_000 } as unknown as Env;
    const terms = { rateCode: 'USD/CNH', side: 'BUY' } as SpecialTerms<'fwdExpireBreach'>;
    expect(fwdExpireBreach.basis?.(terms, emptyState(), env)).toEqual({ spot: '999', ends: null });
  });

  it('QUO-49 is absent from swaps and options', async () => {
    const world = testBank();
    expect(priceOf(world, await swapQuoted(world)).basis).toBeNull();
    expect(priceOf(world, await optionQuoted(world)).basis).toBeNull();
  });
});

describe('the rates at both ends of a window', () => {
  const window = { termId: '1M', optionDate: '2026-01-20' } as const;

  /** Quotes one forward in a world of its own. All worlds have the same prices. */
  async function rateOf(change: Partial<ForwardTradeRequest>): Promise<string> {
    const world = testBank();
    await world.bank.setDealer({ delayMs: [1_000, 1_000] });
    return priceOf(world, await forwardQuoted(world, change)).custRate;
  }

  it.each([
    ['bought at the discount', {}],
    ['sold at the discount', { buyOrSell: 'S' }],
    ['sold, with an amount in ccy2', { buyOrSell: 'B', calCyCode: '1', amount: '700000' }],
    ['bought with a coupon', { couponNo: 'CPC000103' }],
  ] as const)('QUO-49 are the rates of the same forward on fixed dates: %s', async (_how, change) => {
    const world = testBank();
    await world.bank.setDealer({ delayMs: [1_000, 1_000] });
    const businessNo = await forwardQuoted(world, { ...window, ...change });
    const first = await rateOf({ ...change, termId: '', maturityDate: window.optionDate });
    const last = await rateOf({ ...change, termId: '1M' });
    expect(priceOf(world, businessNo).basis?.ends).toEqual({ first, last });
    expect(recordOf(world, businessNo)).toMatchObject({ windowRates: { first, last } });
    expect(Number(priceOf(world, businessNo).discount)).toBeGreaterThan(0);
  });

  it('QUO-49 are absent for a fixed date', async () => {
    const world = testBank();
    expect(recordOf(world, await forwardQuoted(world, { termId: '1M' }))).toMatchObject({ windowRates: null });
  });
});

describe('what the dealer does', () => {
  it('QUO-47 QUO-49 a quote by hand, or at a moved price, keeps the basis of the market', async () => {
    const byHand = testBank();
    await byHand.bank.setDealer({ autoLimitUsd: '0' });
    const answer = await byHand.bank.doForwardTrade(admin, forwardRequest({ termId: '1M', optionDate: '2026-01-20' }));
    const businessNo = answer.ok ? answer.data.businessNo : '';
    await byHand.bank.quoteByHand({ businessNo });
    const { basis, custRate } = priceOf(byHand, businessNo);
    const other = await byHand.bank.doForwardTrade(admin, forwardRequest({ termId: '1M', optionDate: '2026-01-20' }));
    const otherNo = other.ok ? other.data.businessNo : '';
    await byHand.bank.quoteByHand({ businessNo: otherNo, custRate: add(custRate, '0.01') });
    expect(priceOf(byHand, otherNo)).toMatchObject({ custRate: add(custRate, '0.01'), basis });
    const moved = testBank();
    await moved.bank.setDealer({ movedPips: '30' });
    const movedNo = await quoted(moved);
    expect(priceOf(moved, movedNo).basis?.spot).toBe(spotThen(moved, movedNo).offer);
  });

  it('QUO-47 without a price, there is neither a spot rate nor a window', async () => {
    const world = testBank();
    await world.bank.setDealer({ answers: 'reject' });
    expect(recordOf(world, await quoted(world)).spotRate).toBeNull();
    expect(recordOf(world, await forwardQuoted(world, { optionDate: '2026-01-20' }))).toMatchObject({ spotRate: null, windowRates: null });
  });

  it('QUO-47 the basis never changes while the market does', async () => {
    const world = testBank();
    const businessNo = await quoted(world);
    const { basis } = priceOf(world, businessNo);
    await world.bank.nudgePrice('USD/CNH', 0.02);
    await world.advance(60_000);
    expect(priceOf(world, businessNo).basis).toEqual(basis);
  });
});
