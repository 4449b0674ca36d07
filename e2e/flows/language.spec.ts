import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openLogin } from '../pages/login.ts';
import { header, tabTitles, turnLanguage } from '../pages/shell.ts';
import { stored } from '../pages/storage.ts';
import { amountField, submit } from '../pages/ticket.ts';
import { openAs } from '../session.ts';
import { texts } from '../texts.ts';

const [cn, en] = [texts('cn'), texts('en')];

/** Chinese that English pages may contain: the name of the other language, registration numbers, and the shorthand 100万. */
const chinese = /[\u4e00-\u9fff]+/g;
const belongs = new Set(['中文', '沪', '备', '号', '沪公网安备', '沪ICP备', '万']);
const leftChinese = (text: string): string[] => (text.match(chinese) ?? []).filter((word) => !belongs.has(word));

test('I18-01 I18-02 I18-03 Chinese is the default; the choice is stored as cn or en and survives a logout and a browser restart', async ({
  page,
  world,
  browser,
  baseURL,
  complaints: _complaints,
}) => {
  await page.goto(`/login?world=${world.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cn('auth.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await turnLanguage(page, cn, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('auth.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  const key = `ftfe.1.${world.name}.language`;
  expect((await stored(page, 'local'))[key]).toBe('en');
  const again = await browser.newContext({ baseURL: baseURL!, storageState: await page.context().storageState() });
  const later = await again.newPage();
  await later.goto(`/login?world=${world.name}`);
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(en('auth.title'));
  await turnLanguage(later, en, 'cn');
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(cn('auth.title'));
  expect((await stored(later, 'local'))[key]).toBe('cn');
  await again.close();
});

test('I18-02 the chosen language survives the end of the session', async ({ page, world, user, complaints: _complaints }) => {
  await openAs(page, world, user, { language: 'en' });
  await header(page)
    .getByRole('button', { name: en('common.userMenu') })
    .click();
  await page.getByRole('menuitem', { name: en('menu.logout') }).click();
  await page.waitForURL('**/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('auth.title'));
});

test('I18-03 I18-04 I18-05 a language switch on a form changes every text, keeps typed input, and applies to later calls', async ({
  page,
  world,
  user,
  complaints: _complaints,
}) => {
  await openAs(page, world, user, { path: '/trade/spot/spot-trade' });
  const marked = await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }).notReloaded);
  expect(marked).toBe(true);
  await expect(submit(page, cn)).toBeEnabled();
  await submit(page, cn).click();
  await expect(page.getByText(cn('verify.inputAmount')).first()).toBeVisible();
  await amountField(page, cn, 'USD').fill('750000');
  await page.getByLabel(cn('trade.purposeDetailOf.B')).fill('steel plates');
  await expect(page.getByText(cn('verify.inputDescription')).first()).toBeVisible();

  const spoken = page.waitForRequest(
    (request) => request.url().includes('/ftfeportal/') && request.headers()['accept-language'] === 'en-US',
  );
  await turnLanguage(page, cn, 'en');
  await expect(page.getByText(en('verify.inputDescription')).first()).toBeVisible();
  await spoken;
  await expect(amountField(page, en, 'USD')).toHaveValue('750,000.00');
  await expect(page.getByLabel(en('trade.purposeDetailOf.B'))).toHaveValue('steel plates');
  await expect(page).toHaveTitle(`${en('menu.trade.spot.spotTrade')} · ${en('common.product')}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await tabTitles(page, en)).toEqual([en('menu.home.optionalCcy'), en('menu.trade.spot.spotTrade')]);
  await expect(header(page)).toContainText('Sample Trading Co., Ltd.');
  await expect.poll(async () => leftChinese(await page.locator('body').innerText())).toEqual([]);
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
});

test('I18-04 a language switch on a list with an open dialog changes headings, rows, dialog and menus', async ({
  page,
  world,
  user,
  complaints: _complaints,
}) => {
  const reporting = {
    approvalNo: 'N/A',
    majorItem: 'CURRENT',
    description: 'steel',
    transactionCode: '121010',
    settlementPurpose: '001',
    detailedPurpose: 'steel plates',
  };
  const businessNo = await deal(world, user, { valueDate: '0', reporting });
  await openAs(page, world, user, { path: '/trade/spot/pending-delivery-list' });
  const row = page.locator(`[data-row="${businessNo}"]`);
  await expect(page.getByRole('columnheader', { name: cn('list.businessNo') })).toBeVisible();
  await row.getByTitle(cn('list.detail')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The dialog covers the header, so the language is changed in another tab; both tabs follow it.
  await page.evaluate(
    ([key]) => {
      localStorage.setItem(key!, 'en');
      dispatchEvent(new StorageEvent('storage', { key: key!, newValue: 'en' }));
    },
    [`ftfe.1.${world.name}.language`],
  );
  await expect(page.getByRole('columnheader', { name: en('list.businessNo'), includeHidden: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(en('menu.trade.spot.pendingDelivery')));
  await expect.poll(async () => leftChinese(await page.locator('body').innerText())).toEqual([]);
});

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`I18-08 shows bank time in the Shanghai zone, also in the list of deals (${timezoneId})`, async ({
      page,
      world,
      user,
      t,
      complaints: _complaints,
    }) => {
      const businessNo = await deal(world, user);
      await openAs(page, world, user, { path: '/trade/spot/current-serial' });
      await expect(header(page).locator('time')).toHaveText(/^2026-11-24 10:\d\d:\d\d$/);
      // Thursday is a holiday in New York.
      await expect(page.locator(`[data-row="${businessNo}"]`)).toContainText('2026-11-27');
      await page.locator(`[data-row="${businessNo}"]`).getByTitle(t('list.detail')).click();
      await expect(page.getByRole('dialog')).toContainText('2026-11-24');
    });
  });
}

test('I18-03 the public pages can switch the language too', async ({ page, world, complaints: _complaints }) => {
  await openLogin(page, world);
  await page.getByRole('link', { name: cn('menu.help'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cn('menu.help'));
  await turnLanguage(page, cn, 'en');
  await expect.poll(async () => leftChinese(await page.locator('body').innerText())).toEqual([]);
});
