// Outcomes of an accept whose response is lost.
import { askQuote, dealsOf } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { confirmations, quoteDialog, receive } from '../pages/quote.ts';

const word = '接受';

test.describe('an accept without an answer', () => {
  test.use({ allow: /Failed to load resource/ });

  test('QUO-35 QUO-36 whose answer was lost is looked up and reported as traded, once', async ({ signedIn: page, world, user, t }) => {
    const sent = confirmations(page);
    await askQuote(world, user);
    await world.post('faults', { operationId: 'doSpotTradeConfirm', fault: { kind: 'reset', when: 'after' } });
    await receive(page, word).click();
    await expect(page.getByText(t('tips.tradeSucceed')).first()).toBeVisible();
    await expect.poll(() => sent).toEqual(['ok']);
    expect(await dealsOf(world, user)).toHaveLength(1);
  });

  test('QUO-35 that was lost on its way is reported as not traded, and a second press trades once', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    await askQuote(world, user);
    await page.route('**/doSpotTradeConfirm', (route) => route.abort('connectionreset'), { times: 1 });
    await receive(page, word).click();
    await expect(page.getByText(t('quote.unknownTitle'))).toBeVisible();
    await expect(receive(page, word)).toBeEnabled();
    expect(await dealsOf(world, user)).toEqual([]);
    await receive(page, word).click();
    await expect(quoteDialog(page)).toBeHidden();
    expect(await dealsOf(world, user)).toHaveLength(1);
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
});
