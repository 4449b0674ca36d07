import { expect, test } from '../fixtures.ts';
import { takeAction } from '../pages/list.ts';
import { again, neverDealt } from '../pages/never-dealt.ts';
import { openByPath, openSection } from '../pages/shell.ts';
import { choose, dealt, fillAndAgree, openTicket, rowOf } from '../pages/term-ticket.ts';

const day = 86_400_000;

/** A bought call that is exercised, and a bought put that is given up. */
const lives = [
  { language: 'cn', right: 'C', act: 'exercise', strikeStatus: '1', code: 'OPT-15' },
  { language: 'en', right: 'P', act: 'giveUp', strikeStatus: '2', code: 'OPT-17' },
] as const;

for (const { language, right, act, strikeStatus, code } of lives) {
  test.describe(`an option (${language})`, () => {
    test.use({ language });

    test(`OPT-01 OPT-02 is dealt, paid for, and exercised or given up once (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await openTicket(page, world, user, { language, path: '/trade/option/option-trade' });
      await page
        .getByRole('radiogroup', { name: t('option.field.callOrPut') })
        .getByRole('radio', { name: t(`deal.callOrPut.${right}`) })
        .check();
      await page.getByLabel(t('deal.leg.strike')).first().fill('7.05');
      await choose(page, t('option.field.termId'), t('ticket.term.SW'));
      await fillAndAgree(page, t, '1m');
      const summary = page.getByRole('region', { name: t('trade.summary.title') });
      await test.step('OPT-05 OPT-06 OPT-09 the ticket shows the indicative premium, the previous premium and the fee sheet', async () => {
        await expect(summary).toContainText('2026-12-01');
        // The market moves, and with it the premium.
        await expect(summary).toContainText(t('deal.premiumBefore', { rate: '' }).trim());
        const sheet = page.getByRole('region', { name: t('option.feeSheet.title') });
        await sheet.getByRole('button', { name: t('option.feeSheet.ask') }).click();
        await expect(sheet).toContainText('%');
      });

      await test.step('QUO-41 a rejected, a refused and an expired quote are shown and requested again', async () => {
        await neverDealt(page, world, t, t(`quote.option.B${right}`, { ccy: 'USD' }));
        await again(page, t);
      });
      const asked = page.waitForRequest((request) => request.url().endsWith('/doOptionTrade'));
      const number = dealt(page, world, t);
      const request = (await asked).postDataJSON() as { oldPremiumRateIo: string };
      expect(request).toMatchObject({ callOrPut: right, buyOrSell: 'B', strikeRate: '7.05', termId: 'SW', premiumDate: '2026-11-27' });
      expect(request.oldPremiumRateIo).toMatch(/^0\.\d{4}$/);
      const businessNo = await number;
      expect(businessNo).toMatch(/^OPTFT20261124\d{6}$/);

      await test.step('QRY-05 QRY-12 the deal is in its lists', async () => {
        await openByPath(page, '/trade/option/current-serial');
        await expect(rowOf(page, businessNo)).toContainText(t('option.premiumStatus.0'));
        await openByPath(page, '/trade/option/non-maturity-list');
        await expect(rowOf(page, businessNo)).toContainText('1,000,000.00');
      });
      await test.step('DLV-01 DLV-02 the premium is delivered', async () => {
        await world.advance(3 * day);
        await openByPath(page, '/trade/option/premium-pending-delivery-list');
        await rowOf(page, businessNo)
          .getByRole('button', { name: t('option.premium.label') })
          .click();
        await expect(page.getByRole('dialog')).toContainText('7.050000');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('option.premium.label') })
          .click();
        await expect(page.getByText(t('tips.deliverySucceeded')).first()).toBeVisible();
        await expect(rowOf(page, businessNo)).toHaveCount(0);
      });

      await test.step(`${code} OPT-18 it is disposed of after a confirmation`, async () => {
        await world.advance(4 * day);
        await openByPath(page, '/trade/option/maturity-list');
        const dispose = async () => {
          await takeAction(rowOf(page, businessNo), t, `option.${act}.label`);
          await expect(page.getByRole('dialog')).toContainText(t(`option.${act}.question`));
        };
        await dispose();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('common.cancel') })
          .click();
        expect(await world.calls(act === 'exercise' ? 'doOptionTradeExercise' : 'doOptionGiveUp')).toEqual([]);
        await dispose();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t(`option.${act}.label`), exact: true })
          .click();
        await expect(page.getByText(t(`option.${act}.done`)).first()).toBeVisible();
      });
      await test.step('OPT-14 OPT-16 it has its final state and no action any more', async () => {
        // Once disposed of, no list offers an action for it.
        await expect(page.getByRole('main').getByRole('button', { name: t(`option.${act}.label`), exact: true })).toHaveCount(0);
        await openSection(page, t, t('menu.query.title'));
        await openByPath(page, '/query-handle/option-history/option-trade');
        await expect(rowOf(page, businessNo)).toContainText(t(`option.strikeStatus.${strikeStatus}`));
      });
    });
  });
}
