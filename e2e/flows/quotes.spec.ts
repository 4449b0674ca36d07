import { askQuote, dealsOf, decide } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../picture.ts';
import { answerReject, confirmations, quoteDialog, receive, rejectQuestion } from '../pages/quote.ts';
import { fromUserMenu, openSection, toasts } from '../pages/shell.ts';
import { stored } from '../pages/storage.ts';
import { openAs } from '../session.ts';

const word = '接受';

// Whether an element is completely inside the window and not covered.
const isOnTop = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)));
  return corners.every((at) => at !== null && (element.contains(at) || at.contains(element)));
};

test.describe('a quote in the dialog', () => {
  test('QUO-34 QUO-07 twenty presses of Receive send one confirm and book one deal', async ({ signedIn: page, world, user }) => {
    const sent = confirmations(page);
    await askQuote(world, user);
    await expect(quoteDialog(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON');
    await receive(page, word).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press += 1) button.click();
    });
    await expect(quoteDialog(page)).toBeHidden();
    await expect.poll(() => sent).toEqual(['ok']);
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-19 QUO-23 QUO-50 rejecting asks in the footer, beside rate and seconds; no continues, yes sends refuse and shows a toast', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    const sent = confirmations(page);
    await askQuote(world, user);
    await quoteDialog(page)
      .getByRole('button', { name: t('quote.reject'), exact: true })
      .click();
    await expect(rejectQuestion(page)).toContainText(t('tips.isRejectEnquiry'));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    for (const beside of ['[data-quote-rate]', '[data-money=USD]', '[data-money=CNH]', '[data-urgency]'])
      expect(await quoteDialog(page).locator(beside).first().evaluate(isOnTop), beside).toBe(true);
    const [keep, yes] = await Promise.all(
      (['quote.keep', 'quote.rejectQuote'] as const).map((key) =>
        rejectQuestion(page)
          .getByRole('button', { name: t(key) })
          .evaluate((button) => {
            const { backgroundColor, color, borderColor, height } = getComputedStyle(button);
            return { backgroundColor, color, borderColor, height };
          }),
      ),
    );
    expect(keep, 'neither answer looks expected').toEqual(yes);
    await rejectQuestion(page)
      .getByRole('button', { name: t('quote.keep') })
      .click();
    await expect(receive(page, word)).toBeEnabled();
    await answerReject(page, t, 'quote.rejectQuote');
    await expect(quoteDialog(page)).toBeHidden();
    await expect(page.getByText(t('tips.rejectComplete')).first()).toBeVisible();
    await expect.poll(() => sent).toEqual(['refuse']);
  });

  test('QUO-20 QUO-21 closing a live quote asks, and sends refuse while more than 3 s remain', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    const sent = confirmations(page);
    await askQuote(world, user);
    await quoteDialog(page)
      .getByRole('button', { name: t('common.close') })
      .click();
    await rejectQuestion(page)
      .getByRole('button', { name: t('quote.rejectQuote') })
      .click();
    await expect(quoteDialog(page)).toBeHidden();
    await expect.poll(() => sent).toEqual(['refuse']);
  });

  test('QUO-24 accepting without a valid quotation closes the dialog without a further message', async ({
    signedIn: page,
    world,
    user,
  }) => {
    await askQuote(world, user);
    await world.post('faults', { operationId: 'doSpotTradeConfirm', fault: { kind: 'refusal', code: 2017, msg: '不存在有效报价' } });
    await receive(page, word).click();
    await expect(quoteDialog(page)).toBeHidden();
    await expect(page.getByText('不存在有效报价')).toHaveCount(0);
  });

  test('QUO-25 any other refusal leaves the dialog open and usable', async ({ signedIn: page, world, user }) => {
    await askQuote(world, user);
    await world.post('faults', { operationId: 'doSpotTradeConfirm', fault: { kind: 'refusal', code: 2003, msg: '非交易时间' } });
    await receive(page, word).click();
    await expect(page.getByText('非交易时间').first()).toBeVisible();
    await expect(receive(page, word)).toBeEnabled();
    await receive(page, word).click();
    await expect(quoteDialog(page)).toBeHidden();
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-11 QUO-22 a bank-rejected quote shows a red message and OK, without Receive', async ({ signedIn: page, world, user, t }) => {
    const sent = confirmations(page);
    await world.post('dealer', { scenario: 'rejects' });
    await askQuote(world, user);
    const message = quoteDialog(page).getByText(t('quote.bankRejectedText'));
    await expect(message).toBeVisible();
    const [red = 0, green = 0, blue = 0] =
      (await message.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.map(Number) ?? [];
    expect(red - Math.max(green, blue)).toBeGreaterThan(80);
    await expect(receive(page, word)).toHaveCount(0);
    await quoteDialog(page)
      .getByRole('button', { name: t('common.confirm') })
      .click();
    await expect(quoteDialog(page)).toBeHidden();
    await expect.poll(() => sent).toEqual(['refuse']);
    expect(await dealsOf(world, user)).toEqual([]);
  });

  test('QUO-14 QUO-12 at zero the dialog closes and sends nothing, although the quote is still valid at the bank', async ({
    page,
    world,
    user,
    complaints: _complaints,
  }) => {
    await page.clock.install();
    await openAs(page, world, user);
    const sent = confirmations(page);
    // The bank's clock is stopped, so only the portal counts down, from 100 seconds after arrival minus one.
    await world.post('clock', { bank: { rate: 0 } });
    const businessNo = await askQuote(world, user);
    await expect(quoteDialog(page)).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const [, left] = /（(\d+)秒）/.exec(await receive(page, word).innerText())!;
    await page.clock.runFor((Number(left) - 2) * 1_000);
    await expect(quoteDialog(page)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(quoteDialog(page)).toBeHidden();
    expect(sent).toEqual([]);
    expect(await decide(world, user, businessNo, 'ok'), 'the bank received nothing').toBe(0);
  });

  test('QUO-03 QUO-13 a quote that expired at the bank closes immediately; its number, pair, rate and reason remain readable until logout', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    const businessNo = await askQuote(world, user);
    const rate = await quoteDialog(page).locator('[data-quote-rate]').first().textContent();
    await world.advance(97_000);
    await expect(quoteDialog(page)).toBeHidden();
    await expect(toasts(page, `USD/CNH 报价 ${businessNo} 已过期，未成交。`)).toBeVisible();
    await openSection(page, t, t('menu.trade.title'));
    const entry = page.getByRole('list', { name: t('quote.history') }).getByRole('listitem');
    await expect(entry).toHaveCount(1);
    for (const shown of [businessNo, 'USD/CNH', rate!.slice(0, 6), '已过期']) await expect(entry).toContainText(shown);
    expect(await dealsOf(world, user)).toEqual([]);
    await page.reload();
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText(businessNo);
    await fromUserMenu(page, t, 'menu.logout');
    await page.waitForURL('**/login');
    expect(JSON.stringify(await stored(page, 'session'))).not.toContain(businessNo);
    // Notices are kept for the business day (LIV-31), and this quote left one.
    const kept = Object.entries(await stored(page, 'local')).filter(([, text]) => String(text).includes(businessNo));
    expect(kept.map(([key]) => key)).toEqual([`ftfe.1.${world.name}.notices`]);
  });

  test('QUO-04 of two quotes one is shown and the other waits in the strip', async ({ signedIn: page, world, user, t }) => {
    const first = await askQuote(world, user, { amount: '100000' });
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', first);
    const second = await askQuote(world, user, { amount: '200000' });
    await expect(quoteDialog(page)).toContainText(second);
    await receive(page, word).click();
    await expect(page.getByText(t('tips.tradeSucceed')).first()).toBeVisible();
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', second);
  });

  test('QUO-04 each waiting quote shows its own number, pair and seconds, and can be rejected in the strip', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    const sent = confirmations(page);
    const first = await askQuote(world, user, { amount: '100000' });
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', first);
    await world.advance(20_000);
    const second = await askQuote(world, user, { rateCode: 'EUR/CNH', amount: '200000' });
    const strip = page.getByRole('region', { name: t('quote.queueTitle') });
    for (const shown of [second, 'EUR/CNH']) await expect(strip).toContainText(shown);
    const seconds = async (place: ReturnType<typeof receive>) => Number(/(\d+)\D*$/.exec(await place.innerText())![1]);
    const apart = async () => (await seconds(strip.getByText(/^剩余\d+秒$/))) - (await seconds(receive(page, word)));
    await expect.poll(apart, 'seconds that the second quote has more').toBeGreaterThanOrEqual(20);
    await strip.getByRole('button', { name: '拒绝', exact: true }).click();
    await strip.getByRole('button', { name: '拒绝报价' }).click();
    await expect(strip).toHaveCount(0);
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', first);
    await expect.poll(() => sent).toEqual(['refuse']);
  });

  test('SES-27 BNK-46 a quote that was decided elsewhere closes the dialog', async ({ signedIn: page, world, user }) => {
    const businessNo = await askQuote(world, user);
    await expect(quoteDialog(page)).toBeVisible();
    expect(await decide(world, user, businessNo, 'ok')).toBe(0);
    await expect(quoteDialog(page)).toBeHidden();
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-45 rate, amounts and both buttons are visible together on a phone, in landscape, at 400 % and in forced colours', async ({
    signedIn: page,
    world,
    user,
  }) => {
    await askQuote(world, user);
    await expect(quoteDialog(page)).toBeVisible();
    for (const [width, height] of [
      [375, 812],
      [812, 375],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const forcedColors of ['none', 'active'] as const) {
        await page.emulateMedia({ forcedColors });
        await keepPicture(page, `dialog-quote.${width}.${forcedColors}`);
        const shown = [
          quoteDialog(page).locator('[data-quote-rate]'),
          ...(await quoteDialog(page).locator('[data-money]').all()),
          receive(page, word),
          quoteDialog(page).getByRole('button', { name: '拒绝', exact: true }),
        ];
        expect(shown).toHaveLength(5);
        for (const one of shown) expect(await one.evaluate(isOnTop), `${await one.innerText()} at ${width} × ${height}`).toBe(true);
      }
    }
  });

  test('QUO-26 opening the dialog is logged with its seconds and number', async ({ signedIn: page, world, user }) => {
    const log = page.waitForRequest((request) => request.url().endsWith('/log/scene'));
    const businessNo = await askQuote(world, user);
    const body = new URLSearchParams((await log).postData() ?? '');
    expect(body.get('scene')).toMatch(/^quote confirm dialog opened with \d+ seconds left$/);
    expect(body.get('businessNo')).toBe(businessNo);
  });
});

test.describe('a dialog that is missing or hidden', () => {
  test('QUO-27 QUO-28 a missing dialog reloads the page once, and the quote is not lost', async ({ page, world, user }) => {
    // Simulates a fault: removes the element into which the dialog is rendered, until the page is reloaded. The page may
    // reload before it has rendered a dialog, on a slow machine.
    await page.addInitScript(() => {
      if (performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload') return;
      const take = () => document.querySelector('[data-quote]')?.remove();
      new MutationObserver(take).observe(document, { childList: true, subtree: true });
    });
    await openAs(page, world, user);
    await expect(page.locator('[data-live=live]')).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const businessNo = await askQuote(world, user);
    await expect(quoteDialog(page)).toHaveAttribute('data-business-no', businessNo);
    expect(loads).toBe(1);
    await receive(page, word).click();
    await expect(quoteDialog(page)).toBeHidden();
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-40 a hidden tab shows the remaining seconds in its title', async ({ signedIn: page, world, user }) => {
    await askQuote(world, user);
    await expect(quoteDialog(page)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page).toHaveTitle(/^（\d+秒）/);
  });
});
