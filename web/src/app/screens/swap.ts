// The pages of swaps: the ticket and its lists.
import { define } from '../screen-types.ts';
import { desk, list, page } from './defaults.ts';

export const swapScreens = define({
  swapTrade: {
    path: '/trade/swap/swap-trade',
    title: 'menu.trade.swap.swapTrade',
    ...desk,
    group: 'trade.swap',
    ground: 'white',
    load: () => page(async () => (await import('#web/features/swap/swap.ticket-screen.tsx')).SwapTradeScreen),
  },
  swapCurrentSerial: {
    path: '/trade/swap/current-serial',
    title: 'menu.trade.swap.currentSerial',
    ...desk,
    group: 'trade.swap',
    load: () => list(async () => (await import('#web/features/swap/swap.lists.ts')).swapSerial),
  },
  swapNearNonMaturity: {
    path: '/trade/swap/near-nonMaturity-list',
    title: 'menu.trade.swap.nearNonMaturity',
    ...desk,
    group: 'trade.swap',
    load: () => list(async () => (await import('#web/features/swap/swap.legs.lists.ts')).swapNearNonMaturity),
  },
  swapFarNonMaturity: {
    path: '/trade/swap/far-nonMatury-list',
    title: 'menu.trade.swap.farNonMaturity',
    ...desk,
    group: 'trade.swap',
    load: () => list(async () => (await import('#web/features/swap/swap.legs.lists.ts')).swapFarNonMaturity),
  },
  swapNearPendingDelivery: {
    path: '/trade/swap/near-pendingDelivery-list',
    title: 'menu.trade.swap.nearPendingDelivery',
    ...desk,
    group: 'trade.swap',
    load: () => list(async () => (await import('#web/features/swap/swap.legs.lists.ts')).swapNearPendingDelivery),
  },
  swapFarPendingDelivery: {
    path: '/trade/swap/far-pendingDelivery-list',
    title: 'menu.trade.swap.farPendingDelivery',
    ...desk,
    group: 'trade.swap',
    load: () => list(async () => (await import('#web/features/swap/swap.legs.lists.ts')).swapFarPendingDelivery),
  },
});
