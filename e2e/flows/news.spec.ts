import { expect, test } from '../fixtures.ts';
import { isLive, openFromMenu, openSection } from '../pages/shell.ts';

const hour = 3_600_000;

for (const language of ['cn', 'en'] as const) {
  test.describe(`news (${language})`, () => {
    test.use({ language });

    test(`NEW-01 each kind of news leads to the others (${language})`, async ({ signedIn: page, world, t }) => {
      await isLive(page);
      const outside: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(page.url()).origin) outside.push(request.url());
      });

      await test.step('ACC-21 NEW-04 ships move with bank time', async () => {
        await openSection(page, t, t('menu.news.title'));
        await page.waitForURL('**/news/iship');
        const map = page.getByRole('img', { name: t('news.map', { total: '12' }) });
        await expect(map.locator('[data-ship]')).toHaveCount(12);
        await expect(page.locator('[data-row]')).toHaveCount(12);
        const places = () => map.locator('[data-ship]').evaluateAll((ships) => ships.map((ship) => ship.getAttribute('transform')).join());
        const before = await places();
        await world.advance(12 * hour);
        await page
          .getByRole('navigation', { name: t('menu.tabs.label') })
          .getByRole('link', { name: t('menu.news.iship') })
          .click({ button: 'right' });
        await page.getByRole('menuitem', { name: t('menu.tabs.refreshOne') }).click();
        await expect.poll(places).not.toBe(before);
        const name = page.locator('[data-row]').first().getByRole('button');
        await name.click();
        await expect(map.locator('[data-chosen]')).toHaveCount(1);
      });

      const items = await test.step('NEW-03 news has bank time and older pages', async () => {
        await openFromMenu(page, t('menu.news.globalObservation'));
        const items = page.locator('[data-news]:visible');
        await expect(items).toHaveCount(10);
        await expect(items.first()).toContainText(/20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/);
        await page.getByRole('button', { name: t('news.older') }).click();
        await expect(page.getByText(/^(第2页|Page 2)/)).toBeVisible();
        return items;
      });

      await test.step('NEW-02 the forex market is linked from the news, newest first', async () => {
        await page
          .getByRole('main')
          .getByRole('button', { name: t('menu.home.marketExpress') })
          .click();
        await page.waitForURL('**/home/market-express');
        await expect(items).toHaveCount(10);
        const times = await items.locator('time').allInnerTexts();
        expect(times).toEqual(times.toSorted().toReversed());
        await expect(page.locator('[data-currency=EUR] td').first()).toHaveText(/^[+-]?\d+\.\d\d$/);
        await page.locator('[data-mover] button').first().click();
        await page.waitForURL('**/trade/spot/spot-trade');
      });
      expect(outside).toEqual([]);
    });
  });
}
