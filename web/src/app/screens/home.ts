// The pages below the home section.
import { define } from '../screen-types.ts';
import { desk, news, page } from './defaults.ts';

export const homeScreens = define({
  optionalCcy: {
    path: '/home/optional-ccy',
    title: 'menu.home.optionalCcy',
    ...desk,
    tab: 'pinned',
    group: 'home',
    ground: 'white',
    load: async () => (await import('#web/features/home/optional-ccy.screen.tsx')).OptionalCcyScreen,
  },
  nearExpire: {
    path: '/home/near-expire',
    title: 'menu.home.nearExpire',
    ...desk,
    group: 'home',
    badge: 'nearExpire',
    load: () => page(async () => (await import('#web/features/due/near-expire.screen.tsx')).NearExpireScreen),
  },
  marketExpress: {
    path: '/home/market-express',
    title: 'menu.home.marketExpress',
    ...desk,
    group: 'home',
    load: () => news(async () => (await import('#web/features/news/market-express.screen.tsx')).MarketExpressScreen),
  },
});
