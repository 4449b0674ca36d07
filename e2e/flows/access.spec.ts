import type { Locator, Page } from 'playwright/test';
import { callBank, openAs, openEmptyPage } from '../session.ts';
import { expect, test } from '../fixtures.ts';
import { fillLogin, signIn } from '../pages/login.ts';
import { chip, header, isLive, openFromMenu, openNotices, openSection, question, tab, toasts } from '../pages/shell.ts';
import { stored, store, storedUser } from '../pages/storage.ts';
import { isWellMade } from '../walk/well-made.ts';

// Waits until the download has failed. A click during the download would not start a second one.
async function pressedInVain(page: Page, button: Locator): Promise<void> {
  const failed = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('vite:preloadError', () => resolve(), { once: true })),
  );
  await button.click();
  await failed;
}

test.describe('a stranger', () => {
  test('ACC-01 ACC-06 opens the public pages', async ({ page, world, t, complaints: _complaints }) => {
    for (const [path, title] of [
      ['/login', 'auth.title'],
      ['/product-info', 'menu.productInfo'],
      ['/help', 'menu.help'],
      ['/how-we-price', 'menu.howWePrice'],
      ['/forget', 'menu.forget'],
      ['/auth-redirect', 'menu.authRedirect'],
    ] as const) {
      await page.goto(`${path}?world=${world.name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(title));
      await expect(page).toHaveURL(new RegExp(`${path}\\?`));
    }
    await test.step('ACC-09 ACC-11 /auth-redirect links to the login', async () => {
      await expect(page.getByRole('link', { name: t('auth.redirect.toLogin') })).toHaveAttribute('href', '/login');
    });
    await test.step('ACC-08 registration is a notice with the hotline and without a form', async () => {
      await page.goto(`/register?world=${world.name}`);
      await expect(page.getByRole('main')).toContainText('400-000-0000');
      await expect(page.locator('form')).toHaveCount(0);
    });
  });

  test('ACC-02 SES-09 is sent to /login from every other path, and to the requested page after the login', async ({
    page,
    world,
    complaints: _complaints,
  }) => {
    for (const path of [
      '/',
      '/home/optional-ccy',
      '/personal/info',
      '/first-sign',
      '/nowhere',
      '/redirect/home',
      '/trade/spot/spot-trade',
    ]) {
      await page.goto(`${path}?world=${world.name}`);
      await page.waitForURL('**/login');
    }
    await fillLogin(page, world, 'operator01', 'Demo1234', 'cn');
    await page.waitForURL('**/trade/spot/spot-trade**');
  });
});

test.describe('a user', () => {
  test('ACC-03 ACC-04 visiting /login ends the session here and at the bank', async ({ page, world, complaints: _complaints }) => {
    await signIn(page, world);
    const { token } = (await storedUser(page, world.name)) as { token: string };
    await store(page, 'left behind', 'by an earlier page');
    const loggedOut = page.waitForRequest((request) => request.url().endsWith('/logout'));
    await page.goto('/login');
    expect((await loggedOut).headers()['token']).toBe(token);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedUser(page, world.name)).toBeNull();
    expect(await stored(page, 'session')).not.toHaveProperty(['left behind']);
    expect((await callBank(world.name, '/shop/client/query/clientInfo', { token })).code).toBe(600);
  });

  test('ACC-05 ACC-09 ACC-10 is redirected from every path without a screen, and never to another site', async ({
    signedIn: page,
    world,
  }) => {
    const leads = {
      '/': '/home/optional-ccy',
      '/home': '/home/optional-ccy',
      '/trade': '/trade/spot/spot-trade',
      '/trade/spot': '/trade/spot/spot-trade',
      '/redirect/trade/spot/current-serial': '/trade/spot/current-serial',
      '/redirect//example.com': '/home/optional-ccy',
      '/redirect/javascript:alert(1)': '/home/optional-ccy',
    };
    await test.step('ACC-12 ACC-13 ACC-18 a group leads to its first page', async () => {
      for (const [path, target] of Object.entries(leads)) {
        await page.goto(path);
        await expect(page, path).toHaveURL(new URL(target, page.url()).href);
      }
    });
    await test.step('ACC-11 /auth-redirect leads to the path remembered before the login', async () => {
      const key = `ftfe.1.${world.name}.session`;
      for (const [wanted, target] of [
        ['//example.com/home', '/home/optional-ccy'],
        ['/trade/spot/non-maturity-list', '/trade/spot/non-maturity-list'],
      ]) {
        const session = JSON.parse((await stored(page, 'session'))[key]!) as object;
        await openEmptyPage(page);
        await store(page, key, JSON.stringify({ ...session, wanted }));
        await page.goto('/auth-redirect');
        await expect(page, wanted).toHaveURL(new URL(target!, page.url()).href);
      }
    });
    await page.goto('/loading');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  });

  test('ACC-26 sees the not-found page for an unknown path, inside the main layout, with a link home', async ({ signedIn: page, t }) => {
    await page.goto('/trade/spot/nothing-here');
    await expect(header(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.notFound.title'));
    await expect(page).toHaveTitle(new RegExp(t('common.notFound.title')));
    await page.getByRole('link', { name: t('common.notFound.home') }).click();
    await page.waitForURL('**/home/optional-ccy');
  });
});

test.describe('a part of the portal that fails to download', () => {
  test.use({ allow: /Failed to load resource|ChunkLoadError/ });

  for (const language of ['cn', 'en'] as const) {
    test.describe(language, () => {
      test.use({ language });

      test(`ACC-23 ACC-24 leaves the other tabs and the connection unchanged, and a refresh loads it (${language})`, async ({
        signedIn: page,
        t,
      }) => {
        await isLive(page);
        await page.route('**/assets/spot.ticket-screen-*.js', (route) => route.abort(), { times: 1 });
        await openSection(page, t, t('menu.trade.title'));
        const failed = page.getByRole('main').getByRole('alert');
        await expect(failed).toContainText(t('errors.chunkLoad'));
        await expect(chip(page)).toHaveAttribute('data-live', 'live');
        await openFromMenu(page, t('menu.trade.spot.currentSerial'));
        await expect(page.locator('[data-list]')).toHaveAttribute('data-list', 'empty');
        await tab(page, t, t('menu.trade.spot.spotTrade')).click();
        await failed.getByRole('button', { name: t('common.refresh') }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('menu.trade.spot.spotTrade') })).toBeVisible();
      });

      test(`ACC-23 a page whose file was removed by a release opens after the portal is reloaded (${language})`, async ({
        signedIn: page,
        t,
      }) => {
        await isLive(page);
        const file = '**/assets/spot.ticket-screen-*.js';
        await page.route(file, (route) => route.fulfill({ status: 404 }));
        await openSection(page, t, t('menu.trade.title'));
        const failed = page.getByRole('main').getByRole('alert');
        await expect(failed).toContainText(t('errors.chunkLoad'));
        await failed.getByRole('button', { name: t('common.refresh') }).click();
        await expect(failed).toContainText(t('errors.chunkGone'));
        await isWellMade(page);
        await page.unroute(file);
        await failed.getByRole('button', { name: t('errors.reload') }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('menu.trade.spot.spotTrade') })).toBeVisible();
      });

      test(`ACC-23 ACC-24 a dialog or menu that fails to download leaves the page unchanged, and the next press opens it (${language})`, async ({
        signedIn: page,
        t,
      }) => {
        await isLive(page);
        for (const file of ['add-panel', 'overlay-menu', 'side-panel', 'go-to'])
          await page.route(`**/assets/${file}-*.js`, (route) => route.abort(), { times: 1 });
        await page.getByRole('button', { name: t('home.add') }).click();
        const dialog = page.getByRole('dialog');
        await dialog
          .getByRole('alert')
          .getByRole('button', { name: t('common.refresh') })
          .click();
        await expect(dialog.getByLabel(t('home.addPair')).first()).toBeVisible();
        await page.keyboard.press('Escape');
        const user = header(page).getByRole('button', { name: t('common.userMenu') });
        await pressedInVain(page, user);
        await expect(toasts(page, t('errors.chunkLoad'))).toBeVisible();
        await user.click();
        await expect(page.getByRole('menu')).toBeVisible();
        await page.keyboard.press('Escape');
        const notices = header(page).getByRole('button', { name: new RegExp(`^${t('common.notices')}`) });
        await pressedInVain(page, notices);
        await expect(notices).toHaveAttribute('aria-expanded', 'false');
        await expect(await openNotices(page, t)).toContainText([t('errors.chunkLoad')]);
        await page.keyboard.press('Escape');
        const search = header(page).getByRole('button', { name: t('menu.goTo') });
        await pressedInVain(page, search);
        await search.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(chip(page)).toHaveAttribute('data-live', 'live');
      });
    });
  }

  test('ACC-23 is an error after 120 seconds of waiting', async ({ page, world, user, t }) => {
    await page.clock.install();
    await openAs(page, world, user);
    await isLive(page);
    await page.route('**/assets/spot.ticket-screen-*.js', () => {});
    const asked = page.waitForRequest('**/assets/spot.ticket-screen-*.js');
    await openSection(page, t, t('menu.trade.title'));
    await asked;
    // The clock of the page runs on meanwhile, on a busy machine for more than a second.
    await page.clock.fastForward(110_000);
    await expect(page.getByText(t('errors.chunkLoad'))).toHaveCount(0);
    await page.clock.fastForward(10_500);
    await expect(page.getByText(t('errors.chunkLoad'))).toBeVisible();
  });

  for (const [what, id, breaks] of [
    [
      'a browser that is too old',
      'unsupported',
      (page: Page) => page.addInitScript(() => Object.assign(Promise, { withResolvers: undefined })),
    ],
    ['a start whose texts do not arrive', 'not-started', (page: Page) => page.route('**/assets/cn-*.js', (route) => route.abort())],
  ] as const)
    test(`ACC-24 LAY-20 ${what} shows an accessible message in both languages instead of an empty page`, async ({ page, world }) => {
      await breaks(page);
      await page.goto(`/login?world=${world.name}`);
      const message = page.locator(`#${id}`);
      await expect(message).toBeVisible();
      await expect(message).toHaveText(/\p{Script=Han}.*[a-z]{3}/su);
      await expect(page.locator('#root')).toBeEmpty();
      await expect(page.getByRole('alert')).toHaveCount(1);
      await isWellMade(page);
    });

  test('ACC-25 shows the reason when it is the main layout, and leads to /login', async ({ page, world, user, t }) => {
    await page.route('**/assets/desk-*.js', (route) => route.abort());
    await openAs(page, world, user);
    await expect(question(page)).toContainText('download failed');
    await question(page)
      .getByRole('button', { name: t('common.confirm') })
      .click();
    await page.waitForURL('**/login');
  });
});
