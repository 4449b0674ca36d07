// Opens every screen in both languages and checks it in every look: light and dark, desktop and phone, 400 % zoom and
// forced colours.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { screens } from '#web/app/screens.ts';
import type { Screen } from '#web/app/screen-types.ts';
import { createWorld, type WorldControl } from '../control.ts';
import { expect, keepsTheContract, test as base } from '../fixtures.ts';
import { openAs, type Session, session } from '../session.ts';
import { submit } from '../submissions.ts';
import { alikeInForcedColours, answerLate, shiftsOf, unseenFocus, watchShifts } from './looks.ts';
import { shapeOf } from './axe.ts';
import { keepsItsColumns, keptColumns } from './lists.ts';
import { inLongerWords } from './longer.ts';
import { keepPicture } from '../picture.ts';
import { hasRoom, hasRoomIn, isWellMade, sizes, turnTo } from './well-made.ts';
import { brokenWords, misplaced } from './words.ts';

type Language = 'cn' | 'en';

/**
 * Colours depend neither on language nor on a laptop's width. Dark mode is therefore checked in Chinese, on a desktop
 * and a phone.
 */
const looks = [
  { size: 'desk', mode: 'light' },
  { size: 'desk', mode: 'dark' },
  { size: 'laptop', mode: 'light' },
  { size: 'phone', mode: 'light' },
  { size: 'phone', mode: 'dark' },
] as const;
const all = Object.entries<Screen>(screens).filter(([id]) => id !== 'loading' && id !== 'authRedirect');
const STOPS = 24;
/** The width at which a screen is loaded, and must stand still: each in one language, because a load takes seconds. */
const opensOn = { cn: 'desk', en: 'phone' } as const;

/** These tests only look, so each worker has one planted world and one user. */
const test = base.extend<object, { planted: { world: WorldControl; user: Session } }>({
  planted: [
    async ({ browserName: _anyBrowser }, use, { workerIndex }) => {
      const world = await createWorld(`walk-${workerIndex}-${process.pid}`, { begins: 'planted' });
      const maker = await session(world, 'maker01');
      await submit(world, maker, '2000000', { limitRate: '6.5' });
      await submit(world, maker, '3000000');
      await use({ world, user: await session(world, 'operator01') });
    },
    { scope: 'worker' },
  ],
  world: async ({ planted }, use) => {
    await use(planted.world);
    await keepsTheContract(planted.world);
  },
  user: async ({ planted }, use) => {
    await use(planted.user);
  },
});

const title = (language: Language, key: string) => {
  const menu = JSON.parse(readFileSync(new URL(`../../web/src/i18n/${language}/menu.json`, import.meta.url), 'utf8')) as object;
  return key
    .split('.')
    .slice(1)
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], menu) as string;
};

/** Who may see what the ordinary user may not, by path. */
const visitors: Readonly<Record<string, string>> = {
  '/personal/limits': 'chief01',
  '/personal/audit': 'chief01',
  '/approvals/to-approve': 'checker01',
  '/approvals/my-submissions': 'maker01',
};

async function openScreen(page: Page, world: WorldControl, user: Session, screen: Screen, language: Language): Promise<void> {
  if (screen.access === 'open') {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [`ftfe.1.${world.name}.language`, language] as const);
    await page.goto(`${screen.path}?world=${world.name}`);
  } else {
    const login = screen.access === 'firstLogin' ? 'first01' : visitors[screen.path];
    const visitor = login === undefined ? user : await session(world, login);
    await openAs(page, world, visitor, { language, path: screen.path });
  }
  await isSettled(page, screen);
}

/**
 * Waits until no request is pending and prices have arrived by the socket: a second tick has changed a price cell, if
 * the screen has one.
 */
async function isSettled(page: Page, screen: Screen): Promise<void> {
  // The page polls on every frame; an expectation that fails at first would wait up to a second.
  await page.waitForFunction(
    (hasSession) =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true]') === null &&
      (!hasSession || document.querySelector('[data-live=live]') !== null),
    screen.access === 'session',
    { timeout: 30_000 },
  );
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (screen.access !== 'session') return;
  await expect(page.locator('[data-live=live]')).toBeVisible();
  const prices = page.locator('.price');
  if ((await prices.count()) === 0) return;
  await page.waitForFunction(
    (before) => {
      const now = [...document.querySelectorAll<HTMLElement>('.price')].map(({ innerText }) => innerText);
      return now.join('\n') !== before.join('\n');
    },
    await prices.allInnerTexts(),
    { timeout: 30_000 },
  );
}

