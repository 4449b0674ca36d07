// Valid orders, on the bank of bank.fixture.ts.
import type { SpotOrderRequest, SpotTradeRequest } from '#mock/generated/contract.ts';

import { admin, spotRequest, type testBank } from '../doors/bank.fixture.ts';
import { add, mul, round } from '../kernel/decimal.ts';
import type { Order } from '../facts/orders-state.ts';

type World = ReturnType<typeof testBank>;

/** Returns the customer's current spot price. */
export const spotNow = ({ bank, clock }: World, rateCode = 'USD/CNH') =>
  bank.market.prices(rateCode, clock.bankNow(), bank.disturbances()).spot;
/** Returns a rate of four decimals, shifted by pips. */
export const rate = (price: string, pips: number) => round(add(price, mul('0.0001', String(pips))), 4);

/** Returns a one-day spot order to buy USD 100,000, without its rate. */
export function request(change: Partial<SpotOrderRequest> = {}): SpotOrderRequest {
  const { delayInDelivery: _, ...body } = spotRequest();
  return { ...body, orderType: '1', orderTerm: '1', nightTrading: false, ...change };
}

/** Returns the fields that an order shares with a request for a quote. */
export function without(request: SpotTradeRequest) {
  const { delayInDelivery: _, ...body } = request;
  return body;
}

/** Places a spot order and lets the bank accept it. Returns its business number. */
export async function placed(world: World, change: Partial<SpotOrderRequest>): Promise<string> {
  const answer = await world.bank.doSpotForexOrderTrade(admin, request(change));
  if (!answer.ok) throw new Error(`${answer.refusal.key} ${JSON.stringify(answer.refusal.params)}`);
  return answer.data.businessNo;
}

/** Returns the current state of an order. */
export const orderOf = ({ bank }: World, no: string): Order => {
  const order = bank.state().orders[no];
  if (!order) throw new Error(no);
  return order;
};
