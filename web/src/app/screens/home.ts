// The pages of home.
import { define } from '../screen-types.ts';
import { desk } from './defaults.ts';

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
});
