// Keeps the user's place in a list while it is refetched.
import { manyDeals } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { push } from '../pages/live.ts';
import { takeAction } from '../pages/list.ts';
import { isLive, toasts } from '../pages/shell.ts';
import { rowOf } from '../pages/term-ticket.ts';
import { openAs } from '../session.ts';

test('QRY-21 LIV-13 an own action and a push show the new state of a list and keep page, filter and scroll position', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const numbers = await manyDeals(world, user, 22, (place) => ({ valueDate: '0', amount: String(20_000 + place), cover: undefined }));
  await openAs(page, world, user, { path: '/trade/spot/pending-delivery-list' });
  await isLive(page);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(10);
  await page.getByLabel(t('list.perPage')).selectOption('20');
  await expect(rows).toHaveCount(20);
  await page.getByLabel(t('list.businessNo')).fill('FT2026');
  await page.getByRole('button', { name: t('common.query'), exact: true }).click();
  const box = page.locator('[data-list] [role=region]');
  // Newest first: row 18 of the page is the fifth deal.
  const businessNo = numbers[4] ?? '';
  await rowOf(page, businessNo).scrollIntoViewIfNeeded();
  const place = () => Promise.all([box.evaluate((element) => element.scrollTop), page.evaluate(() => scrollY)]);
  const before = await place();
  expect(before[0]).toBeGreaterThan(100);

  await takeAction(rowOf(page, businessNo), t, 'record.deliver.label');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('record.deliver.amount')).first().fill('5000');
  await dialog.getByRole('button', { name: t('record.deliver.label'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, businessNo)).toContainText('15,004.00');
  expect(await place()).toEqual(before);

  const reads = async () => (await world.calls('matutitySpotTradeQuery')).length;
  const known = await reads();
  await push(world, 0, '系统维护通知', 'Maintenance');
  await expect(toasts(page, '系统维护通知')).toBeVisible();
  await expect.poll(reads).toBeGreaterThan(known);
  await expect(page.locator('[data-list]')).toHaveAttribute('data-list', 'rows');
  expect(await place()).toEqual(before);
  await expect(rows).toHaveCount(20);
  await expect(page.getByLabel(t('list.businessNo'))).toHaveValue('FT2026');
  await expect(page.getByText(t('list.pageOf', { page: '1', pages: '2' }), { exact: true })).toBeVisible();
});
