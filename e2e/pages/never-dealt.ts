// Three requests that end without a deal, on any ticket. Each outcome is shown beside the ticket and requested again
// on the same terms.
import { expect, type Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import type { texts } from '../texts.ts';
import { answerReject, quoteDialog } from './quote.ts';
import { agree, submit } from './ticket.ts';

type Texts = ReturnType<typeof texts>;

/** Requests a quote and lets the dealer answer. */
async function ask(page: Page, world: WorldControl, t: Texts): Promise<void> {
  await submit(page, t).click();
  await expect(page.locator('[data-request=asked]')).toBeVisible();
  await world.advance(4_000);
}

/** Requests the same terms again; only the statement must be agreed to anew (REP-03, QUO-41). */
export async function again(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('deal.request.again') }).click();
  await agree(page, t);
}

/**
 * Ends three quotes without a deal: the bank rejects one, the customer rejects one, and one expires. The last two
 * quotes must contain the text `shown`.
 */
export async function neverDealt(page: Page, world: WorldControl, t: Texts, shown: string): Promise<void> {
  const ended = async (how: 'bankRejected' | 'refused' | 'expired') => {
    await expect(quoteDialog(page)).toBeHidden();
    await expect(page.locator('[data-request=ended]')).toContainText(t(`deal.request.${how}`));
    await expect(page.locator('[data-request=ended]')).toContainText(t('deal.request.nothingDone'));
  };
  await world.post('dealer', { scenario: 'rejects' });
  await ask(page, world, t);
  await expect(quoteDialog(page)).toContainText(t('quote.bankRejectedText'));
  await quoteDialog(page)
    .getByRole('button', { name: t('common.confirm') })
    .click();
  await ended('bankRejected');

  await world.post('dealer', { scenario: 'calm' });
  await again(page, t);
  await ask(page, world, t);
  await expect(quoteDialog(page)).toContainText(shown);
  await answerReject(page, t, 'quote.rejectQuote');
  await ended('refused');

  await again(page, t);
  await ask(page, world, t);
  await expect(quoteDialog(page)).toContainText(shown);
  await world.advance(120_000);
  await ended('expired');
}
