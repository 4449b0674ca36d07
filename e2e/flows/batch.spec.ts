// From expected flows to deals that were requested as one batch: netting, quotes side by side, acceptance and shares.
import { randomUUID } from 'node:crypto';
import { screens } from '#web/app/screens.ts';
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import type { texts } from '../texts.ts';
import { agree } from '../pages/ticket.ts';
import { callBank, openAs } from '../session.ts';

const flow = { cyCode: 'USD', way: 'receive', certainty: 'firm', note: '', copy: 0 } as const;
const rows = [
  { ...flow, amount: '250000', date: '2027-01-15', reference: 'INV-1' },
  { ...flow, way: 'pay', amount: '100000', date: '2027-01-15', reference: 'PO-1' },
  { ...flow, way: 'pay', amount: '80000', date: '2027-02-12', reference: 'PO-2' },
  { ...flow, cyCode: 'EUR', amount: '60000', date: '2027-02-12', reference: 'INV-2' },
] as const;

/** The words of a saving above 0. */
const savedAmount = (t: ReturnType<typeof texts>): RegExp =>
  new RegExp(t('batch.totals.saving', { amount: 'AMOUNT' }).replace('AMOUNT', String.raw`[1-9]\d*\.\d{2}`));

for (const language of ['cn', 'en'] as const)
  test.describe(`a batch (${language})`, () => {
    test.use({ language });

    test(`EXP-05 EXP-06 QUO-01 is netted, quoted side by side, accepted within limits, and shared out (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      // Saves the default of the reporting information.
      await deal(world, user, { saveReportingAsDefault: true });
      await callBank(world.name, '/shop/exposure/saveFlows', { token: user.token, json: { clientRequestId: randomUUID(), rows } });
      await openAs(page, world, user, { language, path: screens.batch.path });
      await page.getByRole('button', { name: t('batch.choose.selectAll', { cyCode: 'USD', count: '3' }) }).click();
      await page.getByRole('checkbox', { name: /INV-2/ }).check();
      await page.getByRole('button', { name: t('batch.choose.net'), exact: true }).click();
      await test.step('EXP-06 what netting saves is shown before the batch', async () => {
        await expect(page.getByRole('table')).toContainText('150,000.00');
        await expect(page.getByText(savedAmount(t))).toBeVisible();
      });
      const limit = page.getByRole('textbox', { name: t('batch.net.limitOf', { pair: 'USD/CNH', date: '2027-02-12' }) });
      await limit.fill('5');
      await agree(page, t);
      await page.getByRole('button', { name: t('batch.net.ask_other', { count: '3' }) }).click();
      const cards = page.getByRole('list', { name: t('batch.view.open') }).getByRole('listitem');
      await expect(cards).toHaveCount(3);
      await world.advance(3_001);
      await expect(page.getByRole('button', { name: t('batch.line.accept'), exact: true })).toHaveCount(3);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('[data-worse]')).toHaveCount(1);
      await test.step('EXP-05 a reload finds the batch with its quotes', async () => {
        await page.reload();
        await expect(page.getByRole('button', { name: t('batch.line.accept'), exact: true })).toHaveCount(3);
      });
      await page.getByRole('button', { name: t('batch.view.acceptAll', { count: '2' }) }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: t('batch.view.acceptAllDo_other', { count: '2' }) }).click();
      await expect(cards).toHaveCount(1);
      await cards.getByRole('button', { name: t('batch.line.decline'), exact: true }).click();
      await expect(cards).toHaveCount(0);
      await test.step('EXP-06 every flow has its share of the deal', async () => {
        const receipt = page.getByRole('table').filter({ hasText: 'PO-1' });
        await expect(receipt).toContainText('INV-1');
        await expect(receipt.getByRole('row').filter({ hasText: 'PO-1' })).toContainText('-');
      });
      await openAs(page, world, user, { language, path: screens.expectedFlows.path });
      await expect(page.locator('[data-row]').filter({ hasText: 'INV-1' })).toContainText('150,000.00');
    });
  });
