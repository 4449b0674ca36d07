// A history filtered by what a deal is, how far it has come, its amount and its value date.
import { ended } from '../booked-deals.ts';
import { manyDeals } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';

for (const language of ['cn', 'en'] as const) {
  test.describe(`filters of a history (${language})`, () => {
    test.use({ language });
    test(`QRY-28 a history shows its closings, large deals and a range of value dates, after a reload too (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const numbers = await manyDeals(world, user, 3, (place) => ({ amount: String((place + 1) * 100_000) }));
      await ended(world, user, 'spotBreach', numbers[0] ?? '', '100000');
      await openAs(page, world, user, { language, path: '/query-handle/history/spot-trade' });
      const rows = page.locator('[data-row]');
      await expect(rows).toHaveCount(4);
      const more = page.getByRole('button', { name: new RegExp(`^${t('list.more')}`) });
      await more.click();
      await page.getByRole('combobox', { name: t('list.filter.dealKind') }).click();
      await page.getByRole('option', { name: t('list.dealKind.DEAL'), exact: true }).click();
      await expect(rows).toHaveCount(3);
      // The panel stays open for the next filter.
      await page.getByLabel(t('list.filter.minAmt1')).fill('200000');
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(2);
      await page.reload();
      await expect(rows).toHaveCount(2);
      await page.getByRole('button', { name: t('common.reset'), exact: true }).click();
      await expect(rows).toHaveCount(4);
      await more.click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: t('input.range.lastMonth'), exact: true }).click();
      await expect(rows).toHaveCount(0);
      await expect(page.getByText(t('list.noMatch'))).toBeVisible();
    });
  });
}
