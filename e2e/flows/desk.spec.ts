// The desk: worlds, time and market by hand, in both languages and modes, by keyboard, and as curl lines.
import { execFileSync } from 'node:child_process';
import { addresses } from '../addresses.ts';
import type { WorldControl } from '../control.ts';
import { openRoom, wide } from '../pages/desk.ts';
import { choose, openTicket } from '../pages/term-ticket.ts';
import { axeProblems } from '../walk/axe.ts';
import { expect, test } from '../fixtures.ts';

const bankTime = async (world: WorldControl) => (await world.get<{ bank: { now: number; rate: number } }>('clock')).bank;

// The list of worlds has those of other journeys, which may be gone when their status is read.
test.use({ allow: /Failed to load resource.*404/ });

for (const width of [1440, 700])
  test(`DSK-01 the desk fits ${width} px without axe findings, in both languages and modes`, async ({ page, world, complaints: _none }) => {
    await page.setViewportSize({ width, height: 900 });
    // Colours in transition have no defined contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openRoom(page, world, 'worlds');
    for (const [room, tab] of [
      ['worlds', { cn: '世界', en: 'Worlds' }],
      ['time', { cn: '时间与行情', en: 'Time' }],
    ] as const) {
      await page.getByRole('tab', { name: tab.cn, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#/worlds/${world.name}/${room}$`));
      await page.getByRole('button', { name: 'English', exact: true }).click();
      await expect(page.getByRole('tab', { name: tab.en, exact: true })).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('button', { name: 'Switch to dark' }).click();
      expect(await axeProblems(page)).toEqual([]);
      expect(await wide(page)).toBe(0);
      await page.getByRole('button', { name: 'Switch to light' }).click();
      await page.getByRole('button', { name: '中文', exact: true }).click();
      await expect(page.getByRole('tab', { name: tab.cn, exact: true })).toBeVisible();
      expect(await axeProblems(page)).toEqual([]);
      expect(await wide(page)).toBe(0);
    }
  });

test('DSK-02 a world is created, saved, copied, restored and deleted by hand', async ({ page, world, complaints: _none }) => {
  const name = `${world.name}-new`;
  await openRoom(page, world, 'worlds', 'en');
  await page.getByRole('button', { name: 'New world' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByPlaceholder('Filter by name').fill('forwardDue');
  await page.getByLabel('Forward · due today', { exact: true }).check();
  await page.getByLabel('Bank time', { exact: true }).fill('2026-11-24 10:00');
  await page.getByRole('button', { name: `Create world ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Manage ${name}` })).toBeVisible();
  await page.getByLabel('Save as').fill('noon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Restore save noon' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Everything that happened after the save is lost');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('contentinfo')).toContainText(`Done curl -X POST '${addresses.control}/__mock/worlds/${name}/restore'`, {
    useInnerText: true,
  });
  await page.getByLabel('Copy as').fill(`${name}-2`);
  await page.getByRole('main').getByRole('button', { name: 'Copy', exact: true }).click();
  for (const each of [`${name}-2`, name]) {
    await page.getByRole('radio', { name: `Select world ${each}`, exact: true }).check();
    await expect(page.getByRole('heading', { name: `Manage ${each}`, exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Delete ${each}`, exact: true }).click();
    await question.getByRole('button', { name: `Delete ${each}`, exact: true }).click();
    await expect(page.getByRole('radio', { name: `Select world ${each}`, exact: true })).toHaveCount(0);
  }
  await expect(page).toHaveURL(/#\/worlds$/);
});

test('DSK-05 DSK-12 time moves by keyboard, and the curl line of an act repeats it', async ({ page, world, complaints: _none }) => {
  await openRoom(page, world, 'worlds', 'en');
  await page.getByRole('tab', { name: 'Worlds' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Dealing' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Time' })).toBeFocused();
  const clock = page.getByRole('region', { name: 'Bank clock' });
  await clock.getByText('Frozen', { exact: true }).click();
  await expect(clock.getByRole('radio', { name: 'Frozen' })).toBeChecked();
  const { now } = await bankTime(world);
  const hour = clock.getByRole('button', { name: /^\+1 h/ });
  await expect(hour).toHaveText(/to 11:00:\d\d$/);
  await hour.focus();
  await page.keyboard.press('Enter');
  const line = page.getByRole('contentinfo').getByRole('region', { name: 'Last action' });
  await expect(line).toContainText('"advance":3600000');
  await expect.poll(() => bankTime(world)).toEqual({ now: now + 3_600_000, rate: 0 });
  execFileSync('/bin/sh', ['-c', await line.innerText()], { stdio: 'ignore' });
  expect(await bankTime(world)).toEqual({ now: now + 7_200_000, rate: 0 });
  const instant = clock.getByLabel('Go to');
  await instant.fill('2026-11-23 09:31');
  await expect(clock.getByText('Bank time cannot go back')).toBeVisible();
  await instant.fill('2026-11-25 12:00');
  await expect(clock.getByText(/^Moves forward by 23 hours \d+ minutes, through the day ends\.$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await bankTime(world)).now).toBe(Date.parse('2026-11-25T12:00:00+08:00'));
});

test('DSK-06 prices are moved, frozen and thawed, and changes by others appear by themselves', async ({
  page,
  world,
  complaints: _none,
}) => {
  await openRoom(page, world, 'time', 'en');
  await page.getByLabel('Pair', { exact: true }).selectOption('EUR/USD');
  await page.getByLabel('Amount').fill('2');
  await page.getByRole('button', { name: /^Up to 1\.\d+$/ }).click();
  const done = page.getByRole('list', { name: 'What was done' });
  await expect(done).toContainText('EUR/USD moved by +2 %');
  await page.getByRole('button', { name: 'Freeze EUR/CNH' }).click();
  await expect(page.getByRole('button', { name: 'Thaw EUR/CNH' })).toBeVisible();
  await page.getByRole('button', { name: 'Thaw all' }).click();
  await expect(page.getByRole('button', { name: 'Freeze EUR/CNH' })).toBeVisible();
  await world.post('prices', { nudge: { leg: 'USD/JPY', share: -0.01 } });
  await expect(done).toContainText('USD/JPY moved by −1 %');
});

for (const [language, words] of [
  [
    'en',
    { curve: 'Curve', up: 'Up to +100 bp', done: 'What was done', moved: 'CNH curve moved by +100 bp', back: /^Move back the CNH curve/ },
  ],
  ['cn', { curve: '利率曲线', up: '上移至 +100 bp', done: '已做的操作', moved: 'CNH 利率曲线移动 +100 bp', back: /^将 CNH 利率曲线/ }],
] as const)
  test(`DSK-06 DSK-12 a curve is moved and moved back by keyboard, and the forward points of the portal follow (${language})`, async ({
    page,
    context,
    world,
    user,
    t,
    complaints: _none,
  }) => {
    await openTicket(page, world, user, { language: 'cn', path: '/trade/forward/forward-trade' });
    await choose(page, t('forward.field.term'), t('ticket.term.1Y'));
    const shown = page.getByRole('definition').filter({ hasText: /^-?\d+\.\d\d \/ -?\d+\.\d\d$/ });
    /** The forward points of the bid, in pips. */
    const points = async () => Number.parseFloat(await shown.filter({ visible: true }).innerText());
    await expect.poll(points).toBeLessThan(-1_000);
    const before = await points();
    const desk = await context.newPage();
    await desk.setViewportSize({ width: 700, height: 900 });
    await openRoom(desk, world, 'time', language);
    await desk.getByLabel(words.curve, { exact: true }).selectOption('CNH');
    await desk.getByLabel(/bp/).fill('100');
    await desk.getByRole('button', { name: words.up }).press('Enter');
    const done = desk.getByRole('list', { name: words.done });
    await expect(done).toContainText(words.moved);
    await expect(desk.getByText('"curve":{"currency":"CNH","basisPoints":100}').first()).toBeVisible();
    expect([await wide(desk), await axeProblems(desk)]).toEqual([0, []]);
    await world.advance(1_000);
    await expect.poll(points).toBeGreaterThan(before + 600);
    await done.getByRole('button', { name: words.back }).press('Enter');
    await expect(done.getByRole('button')).toHaveCount(0);
    await world.advance(1_000);
    await expect.poll(points).toBeLessThan(before + 50);
  });
