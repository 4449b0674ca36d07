// Orders in a list; the methods bear the operationIds of the contract.
import type { OrderListForm } from '#mock/generated/contract.ts';

import { customerOf } from '../directory/customers.ts';
import type { Engine } from '../engine/engine.ts';
import type { Caller } from '../facts/facts.ts';
import { ordersIn } from '../orders/order-rows.ts';
import { paged } from '../lists/paging.ts';

/** The part of the facade for orders. */
export function orderDoor(engine: Engine) {
  return {
    forexOrderList: (caller: Caller, form: OrderListForm) =>
      engine.readInTurns((state) => paged(ordersIn(state, customerOf(state, caller).customerId, form), form)),
  };
}
