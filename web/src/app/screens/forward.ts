// The pages of forwards: the ticket and its lists.
import { define } from '../screen-types.ts';
import { desk, list, page, ticket } from './defaults.ts';

export const forwardScreens = define({
  forwardTrade: {
    path: '/trade/forward/forward-trade',
    title: 'menu.trade.forward.forwardTrade',
    ...desk,
    group: 'trade.forward',
    ground: 'white',
    load: () =>
      ticket('forwardTrade', {
        quote: async () => (await import('#web/features/forward/forward.ticket-screen.tsx')).ForwardTradeScreen,
        order: async () => (await import('#web/features/orders/order.ticket-screens.tsx')).ForwardOrderScreen,
      }),
  },
  forwardCurrentSerial: {
    path: '/trade/forward/current-serial',
    title: 'menu.trade.forward.currentSerial',
    ...desk,
    group: 'trade.forward',
    load: () => list(async () => (await import('#web/features/forward/forward.lists.ts')).forwardSerial),
  },
  forwardNonMaturity: {
    path: '/trade/forward/nonMatury-list',
    title: 'menu.trade.forward.nonMaturity',
    ...desk,
    group: 'trade.forward',
    load: () => page(async () => (await import('#web/features/forward/forward-lists.screen.tsx')).ForwardNonMaturityScreen),
  },
  forwardPendingDelivery: {
    path: '/trade/forward/pendingDelivery-list',
    title: 'menu.trade.forward.pendingDelivery',
    ...desk,
    group: 'trade.forward',
    load: () => page(async () => (await import('#web/features/forward/forward-lists.screen.tsx')).ForwardPendingDeliveryScreen),
  },
});
