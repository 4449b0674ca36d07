// The pages of news; the forex market page is in the home section (NEW-01, NEW-02, ACC-21).
import { define } from '../screen-types.ts';
import { desk, news } from './defaults.ts';

export const newsScreens = define({
  iship: {
    path: '/news/iship',
    title: 'menu.news.iship',
    ...desk,
    group: 'news',
    load: () => news(async () => (await import('#web/features/news/iship.screen.tsx')).IshipScreen),
  },
  globalObservation: {
    path: '/news/global-observation',
    title: 'menu.news.globalObservation',
    ...desk,
    group: 'news',
    load: () => news(async () => (await import('#web/features/news/global-observation.screen.tsx')).GlobalObservationScreen),
  },
});
