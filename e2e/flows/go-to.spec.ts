import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { header, isLive } from '../pages/shell.ts';
import { isWellMade } from '../walk/well-made.ts';

for (const language of ['cn', 'en'] as const)
  test.describe(`navigation by keyboard (${language})`, () => {
    test.use({ language });

    test(`LAY-27 Ctrl+K opens a page by its name in the other language and a deal by its number; ? lists the keys (${language})`, async ({
      signedIn: page,
      world,
      user,
      t,
    }) => {
      const businessNo = await deal(world, user);
      await isLive(page);
      const search = page.getByRole('dialog').getByRole('combobox');
      await page.keyboard.press('Control+k');
      await expect(search).toBeFocused();
      await isWellMade(page);
      await page.keyboard.type(language === 'cn' ? 'market express' : 'sckx');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/home/market-express');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await header(page)
        .getByRole('button', { name: t('menu.goTo') })
        .click();
      await expect(search).toBeFocused();
      await page.keyboard.type(businessNo.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText(businessNo);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toContainText(t('find.does.goTo'));
      await isWellMade(page);
      await page.getByRole('checkbox', { name: t('find.singleKeys') }).uncheck();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('?');
      await page.keyboard.press('Control+k');
      await expect(search).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
  });

test('LAY-27 Ctrl+K finds a deal by the last digits of its number, and reports no match only after the bank answered', async ({
  signedIn: page,
  world,
  user,
  t,
}) => {
  const [older, newer] = [await deal(world, user), await deal(world, user)];
  await isLive(page);
  const search = page.getByRole('dialog').getByRole('combobox');
  const found = page.getByRole('option');
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('sptft');
  await expect(found).toHaveCount(2);
  await expect(found.nth(0)).toContainText(newer);
  await expect(found.nth(1)).toContainText(older);
  await expect(found.nth(1)).toContainText(`USD/CNH · ${t('trade.deliveryStatus.0')}`);
  await isWellMade(page);

  await search.fill('999999');
  await expect(found).toHaveText([t('input.noMatch')]);
  await search.fill(older.slice(-4));
  await expect(found).toContainText([older]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(older);
});

test('LAY-05 the left menu is shown from 900 px of window width and collapses below it; the main menu is shown from 1200 px', async ({
  signedIn: page,
  t,
}) => {
  const drawer = header(page).getByRole('button', { name: t('menu.openMenu') });
  const mainMenu = header(page).getByRole('navigation', { name: t('menu.main') });
  const leftMenu = page.locator('#side-menu');
  for (const { width, shown, folded } of [
    { width: 1200, shown: [leftMenu, mainMenu], folded: [drawer] },
    { width: 1199, shown: [leftMenu, drawer], folded: [mainMenu] },
    { width: 900, shown: [leftMenu, drawer], folded: [mainMenu] },
    { width: 899, shown: [drawer], folded: [leftMenu, mainMenu] },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of shown) await expect(part).toBeVisible();
    for (const part of folded) await expect(part).toBeHidden();
  }
});
