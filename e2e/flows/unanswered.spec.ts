// Outcomes of an accept whose response is lost.
import type { Route } from 'playwright/test';
import { askQuote, dealsOf } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { confirmations, quoteDialog, receive } from '../pages/quote.ts';

const word = '接受';

test.describe('an accept without an answer', () => {
  test.use({ allow: /Failed to load resource/ });

  test('QUO-35 QUO-36 QUO-52 whose answer was lost is looked up, stated in the dialog, and reported as traded, once', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    const sent = confirmations(page);
    await askQuote(world, user);
    await world.post('faults', { operationId: 'doSpotTradeConfirm', fault: { kind: 'reset', when: 'after' } });
    await receive(page, word).click();
    await expect(quoteDialog(page).getByRole('alert')).toContainText('查询结果：银行已成交。');
    await quoteDialog(page)
      .getByRole('button', { name: t('common.confirm') })
      .click();
    await expect(page.getByText(t('tips.tradeSucceed')).first()).toBeVisible();
    await expect.poll(() => sent).toEqual(['ok']);
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-35 QUO-52 that was lost on its way is stated as not traded, and a second press trades once', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    await askQuote(world, user);
    await page.route('**/doSpotTradeConfirm', (route) => route.abort('connectionreset'), { times: 1 });
    await receive(page, word).click();
    await expect(page.getByText(t('quote.unknownTitle'))).toBeVisible();
    await expect(quoteDialog(page).getByRole('alert')).toContainText('查询结果：您的接受未到达银行，未成交。');
    await expect(receive(page, word)).toHaveCount(0);
    await quoteDialog(page)
      .getByRole('button', { name: t('quote.back', { seconds: '' }).slice(0, 4) })
      .click();
    await expect(receive(page, word)).toBeEnabled();
    expect(await dealsOf(world, user)).toEqual([]);
    await receive(page, word).click();
    await expect(quoteDialog(page)).toBeHidden();
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-36 API-31 that is still on its way when it is stated as not traded deals nothing when it arrives', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    await askQuote(world, user);
    // A proxy stops waiting, while the request itself is held back.
    const delayed = Promise.withResolvers<Route>();
    await page.route(
      '**/doSpotTradeConfirm',
      async (route) => {
        await route.fulfill({ status: 504, body: '' });
        delayed.resolve(route);
      },
      { times: 1 },
    );
    await receive(page, word).click();
    await expect(quoteDialog(page).getByRole('alert')).toContainText('查询结果：您的接受未到达银行，未成交。');
    expect(await world.calls('doSpotTradeConfirm')).toEqual([]);
    const arrived = await (await delayed.promise).fetch();
    expect(await arrived.json()).toMatchObject({ code: 2019, data: null });
    expect(await dealsOf(world, user)).toEqual([]);
    await quoteDialog(page)
      .getByRole('button', { name: t('quote.back', { seconds: '' }).slice(0, 4) })
      .click();
    await receive(page, word).click();
    await expect(quoteDialog(page)).toBeHidden();
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-35 QUO-52 can be put aside while it is looked up, and its dialog returns with the outcome', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    const businessNo = await askQuote(world, user);
    await page.route('**/doSpotTradeConfirm', (route) => route.abort('connectionreset'), { times: 1 });
    await page.route('**/requestOutcome', (route) => route.abort('connectionreset'));
    await receive(page, word).click();
    await quoteDialog(page)
      .getByRole('button', { name: t('quote.aside') })
      .click();
    await expect(quoteDialog(page)).toBeHidden();
    const strip = page.getByRole('status').filter({ hasText: businessNo });
    await strip.getByRole('button', { name: t('quote.show') }).click();
    await expect(quoteDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(strip).toBeVisible();
    await expect(quoteDialog(page)).toBeHidden();
    await page.unroute('**/requestOutcome');
    await expect(quoteDialog(page).getByRole('alert')).toContainText('查询结果：您的接受未到达银行，未成交。');
  });

  test('QUO-36 that is pending during a reload is resolved afterwards, with one deal', async ({ signedIn: page, world, user, t }) => {
    const businessNo = await askQuote(world, user);
    await world.post('faults', { operationId: 'doSpotTradeConfirm', fault: { kind: 'hang', when: 'after' } });
    await receive(page, word).click();
    await expect.poll(async () => (await dealsOf(world, user)).length).toBe(1);
    await page.reload();
    await expect(page.getByText(t('tips.outcomeDone', { subject: businessNo })).first()).toBeVisible();
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-52 that was lost on its way before a reload holds the quote back until the dialog has stated this', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    await askQuote(world, user);
    await page.route('**/doSpotTradeConfirm', (route) => route.abort('connectionreset'), { times: 1 });
    // No look-up is answered before the reload, and none after it until the dialog was seen to wait.
    await page.route('**/requestOutcome', (route) => route.abort('connectionreset'));
    await receive(page, word).click();
    await expect(page.getByText(t('quote.unknownTitle'))).toBeVisible();
    await page.reload();
    await expect(quoteDialog(page).getByText(t('quote.unknownTitle'))).toBeVisible();
    await expect(receive(page, word)).toHaveCount(0);
    await page.unroute('**/requestOutcome');
    await expect(quoteDialog(page).getByRole('alert')).toContainText('查询结果：您的接受未到达银行，未成交。');
    await quoteDialog(page)
      .getByRole('button', { name: t('quote.back', { seconds: '' }).slice(0, 4) })
      .click();
    await receive(page, word).click();
    await expect(quoteDialog(page)).toBeHidden();
    expect(await dealsOf(world, user)).toHaveLength(1);
  });
});
