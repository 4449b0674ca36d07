// Stores pictures of the screens for people to look at; nothing is compared with them.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright/test';

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Stores a picture of the visible part of the page. Faster than `page.screenshot`, but the file is larger; published
 * pictures use the latter.
 */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  mkdirSync('reports/screens', { recursive: true });
  writeFileSync(`reports/screens/${name}.png`, data, 'base64');
}
