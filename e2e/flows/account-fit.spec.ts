// The totals and the parts of the account inquiry on a phone.
import { screens } from '#web/app/screens.ts';
import { expect, test } from '../fixtures.ts';

for (const language of ['cn', 'en'] as const) {
  test.describe(`the account inquiry on a phone (${language})`, () => {
    test.use({ language, viewport: { width: 375, height: 812 } });

    test(`QRY-32 keeps its totals apart, and leaves none of its parts alone on a line (${language})`, async ({ signedIn: page, t }) => {
      await page.goto(screens.accountInquiry.path);
      const total = page.locator('[data-figure-name=all]');
      await expect(total.locator('dd').first()).toHaveText(/^CNH /);
      for (const name of ['trade', 'margin', 'all']) {
        const amounts = page.locator(`[data-figure-name=${name}] dd`);
        const [cnh, usd] = await Promise.all([amounts.first().boundingBox(), amounts.last().boundingBox()]);
        expect(usd!.y, name).toBeGreaterThanOrEqual(cnh!.y + cnh!.height);
      }
      const parts = page.getByRole('radiogroup', { name: t('account.part') }).locator('label');
      await expect(parts).toHaveCount(5);
      const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
      expect(tops.filter((top) => tops.filter((other) => other === top).length === 1)).toEqual([]);
    });
  });
}
