// The pages of home.
import { define } from '../screen-types.ts';
import { desk, page } from './defaults.ts';

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
});
