import type { Page } from 'playwright/test';
import { expect, networkFailure, test } from '../fixtures.ts';
import { chip, fromUserMenu, header, isLive, openFromMenu, tab, tabBar, toasts } from '../pages/shell.ts';
import { openAs, openEmptyPage } from '../session.ts';
import { submit } from '../pages/ticket.ts';
import type { texts } from '../texts.ts';

/** Moves a followed pair: a call of the user whose failure shows a toast. */
async function moveAnEntry(page: Page, t: ReturnType<typeof texts>): Promise<void> {
  const edit = page.getByRole('button', { name: t('home.edit'), exact: true });
  if (await edit.isVisible()) await edit.click();
  await page
    .getByRole('button', { name: new RegExp(`^${t('home.moveDown', { entry: '.+' })}$`) })
    .first()
    .click();
}

for (const language of ['cn', 'en'] as const) {
  test.describe(`a call that failed (${language})`, () => {
    test.use({ language, allow: networkFailure });

    test(`ERR-01 ERR-02 ERR-03 shows the message of its failure (${language})`, async ({
      page,
      world,
      user,
      t,
      complaints: _complaints,
    }) => {
      await openAs(page, world, user, { language });
      await isLive(page);
      const operationId = 'saveForeignExchange';
      const cases = [
        [{ kind: 'refusal', code: 2020, msg: '最多可自选50个货币对！' }, '最多可自选50个货币对！'],
        [{ kind: 'refusal', code: 2020, msg: '' }, t('errors.server')],
        [{ kind: 'status', status: 404 }, t('errors.notFound')],
        [{ kind: 'status', status: 502 }, t('errors.service')],
        [{ kind: 'reset', when: 'before' }, t('errors.service')],
        [{ kind: 'malformed' }, t('errors.server')],
      ] as const;
      for (const [fault, words] of cases) {
        await world.post('faults', { operationId, fault });
        await moveAnEntry(page, t);
        await expect(toasts(page, words).first()).toBeVisible();
      }
      await test.step('ERR-05 any other failure is unknown', async () => {
        await page.route(`**/${operationId}`, (route) => route.abort(), { times: 1 });
        await moveAnEntry(page, t);
        await expect(toasts(page, t('errors.unknown')).first()).toBeVisible();
      });
    });
  });
}

test.describe('an error inside a page', () => {
  test.use({ allow: /Failed to load resource|broken inside/ });

  test('ERR-10 shows no half-filled screen, and is reported with its trace id', async ({
    page,
    world,
    user,
    t,
    complaints: _complaints,
  }) => {
    await openAs(page, world, user);
    await isLive(page);
    await page.route('**/SpotClientTrade', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: { total: 1, rows: [{ businessNo: 'SPT1', rateCode: 'USD/CNH' }] } } }),
    );
    const broken = page.waitForRequest('**/SpotClientTrade');
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/log/scene') && (request.postData() ?? '').includes('contract'),
    );
    await openFromMenu(page, t('menu.home.optionalCcy'));
    await page
      .getByRole('navigation', { name: t('menu.main') })
      .getByRole('link', { name: t('menu.trade.title') })
      .click();
    await openFromMenu(page, t('menu.trade.spot.currentSerial'));
    await expect(page.locator('[data-list]')).toHaveAttribute('data-list', 'failed');
    await expect(page.locator('[data-row]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.server'));
    expect(new URLSearchParams((await reported).postData()!).get('traceId')).toBe((await broken).headers()['x-trace-id']);
    await page.unroute('**/SpotClientTrade');
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.locator('[data-list]')).toHaveAttribute('data-list', 'empty');
  });

  test('ERR-09 leaves header, tabs and prices working, and shows nothing in the tab bar', async ({
    page,
    world,
    user,
    t,
    complaints: _complaints,
  }) => {
    await page.route('**/assets/spot.ticket-screen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const SpotTradeScreen = () => { throw new Error("broken inside") }' }),
    );
    await openAs(page, world, user, { path: '/trade/spot/spot-trade' });
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await isLive(page);
    await expect(tab(page, t, t('menu.trade.spot.spotTrade'))).toBeVisible();
    expect(await tabBar(page, t).innerText()).not.toMatch(/error|broken|异常|失败/i);
    await expect(submit(page, t)).toHaveCount(0);
    await openFromMenu(page, t('menu.trade.spot.pendingDelivery'));
    await expect(page.locator('[data-list]')).toBeVisible();
    await expect(chip(page)).toHaveAttribute('data-live', 'live');
  });
});

test('API-01 API-02 API-06 every call goes to the world', async ({ page, world, user, t, complaints: _complaints }) => {
  const calls: { path: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/ftfeportal/')) calls.push({ path: pathname, headers: request.headers() });
  });
  await openAs(page, world, user);
  await isLive(page);
  await moveAnEntry(page, t);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/saveForeignExchange'))).toBe(true);
  await test.step('API-03 I18-05 a call carries token, language and a trace id of its own', async () => {
    for (const { path, headers } of calls) {
      expect(path).toMatch(new RegExp(`^/ftfeportal/${world.name}/`));
      expect(headers, path).toMatchObject({ token: user.token, 'accept-language': 'zh-CN', 'x-client-ip': '', 'x-client-mac': '' });
      expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(new Set(calls.map(({ headers }) => headers['x-trace-id'])).size).toBe(calls.length);
  });
});

test('API-03 API-34 LAY-30 the run-time configuration sets provider, bank, hotline, registration, environment and client address without a rebuild', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await page.route('**/runtime-config.json', (route) =>
    route.fulfill({
      json: {
        provider: world.name,
        worldFromAddress: false,
        bank: { name: { cn: '东海银行', en: 'Donghai Bank' }, logo: '/flags.svg' },
        hotline: '95500',
        registrationNumbers: ['京ICP备1号'],
        apps: [],
        environment: { cn: '联调', en: 'SIT' },
        clientIp: '10.1.2.3',
        clientMac: '00-16-3E-00-00-01',
      },
    }),
  );
  await openEmptyPage(page);
  await page.evaluate(
    ([key, value]) => sessionStorage.setItem(key!, value!),
    [`ftfe.1.${world.name}.session`, JSON.stringify({ user: { ...user, roles: ['admin'] }, wanted: null })],
  );
  const called = page.waitForRequest(`**/ftfeportal/${world.name}/**`);
  await page.goto('/home/optional-ccy?world=another');
  expect((await called).headers()).toMatchObject({ 'x-client-ip': '10.1.2.3', 'x-client-mac': '00-16-3E-00-00-01' });
  await expect(header(page)).toContainText('联调');
  await expect(header(page)).toContainText('东海银行');
  await expect(page.getByRole('contentinfo')).toContainText('95500');
  await expect(page.getByRole('contentinfo')).toContainText('京ICP备1号');
  await fromUserMenu(page, t, 'menu.logout');
  await page.waitForURL('**/login');
  await expect(header(page).getByText('东海银行')).toBeVisible();
});
