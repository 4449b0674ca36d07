// The value at market of open deals follows the market while their list is on the screen.
import { manyDeals } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';

test('QRY-31 the unrealised result of a list is that of its rows, and follows the market without a press', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const [businessNo = ''] = await manyDeals(world, user, 1, () => ({ amount: '100000' }));
  await openAs(page, world, user, { path: '/trade/spot/non-maturity-list' });
  const row = page.locator(`[data-row=${businessNo}] .worth [data-tone]`);
  const totals = page.locator('.worth-totals');
  await expect(row).toHaveAttribute('data-tone', 'down');
  await expect(totals).toContainText(t('list.worth.title'));
  await expect(totals.getByRole('listitem')).toHaveText(`CNH${await row.textContent()}`);
  await world.post('prices', { nudge: { leg: 'USD/CNH', share: 0.01 } });
  await expect(row).toHaveAttribute('data-tone', 'up');
  await expect(totals.getByRole('listitem').locator('[data-tone=up]')).toBeVisible();
});
