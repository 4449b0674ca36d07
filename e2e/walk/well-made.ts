// What holds of everything that is looked at, whatever it shows.
import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';
import { axeProblems, type Reading } from './axe.ts';
import { readdirSync } from 'node:fs';
import { alikeInForcedColours, unreachedByTab } from './looks.ts';
import { inLongerWords } from './longer.ts';
import { keepPicture } from './picture.ts';
import { misplaced } from './words.ts';

const namespaces = readdirSync(new URL('../../web/src/i18n/cn/', import.meta.url)).map((file) => file.replace('.json', ''));
/** A key where its text should be (I18-06); an address such as `home.html` is none. */
const rawKey = new RegExp(`(?<![\\w./-])(?:${namespaces.join('|')})\\.[a-z]\\w+`);

/** Brings a change of the look to rest at once: a colour that fades is neither of the two. What turns for ever is left. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

export const sizes = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  phone: { width: 375, height: 812 },
  // 1280 by 1024 at 400 %.
  zoomed: { width: 320, height: 256 },
} as const;

/** By day or by night, once the page has changed: it is notified of the system's choice after the test has made it. */
export async function turnTo(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await expect(page.locator('html')).toHaveClass(mode);
  await atRest(page);
}

/** How far the page can be scrolled sideways, px. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Without two-way scrolling (U3), and every word whole and where it belongs (U8). */
export async function hasRoom(page: Page): Promise<void> {
  await atRest(page);
  expect.soft(await sideways(page)).toBeLessThanOrEqual(0);
  expect.soft(await misplaced(page)).toEqual([]);
}

// A busy browser may leave an element in the style of the last width although its media query matches: a rule for every element has all styles computed anew.
const styleAnew = (page: Page) =>
  page.evaluate(() => {
    const sheet = [...document.styleSheets].at(-1);
    const place = sheet?.insertRule('* { --anew: 0 }', sheet.cssRules.length) ?? 0;
    getComputedStyle(document.body).getPropertyValue('--anew');
    sheet?.deleteRule(place);
  });

/** Gives the window a width, and waits until the page is drawn for it. */
async function drawnFor(page: Page, width: keyof typeof sizes): Promise<void> {
  await page.setViewportSize(sizes[width]);
  const isDrawn = async () => {
    await atRest(page);
    await styleAnew(page);
    return (await sideways(page)) <= 0;
  };
  await expect.poll(isDrawn, `drawn for a ${width}`).toBe(true);
}

/** The same in each of `widths`, pictures kept under `name`; the window is as wide as before afterwards. */
export async function hasRoomIn(page: Page, name: string, widths: readonly (keyof typeof sizes)[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await drawnFor(page, width);
    await hasRoom(page);
    await keepPicture(page, `${name}.${width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Accessible, with room for every word (U3, U8), none of them a raw key (I18-06). */
export async function isWellMade(page: Page, reading: Reading = 'all'): Promise<void> {
  await hasRoom(page);
  expect(await axeProblems(page, reading)).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(rawKey);
}

/** What is not asked of a look: `longerWords` of a box that activity closes, as another language reads everything again. */
export type Except = 'longerWords' | 'nothing';

const isChinese = async (page: Page) => (await page.locator('html').getAttribute('lang')) === 'zh-CN';

/** By day and by night, on a desk, a laptop and a phone, in Chinese also in a language of longer words, each look kept as a picture under `name`, with an edge and a selection that forced colours leave (LAY-25), and worked by keyboard where it is a dialog (LAY-19). Colours do not depend on the language: they are read in Chinese. */
export async function isWellMadeByDayAndNight(page: Page, name: string, except: Except = 'nothing'): Promise<void> {
  const looks = (await isChinese(page)) ? ({ light: 'all', dark: 'colours' } as const) : ({ light: 'structure' } as const);
  for (const [mode, reading] of Object.entries(looks) as ['light' | 'dark', Reading][]) {
    await turnTo(page, mode);
    await (mode === 'light' ? page.screenshot({ path: `reports/screens/${name}.light.png` }) : keepPicture(page, `${name}.dark`));
    await isWellMade(page, reading);
  }
  expect(await alikeInForcedColours(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await unreachedByTab(page)).toEqual([]);
  await hasRoomAtEveryWidth(page, name, except);
}

/** A page or dialog has room at other widths too, and a dialog stays open. A menu is looked at where it was opened, and what a phone opens is the phone's own. */
async function hasRoomAtEveryWidth(page: Page, name: string, except: Except): Promise<void> {
  const dialogs = page.locator('[aria-modal=true]');
  const open = await dialogs.count();
  const isMenu = (await page.getByRole('menu').count()) > 0;
  const isPhone = page.viewportSize()?.width === sizes.phone.width;
  const others = isMenu ? (['desk'] as const) : (['laptop', 'phone'] as const);
  const widths = isPhone ? (['phone'] as const) : others;
  await hasRoomIn(page, name, widths);
  expect(await dialogs.count()).toBe(open);
  if ((await isChinese(page)) && except !== 'longerWords') await inLongerWords(page, () => hasRoomIn(page, `${name}.longer`, widths));
}
