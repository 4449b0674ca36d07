// The pages of options: the ticket and its lists.
import { define } from '../screen-types.ts';
import { desk, list, page } from './defaults.ts';

export const optionScreens = define({
  optionTrade: {
    path: '/trade/option/option-trade',
    title: 'menu.trade.option.optionTrade',
    ...desk,
    group: 'trade.option',
    ground: 'white',
    load: () => page(async () => (await import('#web/features/option/option.ticket-screen.tsx')).OptionTradeScreen),
  },
  optionCurrentSerial: {
    path: '/trade/option/current-serial',
    title: 'menu.trade.option.currentSerial',
    ...desk,
    group: 'trade.option',
    load: () => list(async () => (await import('#web/features/option/option.lists.ts')).optionSerial),
  },
  optionNonMaturity: {
    path: '/trade/option/non-maturity-list',
    title: 'menu.trade.option.nonMaturity',
    ...desk,
    group: 'trade.option',
    load: () => list(async () => (await import('#web/features/option/option.open.lists.ts')).optionNonMaturity),
  },
  optionMaturity: {
    path: '/trade/option/maturity-list',
    title: 'menu.trade.option.maturity',
    ...desk,
    group: 'trade.option',
    badge: 'optionExpire',
    load: () => list(async () => (await import('#web/features/option/option.open.lists.ts')).optionMaturity),
  },
  optionPremiumPending: {
    path: '/trade/option/premium-pending-delivery-list',
    title: 'menu.trade.option.premiumPending',
    ...desk,
    group: 'trade.option',
    badge: 'optionPremiumExpire',
    load: () => list(async () => (await import('#web/features/option/option.open.lists.ts')).optionPremiumPending),
  },
  optionHistory: {
    path: '/query-handle/option-history/option-trade',
    title: 'menu.query.optionHistory.option',
    ...desk,
    group: 'query.optionHistory',
    load: () => list(async () => (await import('#web/features/option/option.lists.ts')).optionHistory),
  },
});
