// The shortest way to a deal: clicks from the home page to the deal number, on a ticket that needs no scrolling on a
// desktop.
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { isLive, openByPath } from '../pages/shell.ts';
import { amountField, statement, submit } from '../pages/ticket.ts';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** Clicks elements and counts the clicks. */
function presses() {
  let count = 0;
  const press = async (target: Locator): Promise<void> => {
    count += 1;
    await target.click();
  };
  return { press, count: () => count };
}

/** Opens the statement, requests the quote and accepts it. */
async function deal(page: Page, t: Texts, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(statement(page));
  await press(page.getByRole('dialog').getByRole('button', { name: t('trade.field.agree') }));
  await press(submit(page, t));
  await expect(quoteDialog(page)).toBeVisible();
  await press(receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)));
  await expect(page.locator('[data-request=ended]')).toContainText(/FT20261124\d{6}/);
}

test.describe('a customer with saved reporting', () => {
  test.use({ worldSettings: { begins: 'demo' } });

  test('SPO-01 REP-05 a spot deal takes at most 6 presses from home', async ({ signedIn: page, t }) => {
    await isLive(page);
    const { press, count } = presses();
    await press(page.getByRole('row', { name: 'USD/CNH' }).first().locator('button.deal').last());
    await expect(amountField(page, t, 'USD')).toBeFocused();
    await page.keyboard.type('1m');
    await deal(page, t, press);
    expect(count()).toBeLessThanOrEqual(6);
  });

  for (const { product, path, code } of [
    { product: 'forward', path: '/trade/forward/forward-trade', code: 'FWD-01' },
    { product: 'swap', path: '/trade/swap/swap-trade', code: 'SWP-01' },
    { product: 'option', path: '/trade/option/option-trade', code: 'OPT-01 OPT-19' },
  ] as const)
    test(`${code} REP-05 a ${product} deal takes at most 8 presses from home`, async ({ signedIn: page, t }) => {
      await isLive(page);
      const { press, count } = presses();
      await press(page.getByRole('navigation', { name: t('menu.main') }).getByRole('link', { name: t('menu.trade.title') }));
      await press(page.locator(`#side-menu a[href^="${path}"]`));
      // The section opens with the spot ticket, which also has an amount field.
      await expect(page.locator(`#${product}-amount`)).toBeFocused();
      await page.keyboard.type('1m');
      if (product === 'option') await press(page.locator('[data-field=strikeRate] label').nth(1));
      await deal(page, t, press);
      expect(count()).toBeLessThanOrEqual(8);
    });
});

test.describe('on a desktop of 1440×900', () => {
  test.use({ worldSettings: { begins: 'demo' }, path: '/trade/spot/spot-trade' });

  test('HOM-15 RAT-21 each ticket is visible from its pair to its button, beside an open chart of at least 480×240', async ({
    signedIn: page,
    t,
  }) => {
    for (const product of ['spot', 'forward', 'swap', 'option']) {
      await openByPath(page, `/trade/${product}/${product}-trade`);
      await page.locator(`#${product}-amount`).fill('1m');
      if (product === 'option') await page.locator('[data-field=strikeRate] label').nth(1).click();
      const form = page.locator(`form[data-ticket=${product}]`);
      await expect(form.locator('[data-missing="1"]'), `${product} lacks the agreement only`).toBeAttached();
      await expect(form.getByRole('combobox', { name: t('trade.field.rateCode') })).toBeInViewport({ ratio: 1 });
      await expect(submit(page, t).filter({ visible: true })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY), product).toBe(0);
      const picture = page.locator('[data-picture], [data-chart]').filter({ visible: true }).first();
      const isLarge = async () => {
        const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
        return width >= 480 && height >= 240;
      };
      await expect.poll(isLarge, product).toBe(true);
    }
  });
});
