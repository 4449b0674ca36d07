import { dealsOf } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../picture.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { agree, amountField, fillReporting, purposeLabel, statement, submit, unfold } from '../pages/ticket.ts';
import { openFromMenu } from '../pages/shell.ts';
import { openAs, session } from '../session.ts';
import { texts } from '../texts.ts';

for (const language of ['cn', 'en'] as const) {
  const other = language === 'cn' ? 'en' : 'cn';

  test.describe(`a spot deal from first press to list (${language})`, () => {
    test.use({ language, path: '/trade/spot/spot-trade' });

    test(`SPO-01 types 1m, asks for a quote, changes the language, receives, and finds the deal (${language})`, async ({
      signedIn: page,
      world,
      user,
      t,
    }) => {
      await amountField(page, t, 'USD').fill('1m');
      await amountField(page, t, 'USD').blur();
      await expect(amountField(page, t, 'USD')).toHaveValue('1,000,000.00');
      await fillReporting(page, t);
      await agree(page, t);
      const authorised = page.waitForResponse((response) => response.url().endsWith('/checkTradeAuth'));
      const asked = page.waitForRequest((request) => request.url().endsWith('/doSpotTrade'));
      const started = page.getByText(t('tips.tradeStarted')).first().waitFor();
      const sent = page.getByText(t('tips.sentToBank')).first().waitFor();
      // Stops the bank's clock until both notices were read, because the quote would replace them.
      await world.post('clock', { bank: { rate: 0 } });
      await submit(page, t).click();
      await test.step('SPO-09 permission is checked before the request', () => authorised);
      const request = await asked;
      expect(request.headers()['content-type']).toBe('application/json');
      expect(request.postDataJSON()).toMatchObject({
        rateCode: 'USD/CNH',
        buyOrSell: 'B',
        calCyCode: '0',
        amount: '1000000',
        valueDate: '2',
      });
      await test.step('SPO-02 both notices are shown', async () => {
        await started;
        await sent;
      });
      await world.post('clock', { bank: { rate: 1 } });
      await world.advance(4_000);

      const dialog = quoteDialog(page);
      await expect(dialog).toBeVisible();
      await test.step('QUO-05 QUO-08 QUO-09 the dialog shows product and pair', async () => {
        await expect(dialog).toContainText(t('quote.title.spot'));
        await expect(dialog).toContainText('USD/CNH');
      });
      const businessNo = (await dialog.getAttribute('data-business-no'))!;
      expect(businessNo).toMatch(/^SPTFT20261124\d{6}$/);
      await keepPicture(page, `quote.${language}`);
      const o = await test.step('I18-04 the open dialog changes its language', async () => {
        const o = texts(other);
        await page
          .getByRole('banner')
          .getByRole('button', { name: t(`common.language.${other}`) })
          .click();
        await expect(dialog).toContainText(o('quote.title.spot'));
        await expect(dialog.getByText(t('quote.title.spot'))).toHaveCount(0);
        return o;
      });

      await test.step('QUO-10 QUO-16 QUO-17 Receive accepts the quote and reports success', async () => {
        const confirmed = page.waitForRequest((sent) => sent.url().endsWith('/doSpotTradeConfirm'));
        await receive(page, o('quote.accept', { seconds: '' }).slice(0, 2)).click();
        expect((await confirmed).postDataJSON()).toMatchObject({ businessNo, doneType: 'ok', logonid: 'operator01' });
        await expect(dialog).toBeHidden();
        await expect(page.getByText(o('tips.tradeSucceed')).first()).toBeVisible();
      });

      await test.step('BNK-01 QRY-06 the deal is in the list of the day', async () => {
        expect(await dealsOf(world, user)).toMatchObject([{ businessNo }]);
        await openFromMenu(page, o('menu.trade.spot.currentSerial'));
        await expect(page.locator(`[data-row="${businessNo}"]`)).toContainText('1,000,000.00');
      });
    });
  });
}

test.describe('a ticket', () => {
  test.use({ path: '/trade/spot/spot-trade' });

  test('VAL-01 VAL-10 REP-03 an empty ticket marks the missing fields, focuses the first, and sends nothing', async ({
    signedIn: page,
    world,
    t,
  }) => {
    await expect(submit(page, t)).toBeEnabled();
    await submit(page, t).click();
    await expect(page.getByText(t('verify.inputAmount')).first()).toBeVisible();
    await expect(amountField(page, t, 'USD')).toBeFocused();
    await expect(amountField(page, t, 'USD')).toHaveAttribute('aria-invalid', 'true');
    await expect(amountField(page, t, 'USD')).toHaveAccessibleErrorMessage(t('verify.inputAmount'));
    await test.step('REP-05 missing reporting is reported', async () => {
      await expect(page.getByLabel(t('trade.field.description')).filter({ visible: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(t('tips.reportingMissing')).first()).toBeVisible();
    });
    expect(await world.calls('doSpotTrade')).toEqual([]);
  });

  test('SPO-11 outside the service hours the submit button is disabled and the next opening is named; it is enabled when the bank opens', async ({
    page,
    world,
    user,
    t,
    complaints: _complaints,
  }) => {
    // Wednesday 03:00, when the night session of Tuesday has ended.
    await world.post('clock', { bank: { set: Date.parse('2026-11-25T03:00:00+08:00') } });
    await openAs(page, world, user, { path: '/trade/spot/spot-trade' });
    await expect(submit(page, t)).toBeDisabled();
    await expect(page.getByRole('main')).toContainText('非交易时间，下次开市 2026-11-25 09:30:00');
    await amountField(page, t, 'USD').fill('1000000');
    await amountField(page, t, 'USD').press('Enter');
    expect(await world.calls('doSpotTrade')).toEqual([]);
    await world.post('clock', { bank: { set: Date.parse('2026-11-25T09:30:00+08:00') } });
    await page.reload();
    await expect(submit(page, t)).toBeEnabled();
  });
});

test('REP-05 REP-08 saved reporting defaults fill the form after a new login, and the agreement must be given again', async ({
  signedIn: page,
  world,
  t,
}) => {
  const path = '/trade/spot/spot-trade';
  await page.goto(`${path}?world=${world.name}`);
  await amountField(page, t, 'USD').fill('1m');
  await fillReporting(page, t);
  await page.getByLabel(t('trade.field.saveAsDefault')).check({ force: true });
  await agree(page, t);
  // No quote answers the request: a page that cannot draw it within a second is loaded again (QUO-27).
  await world.post('clock', { bank: { rate: 0 } });
  await submit(page, t).click();
  await expect(page.locator('[data-request=asked]')).toBeVisible();
  await openAs(page, world, await session(world, 'operator01'), { path });
  await expect(page.locator('[data-folded=reporting]')).toContainText('121010');
  await unfold(page, 'reporting');
  await expect(page.getByRole('combobox', { name: purposeLabel(t, 'purposeOf') })).toHaveValue(t('trade.purpose.001'));
  await expect(page.getByLabel(purposeLabel(t, 'purposeDetailOf'))).toHaveValue('进口货款');
  await expect(statement(page)).toHaveAttribute('data-statement', 'open');
});
