// Applies facts of orders; a step that the order's state does not allow is a defect (ORD-14).
import type { Appliers } from '../facts/facts.ts';
import { countBusinessNo } from '../kernel/numbering.ts';
import type { BankState } from '../facts/state.ts';
import type { Fill, OrderFact, OrderStatus } from '../facts/orders-state.ts';

function move(state: BankState, businessNo: string, from: readonly OrderStatus[], to: OrderStatus, fill: Fill | null = null): void {
  const order = state.orders[businessNo];
  if (!order || !from.includes(order.status)) throw new Error(`order ${businessNo} cannot change to state ${to}`);
  order.status = to;
  order.fill = fill;
}

/** How each order fact changes the state. */
export const orderAppliers: Appliers<OrderFact> = {
  orderPlaced: (state, { order }) => {
    countBusinessNo(state.numbering, order.businessNo);
    state.orders[order.businessNo] = { ...order, status: '0', fill: null };
  },
  orderAccepted: (state, { businessNo }) => move(state, businessNo, ['0'], '1'),
  orderRejected: (state, { businessNo }) => move(state, businessNo, ['0', '1', '2'], '6'),
  orderCancelAsked: (state, { businessNo }) => move(state, businessNo, ['1'], '2'),
  orderCancelRefused: (state, { businessNo }) => move(state, businessNo, ['2'], '1'),
  orderCancelled: (state, { businessNo }) => move(state, businessNo, ['2'], '4'),
  orderExpired: (state, { businessNo }) => move(state, businessNo, ['0', '1', '2'], '5'),
  orderFilled: (state, { businessNo, fill }) => move(state, businessNo, ['1', '2'], '3', fill),
};
