// THE MANIFEST: every screen stands here once; routes, menus, tabs, titles, guards and chunks are derived from it.
import { define, defineGroups } from './screen-types.ts';

const everyone = ['admin'] as const;
const nobody = [] as const;

export const groups = defineGroups({
  home: { path: '/home', title: 'menu.home.title' },
  trade: { path: '/trade', title: 'menu.trade.title' },
  'trade.spot': { path: '/trade/spot', title: 'menu.trade.spot.title', parent: 'trade' },
});

export const screens = define({
  login: {
    path: '/login',
    title: 'menu.login',
    layout: 'public',
    access: 'open',
    tab: 'pinned',
    roles: nobody,
    load: async () => (await import('#web/features/auth/login.screen.tsx')).LoginScreen,
  },
  productInfo: {
    path: '/product-info',
    title: 'menu.productInfo',
    layout: 'public',
    access: 'open',
    tab: 'pinned',
    roles: nobody,
    load: async () => (await import('#web/features/auth/product-info.screen.tsx')).ProductInfoScreen,
  },
  help: {
    path: '/help',
    title: 'menu.help',
    layout: 'public',
    access: 'open',
    tab: 'pinned',
    roles: nobody,
    load: async () => (await import('#web/features/auth/help.screen.tsx')).HelpScreen,
  },
  register: {
    path: '/register',
    title: 'menu.register',
    layout: 'public',
    access: 'open',
    tab: 'none',
    roles: nobody,
    load: async () => (await import('#web/features/auth/register.screen.tsx')).RegisterScreen,
  },
  authRedirect: {
    path: '/auth-redirect',
    title: 'menu.authRedirect',
    layout: 'public',
    access: 'open',
    tab: 'none',
    roles: nobody,
    load: async () => (await import('#web/features/auth/auth-redirect.screen.tsx')).AuthRedirectScreen,
  },
  loading: {
    path: '/loading',
    title: 'menu.loading',
    layout: 'public',
    access: 'session',
    tab: 'none',
    roles: everyone,
    load: async () => (await import('#web/features/auth/loading.screen.tsx')).LoadingScreen,
  },
  optionalCcy: {
    path: '/home/optional-ccy',
    title: 'menu.home.optionalCcy',
    layout: 'main',
    access: 'session',
    tab: 'pinned',
    group: 'home',
    ground: 'white',
    roles: everyone,
    load: async () => (await import('#web/features/home/optional-ccy.screen.tsx')).OptionalCcyScreen,
  },
  spotTrade: {
    path: '/trade/spot/spot-trade',
    title: 'menu.trade.spot.spotTrade',
    layout: 'main',
    access: 'session',
    tab: 'closable',
    group: 'trade.spot',
    ground: 'white',
    roles: everyone,
    load: async () => (await import('#web/features/spot/spot.ticket-screen.tsx')).SpotTradeScreen,
  },
  spotCurrentSerial: {
    path: '/trade/spot/current-serial',
    title: 'menu.trade.spot.currentSerial',
    layout: 'main',
    access: 'session',
    tab: 'closable',
    group: 'trade.spot',
    roles: everyone,
    load: async () => (await import('#web/features/spot/spot.list-screens.tsx')).SpotCurrentSerialScreen,
  },
  spotNonMaturity: {
    path: '/trade/spot/non-maturity-list',
    title: 'menu.trade.spot.nonMaturity',
    layout: 'main',
    access: 'session',
    tab: 'closable',
    group: 'trade.spot',
    roles: everyone,
    load: async () => (await import('#web/features/spot/spot.list-screens.tsx')).SpotNonMaturityScreen,
  },
  spotPendingDelivery: {
    path: '/trade/spot/pending-delivery-list',
    title: 'menu.trade.spot.pendingDelivery',
    layout: 'main',
    access: 'session',
    tab: 'closable',
    group: 'trade.spot',
    roles: everyone,
    load: async () => (await import('#web/features/spot/spot.list-screens.tsx')).SpotPendingDeliveryScreen,
  },
});

type Ids = Record<keyof typeof screens, true>;

declare module '#web/state/navigation.ts' {
  interface ScreenIds extends Ids {}
}
