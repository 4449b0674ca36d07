// Orders in random histories: every type and both products, near and far from the price, and their cancellation.
import type { SpotOrderRequest } from '#mock/generated/contract.ts';
import fc from 'fast-check';

import { admin, newId, spotRequest } from '../doors/bank.fixture.ts';
import { add, mul, round } from '../kernel/decimal.ts';
import { type Act, page, pick, type World } from './act.fixture.ts';

/** Returns the mid of USD/CNH plus some pips. */
function rateAt({ bank, clock }: World, pips: number): string {
  const { bid, offer } = bank.market.prices('USD/CNH', clock.bankNow(), bank.disturbances()).spot;
  return round(add(mul(add(bid, offer), '0.5'), mul('0.0001', String(pips))), 4);
}

type Rates = Pick<SpotOrderRequest, 'orderType' | 'orderPrice' | 'takeProfitRate' | 'stopLossRate'>;

/** For a buyer the take-profit is below the price and the stop-loss above it; for a seller it is the reverse. */
const ratesOf: Readonly<Record<SpotOrderRequest['orderType'], (world: World, pips: number) => Rates>> = {
  '1': (world, pips) => ({ orderType: '1', orderPrice: rateAt(world, -pips) }),
  '2': (world, pips) => ({ orderType: '2', orderPrice: rateAt(world, pips) }),
  '4': (world, pips) => ({ orderType: '4', takeProfitRate: rateAt(world, -pips), stopLossRate: rateAt(world, pips) }),
};

/** Places an order. The market reaches a near rate within the day. */
export const placeOrder = fc
  .record({
    product: fc.constantFrom('spot' as const, 'spot' as const, 'forward' as const),
    orderType: fc.constantFrom('1' as const, '2' as const, '4' as const),
    pips: fc.constantFrom(5, 12, 40, 300),
    buyOrSell: fc.constantFrom('B' as const, 'S' as const),
    valueDate: fc.constantFrom('0' as const, '2' as const),
    orderTerm: fc.constantFrom('1' as const, '2' as const, '5' as const),
    nightTrading: fc.boolean(),
  })
  .map(({ product, orderType, pips, buyOrSell, valueDate, ...runs }): Act => async (world) => {
    const { delayInDelivery: _delay, valueDate: _date, ...body } = spotRequest();
    const rates = ratesOf[orderType](world, buyOrSell === 'B' ? pips : -pips);
    const order = { ...body, ...rates, ...runs, buyOrSell };
    if (product === 'spot') await world.bank.doSpotForexOrderTrade(admin, { ...order, valueDate });
    else await world.bank.doFwdForexOrderTrade(admin, { ...order, termId: '1M' });
    await world.advance(1_001);
  });

/** Requests a cancellation, sometimes with the other product's operation. */
export const cancelOrder = fc.nat({ max: 40 }).map((index): Act => async (world) => {
  const orders = await world.bank.forexOrderList(admin, page);
  const businessNo = pick(orders.ok ? orders.data.rows.map((row) => row.businessNo) : [], index);
  return world.bank[index % 3 === 2 ? 'doCancleFwdOrderTrade' : 'cancleSpotForexOrder'](admin, { clientRequestId: newId(), businessNo });
});
