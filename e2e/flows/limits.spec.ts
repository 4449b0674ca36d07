// An administrator changes a user's limit and confirms it by SMS; the bank asks for approval from then on (EYE-11).
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../picture.ts';
import { codeBySms, fillIn } from '../pages/credentials.ts';
import { isLive, toasts } from '../pages/shell.ts';
import { callBank, session } from '../session.ts';
import { isWellMade, turnTo } from '../walk/well-made.ts';

type Need = { readonly needed: boolean; readonly reason: string | null };

/** Whether a quote of USD 600,000 needs a second person, asked as a user. */
async function needOf(world: WorldControl, token: string): Promise<Need> {
  const form = { area: 'quote', currency: 'USD', amount: '600000' };
  const { data } = await callBank<Need>(world.name, '/shop/approval/query/approvalNeed', { form, token });
  return { needed: data.needed, reason: data.reason };
}

async function pictures(page: Page, name: string, language: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isWellMade(page);
    await keepPicture(page, `${name}.${language}.${width}`);
    await turnTo(page, 'dark');
    await keepPicture(page, `${name}.${language}.${width}.dark`);
    await turnTo(page, 'light');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const language of ['cn', 'en'] as const) {
  test.describe(`users and limits (${language})`, () => {
    test.use({ language, login: 'chief01', path: '/personal/limits', viewport: { width: 1440, height: 900 } });

    test(`EYE-11 EYE-01 a limit that the administrator sets by SMS code makes a smaller quote need approval (${language})`, async ({
      signedIn: page,
      world,
      t,
    }) => {
      await isLive(page);
      const maker = await session(world, 'maker01');
      expect(await needOf(world, maker.token)).toEqual({ needed: false, reason: null });
      const limit = (name: string) =>
        page.getByLabel(t('limits.users.of', { name, field: t('limits.users.inUsd', { limit: t('limits.users.deal') }) }), { exact: true });
      await expect(limit('maker01')).toHaveValue('1,000,000');
      await expect(page.getByRole('button', { name: t('limits.save') })).toHaveCount(0);
      await pictures(page, 'limits', language);

      await limit('maker01').fill('500k');
      await limit('maker01').press('Tab');
      await expect(limit('maker01')).toHaveValue('500,000');
      await page.getByRole('button', { name: t('limits.users.add') }).click();
      await pictures(page, 'limits-changed', language);
      await page.getByRole('button', { name: t('limits.users.remove') }).click();

      await page.getByRole('button', { name: t('limits.save') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await expect(dialog.getByRole('listitem')).toContainText('USD 1,000,000');
      await expect(dialog.getByRole('listitem')).toContainText('USD 500,000');
      await fillIn(page, t, { 'auth.smsCode': await codeBySms(page, world, t, '/shop/auth/sms/code') });
      await pictures(page, 'limits-dialog', language);
      await dialog.getByRole('button', { name: t('limits.save') }).click();
      await expect(toasts(page, t('limits.saved'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('limits.save') })).toHaveCount(0);
      await expect(limit('maker01')).toHaveValue('500,000');
      expect(await needOf(world, maker.token)).toEqual({ needed: true, reason: 'ownDeal' });
    });
  });
}
