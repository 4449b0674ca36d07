import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../picture.ts';
import { fillLogin, openLogin, signIn } from '../pages/login.ts';
import { acknowledge, isLive, question } from '../pages/shell.ts';
import { isWellMade } from '../walk/well-made.ts';

const value = (page: Page, label: string): Locator => page.locator('dt', { hasText: label }).first().locator('xpath=following-sibling::dd');

/** Largest distance in pixels between the starts of a label and its value. */
const farthest = (page: Page): Promise<number> =>
  page.locator('dl > div').evaluateAll((rows) =>
    Math.max(
      ...rows.map((row) => {
        const [label, shown] = [row.querySelector('dt')!, row.querySelector('dd')!];
        return shown.getBoundingClientRect().left - label.getBoundingClientRect().left;
      }),
    ),
  );

for (const language of ['cn', 'en'] as const) {
  test.describe(`the personal centre (${language})`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });

    test(`USR-25 USR-26 SES-14 shows the last sign-in, the failed attempts and the only session, and a second browser ends it (${language})`, async ({
      page,
      browser,
      world,
      t,
      complaints: _complaints,
    }) => {
      await signIn(page, world, { language });
      await isLive(page);
      await page.goto('/personal/info');
      await expect(value(page, t('credential.personal.lastSignIn'))).toHaveText(t('credential.personal.firstSignIn'));
      await expect(value(page, t('credential.personal.failed'))).toHaveText(t('credential.personal.failedNone'));
      await expect(page.getByText(t('credential.personal.onlySession'))).toBeVisible();

      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const second = await context.newPage();
      await openLogin(second, world, language);
      await fillLogin(second, world, 'operator01', 'Wrong1234', language);
      await expect(second.getByLabel(t('auth.password'), { exact: true })).toHaveValue('');
      await test.step('a failed attempt elsewhere appears in the open session', async () => {
        await page.reload();
        await expect(value(page, t('credential.personal.failed'))).toHaveText('1');
      });

      await fillLogin(second, world, 'operator01', 'Demo1234', language);
      await second.waitForURL('**/home/optional-ccy');
      await expect(question(page)).toContainText(t('errors.loggedInElsewhere'));
      await acknowledge(page, t);
      await page.waitForURL('**/login');

      await second.goto('/personal/info');
      await expect(value(second, t('credential.personal.lastSignIn'))).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} · 127\.0\.0\.1$/);
      await expect(value(second, t('credential.personal.failed'))).toHaveText('1');
      await expect(second.getByText(t('credential.personal.thisSession'), { exact: true })).toHaveCount(1);
      await expect(second.getByText(t('credential.personal.otherSession'), { exact: true })).toHaveCount(0);
      await expect(second.getByRole('button', { name: t('credential.personal.endOthers') })).toBeDisabled();
      for (const width of [1440, 375]) {
        await second.setViewportSize({ width, height: 900 });
        expect(await farthest(second)).toBeLessThanOrEqual(240);
        await isWellMade(second);
        await keepPicture(second, `personal.${language}.${width}`, 'whole');
      }
      await context.close();
    });
  });
}
