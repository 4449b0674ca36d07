// Rows of the list of orders, by kind and filter.
import type { ForwardOrderRequest, OrderListForm, OrderRow } from '#mock/generated/contract.ts';
import { describe, expect, it } from 'vitest';

import { admin, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { orderRow } from './order-rows.ts';
import { orderOf, placed, rate, request, spotNow } from './orders.fixture.ts';

type World = ReturnType<typeof testBank>;

async function forwardPlaced({ bank }: World, orderPrice: string): Promise<string> {
  const { valueDate: _, ...body } = request();
  const answer = await bank.doFwdForexOrderTrade(admin, {
    ...(body as ForwardOrderRequest),
    clientRequestId: newId(),
    termId: '6M',
    amount: '300000',
    orderPrice,
  });
  if (!answer.ok) throw new Error(answer.refusal.key);
  return answer.data.businessNo;
}

/** Three open orders: a take-profit, an OCO, and one for a forward. */
async function threeOrders() {
  const world = testBank();
  const { offer } = spotNow(world);
  const takesProfit = await placed(world, { orderPrice: rate(offer, -300) });
  const both = await placed(world, { orderType: '4', takeProfitRate: rate(offer, -300), stopLossRate: rate(offer, 200), amount: '200000' });
  const forward = await forwardPlaced(world, '6.7');
  const rows = async (form: Partial<OrderListForm>): Promise<OrderRow[]> => {
    const page = await world.bank.forexOrderList(admin, { pageNum: 1, pageSize: 10, ...form });
    if (!page.ok) throw new Error(page.refusal.key);
    return page.data.rows;
  };
  const numbers = async (form: Partial<OrderListForm>) => (await rows(form)).map(({ businessNo }) => businessNo);
  return { world, takesProfit, both, forward, rows, numbers };
}

it('ORD-09 VAL-09 a pair without a live price accepts no order', async () => {
  const world = testBank();
  const order = request({ orderPrice: rate(spotNow(world).offer, -300) });
  await world.bank.freezePrice('USD/CNH');
  await world.advance(11_000);
  expect(outcomeOf(await world.bank.doSpotForexOrderTrade(admin, order))).toBe('priceUnavailable');
  await world.bank.thawPrices('USD/CNH');
  expect(outcomeOf(await world.bank.doSpotForexOrderTrade(admin, { ...order, clientRequestId: newId() }))).toBe('ok');
});

describe('the list of orders', () => {
  it('ORD-12 ORD-13 a row shows what is wanted, and one rate or both', async () => {
    const { rows } = await threeOrders();
    const [forward, both, takesProfit] = await rows({});
    expect(forward).toMatchObject({ productType: 'FORWARD', valueDateCode: null, termId: '6M', orderPrice: 670_000_000 });
    expect(forward).toMatchObject({ pollingRate1: 670_000_000, pollingRate2: null, takeProfitState: 'WAITING', stopLossState: 'NONE' });
    expect(takesProfit).toMatchObject({ productType: 'SPOT', valueDateCode: '2', termId: null, takeProfitRate: takesProfit?.orderPrice });
    expect(both).toMatchObject({ orderPrice: null, takeProfitState: 'WAITING', stopLossState: 'WAITING', dealNo: null, dealState: null });
    expect([both?.pollingRate1, both?.pollingRate2]).toEqual([both?.takeProfitRate, both?.stopLossRate]);
    expect((both?.stopLossRate ?? 0) - (both?.takeProfitRate ?? 0)).toBe(5_000_000);
  });

  it('ORD-16 each filter selects exactly what it names', async () => {
    const { world, takesProfit, both, forward, numbers } = await threeOrders();
    expect(await numbers({ orderType: '1' })).toEqual([forward, takesProfit]);
    expect(await numbers({ orderType: '4' })).toEqual([both]);
    expect(await numbers({ productType: 'FORWARD' })).toEqual([forward]);
    expect(await numbers({ productType: 'SPOT' })).toEqual([both, takesProfit]);
    expect(await numbers({ businessNo: both.slice(-4) })).toEqual([both]);
    expect(await numbers({ rateCode: 'EUR/USD' })).toEqual([]);
    expect(await numbers({ startDate: '2026-01-14' })).toEqual([]);
    expect(await numbers({ endDate: '2026-01-13', sortBy: 'amount', sortOrder: 'desc' })).toEqual([forward, both, takesProfit]);
    await world.advance(1_000);
    await world.bank.nudgePrice('USD/CNH', 0.03);
    await world.advance(1_000);
    expect(await numbers({ orderStatus: '3' })).toEqual([both]);
    expect(await numbers({ orderStatus: '1' })).toEqual([forward, takesProfit]);
    expect(await numbers({ dealState: 'UNDELIVERED' })).toEqual([both]);
    expect(await numbers({ dealState: 'DELIVERED' })).toEqual([]);
  });

  it.each([
    ['done', '0', 'DELIVERED'],
    ['done', '1', 'FLAT'],
    ['booked', '1', 'PARTLY_FLAT'],
    ['overdue', '0', 'UNDELIVERED'],
  ] as const)('ORD-16 if the leg of its deal is %s, with %s closed, its filter is %s', async (stage, closed1, dealState) => {
    const { world, both } = await threeOrders();
    await world.advance(1_000);
    await world.bank.nudgePrice('USD/CNH', 0.03);
    await world.advance(1_000);
    const state = world.bank.state();
    const order = orderOf(world, both);
    const [leg] = state.deals.all[order.fill?.dealNo ?? '']?.legs ?? [];
    if (!leg) throw new Error(`${both} was not filled`);
    Object.assign(leg, { stage, closed1 });
    expect(orderRow(state, order)).toMatchObject({ dealState, takeProfitState: 'CANCELLED', stopLossState: 'FILLED' });
  });
});
