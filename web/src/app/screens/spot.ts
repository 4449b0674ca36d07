// The pages of spot: the ticket and its lists.
import { define } from '../screen-types.ts';
import { desk, list, ticket } from './defaults.ts';

export const spotScreens = define({
  spotTrade: {
    path: '/trade/spot/spot-trade',
    title: 'menu.trade.spot.spotTrade',
    ...desk,
    group: 'trade.spot',
    ground: 'white',
    load: () =>
      ticket('spotTrade', {
        quote: async () => (await import('#web/features/spot/spot.ticket-screen.tsx')).SpotTradeScreen,
        order: async () => (await import('#web/features/orders/order.ticket-screens.tsx')).SpotOrderScreen,
      }),
  },
  spotCurrentSerial: {
    path: '/trade/spot/current-serial',
    title: 'menu.trade.spot.currentSerial',
    ...desk,
    group: 'trade.spot',
    load: () => list(async () => (await import('#web/features/spot/spot.lists.ts')).spotSerial),
  },
  spotNonMaturity: {
    path: '/trade/spot/non-maturity-list',
    title: 'menu.trade.spot.nonMaturity',
    ...desk,
    group: 'trade.spot',
    load: () => list(async () => (await import('#web/features/spot/spot.lists.ts')).spotNonMaturity),
  },
  spotPendingDelivery: {
    path: '/trade/spot/pending-delivery-list',
    title: 'menu.trade.spot.pendingDelivery',
    ...desk,
    group: 'trade.spot',
    load: () => list(async () => (await import('#web/features/spot/spot.lists.ts')).spotPendingDelivery),
  },
});
