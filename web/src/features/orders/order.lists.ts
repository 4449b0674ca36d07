// The lists of orders: today's by product, and all orders by date (ORD-15, ORD-16, ORD-18).
import { forexOrderList, getForexOrderListQueryKey } from '#web/api/generated/orders/orders.ts';
import { orderColumns } from '#web/engines/deal/columns/order-columns.ts';
import { paged } from '#web/engines/list/list.ts';
import { cancelOrder } from './order.actions.ts';

const common = {
  call: forexOrderList,
  exportAs: 'forexOrderList',
  key: getForexOrderListQueryKey,
  columns: orderColumns,
  rowKey: ({ businessNo }: { readonly businessNo: string }) => businessNo,
  actions: cancelOrder,
} as const;
const current = {
  ...common,
  title: 'menu.trade.currentOrders',
  empty: 'orders.empty.current',
  always: 'today',
  filters: ['rateCode', 'orderType', 'orderStatus', 'dealState', 'businessNo'],
} as const;

export const spotOrders = paged({ ...current, id: 'spot.orders', within: { productType: 'SPOT' } });

export const forwardOrders = paged({ ...current, id: 'forward.orders', within: { productType: 'FORWARD' } });

export const historyOrders = paged({
  ...common,
  id: 'history.orders',
  screen: 'historyOrders',
  title: 'menu.query.history.order',
  empty: 'orders.empty.history',
  only: { productType: ['SPOT', 'FORWARD'] },
  filters: ['productType', 'rateCode', 'orderType', 'orderStatus', 'dealState', 'businessNo', 'startDate', 'endDate'],
});
