import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../picture.ts';
import { openAs } from '../session.ts';

for (const language of ['cn', 'en'] as const) {
  test.describe(`receipts (${language})`, () => {
    test.use({ language });

    test(`PRT-01 PRT-02 the receipt of a deal in yen is found, printed and saved (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const businessNo = await deal(world, user, { rateCode: 'JPY/CNH', amount: '10000000' });
      await openAs(page, world, user, { language, path: '/query-print/detail' });
      await test.step('ACC-22 the page has no left menu', async () => {
        await expect(page.locator('[data-part=sidebar]')).toHaveCount(0);
      });
      const row = page
        .locator('[data-row]')
        .filter({ hasText: businessNo })
        .filter({ hasText: t('receipt.types.1') });
      await row.getByTitle(t('list.detail')).click();
      const dialog = page.getByRole('dialog');
      const sheet = dialog.locator('[data-receipt]');
      await test.step('PRT-07 the amount is written in Chinese capitals', async () => {
        for (const text of [
          '交易证实书',
          'Trade Confirmation',
          businessNo,
          '日元壹仟万元整',
          'Verification number',
          /人民币.+元(整|.*[角分])/,
        ])
          await expect(sheet).toContainText(text);
      });
      const figures = await test.step('RAT-11 RAT-12 yen have no decimals and the rate has six', async () => {
        // Yen without decimals; the rate with the six decimals of its pair.
        const figures = [/JPY 10,000,000(?![\d.])/, /(?<![\d.])0\.0\d{5}(?!\d)/] as const;
        for (const figure of figures) await expect(sheet).toContainText(figure);
        return figures;
      });
      await page.evaluate(() => {
        globalThis.print = () => document.body.setAttribute('data-printed', '');
      });
      await dialog.getByRole('button', { name: t('receipt.print') }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      await test.step('PRT-05 the receipt alone is printed', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('[data-paper] [data-receipt]')).toBeVisible();
        for (const figure of figures) await expect(page.locator('[data-paper] [data-receipt]')).toContainText(figure);
        await expect(page.locator('body > :not([data-paper]):visible')).toHaveCount(0);
        await expect(page.locator('button:visible, nav:visible, footer:visible')).toHaveCount(0);
        await page.emulateMedia({ media: null });
      });
      await test.step('PRT-05 the print is one sheet with amounts and rate side by side, also from a phone', async () => {
        for (const width of [1280, 375]) {
          await page.setViewportSize({ width, height: 800 });
          const pdf = await page.pdf({ preferCSSPageSize: true });
          expect(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' })).toMatch(/Pages: +1\n/);
          const written = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).split('\n');
          const labels = ['买入 Bought', '成交汇率 Dealt rate', '卖出 Sold'];
          expect(written.filter((line) => labels.every((label) => line.includes(label)))).toHaveLength(1);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      });
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: t('receipt.download') }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^RCPFT20261124\d{6}\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      expect(await world.calls('printConfirmType')).toHaveLength(2);
      // No number wraps on a small phone.
      await page.setViewportSize({ width: 360, height: 740 });
      const numbers = sheet.locator('td').filter({ hasText: /^[A-Z\d]{16,}$/ });
      const lines = await numbers.evaluateAll((cells) =>
        cells.map((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return words.getClientRects().length;
        }),
      );
      // The number of deal and family, and both accounts.
      expect(lines).toEqual([1, 1, 1, 1]);
    });

    test(`PRT-12 selected receipts are saved as one tagged PDF with the words of the screen (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const numbers = [await deal(world, user), await deal(world, user)];
      await openAs(page, world, user, { language, path: '/query-print/detail' });
      await test.step('PRT-13 the checkboxes are not printed', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('[data-row]').first()).toBeVisible();
        await expect(page.getByText(t('receipt.selectPage'))).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
      });
      const first = page.locator('[data-row]').first();
      await first.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: t('receipt.downloadCount', { count: 1 }) })).toBeVisible();
      await page.getByLabel(t('receipt.selectPage')).focus();
      await page.keyboard.press('Space');
      const rows = await page.locator('[data-row]').count();
      await keepPicture(page, `receipts-selected.${language}`);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t('receipt.downloadCount', { count: rows }), exact: true }).click();
      const path = await (await saved).path();
      expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(new RegExp(`Tagged: +yes[^]*Pages: +${rows}\\n`));
      const written = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
      for (const number of numbers) expect(written).toContain(number);
      // The file begins with the oldest, which is the last of the list.
      await page.locator('[data-row]').last().getByTitle(t('list.detail')).click();
      const sheet = page.getByRole('dialog').locator('[data-receipt]');
      await expect(sheet).toBeVisible();
      await keepPicture(page, `receipt-sheet.${language}`);
      const [ofFirst = ''] = written.split('\f');
      const words = (text: string) => text.replaceAll(/\s+/g, '');
      expect(words(ofFirst)).toBe(words((await sheet.textContent()) ?? ''));
    });
  });
}
