// The lines of the receipts of orders, as printed.
import { describe, expect, it } from 'vitest';

import { admin, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { add, compare, round } from '../kernel/decimal.ts';
import { printed } from './pages.fixture.ts';

type World = ReturnType<typeof testBank>;

describe('the receipts of an order', () => {
  it('PRT-04 BNK-30 of a forward state its term, which counts from the fill', async () => {
    const world = testBank();
    const { delayInDelivery: _, valueDate: _date, ...body } = spotRequest();
    const order = { ...body, termId: '3M', orderType: '1', orderPrice: '6.5', orderTerm: '1', nightTrading: false } as const;
    const { businessNo } = dataOf(await world.bank.doFwdForexOrderTrade(admin, { ...order, deviationConfirmed: true }));
    const lines = await printed(world, '8', businessNo);
    expect(lines).toEqual(expect.arrayContaining(['Order term: 1个交易日 1 trading day', 'Term, counted from the fill: 3M']));
  });

  /** Places an OCO order with one rate a few pips from the price, which the market reaches within the week. */
  async function placed(world: World) {
    const { delayInDelivery: _, ...body } = spotRequest();
    const { offer } = world.bank.market.prices('USD/CNH', world.clock.bankNow()).spot;
    const [takeProfitRate, stopLossRate] = [round(add(offer, '-0.0003'), 4), round(add(offer, '0.3'), 4)];
    const answer = await world.bank.doSpotForexOrderTrade(admin, {
      ...body,
      ...{ orderType: '4', takeProfitRate, stopLossRate, orderTerm: '5', nightTrading: true },
    });
    if (!answer.ok) throw new Error(answer.refusal.key);
    return { businessNo: answer.data.businessNo, takeProfitRate, stopLossRate };
  }

  it('PRT-04 ORD-01 ORD-02 state side, rates, term and expiry, and once filled the met rate and the deal', async () => {
    const world = testBank();
    const { businessNo, takeProfitRate, stopLossRate } = await placed(world);
    const wanted = [
      'Product type: 即期 Spot',
      'Order type: 双向挂单（OCO） OCO order',
      'Trade direction: 买入 Buy USD',
      'Order amount: USD 100,000.00',
      `Take-profit rate: ${takeProfitRate}`,
      `Stop-loss rate: ${stopLossRate}`,
      'Order term: 5个交易日 5 trading days',
      'Night session: 是 Yes',
      'Expires at: 2026-01-20 03:00:00',
    ];
    const linesNow = async () => {
      const lines = await printed(world, '8', businessNo);
      return lines.slice(lines.findIndex((line) => line.startsWith('Event')));
    };
    expect(await linesNow()).toEqual(['Event: 挂单委托 Order placed', ...wanted]);
    await world.goTo('2026-01-20', '10:00');
    expect(await linesNow()).toEqual([
      'Event: 挂单成交 Order filled',
      ...wanted,
      'Triggered by: 止盈汇率 Take-profit rate',
      `Dealt rate: ${takeProfitRate}`,
      `Deal reference: ${world.bank.state().orders[businessNo]?.fill?.dealNo}`,
    ]);
  });

  it('PRT-04 BNK-29 of a stop-loss that fills over a gap state the rate of its deal', async () => {
    const world = testBank();
    const { delayInDelivery: _, ...body } = spotRequest();
    const { offer } = world.bank.market.prices('USD/CNH', world.clock.bankNow()).spot;
    const stopLossRate = round(add(offer, '0.01'), 4);
    const order = { ...body, orderType: '2', orderPrice: stopLossRate, orderTerm: '5', nightTrading: true } as const;
    const { businessNo } = dataOf(await world.bank.doSpotForexOrderTrade(admin, order));
    await world.advance(1_000);
    await world.bank.nudgePrice('USD/CNH', 0.05);
    await world.advance(60_000);
    const { orders, deals } = world.bank.state();
    const rate = deals.all[orders[businessNo]?.fill?.dealNo ?? '']?.legs[0]?.rate ?? '';
    expect(compare(rate, stopLossRate)).toBe(1);
    expect(await printed(world, '8', businessNo)).toEqual(expect.arrayContaining([`Dealt rate: ${rate}`]));
  });
});
