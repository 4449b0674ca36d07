import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { openByPath } from '../pages/shell.ts';
import { openTicket, rowOf } from '../pages/term-ticket.ts';
import { agree, amountField } from '../pages/ticket.ts';
import type { texts } from '../texts.ts';

type Kind = 'takeProfit' | 'stopLoss' | 'oco';
type Texts = ReturnType<typeof texts>;

/** A buyer's rates at a market of 7.06: close to it, and more than 10 percent away. */
const rates = {
  near: { takeProfit: '7.0000', stopLoss: '7.1200' },
  far: { takeProfit: '6.3000', stopLoss: '7.8000' },
} as const;
const types = { takeProfit: '1', stopLoss: '2', oco: '4' } as const;

/** Together these fill, cancel and expire an order of each kind. */
const journeys = [
  { language: 'cn', product: 'spot', filled: 'oco', cancelled: 'takeProfit', expired: 'stopLoss' },
  { language: 'en', product: 'spot', filled: 'stopLoss', cancelled: 'oco', expired: 'takeProfit' },
  { language: 'cn', product: 'forward', filled: 'takeProfit', cancelled: 'stopLoss', expired: 'oco' },
] as const;

/** Fills in the order form; returns the summary sentence. */
async function describe(page: Page, t: Texts, kind: Kind, near: keyof typeof rates): Promise<string> {
  await page.getByRole('radio', { name: t(`deal.orderType.${types[kind]}`) }).check();
  const typed = async (label: string, rate: string) => {
    await page.getByLabel(label).filter({ visible: true }).first().fill(rate);
  };
  if (kind === 'oco') {
    await typed(t('orders.field.takeProfitRate'), rates[near].takeProfit);
    await typed(t('orders.field.stopLossRate'), rates[near].stopLoss);
  } else await typed(t('orders.field.orderPrice'), rates[near][kind]);
  await amountField(page, t, 'USD').fill('1m');
  await amountField(page, t, 'USD').blur();
  await agree(page, t);
  const summary = page.getByRole('region', { name: t('trade.summary.title') }).filter({ visible: true });
  await expect(summary).toContainText('2026-11-24 18:00');
  await expect(summary).toContainText('%');
  return summary.innerText();
}

/** Submits the order and returns its number. Until the bank has it, the panel shows the previous order. */
async function placed(page: Page, t: Texts, near: keyof typeof rates): Promise<string> {
  const panel = page.locator('[data-request=placed]').filter({ visible: true });
  const number = async () => /ODRFT20261124\d{6}/.exec((await panel.allInnerTexts()).join())?.[0] ?? '';
  const before = await number();
  await page.getByRole('button', { name: t('orders.submit'), exact: true }).click();
  if (near === 'far') {
    await expect(page.getByRole('alertdialog')).toContainText(/1\d\.\d\d%/);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('trade.continue') })
      .click();
  }
  await expect.poll(async () => ['', before].includes(await number())).toBe(false);
  return number();
}

for (const { language, product, filled, cancelled, expired } of journeys) {
  test.describe(`${product} orders (${language})`, () => {
    test.use({ language });

    test(`ORD-01 ORD-03 ORD-12 ${filled} fills, ${cancelled} is cancelled, ${expired} expires at 18:00 (${product}, ${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      await openTicket(page, world, user, { language, path: `/trade/${product}/${product}-trade` });
      await page.getByRole('radio', { name: t('ticket.switch.order') }).click();
      const place = async (kind: Kind, near: keyof typeof rates, before = () => Promise.resolve()) => {
        const sentence = await describe(page, t, kind, near);
        const aims = kind === 'oco' ? (['takeProfit', 'stopLoss'] as const) : [kind];
        for (const aim of aims) expect(sentence).toContain(rates[near][aim]);
        await before();
        return placed(page, t, near);
      };
      const toExpire = await test.step('ORD-06 ORD-10 an order far from the market is confirmed and waits for the bank', async () => {
        // Stops the bank's clock until the pending state was read.
        const toExpire = await place(expired, 'far', () => world.post('clock', { bank: { rate: 0 } }));
        await expect(page.locator('[data-order="0"]')).toHaveText(t('orders.pending'));
        await world.post('clock', { bank: { rate: 1 } });
        await world.advance(4_000);
        await expect(page.locator('[data-order="1"]')).toHaveText(t('orders.accepted'));
        return toExpire;
      });
      const toCancel = await place(cancelled, 'near');
      await world.advance(4_000);
      await expect(page.locator('[data-order="1"]')).toBeVisible();

      await test.step('ORD-04 ORD-05 ORD-14 an order is cancelled after a confirmation', async () => {
        await openByPath(page, `/trade/${product}/current-order-serial`);
        await rowOf(page, toCancel)
          .getByRole('button', { name: t('orders.cancel.label') })
          .click();
        await expect(page.getByRole('dialog')).toContainText(t('orders.cancel.question'));
        await expect(page.getByRole('dialog')).toContainText(toCancel);
        await world.post('clock', { bank: { rate: 0 } });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('orders.cancel.label') })
          .click();
        await expect(page.getByText(t('orders.cancel.initiated')).first()).toBeVisible();
        await expect(rowOf(page, toCancel)).toContainText(t('deal.orderStatus.2'));
        await expect(rowOf(page, toCancel).getByRole('button', { name: t('orders.cancel.label') })).toHaveCount(0);
        await world.post('clock', { bank: { rate: 1 } });
        await world.advance(4_000);
        await expect(rowOf(page, toCancel)).toContainText(t('deal.orderStatus.4'));
      });

      await openByPath(page, `/trade/${product}/${product}-trade`);
      const toFill = await place(filled, 'near');
      await world.advance(4_000);
      await expect(page.locator('[data-order="1"]')).toBeVisible();
      const hit = filled === 'stopLoss' ? 'stopLoss' : 'takeProfit';
      await world.post('prices', { nudge: { leg: 'USD/CNH', share: hit === 'stopLoss' ? 0.02 : -0.02 } });
      await world.advance(4_000);
      await test.step('ORD-13 ORD-17 ORD-18 the filled order is one row of the list of the day', async () => {
        await openByPath(page, `/trade/${product}/current-order-serial`);
        await expect(rowOf(page, toFill)).toHaveCount(1);
        await expect(rowOf(page, toFill)).toContainText(t('deal.orderStatus.3'));
        await expect(rowOf(page, toFill)).toContainText(rates.near[hit]);
      });

      await test.step('BNK-32 an order of the day expires at 18:00', async () => {
        await world.advance(Date.parse('2026-11-24T18:00:00+08:00') - Date.parse('2026-11-24T10:00:00+08:00'));
        await expect(rowOf(page, toExpire)).toContainText(t('deal.orderStatus.5'));
        await expect(page.getByRole('main').getByRole('button', { name: t('orders.cancel.label'), exact: true })).toHaveCount(0);
      });
    });
  });
}
