// The routes that the specification lists, written by hand.
import { describe, expect, it } from 'vitest';
import { session, setClient, signIn } from '#web/state/session.ts';
import { guard } from '../derive/guards.ts';
import { groupRedirects } from '../derive/redirects.ts';
import type { Screens } from '../screen-types.ts';
import { groups, screens } from '../screens.ts';

const table: Screens = screens;
const under = (folder: string) =>
  Object.values(table)
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path }) => path.slice(folder.length + 1))
    .toSorted();

describe('the routes', () => {
  it.each([
    ['ACC-14', '/trade/spot', ['current-order-serial', 'current-serial', 'non-maturity-list', 'pending-delivery-list', 'spot-trade']],
    ['ACC-15', '/trade/forward', ['current-order-serial', 'current-serial', 'forward-trade', 'nonMatury-list', 'pendingDelivery-list']],
    [
      'ACC-16',
      '/trade/swap',
      [
        'current-serial',
        'far-nonMatury-list',
        'far-pendingDelivery-list',
        'near-nonMaturity-list',
        'near-pendingDelivery-list',
        'swap-trade',
      ],
    ],
    ['ACC-17', '/trade/option', ['current-serial', 'maturity-list', 'non-maturity-list', 'option-trade', 'premium-pending-delivery-list']],
    ['ACC-19', '/query-handle/history', ['delivery-query', 'forward-trade', 'history-order', 'spot-trade', 'swap-trade']],
    ['ACC-19', '/query-handle/option-history', ['option-trade']],
    ['ACC-19', '/query-handle/current', ['forward-trade', 'spot-trade', 'swap-trade']],
    ['ACC-20', '/query-handle/account', ['account-inquiry', 'batch', 'expected-flows', 'exposures', 'market-value']],
    ['ACC-22', '/query-print', ['detail']],
    ['ACC-12', '/home', ['market-express', 'near-expire', 'optional-ccy']],
    ['ACC-21 NEW-01 NEW-02', '/news', ['global-observation', 'iship']],
  ])('%s %s has its pages', (_code, folder, pages) => {
    expect(under(folder)).toEqual(pages);
  });

  it('ACC-12 ACC-21 /home and /news redirect to their first page', () => {
    expect(groupRedirects(screens, groups)).toMatchObject({
      '/home': '/home/optional-ccy',
      '/news': '/news/iship',
    });
  });

  it('ACC-13 ACC-18 ACC-20 each group of trades and queries redirects to its first page', () => {
    expect(groupRedirects(screens, groups)).toMatchObject({
      '/trade': '/trade/spot/spot-trade',
      '/trade/spot': '/trade/spot/spot-trade',
      '/trade/forward': '/trade/forward/forward-trade',
      '/trade/swap': '/trade/swap/swap-trade',
      '/trade/option': '/trade/option/option-trade',
      '/query-handle': '/query-handle/history/spot-trade',
      '/query-handle/account': '/query-handle/account/account-inquiry',
    });
  });

  it('LAY-08 ACC-22 EYE-10 exactly these pages have a badge, and the receipts have no left menu', () => {
    const badged = Object.values(table).flatMap(({ path, badge }) => (badge ? [[path, badge]] : []));
    expect(Object.fromEntries(badged)).toEqual({
      '/home/near-expire': 'nearExpire',
      '/trade/option/maturity-list': 'optionExpire',
      '/trade/option/premium-pending-delivery-list': 'optionPremiumExpire',
      '/approvals/to-approve': 'toApprove',
    });
    expect(table['receipts']?.leftMenu).toBe(false);
    expect(table['personalInfo']).toMatchObject({ path: '/personal/info', leftMenu: false });
  });

  it.each(['-1', '0', '1', '2', '9'])(
    'SES-11 all of them open for companyMember %s, who has the admin role in the browser',
    (companyMember) => {
      signIn({ token: 'token', refreshToken: 'refresh', name: 'someone', firstLogin: false, idleSeconds: 900 });
      setClient({ customerName: '示例贸易有限公司', companyMember });
      const refused = Object.values(table)
        .filter(({ access }) => access === 'session')
        .filter((screen) => guard(screen.path, screen, session.user, table).kind !== 'open');
      expect([session.user?.roles, refused]).toEqual([['admin'], []]);
    },
  );
});
