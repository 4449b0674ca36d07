// The value date of an order's deal determines its rate and cover (BNK-51).
import { describe, expect, it } from 'vitest';

import type { ForwardOrderRequest } from '#mock/generated/contract.ts';

import { dataOf } from '../kernel/answer.ts';
import { admin, outcomeOf, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { add, compare, div, round, sub } from '../kernel/decimal.ts';
import { pairOf } from '../market/pairs.ts';
import { orderOf, placed, rate, request, spotNow, without } from './orders.fixture.ts';

describe('the value date of a filled order', () => {
  it.each([
    // On 2026-02-12 the points of the one day before spot, 24 February, include the holiday.
    ['USD/CNH', 'B', '0', '2026-02-12', 'offer', 'UP'],
    ['USD/CNH', 'S', '0', '2026-02-12', 'bid', 'DOWN'],
    ['USD/CNH', 'S', '1', '2026-02-13', 'bid', 'DOWN'],
    ['JPY/CNH', 'B', '1', '2026-02-13', 'offer', 'UP'],
  ] as const)(
    'BNK-51 BNK-29 an order of %s, %s, for T+%s is dealt at its rate plus the points to %s',
    async (rateCode, buyOrSell, valueDate, date, side, rounding) => {
      const world = testBank();
      await world.goTo('2026-02-12', '10:00');
      const { spotAvalible, pipFactor } = pairOf(rateCode);
      const away = div(buyOrSell === 'B' ? '-5' : '5', pipFactor, spotAvalible);
      const orderPrice = round(add(spotNow(world, rateCode)[side], away), spotAvalible);
      const body = spotRequest({ rateCode, buyOrSell, valueDate, amount: '2000000' });
      const no = await placed(world, { ...request(), ...without(body), orderPrice });
      await world.advance(1_000);
      await world.bank.nudgePrice('USD/CNH', buyOrSell === 'B' ? -0.001 : 0.001);
      await world.advance(500);
      const { fill } = orderOf(world, no);
      const deal = world.bank.state().deals.all[fill?.dealNo ?? ''];
      expect(deal).toMatchObject({ product: 'spot', valueDate: date });
      const { spot, outright } = world.bank.market.prices(rateCode, fill?.at ?? 0, world.bank.disturbances());
      const points = sub(round(outright(date)[side], spotAvalible, rounding), spot[side]);
      expect(compare(points, '0')).not.toBe(0);
      expect(deal?.legs[0]?.rate).toBe(round(add(orderPrice, points), spotAvalible));
    },
  );

  it.each([
    ['USD/CNH', '0', '10:00', '1', false, 'coverMissing'],
    ['USD/CNH', '0', '18:30', '1', true, 'coverMissing'],
    ['USD/CNH', '2', '10:00', '1', false, 'coverMissing'],
    // Value today of this pair closes at 18:00, when a one-day order without night trading ends.
    ['USD/CAD', '0', '10:00', '1', false, 'ok'],
    ['USD/CAD', '0', '10:00', '1', true, 'coverMissing'],
    ['USD/CAD', '0', '10:00', '2', false, 'coverMissing'],
    ['USD/CAD', '1', '10:00', '1', false, 'coverMissing'],
  ] as const)(
    'BNK-51 BNK-14 an order of %s for T+%s at %s of %s days, with night trading: %s, and without cover returns %s',
    async (rateCode, valueDate, time, orderTerm, nightTrading, outcome) => {
      const world = testBank();
      await world.bank.saveForeignExchange(admin, { entries: [{ rateCode, tranType: '0', termId: null }] });
      await world.goTo('2026-01-13', time);
      const body = without(spotRequest({ rateCode, valueDate, cover: undefined }));
      const orderPrice = rate(spotNow(world, rateCode).offer, -30);
      const order = { ...request(), ...body, orderPrice, orderTerm, nightTrading };
      expect(outcomeOf(await world.bank.doSpotForexOrderTrade(admin, order))).toBe(outcome);
    },
  );

  it.each([
    // Cover for CNH 692,767: 3 % up to three months, 5 % up to six, 8 % up to a year.
    ['1M', '20783.01'],
    ['3M', '20783.01'],
    ['6M', '34638.35'],
    ['1Y', '55421.36'],
  ] as const)('BNK-51 BNK-14 the deal of an order for %s has the cover of its own date, %s', async (termId, amount) => {
    const world = testBank();
    const { valueDate: _, ...body } = request();
    const { day, outright } = world.bank.market.prices('USD/CNH', world.clock.bankNow(), world.bank.disturbances());
    const { offer } = outright(day.terms.get(termId)?.far ?? '');
    const order = { ...(body as ForwardOrderRequest), termId, orderPrice: rate(offer, -5), orderTerm: '5' } as const;
    const answer = await world.bank.doFwdForexOrderTrade(admin, order);
    if (!answer.ok) throw new Error(answer.refusal.key);
    const { covers } = world.bank.state().ledger;
    expect(covers[answer.data.businessNo]?.amount).toBe(amount);
    await world.advance(1_000);
    await world.bank.nudgePrice('USD/CNH', -0.02);
    await world.advance(500);
    const dealNo = orderOf(world, answer.data.businessNo).fill?.dealNo ?? '';
    const { ledger } = world.bank.state();
    expect(ledger.covers[answer.data.businessNo]).toBeUndefined();
    expect(ledger.covers[dealNo]?.amount).toBe(amount);
  });

  it.each([
    ['10:05', '2026-01-13', 'held'],
    ['16:29', '2026-01-13', 'held'],
    ['16:30', '2026-01-14', '13855.34'],
    ['18:30', '2026-01-15', '13855.34'],
  ])(
    'BNK-51 BNK-13 BNK-55 an order for T+0 filled at %s is for %s, and its deal has the cover of that date, or for today a hold',
    async (time, date, cover) => {
      const world = testBank();
      const no = await placed(world, { valueDate: '0', orderPrice: rate(spotNow(world).offer, -300), nightTrading: true, orderTerm: '1' });
      const free = () => dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' })).find(({ cyCode }) => cyCode === 'CNH')?.available;
      expect(free()).not.toBe('30000000.00');
      await world.goTo('2026-01-13', time);
      await world.bank.nudgePrice('USD/CNH', -0.02);
      await world.advance(500);
      const state = world.bank.state();
      const dealNo = orderOf(world, no).fill?.dealNo ?? '';
      expect(state.deals.all[dealNo]).toMatchObject({ valueDate: date });
      expect(state.ledger.covers[no]).toBeUndefined();
      const { source, amount } = state.ledger.covers[dealNo] ?? {};
      expect(source?.kind === 'hold' ? 'held' : amount).toBe(cover);
      const pays = state.deals.all[dealNo]?.legs[0]?.amt2;
      expect(cover !== 'held' || amount === pays).toBe(true);
      expect(free() === '30000000.00').toBe(cover === 'held');
    },
  );
});
