// Requirements about groups of routes count only if every route that they name is a screen or redirect of the manifest.
import { groups, screens } from '#web/app/screens.ts';
import { groupRedirects } from '#web/app/derive/redirects.ts';

const under = (path: string, ...names: readonly string[]) => names.map((name) => `${path}/${name}`);

/** Screens that ACC-12 to ACC-22 name, spelled as in the requirement. */
const namedScreens: Readonly<Record<string, readonly string[]>> = {
  'ACC-12': under('/home', 'optional-ccy', 'near-expire', 'market-express'),
  'ACC-13': ['/trade/spot/spot-trade', '/trade/forward/forward-trade', '/trade/swap/swap-trade', '/trade/option/option-trade'],
  'ACC-14': under('/trade/spot', 'spot-trade', 'current-serial', 'current-order-serial', 'non-maturity-list', 'pending-delivery-list'),
  'ACC-15': under('/trade/forward', 'forward-trade', 'current-serial', 'current-order-serial', 'nonMatury-list', 'pendingDelivery-list'),
  'ACC-16': under(
    '/trade/swap',
    ...[
      'swap-trade',
      'current-serial',
      'near-nonMaturity-list',
      'far-nonMatury-list',
      'near-pendingDelivery-list',
      'far-pendingDelivery-list',
    ],
  ),
  'ACC-17': under('/trade/option', 'option-trade', 'current-serial', 'non-maturity-list', 'maturity-list', 'premium-pending-delivery-list'),
  'ACC-18': ['/trade/spot/spot-trade', '/trade/swap/far-nonMatury-list', '/trade/forward/forward-trade', '/trade/option/option-trade'],
  'ACC-19': [
    ...under('/query-handle/history', 'spot-trade', 'forward-trade', 'swap-trade', 'delivery-query', 'history-order'),
    ...under('/query-handle/option-history', 'option-trade'),
    ...under('/query-handle/current', 'spot-trade', 'forward-trade', 'swap-trade'),
    ...under('/query-handle/account', 'account-inquiry'),
  ],
  'ACC-20': ['/query-handle/history/spot-trade', '/query-handle/account/account-inquiry'],
  'ACC-21': under('/news', 'iship', 'global-observation'),
  'ACC-22': ['/query-print/detail', '/personal/info'],
};

/** Targets of the redirects that they name. */
const namedRedirects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ACC-12': { '/home': '/home/optional-ccy' },
  'ACC-13': {
    '/trade/spot': '/trade/spot/spot-trade',
    '/trade/forward': '/trade/forward/forward-trade',
    '/trade/swap': '/trade/swap/swap-trade',
    '/trade/option': '/trade/option/option-trade',
  },
  'ACC-18': { '/trade': '/trade/spot/spot-trade' },
  'ACC-20': { '/query-handle': '/query-handle/history/spot-trade' },
  'ACC-21': { '/news': '/news/iship' },
};

/** Paths and redirects of the manifest. */
export type Routes = { readonly paths: ReadonlySet<string>; readonly redirects: Readonly<Record<string, string>> };

const ofTheManifest = (): Routes => ({
  paths: new Set(Object.values(screens).map(({ path }): string => path)),
  redirects: groupRedirects(screens, groups),
});

/** Codes of requirements with a missing route. */
export function linesWithoutRoutes({ paths, redirects }: Routes = ofTheManifest()): Set<string> {
  const codes = Object.keys(namedScreens).filter((code) => {
    const present = (namedScreens[code] ?? []).every((path) => paths.has(path));
    return !present || Object.entries(namedRedirects[code] ?? {}).some(([from, to]) => redirects[from] !== to);
  });
  return new Set(codes);
}
