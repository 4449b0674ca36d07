import { expect, test } from '../fixtures.ts';
import { takeAction } from '../pages/list.ts';
import { quoteDialog } from '../pages/quote.ts';
import { again, neverDealt } from '../pages/never-dealt.ts';
import { choose, dealt, fillAndAgree, openTicket, received, rowOf } from '../pages/term-ticket.ts';
import { callBank, openAs } from '../session.ts';

const day = 86_400_000;

for (const language of ['cn', 'en'] as const) {
  test.describe(`a forward (${language})`, () => {
    test.use({ language });

    test(`FWD-01 FWD-09 FWD-10 with a window is dealt, found in its lists, and delivered inside the window (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await openTicket(page, world, user, { language, path: '/trade/forward/forward-trade' });
      await choose(page, t('forward.field.term'), t('ticket.term.1M'));
      await page.getByLabel(t('forward.field.optionDate')).first().fill('2026-12-01');
      await page.getByLabel(t('forward.field.optionDate')).first().blur();
      await fillAndAgree(page, t, '1m');
      await test.step('QUO-19 QUO-41 a rejected, a refused and an expired quote are shown and requested again', async () => {
        await neverDealt(page, world, t, '2026-12-01');
        await again(page, t);
      });
      const asked = page.waitForRequest((request) => request.url().endsWith('/doForwardTrade'));
      const number = dealt(page, world, t);
      expect((await asked).postDataJSON()).toMatchObject({
        rateCode: 'USD/CNH',
        buyOrSell: 'B',
        amount: '1000000',
        termId: '1M',
        maturityDate: '2026-12-28',
        optionDate: '2026-12-01',
      });
      const businessNo = await number;
      expect(businessNo).toMatch(/^FWDFT20261124\d{6}$/);
      await test.step('BNK-01 QRY-03 the deal is in its lists', async () => {
        await openAs(page, world, user, { language, path: '/trade/forward/current-serial' });
        await expect(rowOf(page, businessNo)).toContainText('1,000,000.00');
        await openAs(page, world, user, { language, path: '/trade/forward/nonMatury-list' });
        await rowOf(page, businessNo).getByTitle(t('list.detail')).click();
        for (const shown of [businessNo, '2026-12-01', '2026-12-28', '进口货款'])
          await expect(page.getByRole('dialog')).toContainText(shown);
      });
      await test.step('DLV-02 DLV-05 it is delivered in part inside its window', async () => {
        await world.advance(7 * day);
        await openAs(page, world, user, { language, path: '/trade/forward/pendingDelivery-list' });
        await takeAction(rowOf(page, businessNo), t, 'record.deliver.label');
        await page.getByLabel(t('record.deliver.amount')).fill('400k');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('record.deliver.label') })
          .click();
        await expect(page.getByText(t('tips.deliverySucceeded')).first()).toBeVisible();
        await expect(rowOf(page, businessNo)).toContainText('600,000.00');
      });
    });

    test(`SPC-07 SPC-15 SPC-19 is closed early in part through its special quote (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await openTicket(page, world, user, { language, path: '/trade/forward/forward-trade' });
      await choose(page, t('forward.field.term'), t('ticket.term.3M'));
      await fillAndAgree(page, t, '1m');
      const businessNo = await dealt(page, world, t);
      await openAs(page, world, user, { language, path: '/trade/forward/nonMatury-list' });
      await rowOf(page, businessNo)
        .getByRole('button', { name: t('forward.action.earlyBreach') })
        .click();
      await page.getByLabel(t('deal.row.flatAmt')).first().fill('250k');
      // Stops the bank's clock until the toasts were read, because the quote removes them.
      await world.post('clock', { bank: { rate: 0 } });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('forward.action.earlyBreach') })
        .click();
      await test.step('SPC-24 the closing is reported as started', async () => {
        await expect(page.getByText(t('tips.reverseClosing')).first()).toBeVisible();
      });
      await world.post('clock', { bank: { rate: 1 } });
      await world.advance(4_000);
      await test.step('SPC-01 the dialog has the title of the closing', async () => {
        await expect(quoteDialog(page)).toContainText(t('deal.special.fwdEarlyBreach'));
        await expect(quoteDialog(page)).toContainText(businessNo);
      });
      await received(page, world, t);
      await expect(rowOf(page, businessNo)).toContainText('1,000,000.00');
      const { data } = await callBank<{ trade: { undeliveredAmt1: number; specialState: string } }>(
        world.name,
        '/shop/trade/query/pubTrade',
        {
          form: { businessNo },
          token: user.token,
        },
      );
      expect(data.trade).toMatchObject({ undeliveredAmt1: 75_000_000, specialState: '6' });
    });
  });
}
