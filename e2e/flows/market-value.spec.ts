// The market value of all open deals follows the market, and agrees with the lists of the same deals.
import { screens } from '#web/app/screens.ts';
import { manyDeals } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';

for (const language of ['cn', 'en'] as const)
  test.describe(`the market value (${language})`, () => {
    test.use({ language });

    test(`EXP-04 QRY-31 is that of the list, falls and rises with spot, and has a bar for each day (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await manyDeals(world, user, 2, () => ({ amount: '100000' }));
      await world.post('clock', { bank: { rate: 0 } });
      await openAs(page, world, user, { language, path: '/trade/spot/non-maturity-list' });
      const listed = await page.locator('.worth-totals').getByRole('listitem').locator('[data-tone]').textContent();
      await openAs(page, world, user, { language, path: screens.marketValue.path });
      const result = page.locator('[data-figure-name=result] dd').first();
      await expect(result).toHaveText(`CNH ${listed ?? ''}`);
      await expect(page.locator('[data-picture=moves] [data-bar]')).toHaveCount(7);
      await expect(page.locator('[data-picture=days] [data-bar]')).toHaveCount(30);
      const total = page.locator('[data-row=total] td');
      await expect(total.nth(1)).toHaveAttribute('data-tone', 'down');
      await world.post('prices', { nudge: { leg: 'USD/CNH', share: 0.01 } });
      await world.advance(1_000);
      await page.getByRole('button', { name: t('common.refresh') }).click();
      await expect(total.nth(1)).toHaveAttribute('data-tone', 'up');
    });
  });
