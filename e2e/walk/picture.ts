// Pictures of the looks, to be looked at; nothing is compared with them.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright/test';

const sessions = new WeakMap<Page, CDPSession>();

/** Keeps what the window shows in a file that is larger, and made in half the time of `page.screenshot`, with which the pictures are taken that are published. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  mkdirSync('reports/screens', { recursive: true });
  writeFileSync(`reports/screens/${name}.png`, data, 'base64');
}
