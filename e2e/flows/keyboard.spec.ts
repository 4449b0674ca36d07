// Completes a deal by keyboard only and counts key presses, except those that type text.
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { askQuote, decide } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { keyboard } from '../pages/keyboard.ts';
import { openLogin } from '../pages/login.ts';
import { quoteDialog, receive, requestCard } from '../pages/quote.ts';
import { openTicket } from '../pages/term-ticket.ts';
import { amountField, statement, submit } from '../pages/ticket.ts';
import { callBank } from '../session.ts';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** The other products: path, number prefix, and fields to fill before the amount. */
const products = [
  { product: 'forward', path: '/trade/forward/forward-trade', prefix: 'FWDFT', accept: 'doForwardTradeConfirm', before: null },
  { product: 'swap', path: '/trade/swap/swap-trade', prefix: 'SWPFT', accept: 'doSwapTradeConfirm', before: null },
  { product: 'option', path: '/trade/option/option-trade', prefix: 'OPTFT', accept: 'doOptionTradeConfirm', before: 'strike' },
] as const;

/** Signs in by keyboard. */
async function signInByKeys(page: Page, world: WorldControl, t: Texts, keys: ReturnType<typeof keyboard>): Promise<void> {
  const captcha = await openLogin(page, world);
  await keys.tabTo(page.getByRole('link', { name: t('common.skipToContent') }));
  await keys.press('Enter');
  await keys.tabTo(page.getByLabel(t('auth.username'), { exact: true }));
  await keys.type('operator01');
  await keys.press('Tab');
  await keys.type('Demo1234');
  await keys.tabTo(page.getByLabel(t('auth.imageCaptcha'), { exact: true }));
  await keys.type(captcha);
  await keys.press('Enter');
  await page.waitForURL('**/home/optional-ccy');
}

/** Opens the statement and agrees, by keyboard. */
async function agreeByKeys(page: Page, t: Texts, keys: ReturnType<typeof keyboard>): Promise<void> {
  await keys.tabTo(statement(page));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('trade.section.statement') });
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await keys.tabTo(dialog.getByRole('button', { name: t('trade.field.agree') }));
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('LAY-19 a deal by keyboard alone takes at most 20 presses besides typed text from home, and 30 from the login to the list', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  // The first pair that this user follows is without CNH, so its deals need no reporting.
  const entries = [{ rateCode: 'EUR/USD', tranType: '0', termId: null }];
  expect((await callBank(world.name, '/shop/client/saveForeignExchange', { json: { entries }, token: user.token })).code).toBe(0);
  const keys = keyboard(page);
  await signInByKeys(page, world, t, keys);
  const atHome = keys.presses();
  const buy = page.getByRole('row', { name: 'EUR/USD' }).getByRole('button').last();
  await expect(buy).toBeEnabled();
  await keys.tabTo(buy);
  await keys.press('Enter');
  await page.waitForURL('**/trade/spot/spot-trade');
  await expect(submit(page, t)).toBeEnabled();
  await expect(amountField(page, t, 'EUR'), 'the amount has the focus first').toBeFocused();
  await keys.type('1m');
  await keys.press('Enter');
  await expect(quoteDialog(page)).toBeVisible();
  await keys.tabTo(receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)));
  await keys.press('Enter');
  await expect(requestCard(page)).toContainText(t('tips.tradeSucceed'));
  await expect(amountField(page, t, 'EUR'), 'the focus is back where it was').toBeFocused();
  await expect(page.getByRole('region', { name: t('menu.trade.spot.currentSerial') })).toContainText('EUR 1,000,000.00');
  expect(keys.presses() - atHome, 'from home').toBeLessThanOrEqual(20);
  await keys.tabTo(page.getByRole('button', { name: t('trade.today.all') }));
  await keys.press('Enter');
  await expect(page.locator('tr[data-row]')).toContainText('1,000,000.00');
  expect(keys.presses(), 'from the login').toBeLessThanOrEqual(30);
});

test('LAY-19 REP-08 a reportable deal by keyboard alone, with saved reporting defaults, takes at most 30 presses from the login to its number', async ({
  page,
  world,
  user,
  t,
  complaints: _complaints,
}) => {
  await decide(world, user, await askQuote(world, user, { saveReportingAsDefault: true }), 'refuse');
  await world.advance(60_000);
  const keys = keyboard(page);
  await signInByKeys(page, world, t, keys);
  const sell = page.getByRole('row', { name: 'USD/CNH' }).first().getByRole('button').nth(1);
  await expect(sell).toBeEnabled();
  await keys.tabTo(sell);
  await keys.press('Enter');
  await page.waitForURL('**/trade/spot/spot-trade');
  await expect(amountField(page, t, 'USD')).toBeFocused();
  await keys.type('1m');
  await agreeByKeys(page, t, keys);
  await keys.tabTo(submit(page, t));
  await keys.press('Enter');
  await expect(quoteDialog(page)).toBeVisible();
  await keys.tabTo(receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)));
  await keys.press('Enter');
  await expect(page.locator('[data-request=ended]')).toContainText(/SPTFT20261124\d{6}/);
  expect(keys.presses(), 'from the login').toBeLessThanOrEqual(30);
});

for (const { product, path, prefix, accept, before } of products)
  test(`LAY-19 QUO-33 the ${product} ticket by keyboard alone: Enter accepts a quote only when its button has the focus`, async ({
    page,
    world,
    user,
    t,
    complaints: _complaints,
  }) => {
    await openTicket(page, world, user, { language: 'cn', path });
    const keys = keyboard(page);
    await expect(amountField(page, t, 'USD'), 'the amount has the focus first').toBeFocused();
    if (before) {
      await keys.tabBackTo(page.getByLabel(t('deal.leg.strike')).first());
      await keys.type('7.05');
      await keys.tabTo(amountField(page, t, 'USD'));
    }
    await keys.type('1m');
    await agreeByKeys(page, t, keys);
    await keys.tabTo(submit(page, t));
    await keys.press('Enter');
    await expect(page.locator('[data-request=asked]')).toBeVisible();
    await world.advance(4_000);
    const dialog = quoteDialog(page);
    await expect(dialog).toBeFocused();
    await keys.press('Enter');
    await expect(dialog).toHaveAttribute('data-business-no', new RegExp(`^${prefix}`));
    expect(await world.calls(accept)).toEqual([]);
    await keys.tabTo(receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)));
    await keys.press('Enter');
    await expect(page.locator('[data-request=ended]')).toContainText(new RegExp(`${prefix}20261124\\d{6}`));
    expect(await world.calls(accept)).toHaveLength(1);
  });
