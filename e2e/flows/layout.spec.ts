import { askQuote, deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openLogin } from '../pages/login.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import {
  chip,
  fromUserMenu,
  header,
  isLive,
  leave,
  noticePanel,
  onTab,
  openByPath,
  openFromMenu,
  openNotices,
  openSection,
  question,
  tab,
  tabBar,
  tabTitles,
  toasts,
  turnLanguage,
} from '../pages/shell.ts';
import { amountField } from '../pages/ticket.ts';
import { openAs } from '../session.ts';
import { texts } from '../texts.ts';
import { misplaced } from '../walk/words.ts';

const background = (selector: string) => getComputedStyle(document.querySelector(selector)!).backgroundColor;
const white = 'rgb(255, 255, 255)';

for (const language of ['cn', 'en'] as const) {
  test.describe(`the frame (${language})`, () => {
    test.use({ language, colorScheme: 'light', login: 'admin01' });

    test(`LAY-02 LAY-03 names company and role, bank, hotline and app (${language})`, async ({ signedIn: page, t }) => {
      await expect(header(page)).toContainText(language === 'cn' ? '示例贸易有限公司' : 'Sample Trading Co., Ltd.');
      await expect(header(page)).toContainText(t('menu.role.administrator'));
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(new RegExp(`${t('common.footer.copyright', { year: '\\d{4}', product: t('common.product') })}`));
      for (const part of ['沪ICP备00000000号', '沪公网安备00000000000000号', '400-000-0000']) await expect(footer).toContainText(part);
      await footer.getByRole('button', { name: t('common.footer.app') }).click();
      for (const platform of ['iOS', 'Android'])
        await expect(page.getByRole('dialog').getByRole('img', { name: t('common.footer.appQr', { platform }) })).toBeVisible();
      await leave(page, page.getByRole('dialog'));

      await test.step('LAY-03 bank time and service hours are in view from 1280 px', async () => {
        for (const width of [1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect(header(page).getByRole('time')).toBeInViewport({ ratio: 1 });
          await expect(header(page).getByText(t('common.serviceHours'))).toBeInViewport({ ratio: 1 });
        }
      });
      await test.step('LAY-02 LAY-03 a longer customer name shrinks, and bank time and role keep their room', async () => {
        const name = header(page).getByTitle(language === 'cn' ? '示例贸易有限公司' : 'Sample Trading Co., Ltd.');
        const longer =
          language === 'cn' ? '示例国际远洋航运贸易控股集团有限公司' : 'Sample International Shipping and Trading Holdings Co., Ltd.';
        await name.evaluate(({ firstChild }, text) => void (firstChild!.nodeValue = text), longer);
        await page.setViewportSize({ width: 1280, height: 900 });
        for (const part of [header(page).getByRole('time'), header(page).getByText(t('menu.role.administrator'))])
          await expect(part).toBeInViewport({ ratio: 1 });
        expect(await misplaced(page)).toEqual([]);
        await page.setViewportSize({ width: 1440, height: 900 });
      });
      expect(await page.evaluate(background, 'main')).toBe(white);
      await test.step('LAY-05 side menu, sidebar and tab menu have their widths', async () => {
        expect((await page.locator('#side-menu').boundingBox())?.width).toBe(208);
        expect((await page.locator('[data-part=sidebar]').boundingBox())?.width).toBe(210);
        await tab(page, t, t('menu.home.optionalCcy')).click({ button: 'right' });
        const menu = page.getByRole('menu');
        await expect(menu).toBeVisible();
        expect(await menu.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(105);
        await leave(page, menu);
      });
      await test.step('LAY-04 tickets have a white ground, lists have not', async () => {
        await openSection(page, t, t('menu.trade.title'));
        await expect(page.getByRole('heading', { level: 1, name: t('menu.trade.spot.spotTrade') })).toBeVisible();
        expect(await page.evaluate(background, 'main')).toBe(white);
        await openFromMenu(page, t('menu.trade.spot.currentSerial'));
        await expect(page.locator('[data-list]')).toBeVisible();
        expect(await page.evaluate(background, 'main')).not.toBe(white);
      });

      await test.step('LAY-01 the top menu can be hidden and shown', async () => {
        await fromUserMenu(page, t, 'menu.hideTop');
        await expect(page.getByRole('navigation', { name: t('menu.main') })).toHaveCount(0);
        await fromUserMenu(page, t, 'menu.showTop');
        await expect(page.getByRole('navigation', { name: t('menu.main') })).toBeVisible();
      });
    });
  });
}

for (const language of ['cn', 'en'] as const)
  test.describe(`the side menu (${language})`, () => {
    test.use({ language });

    test(`LAY-29 every page of a section is in view at 1440x900; at 1280x720 the menu scrolls with the current page (${language})`, async ({
      signedIn: page,
      t,
    }) => {
      const menu = page.locator('#side-menu');
      await openSection(page, t, t('menu.trade.title'));
      await expect(menu.getByRole('link')).toHaveCount(21);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(menu.getByRole('link').last()).not.toBeInViewport();
      await page.goto('/trade/option/premium-pending-delivery-list');
      await expect(menu.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
      await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

test('LAY-09 the menu collapses and expands, and its button returns 500 ms after each', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await page.clock.install();
  await openAs(page, world, user);
  const [fold, unfold] = [page.getByRole('button', { name: t('menu.collapse') }), page.getByRole('button', { name: t('menu.expand') })];
  await expect(fold).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await fold.click();
  await expect(page.locator('#side-menu')).toHaveCount(0);
  await page.clock.runFor(490);
  await expect(unfold).toHaveCount(0);
  await page.clock.runFor(20);
  await unfold.click();
  await expect(page.locator('#side-menu')).toBeVisible();
  await expect(fold).toHaveCount(0);
  await page.clock.runFor(510);
  await expect(fold).toBeVisible();
});

test.describe('tabs', () => {
  const spot = ['spotTrade', 'currentSerial', 'nonMaturity', 'pendingDelivery'] as const;

  test('LAY-10 each page has one tab, which can be refreshed and closed', async ({ signedIn: page, t }) => {
    const home = t('menu.home.optionalCcy');
    const titles = spot.map((name) => t(`menu.trade.spot.${name}`));
    // A tab's title starts with the product, unless the title of the screen already names it.
    const named = titles.map((title, place) => (place === 0 ? title : `${t('menu.trade.spot.title')} · ${title}`));
    const [ticket, serial, nonMaturity, pending] = named as [string, string, string, string];
    await openSection(page, t, t('menu.trade.title'));
    await amountField(page, t, 'USD').fill('250000');
    for (const place of [1, 2, 3, 1]) await openFromMenu(page, titles[place]!);
    expect(await tabTitles(page, t)).toEqual([home, ticket, serial, nonMaturity, pending]);
    await expect(tabBar(page, t).getByRole('button', { name: t('menu.tabs.close', { title: home }) })).toHaveCount(0);

    await test.step('LAY-14 LAY-15 a refresh reloads one page, and the others keep their input', async () => {
      const readAgain = page.waitForResponse((response) => response.url().endsWith('/SpotClientTrade'));
      await onTab(page, t, serial, 'refreshOne');
      await readAgain;
      await tab(page, t, ticket).click();
      await expect(amountField(page, t, 'USD')).toHaveValue('250,000.00');
    });

    await test.step('LAY-16 a reload restores the tabs in their order', async () => {
      await page.reload();
      await expect(tab(page, t, ticket)).toHaveAttribute('aria-current', 'page');
      expect(await tabTitles(page, t)).toEqual([home, ticket, serial, nonMaturity, pending]);
    });

    await test.step('LAY-15 LAY-22 a closed tab gives way to its neighbour and loses its input', async () => {
      await amountField(page, t, 'USD').fill('300000');
      await onTab(page, t, ticket, 'closeOne');
      await expect(tab(page, t, serial)).toHaveAttribute('aria-current', 'page');
      await tabBar(page, t)
        .getByRole('button', { name: t('menu.tabs.close', { title: serial }) })
        .click();
      await expect(tab(page, t, nonMaturity)).toHaveAttribute('aria-current', 'page');
      await openFromMenu(page, ticket);
      await expect(amountField(page, t, 'USD')).toHaveValue('');
    });
    await test.step('LAY-11 LAY-12 LAY-21 close others and close all leave the pinned tab', async () => {
      await onTab(page, t, pending, 'closeOthers');
      expect(await tabTitles(page, t)).toEqual([home, pending]);
      await expect(tab(page, t, pending)).toHaveAttribute('aria-current', 'page');
      await tab(page, t, home).click({ button: 'right' });
      await expect(page.getByRole('menuitem')).toHaveText([t('menu.tabs.refreshOne'), t('menu.tabs.closeOthers'), t('menu.tabs.closeAll')]);
      await page.getByRole('menuitem', { name: t('menu.tabs.closeAll') }).click();
      expect(await tabTitles(page, t)).toEqual([home]);
      await page.waitForURL('**/home/optional-ccy');
    });
  });

  test('LAY-19 can be scrolled by wheel, and the current tab remains visible when the window becomes as narrow as a phone', async ({
    signedIn: page,
    t,
  }) => {
    await openSection(page, t, t('menu.trade.title'));
    for (const name of spot) await openFromMenu(page, t(`menu.trade.spot.${name}`));
    for (const path of ['/trade/forward/current-serial', '/trade/swap/current-serial']) await openByPath(page, path);
    const [shown, home] = [tabBar(page, t).getByRole('link').last(), tab(page, t, t('menu.home.optionalCcy'))];
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(home).not.toBeInViewport();
    await tabBar(page, t).hover();
    await page.mouse.wheel(0, -2000);
    await expect(home).toBeInViewport({ ratio: 1 });
    await expect(shown).not.toBeInViewport();
  });

  test('LAY-13 the tabs of the public layout are always shown and cannot be closed', async ({
    page,
    world,
    t,
    complaints: _complaints,
  }) => {
    await openLogin(page, world);
    await expect(tabBar(page, t).getByRole('link')).toHaveText([
      t('menu.login'),
      t('menu.productInfo'),
      t('menu.help'),
      t('menu.howWePrice'),
    ]);
    await expect(tabBar(page, t).getByRole('button')).toHaveCount(0);
  });
});

test('LAY-23 badges are read at login, after an own action, on a push, and when the business date changes', async ({
  page,
  world,
  user,
  complaints: _complaints,
}) => {
  await page.clock.install();
  const counts = async () => (await world.calls('custCountext')).length;
  await openAs(page, world, user);
  await isLive(page);
  expect(await counts()).toBe(1);
  await askQuote(world, user);
  await receive(page, '接受').click();
  await expect(quoteDialog(page)).toBeHidden();
  await expect.poll(counts).toBeGreaterThan(1);
  const afterDeal = await counts();
  await world.post('push', { customerId: 'C0001', msgType: 1, msgContentCN: '系统维护通知', msgContentEN: 'Maintenance' });
  await expect(toasts(page, '系统维护通知')).toBeVisible();
  await expect.poll(counts).toBeGreaterThan(afterDeal);
  const afterPush = await counts();
  await world.advance(24 * 3_600_000);
  await page.clock.fastForward(61_000);
  await expect.poll(counts).toBeGreaterThan(afterPush);
});

test('LAY-24 the notice centre lists notices with bank time, in the current language', async ({ signedIn: page, world, user, t }) => {
  await isLive(page);
  await deal(world, user);
  await world.post('push', { customerId: 'C0001', msgType: 1, msgContentCN: '系统维护通知', msgContentEN: 'Maintenance tonight' });
  await expect(toasts(page, '系统维护通知')).toBeVisible();
  await turnLanguage(page, t, 'en');
  const entries = await openNotices(page, texts('en'));
  await expect(entries.first()).toContainText('Maintenance tonight');
  await expect(entries.first()).toContainText(/2026-11-24 10:\d\d:\d\d/);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('LAY-05 collapses the menu into a drawer and keeps the actions of the header reachable', async ({ signedIn: page, t }) => {
    await expect(page.locator('#side-menu')).toBeHidden();
    await header(page)
      .getByRole('button', { name: t('menu.openMenu') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('menu.trade.spot.currentSerial') })
      .first()
      .click();
    await page.waitForURL('**/current-serial');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // If there are more tabs than fit on a phone, the current one is scrolled into view.
    for (const typed of ['zhcx', 'cbdt', 'qqgc']) {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.waitForURL('**/global-observation');
    await expect(tab(page, t, t('menu.news.globalObservation'))).toBeInViewport({ ratio: 1 });
    await fromUserMenu(page, t, 'common.colourMode.toDark');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(chip(page)).toBeInViewport();
    await turnLanguage(page, t, 'en');
    await expect(await openNotices(page, texts('en'))).toHaveCount(0);
    await leave(page, noticePanel(page, texts('en')));
    await fromUserMenu(page, texts('en'), 'menu.logout');
    await page.waitForURL('**/login');
    await expect(question(page)).toHaveCount(0);
  });
});
