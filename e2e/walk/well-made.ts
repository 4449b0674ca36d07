// Checks that apply to every screen and dialog.
import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';
import { axeProblems, type Reading } from './axe.ts';
import { readdirSync } from 'node:fs';
import { alikeInForcedColours, unreachedByTab } from './looks.ts';
import { inLongerWords } from './longer.ts';
import { keepPicture } from '../picture.ts';
import { misplaced } from './words.ts';

const namespaces = readdirSync(new URL('../../web/src/i18n/cn/', import.meta.url)).map((file) => file.replace('.json', ''));
/** A raw key in place of its text (I18-06); file names such as `home.html` do not match. */
const rawKey = new RegExp(`(?<![\\w./-])(?:${namespaces.join('|')})\\.[a-z]\\w+`);

/** Finishes running transitions, because a fading colour has no defined contrast. Endless animations continue. */
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
  // 1280 × 1024 at 400 %.
  zoomed: { width: 320, height: 256 },
} as const;

/** Switches to light or dark, and waits until the page has reacted. */
export async function turnTo(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await expect(page.locator('html')).toHaveClass(mode);
  await atRest(page);
}

/** Horizontal overflow of the page, in px. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Asserts no horizontal scrolling, and every word whole and in its place. */
export async function hasRoom(page: Page): Promise<void> {
  await atRest(page);
  expect.soft(await sideways(page)).toBeLessThanOrEqual(0);
  expect.soft(await misplaced(page)).toEqual([]);
}

// Works around a busy browser that keeps styles of the previous width: a rule for every element forces all styles to
// be recomputed.
const styleAnew = (page: Page) =>
  page.evaluate(() => {
    const sheet = [...document.styleSheets].at(-1);
    const place = sheet?.insertRule('* { --anew: 0 }', sheet.cssRules.length) ?? 0;
    getComputedStyle(document.body).getPropertyValue('--anew');
    sheet?.deleteRule(place);
  });

/** Resizes the window and waits until the page has been rendered at the new width. */
async function drawnFor(page: Page, width: keyof typeof sizes): Promise<void> {
  await page.setViewportSize(sizes[width]);
  const isDrawn = async () => {
    await atRest(page);
    await styleAnew(page);
    return (await sideways(page)) <= 0;
  };
  await expect.poll(isDrawn, `drawn for a ${width}`).toBe(true);
}

/** Runs `hasRoom` at each width and stores pictures under `name`; restores the width afterwards. */
export async function hasRoomIn(page: Page, name: string, widths: readonly (keyof typeof sizes)[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await drawnFor(page, width);
    await hasRoom(page);
    await keepPicture(page, `${name}.${width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Asserts that the page is accessible, that no word is cut off, and that no text key is shown raw (I18-06). */
export async function isWellMade(page: Page, reading: Reading = 'all'): Promise<void> {
  await hasRoom(page);
  expect(await axeProblems(page, reading)).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(rawKey);
}

/** A check to skip: `longerWords` for a box that activity closes, because loading another language refetches everything. */
export type Except = 'longerWords' | 'nothing';

const isChinese = async (page: Page) => (await page.locator('html').getAttribute('lang')) === 'zh-CN';

/**
 * Checks a page or dialog light and dark, on a desktop, laptop and phone, and in Chinese also with longer words.
 * Stores a picture of each look under `name`. Overlays must keep their edge and selection in forced colours (LAY-25),
 * and dialogs must work by keyboard (LAY-19). Colours are checked in Chinese only.
 */
export async function isWellMadeByDayAndNight(page: Page, name: string, except: Except = 'nothing'): Promise<void> {
  const looks = (await isChinese(page)) ? ({ light: 'all', dark: 'colours' } as const) : ({ light: 'structure' } as const);
  for (const [mode, reading] of Object.entries(looks) as ['light' | 'dark', Reading][]) {
    await turnTo(page, mode);
    await keepPicture(page, `${name}.${mode}`);
    await isWellMade(page, reading);
  }
  expect(await alikeInForcedColours(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await unreachedByTab(page)).toEqual([]);
  await hasRoomAtEveryWidth(page, name, except);
}

/**
 * Pages and dialogs are checked at other widths too. Menus are checked at one width, because they close; what a phone
 * opens is the phone's own.
 */
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