async function hasStoodStill(page: Page): Promise<void> {
  const { value, sources } = await shiftsOf(page);
  expect.soft(value, sources.join('\n')).toBeLessThanOrEqual(0.02);
}

for (const language of ['cn', 'en'] as const) {
  test.describe(`every screen in ${language}`, () => {
    test.use({ language });

    for (const [id, screen] of all)
      test(`LAY-20 I18-06 ${id} in ${language}: titled, accessible, without layout shift or clipped text, in every look`, async ({
        page,
        world,
        complaints: _complaints,
        user,
      }) => {
        await watchShifts(page);
        // The bank answers late, after everything that a response could move has been rendered.
        await answerLate(page);
        await page.setViewportSize(sizes[opensOn[language]]);
        await test.step('ACC-14 opens by its path', () => openScreen(page, world, user, screen, language));
        await expect(page).toHaveTitle(new RegExp(title(language, screen.title)));
        await test.step(`LAY-26 still on a ${opensOn[language]}`, () => hasStoodStill(page));
        let onDesk = '';
        for (const { mode, size } of looks.filter((look) => language === 'cn' || look.mode === 'light'))
          await test.step(`${mode}, on a ${size}`, async () => {
            await page.setViewportSize(sizes[size]);
            await turnTo(page, mode);
            const name = `${id}.${language}.${mode}.${size}`;
            await keepPicture(page, name);
            const byDay = language === 'cn' ? 'all' : 'structure';
            if (size === 'desk') onDesk = await shapeOf(page);
            // A laptop that shows the same elements as a desktop differs in their sizes only.
            const isAsOnDesk = size === 'laptop' && (await shapeOf(page)) === onDesk;
            const reading = isAsOnDesk ? 'width' : byDay;
            await isWellMade(page, mode === 'light' ? reading : 'colours');
            if (mode === 'light') expect.soft(await brokenWords(page)).toEqual([]);
            const columns = keptColumns(id);
            if (columns && mode === 'light' && size !== 'phone')
              await test.step('QRY-23 QRY-26 rates and dates of a list remain visible; hidden columns are counted and can be shown', () =>
                keepsItsColumns(page, id, columns, language));
          });
        await test.step('whole at 400 %', async () => {
          await page.setViewportSize(sizes.zoomed);
          await hasRoom(page);
          await keepPicture(page, `${id}.${language}.zoomed`, 'whole');
        });
        if (language === 'en') return;
        await test.step('LAY-25 in forced colours', async () => {
          await page.setViewportSize(sizes.desk);
          expect.soft(await alikeInForcedColours(page)).toEqual([]);
          await keepPicture(page, `${id}.forced-colours`);
          expect.soft(await unseenFocus(page, STOPS)).toEqual([]);
          await page.emulateMedia({ forcedColors: 'none' });
        });
        await test.step('with longer words', () => inLongerWords(page, () => hasRoomIn(page, `${id}.longer`, ['laptop', 'phone'])));
      });

    test(`HOM-13 at 1280 px every followed pair is fully visible, with its daily move (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openAs(page, world, user, { language, path: screens.optionalCcy.path });
      await isSettled(page, screens.optionalCcy);
      const rows = page.locator('tbody tr');
      await expect(rows).toHaveCount(14);
      await expect(rows.locator('.trend')).toHaveCount(14);
      await expect(rows.first().locator('.trend')).toHaveText(/^[+−]?\d+\.\d\d%[+−]?\d+\.\d ?(点|pips)$/);
      await expect(rows.first().locator('.trend path')).toHaveAttribute('d', /^M0\.0 [\d.]+(L[\d.]+ [\d.]+)+$/);
      expect(await misplaced(page)).toEqual([]);
    });
  });
}

test('MOC-02 MOC-01 a request to an unknown world fails with 404 and leaves other worlds unchanged', async ({ page }) => {
  const world = await createWorld('walk-known');
  const answer = page.waitForResponse((response) => response.url().includes('/ftfeportal/walk-nowhere/'));
  await page.goto('/login?world=walk-nowhere');
  expect((await answer).status()).toBe(404);
  expect(await world.get('violations')).toEqual([]);
});
