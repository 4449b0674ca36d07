// Tabs of one browser share session and language (SES-27).
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { askQuote } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../pages/login.ts';
import { answerReject, quoteDialog } from '../pages/quote.ts';
import { fromUserMenu, header, isLive, question, turnLanguage } from '../pages/shell.ts';
import { storedUser } from '../pages/storage.ts';
import type { Session } from '../session.ts';
import { texts } from '../texts.ts';
import { isWellMade } from '../walk/well-made.ts';

/** From here on timers longer than a second never fire, so everything that happens is caused by a message. */
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

test('SES-27 a new tab needs no second login; language and logout take effect in it immediately', async ({
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
  const why = texts('en')('auth.endedElsewhere');
  await expect(page.getByText(why)).toBeVisible();
  await isWellMade(page);
  await expect(second.getByText(why)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(why)).toHaveCount(0);
  expect(await storedUser(page, world.name)).toBeNull();
});

/** Two tabs of one browser, both with live prices. */
async function twoTabs(page: Page, world: WorldControl): Promise<Page> {
  await signIn(page, world);
  await isLive(page);
  const second = await page.context().newPage();
  await second.goto(`/trade/spot/current-serial?world=${world.name}`);
  await isLive(second);
  return second;
}

const lost = [
  [600, 'errors.idle'],
  [603, 'errors.loggedInElsewhere'],
] as const;

for (const [code, words] of lost)
  test(`SES-27 SES-16 ${code} in one tab is reported in all tabs within a second, and one OK ends all sessions`, async ({
    page,
    world,
    t,
    complaints: _complaints,
  }) => {
    const second = await twoTabs(page, world);
    await withoutLongTimers(page);
    await world.post('faults', { operationId: 'SpotClientTrade', fault: { kind: 'refusal', code, msg: '' } });
    await second.getByRole('button', { name: t('common.query'), exact: true }).click();
    await expect(question(second)).toContainText(t(words));
    await expect(question(page)).toContainText(t(words));
    await question(page)
      .getByRole('button', { name: t('common.confirm') })
      .click();
    for (const tab of [page, second]) await tab.waitForURL('**/login');
    expect(await storedUser(second, world.name)).toBeNull();
  });

test('SES-27 a quote refused in one tab leaves the queue of the other tab within a second', async ({
  page,
  world,
  t,
  complaints: _complaints,
}) => {
  const second = await twoTabs(page, world);
  const businessNo = await askQuote(world, (await storedUser(page, world.name)) as Session);
  for (const tab of [page, second]) await expect(quoteDialog(tab)).toHaveAttribute('data-business-no', businessNo);
  await withoutLongTimers(page);
  await answerReject(second, t, 'quote.rejectQuote');
  await expect(quoteDialog(second)).toBeHidden();
  await expect(quoteDialog(page)).toBeHidden();
});
