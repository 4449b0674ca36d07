import { describe, expect, it } from 'vitest';

import { admin, booked, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { hedging, optionPaid, optionRequest } from '../doors/option.fixture.ts';
import { askToEnd } from '../specials/specials.fixture.ts';
import { forwardBooked, forwardRequest, swapBooked, swapRequest } from '../doors/terms.fixture.ts';

type World = ReturnType<typeof testBank>;

/** Returns the newest waiting request, without its business number and without its request and expiry times. */
function wanted({ bank }: World) {
  const { businessNo: _number, requestedAt: _from, expireAt: _until, ...what } = bank.getTradeQuote(admin).waiting.at(-1)!;
  return what;
}

describe('a waiting request', () => {
  it('QUO-42 contains pair, side, amount and value date in the terms of its ticket', async () => {
    const world = testBank();
    await world.bank.doSpotTrade(admin, spotRequest({ buyOrSell: 'S', calCyCode: '1', amount: '700000', valueDate: '1' }));
    expect(wanted(world)).toEqual({ rateCode: 'USD/CNH', buyOrSell: 'S', calCyCode: '1', amount: '700000', valueDate: '2026-01-14' });
    await world.bank.doForwardTrade(admin, forwardRequest({ amount: '250000' }));
    expect(wanted(world)).toEqual({ rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', amount: '250000', valueDate: '2026-02-24' });
    await world.bank.doSwapTrade(admin, swapRequest({ buyOrSell: 'S', amount: '300000' }));
    expect(wanted(world)).toEqual({
      rateCode: 'USD/CNH',
      buyOrSell: 'S',
      calCyCode: '0',
      amount: '300000',
      valueDate: '2026-01-15',
      farValueDate: '2026-02-24',
    });
    await world.bank.doOptionTrade(admin, optionRequest({ buyOrSell: 'S', callOrPut: 'P', calcAmount: '400000' }));
    expect(wanted(world)).toEqual({
      rateCode: 'USD/CNH',
      buyOrSell: 'S',
      callOrPut: 'P',
      calCyCode: '0',
      amount: '400000',
      valueDate: '2026-01-20',
    });
  });

  it('QUO-42 API-37 for a special quote contains its flag and its effect on ccy1', async () => {
    const world = testBank();
    const common = { rateCode: 'USD/CNH', buyOrSell: 'S', calCyCode: '0' };
    await askToEnd(world, 'spotBreach', await booked(world), '40000');
    expect(wanted(world)).toEqual({ ...common, specialFlag: 'spotBreach', amount: '40000.00', valueDate: '2026-01-15' });
    await askToEnd(world, 'fwdEarlyBreach', await forwardBooked(world), '30000');
    expect(wanted(world)).toEqual({ ...common, specialFlag: 'fwdEarlyBreach', amount: '30000.00', valueDate: '2026-02-24' });
    await askToEnd(world, 'swapBreach', await swapBooked(world), '100000');
    expect(wanted(world)).toMatchObject({ specialFlag: 'swapBreach', amount: '100000.00', farValueDate: '2026-02-24' });
    const options = testBank();
    await options.bank.doOptionHedging(admin, hedging(await optionPaid(options), '10000'));
    expect(wanted(options)).toMatchObject({ specialFlag: 'optionHedging', buyOrSell: 'S', callOrPut: 'C', amount: '10000.00' });
  });
});
