// Locators of the quote dialog and its buttons.
import type { Locator, Page } from 'playwright/test';

/** Returns the dialog of the open quote, of any product. */
export const quoteDialog = (page: Page): Locator => page.locator('[data-quote]');

/** Returns the accept button, whatever number of seconds it shows. */
export const receive = (page: Page, word: string): Locator => quoteDialog(page).getByRole('button', { name: new RegExp(`^${word}`) });

/** Collects decisions sent for spot quotes from now on, in order: `ok` or `refuse`. */
export function confirmations(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/doSpotTradeConfirm')) sent.push((request.postDataJSON() as { doneType: string }).doneType);
  });
  return sent;
}
