// One label and one value of a rate, from the outcome of a deal to its receipt.
import { shownIn } from '#web/test/shown.ts';
import { booked } from '../booked-deals.ts';
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';

const products = {
  spot: { list: '/trade/spot/current-serial', label: ['成交汇率', 'Dealt rate'], receipt: '成交汇率 Dealt rate' },
  forward: { list: '/trade/forward/current-serial', label: ['成交汇率', 'Dealt rate'], receipt: '成交汇率 Dealt rate' },
  option: { list: '/trade/option/current-serial', label: ['执行价格', 'Strike rate'], receipt: '执行价格 Strike rate' },
} as const;

for (const [place, language] of (['cn', 'en'] as const).entries()) {
  test.describe(`the rate of a deal (${language})`, () => {
    test.use({ language });

    for (const [product, { list, label, receipt }] of Object.entries(products))
      test(`QUO-46 QRY-33 has one label and one value in list, page and receipt: ${product} (${language})`, async ({
        page,
        world,
        user,
        complaints: _complaints,
        t,
      }) => {
        const businessNo = product === 'spot' ? await deal(world, user) : await booked(world, user, product as 'forward' | 'option');
        const heading = label[place] ?? '';
        await openAs(page, world, user, { language, path: list });
        const row = page.locator(`[data-row="${businessNo}"]`);
        await expect(row).toBeVisible();
        const { rows } = await page.locator('[data-list]').evaluate(shownIn);
        const listed = rows.find((each) => Object.values(each).includes(businessNo))?.[heading];
        await row.getByTitle(t('list.detail')).click();
        const detail = page.getByRole('dialog');
        await expect(detail).toContainText(businessNo);
        const { [heading]: whole = '' } = (await detail.locator('dl').filter({ hasText: heading }).first().evaluate(shownIn)).facts;
        expect([listed, whole]).toEqual([whole, expect.stringMatching(/^\d\.\d{4,6}$/)]);
        await openAs(page, world, user, { language, path: '/query-print/detail' });
        await page
          .locator('[data-row]')
          .filter({ hasText: businessNo })
          .filter({ hasText: t('receipt.types.1') })
          .getByTitle(t('list.detail'))
          .click();
        const sheet = page.getByRole('dialog').locator('[data-receipt]');
        await expect(sheet).toContainText(businessNo);
        expect((await sheet.evaluate(shownIn)).facts[receipt]).toBe(whole);
      });
  });
}
