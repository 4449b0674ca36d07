// The portal while a world changes its owner: calls get 503, a proxy loses responses, sockets are refused.
import type { WorldControl } from '../control.ts';
import { askQuote, dealsOf } from '../deals.ts';
import { expect, networkFailure, test } from '../fixtures.ts';
import { watchSockets } from '../pages/live.ts';
import { fillLogin, openLogin } from '../pages/login.ts';
import { confirmations, quoteDialog, receive } from '../pages/quote.ts';
import { chip, header, isLive, openFromMenu, toasts } from '../pages/shell.ts';
import { storedUser } from '../pages/storage.ts';
import { openAs } from '../session.ts';

/** Makes the next calls of an operation get this status before anything is executed. */
async function statuses(world: WorldControl, operationId: string, ...all: number[]): Promise<void> {
  for (const status of all) await world.post('faults', { operationId, fault: { kind: 'status', status } });
}
const answered = async (world: WorldControl, operationId: string) => (await world.calls(operationId)).map(({ status }) => status);

test.use({ allow: networkFailure });

for (const language of ['cn', 'en'] as const) {
  test.describe(`a bank that cannot serve calls yet (${language})`, () => {
    test.use({ language });

    test(`SHR-05 a list that gets 503 three times is read by itself, and one line states the wait (${language})`, async ({
      page,
      world,
      user,
      t,
      complaints: _complaints,
    }) => {
      await openAs(page, world, user, { language, path: '/trade/spot/current-serial' });
      await isLive(page);
      await expect(page.locator('[data-list]')).toHaveAttribute('data-list', 'empty');
      await statuses(world, 'norSpotTradeQuery', 503, 503, 503);
      await openFromMenu(page, t('menu.trade.spot.nonMaturity'));
      await expect(chip(page)).toHaveText(t('common.live.waiting'));
      await test.step('the line fits the header of a phone', async () => {
        await page.setViewportSize({ width: 375, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
        await page.setViewportSize({ width: 1440, height: 900 });
      });
      await expect(page.locator('[data-list]').filter({ visible: true })).toHaveAttribute('data-list', 'empty');
      await isLive(page);
      await expect(toasts(page)).toHaveCount(0);
      expect((await answered(world, 'norSpotTradeQuery')).slice(0, 4)).toEqual([503, 503, 503, 200]);
    });

    test(`SHR-05 a sign-in waits, with the line on the login page (${language})`, async ({ page, world, t, complaints: _complaints }) => {
      await openLogin(page, world, language);
      await statuses(world, 'getPublicKey', 503);
      await statuses(world, 'login', 503, 503, 503, 503);
      await fillLogin(page, world, 'operator01', 'Demo1234', language);
      await expect(header(page)).toContainText(t('common.live.waiting'));
      await page.waitForURL('**/home/optional-ccy');
      await isLive(page);
      expect(await answered(world, 'login')).toEqual([503, 503, 503, 503, 200]);
    });
  });
}

test('SHR-05 QUO-36 an accept that gets 503 twice is executed once, and is not looked up', async ({ signedIn: page, world, user, t }) => {
  const sent = confirmations(page);
  await askQuote(world, user);
  await statuses(world, 'doSpotTradeConfirm', 503, 503);
  await receive(page, '接受').click();
  await expect(quoteDialog(page)).toBeHidden();
  await expect(page.getByText(t('tips.tradeSucceed')).first()).toBeVisible();
  expect(sent).toEqual(['ok', 'ok', 'ok']);
  expect(await answered(world, 'doSpotTradeConfirm')).toEqual([503, 503, 200]);
  expect(await world.calls('requestOutcome')).toEqual([]);
  expect(await dealsOf(world, user)).toHaveLength(1);
});

test('SHR-05 QUO-36 an accept that was executed although a proxy answers 504 shows its outcome, which is looked up through 503', async ({
  signedIn: page,
  world,
  user,
  t,
}) => {
  const sent = confirmations(page);
  await askQuote(world, user);
  await page.route('**/doSpotTradeConfirm', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 504, body: '' });
  });
  await statuses(world, 'requestOutcome', 503, 503);
  await receive(page, '接受').click();
  await expect(page.getByText(t('quote.unknownTitle'))).toBeVisible();
  await expect(quoteDialog(page).getByRole('alert')).toContainText('查询结果：银行已成交。');
  expect(sent).toEqual(['ok']);
  expect(await answered(world, 'requestOutcome')).toEqual([503, 503, 200]);
  expect(await dealsOf(world, user)).toHaveLength(1);
});

test('SHR-05 SES-15 tickets that get 503, 502 and 504 and a socket that is refused twice sign nobody out, and prices come back', async ({
  page,
  world,
  user,
  complaints: _complaints,
}) => {
  const sockets = watchSockets(page);
  await page.clock.install();
  await openAs(page, world, user);
  await isLive(page);
  await statuses(world, 'refreshToken', 503, 503, 502, 504);
  await world.post('socket', { refuse: 2, drop: true });
  await expect(chip(page)).not.toHaveAttribute('data-live', 'live');
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return chip(page).getAttribute('data-live');
    })
    .toBe('live');
  expect(sockets).toHaveLength(1 + 3);
  expect((await answered(world, 'refreshToken')).slice(1)).toEqual([503, 503, 502, 504, 200, 200, 200]);
  expect((await storedUser(page, world.name))?.name).toBe('operator01');
  await expect(page).toHaveURL(/\/home\/optional-ccy/);
});
