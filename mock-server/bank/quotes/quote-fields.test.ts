// Content of a quote that the bank rejected: what was requested, and no price (QUO-09, QUO-11).
import { describe, expect, it } from 'vitest';

import { admin, booked, dealerTime, outcomeOf, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { askToEnd } from '../specials/specials.fixture.ts';
import { forwardRequest, swapBooked, swapRequest } from '../doors/terms.fixture.ts';

type World = ReturnType<typeof testBank>;

/** Sets the head-office limit so low that every request exceeds it. */
const rejectAll = ({ bank }: World) => bank.setDealer({ autoLimitUsd: '1', headOfficeLimitUsd: '1' });

async function rejected(world: World, asked: ReturnType<World['bank']['doSpotTrade']>) {
  expect(outcomeOf(await asked)).toBe('ok');
  await world.advance(dealerTime);
  const { quotes } = world.bank.getTradeQuote(admin);
  expect(quotes.map(({ tradeQuote }) => tradeQuote.masterQuoteState)).toEqual([1]);
  return quotes[0];
}

describe('a quote that the bank rejected', () => {
  it.each([
    ['0', { custAmt1: '100000.00', custAmt2: null }],
    ['1', { custAmt1: null, custAmt2: '100000.00' }],
  ] as const)('QUO-09 QUO-11 contains the requested amount, in the currency of calCyCode %s', async (calCyCode, amounts) => {
    const world = testBank();
    await rejectAll(world);
    const spot = await rejected(world, world.bank.doSpotTrade(admin, spotRequest({ calCyCode })));
    expect(spot).toMatchObject({ spotTrade: { ...amounts, custRate: null, orgCustRate: null } });
  });

  it('QUO-09 contains it for a forward, and for both legs of a swap', async () => {
    const forwards = testBank();
    await rejectAll(forwards);
    const forward = await rejected(forwards, forwards.bank.doForwardTrade(admin, forwardRequest()));
    expect(forward).toMatchObject({ forwardTrade: { custAmt1: '100000.00', custAmt2: null } });
    const swaps = testBank();
    await rejectAll(swaps);
    const swap = await rejected(swaps, swaps.bank.doSwapTrade(admin, swapRequest({ calCyCode: '1' })));
    expect(swap).toMatchObject({
      swapTrade: { custNearAmt1: null, custNearAmt2: '100000.00', custFarAmt1: null, custFarAmt2: '100000.00', nearCustRate: null },
    });
  });

  it('QUO-09 SPC-16 contains the part of a deal that was to be ended, for a swap in the leg concerned', async () => {
    const spots = testBank();
    const spot = await booked(spots);
    await rejectAll(spots);
    expect(await rejected(spots, askToEnd(spots, 'spotBreach', spot, '40000'))).toMatchObject({
      spotTrade: { custAmt1: '40000.00', custAmt2: null, closing: null },
    });
    const swaps = testBank();
    const swap = await swapBooked(swaps);
    await rejectAll(swaps);
    expect(await rejected(swaps, askToEnd(swaps, 'swapBreach', swap, '100000'))).toMatchObject({
      swapTrade: { custNearAmt1: '100000.00', custFarAmt1: null },
    });
  });
});
