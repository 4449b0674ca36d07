// The desk of the bank in a page of its own.
import type { Page } from 'playwright/test';
import { addresses } from '../addresses.ts';
import type { WorldControl } from '../control.ts';
import { expect } from '../fixtures.ts';

/** Opens a room of the desk, in Chinese unless `language` says otherwise, and waits until it is connected. */
export async function openRoom(page: Page, { name }: WorldControl, room: string, language: 'cn' | 'en' = 'cn'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('desk.language', chosen), language);
  await page.goto(`${addresses.control}/__mock/desk/#/worlds/${name}/${room}`);
  await expect(page.getByRole('status').filter({ hasText: /^(Connected|已连接)$/ })).toBeVisible();
}

/** Returns by how many pixels the page is wider than the window. */
export const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
