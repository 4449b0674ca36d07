// What happens to a tab and its clocks: a crash, a wrong clock, another time zone and a freeze.
import type { CDPSession, Page } from 'playwright/test';
import { askQuote, dealsOf } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { rateRow, watchSockets } from '../pages/live.ts';
import { quoteDialog, receive } from '../pages/quote.ts';
import { isLive } from '../pages/shell.ts';
import { openAs } from '../session.ts';

const word = '接受';

const browserOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Seconds that the dialog shows as left. */
async function secondsLeft(page: Page): Promise<number> {
  await expect(receive(page, word)).toContainText(/（\d+秒）/);
  return Number(/（(\d+)秒）/.exec(await receive(page, word).innerText())?.[1]);
}

/**
 * Asks for a quote, which the bank grants for 100 s, and compares the seconds shown with those that can have passed:
 * on this machine, and the four by which `askQuote` moves the bank's clock.
 */
async function showsSecondsGranted(page: Page, ask: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await ask();
  const left = await secondsLeft(page);
  const passed = Math.ceil((performance.now() - start) / 1_000);
  expect(left).toBeGreaterThanOrEqual(95 - passed);
  expect(left).toBeLessThanOrEqual(100);
  await expect(quoteDialog(page)).toBeVisible();
}

test.describe('a tab that crashes', () => {
  test.use({ allow: /Failed to load resource/ });

  test('TRU-01 QUO-36 while an accept is on its way: the portal reports the one deal when it is opened again', async ({
    signedIn: page,
    world,
    user,
    t,
  }) => {
    const businessNo = await askQuote(world, user);
    await world.post('faults', { operationId: 'doSpotTradeConfirm', fault: { kind: 'hang', when: 'after' } });
    await receive(page, word).click();
    await expect.poll(async () => (await dealsOf(world, user)).length).toBe(1);
    const crashed = page.waitForEvent('crash');
    // The command is never answered, because the process that would answer is gone.
    void browserOf(page).then((session) => session.send('Page.crash').catch(() => undefined));
    await crashed;
    // The user reloads the tab. Playwright does not act on a page that has crashed, so it is read by the protocol.
    const session = await browserOf(page);
    await session.send('Page.reload');
    const shown = async () => {
      const { result } = await session.send('Runtime.evaluate', { expression: 'document.body?.innerText ?? ""' });
      return String(result.value);
    };
    await expect.poll(shown).toContain(t('tips.outcomeDone', { subject: businessNo }));
    expect(await dealsOf(world, user)).toHaveLength(1);
  });
});

for (const [what, shift] of [
  ['ten minutes slow', -600_000],
  ['ten minutes fast', 600_000],
  ['an hour slow', -3_600_000],
  ['an hour fast', 3_600_000],
] as const)
  test(`TRU-01 QUO-13 a computer whose clock is ${what} shows the seconds that the bank grants`, async ({
    page,
    world,
    user,
    complaints: _complaints,
  }) => {
    await page.clock.install({ time: Date.now() + shift });
    await openAs(page, world, user);
    await showsSecondsGranted(page, () => askQuote(world, user));
  });

for (const timezoneId of ['Pacific/Kiritimati', 'America/New_York'])
  test.describe(`a computer in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`TRU-01 QUO-13 LAY-23 shows the bank time of Beijing and the seconds that the bank grants (${timezoneId})`, async ({
      signedIn: page,
      world,
      user,
    }) => {
      await showsSecondsGranted(page, () => askQuote(world, user));
      await expect(page.getByRole('banner')).toContainText('2026-11-24 10:0');
    });
  });

test('TRU-01 QUO-13 a quote that expired while the tab was frozen is gone when it thaws, and cannot be accepted', async ({
  signedIn: page,
  world,
  user,
}) => {
  await isLive(page);
  await askQuote(world, user);
  await expect(quoteDialog(page)).toBeVisible();
  const session = await browserOf(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await world.advance(120_000);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(quoteDialog(page)).toBeHidden();
  expect(await dealsOf(world, user)).toEqual([]);
  await expect(rateRow(page, 'USD/CNH').locator('button.deal').first()).toBeEnabled();
});

const shownPrice = async (page: Page) =>
  Number(/\d+\.\d+/.exec((await rateRow(page, 'USD/CNH').locator('.price').first().innerText()).replaceAll('\n', ''))?.[0]);

test('TRU-01 LIV-07 prices that moved while the tab was frozen are the newest ones when it thaws', async ({ signedIn: page, world }) => {
  await isLive(page);
  await expect.poll(() => shownPrice(page)).toBeGreaterThan(0);
  const before = await shownPrice(page);
  const session = await browserOf(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  for (let count = 1; count <= 20; count += 1) await world.post('prices', { nudge: { leg: 'USD/CNH', share: 0.005 } });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect.poll(() => shownPrice(page)).toBeGreaterThan(before * 1.08);
});

test('TRU-01 LIV-25 prices that moved while the tab was hidden are read when it is shown, also if the bank sends none then', async ({
  signedIn: page,
  world,
}) => {
  const sockets = watchSockets(page);
  await page.reload();
  await isLive(page);
  /** Hides or shows the tab, and waits until what was read before is drawn. */
  const hide = (isHidden: boolean) =>
    page.evaluate(async (hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }, isHidden);
  await expect.poll(() => shownPrice(page)).toBeGreaterThan(0);
  await hide(true);
  const before = await shownPrice(page);
  for (let count = 1; count <= 20; count += 1) await world.post('prices', { nudge: { leg: 'USD/CNH', share: 0.005 } });
  // The portal reads prices again only if some arrived while it was hidden.
  await sockets.at(-1)?.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"xprice'));
  // A tick that was on its way when the tab was hidden may still be drawn; it moves a price by less than one percent.
  expect(await shownPrice(page)).toBeLessThan(before * 1.01);
  await world.post('clock', { bank: { rate: 0 } });
  await hide(false);
  await expect.poll(() => shownPrice(page)).toBeGreaterThan(before * 1.08);
});
