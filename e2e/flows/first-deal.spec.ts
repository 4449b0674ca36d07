// Guides a newcomer through a first deal in a demo world, on a desktop and on a phone.
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { fromUserMenu, header, isLive, toasts } from '../pages/shell.ts';
import { agree, amountField, fillReporting, submit } from '../pages/ticket.ts';
import { openAs, session } from '../session.ts';
import { isWellMade, turnTo } from '../walk/well-made.ts';

const guide = (page: Page): Locator => page.locator('[data-guide]');

/** Waits for a step of the guide, and asserts that the step does not cover the control that it explains. */
async function isAtStep(page: Page, name: string): Promise<void> {
  await expect(page.locator(`[data-guide=${name}]`)).toBeVisible();
  await expect(page.locator('[data-pointed]')).toHaveCount(1);
  await expect
    .poll(async () => {
      const [words, pointed] = await Promise.all([guide(page).boundingBox(), page.locator('[data-pointed]').boundingBox()]);
      if (!words || !pointed) return 'not drawn';
      const isApart =
        words.x + words.width <= pointed.x ||
        pointed.x + pointed.width <= words.x ||
        words.y + words.height <= pointed.y ||
        pointed.y + pointed.height <= words.y;
      return isApart ? 'apart' : 'covered';
    })
    .toBe('apart');
  await expect(guide(page)).toBeInViewport({ ratio: 1 });
}

for (const { language, viewport } of [
  { language: 'cn', viewport: { width: 1440, height: 900 } },
  { language: 'en', viewport: { width: 375, height: 812 } },
] as const)
  test.describe(`the first deal of a demo, ${viewport.width} px wide in ${language}`, () => {
    test.use({ language, viewport, worldSettings: { begins: 'emptyDemo' } });

    test(`LAY-19 LAY-20 five steps lead from a price to the deal number, and do not return by themselves (${language})`, async ({
      signedIn: page,
      world,
      user,
      t,
    }) => {
      await isLive(page);
      await isAtStep(page, 'pair');
      await expect(page.getByRole('dialog', { name: t('guide.pair.title') })).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await turnTo(page, colorScheme);
        await isWellMade(page);
      }
      await page.locator('[data-pointed]').click();

      await isAtStep(page, 'amount');
      await amountField(page, t, 'USD').fill('1m');
      await isAtStep(page, 'amount');
      await amountField(page, t, 'USD').blur();
      await isAtStep(page, 'agree');
      await expect(page.locator('[data-pointed]')).toHaveAttribute('data-fields', /transactionCode/);
      await fillReporting(page, t);
      await expect(page.locator('[data-pointed]')).toHaveAttribute('data-field', 'agree');
      await isAtStep(page, 'agree');
      await agree(page, t);
      await isAtStep(page, 'ask');

      await submit(page, t).click();
      await expect(page.locator('[data-request=asked]')).toBeVisible();
      await world.advance(4_000);
      await expect(quoteDialog(page)).toBeVisible();
      await expect(guide(page)).toHaveCount(0);
      const number = await quoteDialog(page).getAttribute('data-business-no');
      await receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)).click();
      await isAtStep(page, 'number');
      await expect(page.locator('[data-pointed]')).toContainText(number!);
      await expect(toasts(page, number!), 'the deal is announced on its card alone').toHaveCount(0);
      await guide(page)
        .getByRole('button', { name: t('guide.done') })
        .click();
      await expect(guide(page)).toHaveCount(0);

      await openAs(page, world, user, { language });
      await isLive(page);
      await expect(guide(page)).toHaveCount(0);
      await fromUserMenu(page, t, 'home.firstDeal');
      await isAtStep(page, 'pair');
      await page.keyboard.press('Escape');
      await expect(guide(page)).toHaveCount(0);
    });
  });

test.describe('the first deal of a demo', () => {
  test.use({ worldSettings: { begins: 'emptyDemo' } });

  test('LAY-19 does not return for a user who closed it, and never appears without the right to deal', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    await isAtStep(page, 'pair');
    await page.keyboard.press('Escape');
    await expect(guide(page)).toHaveCount(0);
    await openAs(page, world, user);
    await isLive(page);
    await expect(guide(page)).toHaveCount(0);

    await openAs(page, world, await session(world, 'reviewer01'));
    await isLive(page);
    await header(page)
      .getByRole('button', { name: t('common.userMenu') })
      .click();
    await expect(page.getByRole('menuitem', { name: t('menu.personal.info') })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: t('home.firstDeal') })).toHaveCount(0);
    await expect(guide(page)).toHaveCount(0);
  });
});
