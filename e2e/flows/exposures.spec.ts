// From expected flows to a deal that covers them: the month, its gap, the ticket, and the cover that follows.
import { randomUUID } from 'node:crypto';
import { screens } from '#web/app/screens.ts';
import { deal } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { dealt } from '../pages/term-ticket.ts';
import { agree } from '../pages/ticket.ts';
import { callBank, openAs } from '../session.ts';

const flow = { cyCode: 'USD', way: 'receive', certainty: 'firm', note: '', copy: 0 } as const;

for (const language of ['cn', 'en'] as const)
  test.describe(`an exposure (${language})`, () => {
    test.use({ language });

    test(`EXP-02 EXP-03 EXP-07 is seen by month, and a deal that closes its gap covers its flows (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const rows = [
        { ...flow, amount: '250000', date: '2027-01-15', reference: 'INV-1' },
        { ...flow, amount: '150000', date: '2027-01-20', reference: 'INV-2' },
      ];
      // Saves the default of the reporting information.
      await deal(world, user, { saveReportingAsDefault: true });
      await callBank(world.name, '/shop/exposure/saveFlows', { token: user.token, json: { clientRequestId: randomUUID(), rows } });
      await openAs(page, world, user, { language, path: screens.exposures.path });
      const month = page.locator('[data-month="2027-01"]');
      await expect(month).toHaveAccessibleName(/400,000\.00.*0\.0%/);
      await test.step('EXP-07 without cover it is below its band', async () => {
        await page.getByRole('button', { name: t('account.exposures.bands.title') }).click();
        await page.getByRole('button', { name: t('account.exposures.bands.add') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('account.exposures.bands.save'), exact: true })
          .click();
        await expect(month).toHaveAccessibleName(new RegExp(t('account.exposures.states.below')));
      });
      await month.click();
      const gap = t('account.exposures.close.S', { amount: '400,000.00 USD' });
      await page.getByRole('dialog').getByRole('button', { name: gap }).click();
      await expect(page.getByRole('checkbox', { name: t('trade.field.toCover', { exposure: 'USD 2027-01' }) })).toBeChecked();
      await agree(page, t);
      await expect(page.locator('form:visible [data-missing="0"]')).toBeAttached();
      const asked = page.waitForRequest((request) => request.url().endsWith('/doForwardTrade'));
      const number = dealt(page, world, t);
      expect((await asked).postDataJSON()).toMatchObject({
        ...{ rateCode: 'USD/CNH', buyOrSell: 'S', amount: '400000', maturityDate: '2027-01-20' },
        toCover: { cyCode: 'USD', month: '2027-01' },
      });
      const businessNo = await number;
      await openAs(page, world, user, { language, path: screens.exposures.path });
      await expect(month).toHaveAccessibleName(/100\.0%/);
      await month.click();
      await expect(page.getByRole('dialog')).toContainText(businessNo);
      await page.keyboard.press('Escape');
      await openAs(page, world, user, { language, path: screens.expectedFlows.path });
      await expect(page.locator('[data-row]').filter({ hasText: 'INV-2' })).toContainText('150,000.00');
    });
  });
