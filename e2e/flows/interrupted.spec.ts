// Interrupted changes of credentials: by another tab that changes them too, or by a reload.
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { codeBySms, fillIn } from '../pages/credentials.ts';
import { fillLogin } from '../pages/login.ts';
import { acknowledge, fromUserMenu, isLive, question } from '../pages/shell.ts';
import { storedUser } from '../pages/storage.ts';
import { openAs, session } from '../session.ts';

const NEW = 'NewPass1';
const OTHER = 'OtherPass2';
const CERTIFICATE = 'CERT000000001';

/** Reloads the page after the bank has done what `press` requests and before the response arrives. */
async function reloadBeforeAnswer(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const answered = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await route.fetch();
    answered.resolve();
    await route.abort().catch(() => {});
  });
  await press();
  await answered.promise;
  await page.reload();
  await page.unroute(`**${path}`);
}

for (const language of ['cn', 'en'] as const) {
  test.describe(`an interrupted change of credentials (${language})`, () => {
    test.use({ language, allow: /Failed to load resource|ERR_/ });

    test(`USR-09 USR-11 SES-30 two tabs change the password at the same time: one succeeds and reports it, and both are signed out (${language})`, async ({
      signedIn: page,
      context,
      world,
      t,
    }) => {
      await isLive(page);
      const second = await context.newPage();
      await second.goto(`/personal/info?world=${world.name}`);
      await isLive(second);
      const tabs = [
        { tab: page, password: NEW },
        { tab: second, password: OTHER },
      ] as const;
      for (const { tab, password } of tabs) {
        await fromUserMenu(tab, t, 'menu.changePassword');
        await fillIn(tab, t, { 'credential.oldPassword': 'Demo1234', 'credential.newPassword': password });
        await fillIn(tab, t, { 'credential.repeatPassword': password });
      }
      const code = await codeBySms(second, world, t, '/shop/auth/sms/code');
      for (const { tab } of tabs) await fillIn(tab, t, { 'auth.smsCode': code });
      await Promise.all(
        tabs.map(({ tab }) =>
          tab
            .getByRole('dialog')
            .getByRole('button', { name: t('menu.changePassword') })
            .click(),
        ),
      );
      const boxes = tabs.map(({ tab }) => question(tab).filter({ hasText: t('tips.passwordChanged') }));
      await expect.poll(async () => (await Promise.all(boxes.map((box) => box.count()))).join('')).toMatch(/^(10|01)$/);
      const [winner, loser] = (await boxes[0]!.count()) === 1 ? tabs : tabs.toReversed();
      await test.step('SES-27 the other tab is at the login', async () => {
        await loser!.tab.waitForURL('**/login');
      });
      await acknowledge(winner!.tab, t);
      await winner!.tab.waitForURL('**/login');
      expect((await session(world, 'operator01', winner!.password)).name).toBe('operator01');
      await expect(session(world, 'operator01', loser!.password)).rejects.toThrow();
    });

    test(`SES-20 SES-23 SES-25 /forget keeps nothing of the claim after a reload, and the code that was sent remains valid (${language})`, async ({
      page,
      world,
      t,
      complaints: _complaints,
    }) => {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [`ftfe.1.${world.name}.language`, language] as const);
      await page.goto(`/forget?world=${world.name}`);
      const claim = async () => {
        await fillIn(page, t, { 'auth.username': 'operator01', 'credential.forget.certNo': CERTIFICATE });
        await page.getByLabel(t('credential.forget.certType')).selectOption('CERTNUMBER');
      };
      await claim();
      const code = await codeBySms(page, world, t, '/shop/auth/forgetSendMsg');
      await fillIn(page, t, { 'auth.smsCode': code, 'credential.newPassword': NEW });
      await page.reload();
      await expect(page.getByLabel(t('auth.username'), { exact: true })).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
        /CERT0|operator01|NewPass1/,
      );
      await claim();
      await page.getByRole('button', { name: t('credential.forget.haveCode') }).click();
      await fillIn(page, t, { 'auth.smsCode': code, 'credential.newPassword': NEW, 'credential.repeatPassword': NEW });
      // Interrupts the last step as well: the change is done although no result could be shown.
      await reloadBeforeAnswer(page, '/sys/user/reset-forget', () =>
        page.getByRole('button', { name: t('credential.forget.setPassword') }).click(),
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('menu.forget'));
      expect((await session(world, 'operator01', NEW)).name).toBe('operator01');
    });

    test(`SES-19 SES-30 ACC-07 /first-sign after a reload asks again until the change is saved, then leads to the login (${language})`, async ({
      page,
      world,
      t,
      complaints: _complaints,
    }) => {
      await openAs(page, world, await session(world, 'first01'), { language, path: '/first-sign' });
      const fill = () =>
        fillIn(page, t, { 'credential.newUsername': 'trader_9', 'credential.newPassword': NEW, 'credential.repeatPassword': NEW });
      const save = () => page.getByRole('button', { name: t('credential.firstSign.save') }).click();
      await fill();
      await page.reload();
      await expect(page.getByLabel(t('credential.newUsername'), { exact: true })).toHaveValue('');
      await page.waitForURL('**/first-sign**');
      await fill();
      await reloadBeforeAnswer(page, '/sys/user/resetForFirstSignIn', save);
      await fill();
      await save();
      await test.step('SES-15 the ended session is reported as idle', async () => {
        await expect(question(page)).toContainText(t('errors.idle'));
        await acknowledge(page, t);
        await page.waitForURL('**/login');
      });
      expect(await storedUser(page, world.name)).toBeNull();
      await expect(page.getByRole('img', { name: t('auth.captchaImage') })).toBeVisible();
      await fillLogin(page, world, 'trader_9', NEW, language);
      await page.waitForURL('**/home/optional-ccy');
    });
  });
}
