// The totals in the foot of a list cover all rows of its filter, not only the page.
import { ended } from '../booked-deals.ts';
import { manyDeals } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';

test('QRY-27 the totals of a list cover all its pages and follow its filter; a closed deal is left out, and the line says so', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const numbers = await manyDeals(world, user, 12, (place) => ({ amount: '100000', buyOrSell: place < 2 ? 'S' : 'B' }));
  await openAs(page, world, user, { path: '/trade/spot/current-serial' });
  const totals = page.locator('[data-totals]');
  const usd = totals.getByRole('listitem').filter({ hasText: 'USD' });
  await expect(page.locator('[data-row]')).toHaveCount(10);
  await expect(totals).toContainText(t('list.sum.of.DEALT'));
  await expect(totals).toContainText(t('list.sum.all', { count: 12 }));
  await expect(usd).toHaveText(`USD${t('list.sum.in')} 1,000,000.00${t('list.sum.out')} 200,000.00${t('list.sum.net')} +800,000.00`);

  await page.getByLabel(t('list.businessNo')).fill(numbers[0] ?? '');
  await page.getByRole('button', { name: t('common.query'), exact: true }).click();
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(usd).toHaveText(`USD${t('list.sum.out')} 100,000.00${t('list.sum.net')} −100,000.00`);
  await page.getByRole('button', { name: t('common.reset'), exact: true }).click();
  await expect(totals).toContainText(t('list.sum.all', { count: 12 }));

  await ended(world, user, 'spotBreach', numbers[11] ?? '', '100000');
  // The closed deal and the deal that closes it exchange nothing.
  await expect(totals).toContainText(t('list.sum.some', { counted: 11, count: 13 }));
  await expect(usd).toHaveText(`USD${t('list.sum.in')} 900,000.00${t('list.sum.out')} 200,000.00${t('list.sum.net')} +700,000.00`);
});
