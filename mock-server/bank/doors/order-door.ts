// Orders: placing, cancelling and listing them; the methods bear the operationIds of the contract.
import type {
  CancelledOrder,
  CancelOrderRequest,
  ForwardOrderRequest,
  OrderListForm,
  PlacedOrder,
  SpotOrderRequest,
} from '#mock/generated/contract.ts';

import { type Answer, refused } from '../answer.ts';
import { customerOf } from '../directory/customers.ts';
import type { Engine } from '../engine.ts';
import type { Caller } from '../env.ts';
import { orderPage } from '../orders/order-rows.ts';
import type { WithinLimit } from './trade-door.ts';

/** The part of the facade for orders. */
export function orderDoor(engine: Engine, withinLimit: WithinLimit) {
  return {
    /** Places a spot order; more often than the limit allows is refused without being remembered. */
    async doSpotForexOrderTrade(caller: Caller, body: SpotOrderRequest): Promise<Answer<PlacedOrder>> {
      if (!withinLimit('tradeAsk', caller.loginName)) return refused('tooManyRequests');
      return engine.execute('doSpotForexOrderTrade', { caller, body });
    },
    /** Places a forward order, under the same limit. */
    async doFwdForexOrderTrade(caller: Caller, body: ForwardOrderRequest): Promise<Answer<PlacedOrder>> {
      if (!withinLimit('tradeAsk', caller.loginName)) return refused('tooManyRequests');
      return engine.execute('doFwdForexOrderTrade', { caller, body });
    },
    cancleSpotForexOrder: (caller: Caller, body: CancelOrderRequest): Promise<Answer<CancelledOrder>> =>
      engine.execute('cancleSpotForexOrder', { caller, body }),
    doCancleFwdOrderTrade: (caller: Caller, body: CancelOrderRequest): Promise<Answer<CancelledOrder>> =>
      engine.execute('doCancleFwdOrderTrade', { caller, body }),
    forexOrderList: (caller: Caller, form: OrderListForm) =>
      engine.read((state) => orderPage(state, customerOf(state, caller).customerId, form)),
  };
}
