// The manifest: every screen is declared here once, by area. Routes, menus, tabs, titles, guards and chunks are
// derived from it.
import { defineGroups } from './screen-types.ts';
import { approvalScreens } from './screens/approvals.ts';
import { forwardScreens } from './screens/forward.ts';
import { homeScreens } from './screens/home.ts';
import { newsScreens } from './screens/news.ts';
import { personalScreens } from './screens/personal.ts';
import { optionScreens } from './screens/option.ts';
import { orderScreens } from './screens/orders.ts';
import { publicScreens } from './screens/public.ts';
import { queryScreens } from './screens/query.ts';
import { spotScreens } from './screens/spot.ts';
import { swapScreens } from './screens/swap.ts';

export const groups = defineGroups({
  home: { path: '/home', title: 'menu.home.title' },
  trade: { path: '/trade', title: 'menu.trade.title' },
  'trade.spot': { path: '/trade/spot', title: 'menu.trade.spot.title', parent: 'trade', isProduct: true },
  'trade.forward': { path: '/trade/forward', title: 'menu.trade.forward.title', parent: 'trade', isProduct: true },
  'trade.swap': { path: '/trade/swap', title: 'menu.trade.swap.title', parent: 'trade', isProduct: true },
  'trade.option': { path: '/trade/option', title: 'menu.trade.option.title', parent: 'trade', isProduct: true },
  query: { path: '/query-handle', title: 'menu.query.title' },
  'query.history': { path: '/query-handle/history', title: 'menu.query.history.title', parent: 'query' },
  'query.optionHistory': { path: '/query-handle/option-history', title: 'menu.query.optionHistory.title', parent: 'query' },
  'query.current': { path: '/query-handle/current', title: 'menu.query.current.title', parent: 'query' },
  'query.account': { path: '/query-handle/account', title: 'menu.query.account.title', parent: 'query' },
  approvals: { path: '/approvals', title: 'menu.approvals.title' },
  news: { path: '/news', title: 'menu.news.title' },
  print: { path: '/query-print', title: 'menu.print.title' },
});

export const screens = {
  ...publicScreens,
  ...homeScreens,
  ...spotScreens,
  ...forwardScreens,
  ...swapScreens,
  ...queryScreens,
  ...optionScreens,
  ...orderScreens,
  ...approvalScreens,
  ...newsScreens,
  ...personalScreens,
};

type Ids = Record<keyof typeof screens, true>;

declare module '#web/state/navigation.ts' {
  interface ScreenIds extends Ids {}
}
