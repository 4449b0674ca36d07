import { cnhAccount, deal, dealsOf } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { cellsUnderActions, takeAction } from '../pages/list.ts';
import { openAs } from '../session.ts';

for (const language of ['cn', 'en'] as const) {
  test.describe(`delivery (${language})`, () => {
    test.use({ language });

    test(`DLV-01 DLV-04 QRY-01 a T+0 deal is delivered in parts from its list (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const businessNo = await deal(world, user, { valueDate: '0' });
      await openAs(page, world, user, { language, path: '/trade/spot/pending-delivery-list' });
      const row = page.locator(`[data-row="${businessNo}"]`);
      await test.step('QRY-23 amount and state of the row are visible at 1280 and 1440 px', async () => {
        for (const width of [1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => cellsUnderActions(row)).toEqual([]);
          for (const shown of ['1,000,000.00', t('trade.deliveryStatus.0')]) await expect(row).toContainText(shown);
        }
      });
      await takeAction(row, t, 'record.deliver.label');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('tips.confirmDelivery'));
      await expect(dialog).toContainText('USD/CNH');
      await dialog.getByLabel(t('record.deliver.amount')).fill('400k');
      await dialog.getByRole('button', { name: t('record.deliver.label') }).click();
      await expect(page.getByText(t('tips.deliverySucceeded')).first()).toBeVisible();
      await test.step('QRY-21 the list shows the rest without a reload', async () => {
        await expect(row).toContainText('600,000.00');
        await expect(row).toContainText(t('trade.deliveryStatus.1'));
      });
      await takeAction(row, t, 'record.deliver.label');
      await dialog.getByRole('button', { name: t('record.deliver.label') }).click();
      await expect(row).toHaveCount(0);
      expect(await dealsOf(world, user)).toMatchObject([{ businessNo, undeliveredAmt1: 0, deliveryStatus: '2' }]);
    });
  });
}

test('DLV-03 DLV-06 a delivery from a frozen account is refused with its reason, and the deal can be delivered later', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const businessNo = await deal(world, user, { valueDate: '0' });
  await openAs(page, world, user, { path: '/trade/spot/pending-delivery-list' });
  await world.post('accounts', { accountNo: await cnhAccount(world, user), state: '1' });
  const row = page.locator(`[data-row="${businessNo}"]`);
  await takeAction(row, t, 'record.deliver.label');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('record.deliver.label') })
    .click();
  await expect(page.getByText('扣款账户状态异常！').first()).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await expect(row.getByRole('button', { name: t('record.deliver.label') })).toBeVisible();
  await world.post('accounts', { accountNo: await cnhAccount(world, user), state: '0' });
  await takeAction(row, t, 'record.deliver.label');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('record.deliver.label') })
    .click();
  await expect(row).toHaveCount(0);
});

test('QRY-13 REP-09 MRG-07 the detail of a deal shows its reporting information and its cover', async ({
  page,
  world,
  user,
  complaints: _complaints,
  t,
}) => {
  const businessNo = await deal(world, user);
  await openAs(page, world, user, { path: '/trade/spot/current-serial' });
  await page.locator(`[data-row="${businessNo}"]`).getByTitle(t('list.detail')).click();
  const dialog = page.getByRole('dialog');
  for (const shown of [businessNo, '进口货款', t('record.detail.marginCnh'), t('record.detail.marginUsd'), t('trade.cover.1')])
    await expect(dialog).toContainText(shown);
});

test('QRY-22 an empty and a failed list look different, and the failed one has a retry', async ({ page, world, user, t }) => {
  await world.post('faults', { operationId: 'SpotClientTrade', fault: { kind: 'refusal', code: 2002, msg: '未找到该记录！' } });
  await openAs(page, world, user, { path: '/trade/spot/current-serial' });
  const list = page.locator('[data-list]');
  await expect(list).toHaveAttribute('data-list', 'failed');
  await list.getByRole('button', { name: t('common.retry') }).click();
  await expect(list).toHaveAttribute('data-list', 'empty');
  await expect(list).toContainText(t('list.empty.serial'));
});
