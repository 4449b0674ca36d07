// Where the events of a request are announced: on the card beside its ticket, otherwise in the strip, otherwise in a
// toast; never in two places.
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';
import { decide, askQuote } from '../deals.ts';
import { quoteDialog, receive, requestCard } from '../pages/quote.ts';
import { isLive, toasts } from '../pages/shell.ts';
import { agree, amountField, submit } from '../pages/ticket.ts';

const path = '/trade/spot/spot-trade';

for (const { language, viewport } of [
  { language: 'cn', viewport: { width: 1440, height: 900 } },
  { language: 'en', viewport: { width: 375, height: 812 } },
] as const)
  test.describe(`a request ${viewport.width} px wide (${language})`, () => {
    test.use({ language, viewport });

    test(`QUO-51 QUO-43 is announced on its card alone, which is in view with number, amounts, rate, receipt and ask again (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await decide(world, user, await askQuote(world, user, { saveReportingAsDefault: true }), 'refuse');
      await openAs(page, world, user, { language, path });
      await isLive(page);
      await amountField(page, t, 'USD').fill('1m');
      await agree(page, t);
      // Stops the bank's clock until the card was read, because the quote would replace its sentences.
      await world.post('clock', { bank: { rate: 0 } });
      await submit(page, t).click();
      const card = requestCard(page);
      for (const said of ['tips.tradeStarted', 'tips.sentToBank'] as const) await expect(card).toContainText(t(said));
      await expect(page.getByText(t('quote.requesting', { pair: 'USD/CNH' })), 'no strip beside the card').toHaveCount(0);
      await expect(card.getByRole('button', { name: t('quote.withdraw') })).toBeVisible();
      await world.post('clock', { bank: { rate: 1 } });
      await world.advance(4_000);
      const businessNo = (await quoteDialog(page).getAttribute('data-business-no')) ?? '';
      await receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)).click();
      await expect(card).toContainText(t('tips.tradeSucceed'));
      await expect(card).toContainText(businessNo);
      for (const shown of ['USD 1,000,000.00', t('trade.field.dealtRate')]) await expect(card).toContainText(shown);
      for (const act of ['deal.request.copy', 'deal.noted.receipt', 'deal.request.again'] as const)
        await expect(card.getByRole('button', { name: t(act) })).toBeInViewport({ ratio: 1 });
      await expect(toasts(page)).toHaveCount(0);
      await card.getByRole('button', { name: t('deal.noted.receipt') }).click();
      await page.waitForURL('**/query-print/detail**');
    });

    test(`QUO-51 is in the strip after the user left its ticket, and its end in a toast (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await decide(world, user, await askQuote(world, user, { saveReportingAsDefault: true }), 'refuse');
      await world.post('dealer', { scenario: 'waitsForConsole' });
      await openAs(page, world, user, { language, path });
      await isLive(page);
      await amountField(page, t, 'USD').fill('1m');
      await agree(page, t);
      await submit(page, t).click();
      await expect(requestCard(page)).toContainText(t('tips.sentToBank'));
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(t('menu.trade.spot.currentSerial'));
      await page.getByRole('option').first().click();
      await page.waitForURL('**/current-serial**');
      await expect(page.getByText(t('quote.requesting', { pair: 'USD/CNH' }))).toBeVisible();
      await page.getByRole('button', { name: t('quote.withdraw') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('quote.withdrawRequest') })
        .click();
      await expect(toasts(page, t('quote.withdrawn'))).toBeVisible();
    });
  });
