// What the portal stores in the browser.
import type { Page } from 'playwright/test';

/** All entries of one of the two storages. */
export const stored = (page: Page, area: 'local' | 'session'): Promise<Record<string, string>> =>
  page.evaluate((name) => ({ ...(name === 'local' ? localStorage : sessionStorage) }), area);

/** The user in the session storage of a world. */
export async function storedUser(page: Page, world: string): Promise<Record<string, unknown> | null> {
  const session = (await stored(page, 'session'))[`ftfe.1.${world}.session`];
  return session === undefined ? null : (JSON.parse(session) as { user: Record<string, unknown> | null }).user;
}

/** Sets one stored value. */
export const store = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => sessionStorage.setItem(name!, text!), [key, value]);
