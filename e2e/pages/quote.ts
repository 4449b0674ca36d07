// The quote dialog as a user reads it.
import type { Locator, Page } from 'playwright/test';

/** The open quote, whatever it is about. */
export const quoteDialog = (page: Page): Locator => page.locator('[data-quote]');

/** The button that receives the quote, whatever the seconds on it say. */
export const receive = (page: Page, word: string): Locator => quoteDialog(page).getByRole('button', { name: new RegExp(`^${word}`) });

/** What is sent to decide spot quotes from now on: `ok` or `refuse`, in order. */
export function confirmations(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/doSpotTradeConfirm')) sent.push((request.postDataJSON() as { doneType: string }).doneType);
  });
  return sent;
}
