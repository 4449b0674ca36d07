// Locators of the quote dialog and its buttons.
import type { Locator, Page } from 'playwright/test';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** Returns the dialog of the open quote, of any product. */
export const quoteDialog = (page: Page): Locator => page.locator('[data-quote]');

/** Returns the accept button, whatever number of seconds it shows. */
export const receive = (page: Page, word: string): Locator => quoteDialog(page).getByRole('button', { name: new RegExp(`^${word}`) });

/** Asks to reject the open quote and answers the question in its footer. */
export async function answerReject(page: Page, t: Texts, answer: 'quote.keep' | 'quote.rejectQuote'): Promise<void> {
  await quoteDialog(page)
    .getByRole('button', { name: t('quote.reject'), exact: true })
    .click();
  await rejectQuestion(page)
    .getByRole('button', { name: t(answer) })
    .click();
}

/** The question before a rejection, in the footer of the dialog. */
export const rejectQuestion = (page: Page): Locator => quoteDialog(page).locator('[data-question]');

/** The card of the request that the visible ticket has sent. */
export const requestCard = (page: Page): Locator => page.locator('[data-request]').filter({ visible: true });

/** Collects decisions sent for spot quotes from now on, in order: `ok` or `refuse`. */
export function confirmations(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/doSpotTradeConfirm')) sent.push((request.postDataJSON() as { doneType: string }).doneType);
  });
  return sent;
}
