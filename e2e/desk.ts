// Opens the desk for journeys.
import type { Page } from 'playwright/test';
import { addresses } from './addresses.ts';
import type { WorldControl } from './control.ts';
import { expect } from './fixtures.ts';

/** Opens a room of the desk and waits for its event stream. `stored` are entries of the local storage. */
export async function openDesk(
  page: Page,
  world: WorldControl,
  room: 'worlds' | 'time' | 'ledger',
  stored: Readonly<Record<string, string>>,
) {
  await page.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(stored));
  await page.goto(`${addresses.control}/__mock/desk/#/worlds/${world.name}/${room}`);
  await expect(page.getByRole('status').filter({ hasText: /^(Live|实时)$/ })).toBeVisible();
}

/** Returns by how many pixels the page is wider than the window. */
export const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
