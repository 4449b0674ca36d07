// The tabs of one browser share a session and a language (SES-27).
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../pages/login.ts';
import { fromUserMenu, header, isLive, turnLanguage } from '../pages/shell.ts';
import { storedUser } from '../pages/storage.ts';
import { texts } from '../texts.ts';

/** From here on a page waits for nothing longer than a second: what it still does, it does because it was told. */
const withoutLongTimers = (page: Page) =>
  page.evaluate(() => {
    const soon = setTimeout;
    const never = () => 0;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0) => (ms < 1_000 ? soon(run, ms) : 0),
      setInterval: never,
    });
    for (let id = 1; id < 10_000; id += 1) clearInterval(id);
  });

test('SES-27 R5 a new tab needs no second login; language and logout follow without waiting', async ({
  page,
  context,
  world,
  t,
  complaints: _complaints,
}) => {
  await signIn(page, world);
  await isLive(page);
  const second = await context.newPage();
  await second.goto(`/trade/spot/current-serial?world=${world.name}`);
  await expect(header(second)).toContainText('示例贸易有限公司');
  expect(await world.calls('login')).toHaveLength(1);
  await withoutLongTimers(page);
  await turnLanguage(second, t, 'en');
  await expect(header(page)).toContainText('Sample Trading Co., Ltd.');
  await fromUserMenu(second, texts('en'), 'menu.logout');
  await second.waitForURL('**/login');
  await page.waitForURL('**/login');
  expect(await storedUser(page, world.name)).toBeNull();
});
