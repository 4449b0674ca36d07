import { callBank, openAs, session } from '../session.ts';
import { expect, test } from '../fixtures.ts';
import { codeBySms, fillIn } from '../pages/credentials.ts';
import { fillLogin } from '../pages/login.ts';
import { acknowledge, fromUserMenu, header, isLive, question } from '../pages/shell.ts';
import { storedUser } from '../pages/storage.ts';

const NEW = 'NewPass1';
const CERTIFICATE = 'CERT000000001';

for (const language of ['cn', 'en'] as const) {
  test.describe(`credentials (${language})`, () => {
    test.use({ language });

    test(`USR-09 USR-11 SES-30 a password is changed, every page of the user signs out, and the new password signs in (${language})`, async ({
      signedIn: page,
      context,
      world,
      user,
      t,
    }) => {
      await isLive(page);
      const second = await context.newPage();
      await test.step('USR-01 the personal centre shows the data of the user', async () => {
        await second.goto(`/personal/info?world=${world.name}`);
        await expect(second.getByRole('main')).toContainText('C0001');
      });
      const dialog = await test.step('USR-02 LAY-17 the user menu opens the dialog, which is 600 px wide', async () => {
        await fromUserMenu(page, t, 'menu.changePassword');
        const dialog = page.getByRole('dialog');
        expect((await dialog.boundingBox())?.width).toBe(600);
        return dialog;
      });
      await fillIn(page, t, { 'credential.oldPassword': 'Demo1234', 'credential.newPassword': NEW, 'credential.repeatPassword': NEW });
      await test.step('USR-07 USR-08 the code by SMS is requested with a captcha', async () => {
        await fillIn(page, t, { 'auth.smsCode': await codeBySms(page, world, t, '/shop/auth/sms/code') });
      });
      await test.step('SES-24 both passwords are sent encrypted', async () => {
        const sent = page.waitForRequest((request) => request.url().endsWith('/sys/user/resetPwd'));
        await dialog.getByRole('button', { name: t('menu.changePassword') }).click();
        expect((await sent).postData()).not.toMatch(/Demo1234|NewPass1/);
      });
      await expect(question(page)).toContainText(t('tips.passwordChanged'));
      await second.waitForURL('**/login');
      await expect(page.getByRole('alertdialog')).toHaveCount(1);
      expect((await callBank(world.name, '/shop/client/query/clientInfo', { token: user.token })).code).toBe(600);
      await expect.poll(() => world.sockets()).toBe(0);
      await question(page)
        .getByRole('button', { name: t('common.confirm') })
        .click();
      await page.waitForURL('**/login');
      expect(await storedUser(page, world.name)).toBeNull();
      await expect(page.getByRole('img', { name: t('auth.captchaImage') })).toBeVisible();
      await fillLogin(page, world, 'operator01', NEW, language);
      await page.waitForURL('**/home/optional-ccy');
    });

    test(`USR-10 USR-11 SES-30 the username is changed (${language})`, async ({ signedIn: page, world, t }) => {
      await isLive(page);
      await fromUserMenu(page, t, 'menu.personal.info');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('menu.changeUsername') })
        .click();
      expect((await page.getByRole('dialog').boundingBox())?.width).toBe(500);
      await test.step('USR-06 a taken name is reported and no code is sent', async () => {
        await fillIn(page, t, { 'credential.newUsername': 'admin01' });
        await page.getByRole('button', { name: t('auth.sendCode') }).click();
        await expect(page.getByRole('dialog')).toContainText(t('credential.refused.taken'));
        expect(await world.calls('code')).toEqual([]);
      });
      await test.step('USR-08 the code by SMS for a free name', async () => {
        await fillIn(page, t, { 'credential.newUsername': 'trader_9' });
        await fillIn(page, t, { 'auth.smsCode': await codeBySms(page, world, t, '/shop/auth/sms/code') });
      });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('menu.changeUsername') })
        .click();
      await expect(question(page)).toContainText(t('tips.usernameChanged'));
      await acknowledge(page, t);
      await page.waitForURL('**/login');
      expect((await session(world, 'trader_9')).name).toBe('trader_9');
    });

    test(`SES-20 SES-25 SES-30 a user who forgot the password proves the claim and sets another (${language})`, async ({
      page,
      world,
      t,
      complaints: _complaints,
    }) => {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [`ftfe.1.${world.name}.language`, language] as const);
      const old = await session(world, 'operator01');
      await test.step('ACC-01 ACC-06 /forget opens without a session', async () => {
        await page.goto(`/forget?world=${world.name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('menu.forget'));
      });
      const shown: string[] = [];
      for (const name of ['nobody01', 'operator01']) {
        await fillIn(page, t, { 'auth.username': name, 'credential.forget.certNo': CERTIFICATE });
        await page.getByLabel(t('credential.forget.certType')).selectOption('CERTNUMBER');
        const answer = page.waitForResponse((response) => response.url().endsWith('/shop/auth/forgetSendMsg'));
        const code = await codeBySms(page, world, t, '/shop/auth/forgetSendMsg');
        shown.push(await (await answer).text());
        await fillIn(page, t, { 'auth.smsCode': name === 'operator01' ? code : '123456' });
        await fillIn(page, t, { 'credential.newPassword': NEW, 'credential.repeatPassword': NEW });
        await page.getByRole('button', { name: t('credential.forget.setPassword') }).click();
        if (name === 'operator01') continue;
        await expect(page.getByRole('main')).toContainText(t('credential.forget.notProved'));
        await page.getByRole('button', { name: t('credential.forget.back') }).click();
      }
      await test.step('SES-22 an unknown username gets the same response text', async () => {
        expect(shown[1]).toBe(shown[0]);
      });
      await expect(question(page)).toContainText(t('credential.forget.passwordSet'));
      await acknowledge(page, t);
      await page.waitForURL('**/login');
      expect((await callBank(world.name, '/shop/client/query/clientInfo', { token: old.token })).code).toBe(600);
      expect((await session(world, 'operator01', NEW)).name).toBe('operator01');
    });

    test(`SES-19 SES-25 SES-30 a first login sets name and password, and signs in with them (${language})`, async ({
      page,
      world,
      t,
      complaints: _complaints,
    }) => {
      await openAs(page, world, await session(world, 'first01'), { language, path: '/trade/spot/spot-trade' });
      await test.step('ACC-07 a first login is kept at /first-sign', async () => {
        await page.waitForURL('**/first-sign');
        await page.goto('/home/optional-ccy');
        await page.waitForURL('**/first-sign');
      });
      await fillIn(page, t, { 'credential.newUsername': 'trader_9', 'credential.newPassword': NEW, 'credential.repeatPassword': NEW });
      await page.getByRole('button', { name: t('credential.firstSign.save') }).click();
      await expect(question(page)).toContainText(t('credential.firstSign.done'));
      await acknowledge(page, t);
      await page.waitForURL('**/login');
      await expect(page.getByRole('img', { name: t('auth.captchaImage') })).toBeVisible();
      await fillLogin(page, world, 'trader_9', NEW, language);
      await page.waitForURL('**/home/optional-ccy');
      await expect(header(page)).toBeVisible();
      await page.goto('/first-sign');
      await page.waitForURL('**/home/optional-ccy');
    });
  });
}
