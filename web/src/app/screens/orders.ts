// The lists of orders; the order tickets are the second form of the spot and the forward page.
import { define } from '../screen-types.ts';
import { desk, list } from './defaults.ts';

export const orderScreens = define({
  spotOrders: {
    path: '/trade/spot/current-order-serial',
    title: 'menu.trade.currentOrders',
    ...desk,
    group: 'trade.spot',
    load: () => list(async () => (await import('#web/features/orders/order.lists.ts')).spotOrders),
  },
  forwardOrders: {
    path: '/trade/forward/current-order-serial',
    title: 'menu.trade.currentOrders',
    ...desk,
    group: 'trade.forward',
    load: () => list(async () => (await import('#web/features/orders/order.lists.ts')).forwardOrders),
  },
  historyOrders: {
    path: '/query-handle/history/history-order',
    title: 'menu.query.history.order',
    ...desk,
    group: 'query.history',
    load: () => list(async () => (await import('#web/features/orders/order.lists.ts')).historyOrders),
  },
});
