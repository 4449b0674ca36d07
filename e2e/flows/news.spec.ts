import { booked } from '../booked-deals.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';
import { isLive, openFromMenu, openSection } from '../pages/shell.ts';

const hour = 3_600_000;

for (const language of ['cn', 'en'] as const) {
  test.describe(`news (${language})`, () => {
    test.use({ language });

    test(`NEW-01 NEW-05 each kind of news leads to the others, and shows figures first (${language})`, async ({
      signedIn: page,
      world,
      t,
    }) => {
      await isLive(page);
      const outside: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== new URL(page.url()).origin) outside.push(request.url());
      });

      await test.step('ACC-21 NEW-04 ships move with bank time', async () => {
        await openSection(page, t, t('menu.news.title'));
        await page.waitForURL('**/news/iship');
        const map = page.getByRole('img', { name: t('news.map', { count: 12 }) });
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
        await expect(map.locator('[data-end] text')).toHaveCount(2);
        await expect(map.locator('path.route').first()).toBeVisible();
      });

      const items = await test.step('NEW-03 news has bank time and older pages', async () => {
        await openFromMenu(page, t('menu.news.globalObservation'));
        // NEW-05: a row for each centre, and the five sessions of the market.
        await expect(page.locator('[data-centre]')).toHaveCount(11);
        await expect(page.locator('[data-centre=USNY] [data-state=closed]')).toContainText(t('news.holiday.thanksgiving'));
        await expect(page.locator('[data-session]')).toHaveCount(5);
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
        await expect(items).toHaveCount(3);
        const times = await items.locator('time').allInnerTexts();
        expect(times).toEqual(times.toSorted().toReversed());
        const first = page.locator('[data-pair]').first();
        await expect(first.locator('[data-cell=move]')).toHaveText(/^[+−]?\d+\.\d\d%$/);
        await expect(first.locator('[data-cell=range]').getByRole('img')).toBeVisible();
        await expect(page.getByRole('table', { name: t('news.forwards', { rateCode: 'USD/CNH' }) })).toBeVisible();
        await page.locator('[data-mover] button').first().click();
        await page.waitForURL('**/trade/spot/spot-trade');
      });
      expect(outside).toEqual([]);
    });
  });
}

test('NEW-05 a ship leads to the deal that it serves', async ({ page, world, user, t, complaints: _complaints }) => {
  const businessNo = await booked(world, user, 'forward');
  await openAs(page, world, user, { path: '/news/iship' });
  const links = page.getByRole('button', { name: t('news.openDeal', { businessNo }) });
  await expect(links).toHaveCount(1);
  await links.first().click();
  await expect(page.getByRole('dialog')).toContainText(businessNo);
});
