// The pages of query and processing: deals by trade date, and deals in progress (ACC-19, ACC-20).
import { define } from '../screen-types.ts';
import { batch, desk, list, page } from './defaults.ts';

export const queryScreens = define({
  receipts: {
    path: '/query-print/detail',
    title: 'menu.print.detail',
    ...desk,
    group: 'print',
    leftMenu: false,
    load: () => page(async () => (await import('#web/features/receipts/receipts.screen.tsx')).ReceiptsScreen),
  },
  historySpot: {
    path: '/query-handle/history/spot-trade',
    title: 'menu.query.history.spot',
    ...desk,
    group: 'query.history',
    load: () => list(async () => (await import('#web/features/spot/spot.lists.ts')).spotHistory),
  },
  historyForward: {
    path: '/query-handle/history/forward-trade',
    title: 'menu.query.history.forward',
    ...desk,
    group: 'query.history',
    load: () => list(async () => (await import('#web/features/forward/forward.lists.ts')).forwardHistory),
  },
  historySwap: {
    path: '/query-handle/history/swap-trade',
    title: 'menu.query.history.swap',
    ...desk,
    group: 'query.history',
    load: () => list(async () => (await import('#web/features/swap/swap.lists.ts')).swapHistory),
  },
  currentSpot: {
    path: '/query-handle/current/spot-trade',
    title: 'menu.query.current.spot',
    ...desk,
    group: 'query.current',
    load: () => list(async () => (await import('#web/features/spot/spot.lists.ts')).spotInProgress),
  },
  currentForward: {
    path: '/query-handle/current/forward-trade',
    title: 'menu.query.current.forward',
    ...desk,
    group: 'query.current',
    load: () => list(async () => (await import('#web/features/forward/forward.lists.ts')).forwardInProgress),
  },
  currentSwap: {
    path: '/query-handle/current/swap-trade',
    title: 'menu.query.current.swap',
    ...desk,
    group: 'query.current',
    load: () => list(async () => (await import('#web/features/swap/swap.lists.ts')).swapInProgress),
  },
  deliveryQuery: {
    path: '/query-handle/history/delivery-query',
    title: 'menu.query.history.delivery',
    ...desk,
    group: 'query.history',
    load: () => list(async () => (await import('#web/features/due/due.lists.ts')).deliveries),
  },
  accountInquiry: {
    path: '/query-handle/account/account-inquiry',
    title: 'menu.query.account.inquiry',
    ...desk,
    group: 'query.account',
    load: () => page(async () => (await import('#web/features/account/account-inquiry.screen.tsx')).AccountInquiryScreen),
  },
  marketValue: {
    path: '/query-handle/account/market-value',
    title: 'menu.query.account.value',
    ...desk,
    group: 'query.account',
    load: () => page(async () => (await import('#web/features/value/market-value.screen.tsx')).MarketValueScreen),
  },
  exposures: {
    path: '/query-handle/account/exposures',
    title: 'menu.query.account.exposures',
    ...desk,
    group: 'query.account',
    load: () => page(async () => (await import('#web/features/exposures/exposures.screen.tsx')).ExposuresScreen),
  },
  batch: {
    path: '/query-handle/account/batch',
    title: 'menu.query.account.batch',
    ...desk,
    group: 'query.account',
    load: () => batch(async () => (await import('#web/features/batch/batch.screen.tsx')).BatchScreen),
  },
  expectedFlows: {
    path: '/query-handle/account/expected-flows',
    title: 'menu.query.account.flows',
    ...desk,
    group: 'query.account',
    load: () => page(async () => (await import('#web/features/exposures/expected-flows.screen.tsx')).ExpectedFlowsScreen),
  },
});
