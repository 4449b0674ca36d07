// What holds of everything that is looked at, whatever it shows.
import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';
import { axeProblems } from './axe.ts';
import { alikeInForcedColours } from './looks.ts';

/** Until a change of the look has come to rest: a colour that fades is neither of the two. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** How far the page can be scrolled sideways, px. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Accessible, without two-way scrolling (U3) and without a raw key (U8, I18-06); `what` as axe-core reads it. */
export async function isWellMade(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  await atRest(page);
  expect(await axeProblems(page, what)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await page.locator('body').innerText()).not.toMatch(/\b(auth|menu|trade|list|quote|home|common|tips|verify|errors)\.[a-z]\w+/);
}

/** By day and by night, each look kept as a picture under `name`, and with an edge and a selection that forced colours leave (LAY-25). */
export async function isWellMadeByDayAndNight(page: Page, name: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await atRest(page);
    await page.screenshot({ path: `reports/screens/${name}.${mode}.png` });
    await isWellMade(page, mode === 'light' ? 'all' : 'colours');
  }
  expect(await alikeInForcedColours(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
