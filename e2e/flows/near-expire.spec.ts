// The page of what falls due: the calendar with its nets, and the action that is due on a row.
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { takeAction } from '../pages/list.ts';
import { openAs } from '../session.ts';

const day = 86_400_000;

for (const language of ['cn', 'en'] as const) {
  test.describe(`what falls due (${language})`, () => {
    test.use({ language });

    test(`HOM-14 QRY-35 overdue items come first in calendar and list, above the fold, and are delivered from their row (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const late = await deal(world, user, { buyOrSell: 'S', valueDate: '0' });
      await world.advance(day);
      await deal(world, user, { valueDate: '0' });
      const row = page.locator(`[data-row^="${late} "]`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAs(page, world, user, { language, path: '/home/near-expire' });
      const calendar = page.getByRole('region', { name: t('due.calendar') });
      await expect(calendar.getByRole('columnheader').nth(1)).toHaveText(t('list.due.overdue'));
      await expect(calendar.getByRole('columnheader').nth(2)).toContainText(t('due.today'));
      const net = calendar.getByRole('row', { name: t('due.netCnh') });
      await expect(net.getByRole('button')).toHaveText([/^[+−][\d,]+\.\d\d$/, /^[+−][\d,]+\.\d\d$/]);
      expect((await calendar.boundingBox())?.height).toBeLessThanOrEqual(300);
      await expect(page.locator('[data-group]').first()).toContainText(t('list.due.overdue'));
      await expect(row).toBeInViewport({ ratio: 1 });
      await net.getByRole('button').first().click();
      await expect(page.locator('[data-row]')).toHaveCount(1);
      await takeAction(row, t, 'record.deliver.label');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(late);
      await dialog.getByRole('button', { name: t('record.deliver.label'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toHaveCount(0);
    });
  });
}
