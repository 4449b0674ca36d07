// The customer's concession by dealt side (MRG-15); the demo customer has 3 pips off the offer and 4 on the bid of spot.
import { describe, expect, it } from 'vitest';

import { admin, quoted, testBank } from '../doors/bank.fixture.ts';
import { swapBooked } from '../doors/terms.fixture.ts';

describe('the side of a discount', () => {
  it.each([
    ['B', '0', '3'],
    ['S', '0', '4'],
    ['B', '1', '4'],
    ['S', '1', '3'],
  ] as const)('MRG-15 of a request with %s and calCyCode %s is that of ccy1: %s pips', async (buyOrSell, calCyCode, pips) => {
    const world = testBank();
    await quoted(world, { buyOrSell, calCyCode });
    const [quote] = world.bank.getTradeQuote(admin).quotes;
    expect(quote && 'spotTrade' in quote && quote.spotTrade.custDiscountShow).toBe(pips);
  });

  it.each([
    ['B', '2'],
    ['S', '3'],
  ] as const)('MRG-15 of a swap, %s near, is that of its near side: %s pips', async (buyOrSell, pips) => {
    const world = testBank();
    const businessNo = await swapBooked(world, { buyOrSell });
    expect(Number(world.bank.state().deals.all[businessNo]?.discount)).toBe(Number(pips));
  });
});
