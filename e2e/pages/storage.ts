// What the portal stores in the browser.
import type { Page } from 'playwright/test';

/** Returns all entries of the local or the session storage. */
export const stored = (page: Page, area: 'local' | 'session'): Promise<Record<string, string>> =>
  page.evaluate((name) => ({ ...(name === 'local' ? localStorage : sessionStorage) }), area);

/** Returns the user in the session storage of a world, or null when nobody is signed in. */
export async function storedUser(page: Page, world: string): Promise<Record<string, unknown> | null> {
  const session = (await stored(page, 'session'))[`ftfe.1.${world}.session`];
  return session === undefined ? null : (JSON.parse(session) as { user: Record<string, unknown> | null }).user;
}

/** Sets one entry of the local storage. */
export const store = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => sessionStorage.setItem(name!, text!), [key, value]);
