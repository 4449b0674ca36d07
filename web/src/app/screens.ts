// THE MANIFEST: every screen stands here once; routes, menus, tabs, titles, guards and chunks are derived from it.
import type { ComponentType } from 'react';
import type { List } from '#web/engines/list/list-types.ts';
import { define, defineGroups } from './screen-types.ts';

const everyone = ['admin'] as const;
const nobody = [] as const;

/** A page in front of the sign-in. */
const open = { layout: 'public', access: 'open', tab: 'pinned', roles: nobody } as const;

/** A page of the signed-in portal. */
const desk = { layout: 'main', access: 'session', tab: 'closable', roles: everyone } as const;

/** The screen of a list; the list engine is downloaded with the first of them. */
async function list<Row>(load: () => Promise<List<Row>>): Promise<ComponentType> {
  const [{ screenOf }, record] = await Promise.all([import('#web/engines/list/list-screen.tsx'), load()]);
  return screenOf(record);
}

export const groups = defineGroups({
  home: { path: '/home', title: 'menu.home.title' },
  trade: { path: '/trade', title: 'menu.trade.title' },
  'trade.spot': { path: '/trade/spot', title: 'menu.trade.spot.title', parent: 'trade' },
});

export const screens = define({
  login: {
    path: '/login',
    title: 'menu.login',
    ...open,
    load: async () => (await import('#web/features/auth/login.screen.tsx')).LoginScreen,
  },
  productInfo: {
    path: '/product-info',
    title: 'menu.productInfo',
    ...open,
    load: async () => (await import('#web/features/auth/product-info.screen.tsx')).ProductInfoScreen,
  },
  help: {
    path: '/help',
    title: 'menu.help',
    ...open,
    load: async () => (await import('#web/features/auth/help.screen.tsx')).HelpScreen,
  },
  register: {
    path: '/register',
    title: 'menu.register',
    ...open,
    tab: 'none',
    load: async () => (await import('#web/features/auth/register.screen.tsx')).RegisterScreen,
  },
  authRedirect: {
    path: '/auth-redirect',
    title: 'menu.authRedirect',
    ...open,
    tab: 'none',
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
    ...desk,
    group: 'trade.spot',
    ground: 'white',
    load: async () => (await import('#web/features/spot/spot.ticket-screen.tsx')).SpotTradeScreen,
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

type Ids = Record<keyof typeof screens, true>;

declare module '#web/state/navigation.ts' {
  interface ScreenIds extends Ids {}
}
