import { expect, test } from '../fixtures.ts';
import { fillLogin, openLogin, signIn } from '../pages/login.ts';
import { texts } from '../texts.ts';

for (const language of ['cn', 'en'] as const) {
  const t = texts(language);

  test.describe(`sign in (${language})`, () => {
    test.use({ language });

    test(`SES-09 ACC-05 LAY-02 a user signs in and is at home, with company and role shown (${language})`, async ({
      page,
      world,
      complaints: _complaints,
    }) => {
      await signIn(page, world, { language });
      await expect(page).toHaveURL(/\/home\/optional-ccy$/);
      const header = page.getByRole('banner');
      await expect(header).toContainText(language === 'cn' ? '示例贸易有限公司' : 'Sample Trading Co., Ltd.');
      await expect(header).toContainText(t('menu.role.operator'));
    });

    test(`SES-05 a wrong password shows the bank's message, clears the field and loads another image (${language})`, async ({
      page,
      world,
      complaints: _complaints,
    }) => {
      await openLogin(page, world, language);
      await fillLogin(page, world, 'operator01', 'Wrong1234', language);
      await expect.poll(async () => (await world.calls('getCaptchaCode')).length).toBe(3);
      await expect(page.getByText(language === 'cn' ? '用户名或密码错误' : 'The username or the password is wrong.').first()).toBeVisible();
      await expect(page.getByLabel(t('auth.password'), { exact: true })).toHaveValue('');
    });
  });
}
