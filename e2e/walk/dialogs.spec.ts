// Every dialog, menu and panel in both languages, light and dark, opened as a user opens it.
import type { Page } from 'playwright/test';
import { askQuote, deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { readCaptcha } from '../pages/captcha.ts';
import { fillIn } from '../pages/credentials.ts';
import { push } from '../pages/live.ts';
import { quoteDialog, rejectQuestion } from '../pages/quote.ts';
import { fromUserMenu, header, isLive, leave, openNotices, question, tab, toasts } from '../pages/shell.ts';
import { takeAction } from '../pages/list.ts';
import { openAs } from '../session.ts';
import { type Except, isWellMadeByDayAndNight } from './well-made.ts';

const closed = (page: Page) => leave(page, page.getByRole('dialog'));

for (const language of ['cn', 'en'] as const) {
  test.describe(`dialogs, menus and panels in ${language}`, () => {
    test.use({ language });
    const looked = (page: Page, name: string, except?: Except) =>
      test.step(name, () => isWellMadeByDayAndNight(page, `dialog-${name}.${language}`, except));

    test(`LAY-20 LAY-19 I18-06 at home and in the header, closed by Esc (${language})`, async ({ signedIn: page, world, t }) => {
      await isLive(page);
      await page.getByRole('button', { name: t('home.add'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looked(page, 'add');
      await page.getByRole('dialog').getByLabel(t('home.addPair')).first().fill('no such pair');
      await expect(page.getByRole('dialog')).toContainText(t('home.noMatch'));
      await looked(page, 'add-without-match');
      await closed(page);

      await openNotices(page, t);
      await looked(page, 'notices');
      await closed(page);
      for (let count = 1; count <= 20; count += 1) await push(world, 1, `第${count}条通知`, `Notice ${count}`);
      await expect(toasts(page, language === 'cn' ? '第4条通知' : 'Notice 4')).toBeVisible();
      const entries = await openNotices(page, t);
      await expect(entries).toHaveCount(20);
      await expect(toasts(page)).toHaveCount(0);
      await looked(page, 'notices-full');
      await closed(page);
      await header(page)
        .getByRole('button', { name: t('common.userMenu') })
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      await looked(page, 'user-menu');
      await leave(page, page.getByRole('menu'));
      await tab(page, t, t('menu.home.optionalCcy')).click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await looked(page, 'tab-menu');
      await leave(page, page.getByRole('menu'));
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('common.footer.app') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looked(page, 'app');
      await closed(page);
    });

    test(`LAY-20 LAY-19 I18-06 the changes of password and username with their captcha, empty, refused and solved (${language})`, async ({
      signedIn: page,
      world,
      t,
    }) => {
      await isLive(page);
      const dialog = page.getByRole('dialog').last();
      await fromUserMenu(page, t, 'menu.changePassword');
      await expect(page.getByLabel(t('credential.oldPassword'), { exact: true })).toBeFocused();
      await looked(page, 'change-password');
      await test.step('VAL-10 an empty form is refused with its message', async () => {
        await dialog.getByRole('button', { name: t('menu.changePassword') }).click();
        await expect(dialog).toContainText(t('verify.inputOldPwd'));
      });
      await looked(page, 'change-password-refused');
      await fillIn(page, t, { 'credential.oldPassword': 'Demo1234', 'credential.newPassword': 'NewPass1' });
      await fillIn(page, t, { 'credential.repeatPassword': 'NewPass1' });
      const captcha = await readCaptcha(page, world, () => dialog.getByRole('button', { name: t('auth.sendCode') }).click());
      await expect(page.getByRole('img', { name: t('auth.captchaImage') })).toBeVisible();
      await expect(page.getByLabel(t('credential.captcha.label'), { exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText(t('verify.inputImageCode'));
      await looked(page, 'captcha-refused');
      await page.getByLabel(t('credential.captcha.label'), { exact: true }).fill(captcha);
      await expect(dialog).toContainText(t('credential.captcha.right'));
      await looked(page, 'captcha-right');
      await page.keyboard.press('Escape');
      await expect(page.getByLabel(t('credential.captcha.label'), { exact: true })).toHaveCount(0);
      await expect(page.getByLabel(t('credential.oldPassword'), { exact: true })).toHaveValue('Demo1234');
      await closed(page);
      await fromUserMenu(page, t, 'menu.changeUsername');
      await expect(dialog).toBeVisible();
      await looked(page, 'change-username');
      await closed(page);
    });

    test(`LAY-20 LAY-19 I18-06 on the ticket: statement, quote, question (${language})`, async ({
      page,
      world,
      user,
      t,
      complaints: _complaints,
    }) => {
      await openAs(page, world, user, { language, path: '/trade/spot/spot-trade' });
      await isLive(page);
      await page.getByRole('button', { name: t('ticket.statement.open') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looked(page, 'statement');
      await closed(page);

      await askQuote(world, user, { amount: '100000' });
      await askQuote(world, user, { amount: '200000' });
      await expect(quoteDialog(page)).toBeVisible();
      await expect(page.getByRole('region', { name: t('quote.queueTitle') })).toBeVisible();
      await looked(page, 'quote-with-queue');
      await quoteDialog(page)
        .getByRole('button', { name: t('quote.reject'), exact: true })
        .last()
        .click();
      await expect(rejectQuestion(page)).toBeVisible();
      await looked(page, 'question');
      await rejectQuestion(page)
        .getByRole('button', { name: t('quote.keep') })
        .click();
      await expect(rejectQuestion(page)).toHaveCount(0);
    });

    test(`LAY-20 LAY-19 I18-06 a quote rejected by the bank (${language})`, async ({ signedIn: page, world, user, t }) => {
      await isLive(page);
      await world.post('dealer', { scenario: 'rejects' });
      await askQuote(world, user);
      await expect(quoteDialog(page)).toContainText(t('quote.bankRejectedText'));
      await looked(page, 'bank-rejected');
    });

    test(`LAY-20 LAY-19 I18-06 on lists: detail, delivery, columns, export (${language})`, async ({
      page,
      world,
      user,
      t,
      complaints: _complaints,
    }) => {
      const businessNo = await deal(world, user, { valueDate: '0' });
      await openAs(page, world, user, { language, path: '/trade/spot/pending-delivery-list' });
      const row = page.locator(`[data-row="${businessNo}"]`);
      await row.getByTitle(t('list.detail')).click();
      await expect(page.getByRole('dialog')).toContainText(businessNo);
      await looked(page, 'detail');
      await closed(page);
      await takeAction(row, t, 'record.deliver.label');
      await expect(page.getByRole('dialog')).toContainText(t('tips.confirmDelivery'));
      await looked(page, 'delivery');
      await closed(page);
      await page.getByRole('button', { name: t('list.columns') }).click();
      await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible();
      await looked(page, 'columns');
      await leave(page, page.getByRole('menu').or(page.getByRole('dialog')));
      await page.getByRole('button', { name: t('list.export'), exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
      await looked(page, 'export');
      await test.step('PRT-11 the export is named by product, list and date', async () => {
        const saved = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: 'CSV' }).click();
        expect((await saved).suggestedFilename()).toBe(
          `${t('menu.trade.spot.title')} · ${t('menu.trade.spot.pendingDelivery')} 2026-11-24.csv`,
        );
      });
    });

    test(`LAY-20 LAY-19 I18-06 the search, the keys, a chart, the movements of an account and the converter (${language})`, async ({
      signedIn: page,
      world,
      user,
      t,
    }) => {
      await deal(world, user);
      await isLive(page);
      await header(page)
        .getByRole('button', { name: t('menu.goTo') })
        .click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await looked(page, 'go-to');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('find.keys') })
        .click();
      await expect(page.getByRole('dialog', { name: t('find.keys') })).toBeVisible();
      await looked(page, 'keys');
      await leave(page, page.getByRole('dialog', { name: t('find.keys') }));
      await closed(page);
      await page.locator('button.chart').first().click();
      await expect(page.getByRole('dialog').locator('svg').first()).toBeVisible();
      await looked(page, 'chart');
      await closed(page);

      await page.goto('/query-handle/account/account-inquiry');
      await page.getByRole('radio', { name: t('account.margin') }).check();
      await page.getByTitle(t('list.detail')).first().click();
      await expect(page.getByRole('dialog')).toContainText(t('account.movements'));
      await looked(page, 'movements');
      await closed(page);
      await page.goto('/query-print/detail');
      await page.getByTitle(t('list.detail')).first().click();
      await page.getByRole('button', { name: t('receipt.capitals.title'), exact: true }).click();
      await expect(page.getByRole('dialog').last().getByRole('textbox')).toBeFocused();
      await looked(page, 'capitals');
      await leave(page, page.getByRole('dialog', { name: t('receipt.capitals.title') }));
      await closed(page);
    });

    test(`LAY-20 LAY-19 I18-06 the boxes that end a session (${language})`, async ({ page, world, user, t, complaints: _complaints }) => {
      // A session whose two-minute warning is due in one second.
      await openAs(page, world, { ...user, idleSeconds: 121 }, { language });
      await expect(question(page)).toContainText(t('tips.idleSoon'));
      await looked(page, 'idle-soon', 'longerWords');
      await question(page)
        .getByRole('button', { name: t('common.cancel') })
        .click();
      for (const [code, words] of [
        [603, 'errors.loggedInElsewhere'],
        [600, 'errors.idle'],
      ] as const) {
        await openAs(page, world, user, { language });
        await isLive(page);
        await world.post('faults', { operationId: 'custCountext', fault: { kind: 'refusal', code, msg: '' } });
        await world.post('push', { customerId: 'C0001', msgType: 1, msgContentCN: '读', msgContentEN: 'read' });
        await expect(question(page)).toContainText(t(words));
        await looked(page, `session-${code}`);
      }
    });

    test(`LAY-20 I18-06 transitional pages: an unknown address, loading, and the link to the login (${language})`, async ({
      page,
      world,
      user,
      t,
      complaints: _complaints,
    }) => {
      await openAs(page, world, user, { language, path: '/trade/nowhere' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.notFound.title'));
      await looked(page, 'not-found');
      await page.goto('/loading');
      await expect(page.getByRole('heading', { level: 1, name: t('menu.loading') })).toBeAttached();
      await looked(page, 'loading');
      await page.evaluate(() => sessionStorage.removeItem(Object.keys(sessionStorage).find((key) => key.endsWith('.session')) ?? ''));
      await page.goto('/auth-redirect');
      await expect(page.getByRole('main').getByRole('link', { name: t('auth.redirect.toLogin') })).toBeVisible();
      await looked(page, 'auth-redirect');
    });

    test(`LAY-20 LAY-19 I18-06 the menus of a phone, which close when it is turned (${language})`, async ({ signedIn: page, t }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await header(page)
        .getByRole('button', { name: t('menu.openMenu') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looked(page, 'phone-menu');
      await closed(page);
      await header(page)
        .getByRole('button', { name: t('common.userMenu') })
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      await looked(page, 'user-menu-on-a-phone');
      await page.setViewportSize({ width: 812, height: 375 });
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
  });
}
