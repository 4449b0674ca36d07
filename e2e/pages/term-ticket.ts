// A ticket with terms. Choices are typed and selected; reporting uses the saved default.
import { expect, type Locator, type Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { deal } from '../deals.ts';
import { type Language, openAs, type Session } from '../session.ts';
import type { texts } from '../texts.ts';
import { quoteDialog, receive } from './quote.ts';
import { agree, amountField, submit } from './ticket.ts';

type Texts = ReturnType<typeof texts>;

/** Opens a ticket whose reporting default was saved by an earlier deal. */
export async function openTicket(
  page: Page,
  world: WorldControl,
  user: Session,
  where: { language: Language; path: string },
): Promise<void> {
  await deal(world, user, { saveReportingAsDefault: true });
  await openAs(page, world, user, where);
}

/** Selects an option of a searchable choice. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  // A field that already shows the option would not search for it again.
  await field.fill('');
  await field.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Fills in the amount in USD and agrees to the statement. */
export async function fillAndAgree(page: Page, t: Texts, amount: string): Promise<void> {
  await amountField(page, t, 'USD').fill(amount);
  await amountField(page, t, 'USD').blur();
  await agree(page, t);
  await expect(page.locator('form:visible [data-missing="0"]')).toBeAttached();
}

/** Requests a quote and accepts it; returns the number of the deal. */
export async function dealt(page: Page, world: WorldControl, t: Texts): Promise<string> {
  await submit(page, t).click();
  await expect(page.locator('[data-request=asked]')).toBeVisible();
  return received(page, world, t);
}

/** Lets the dealer quote the pending request and accepts the quote. Returns the deal number. */
export async function received(page: Page, world: WorldControl, t: Texts): Promise<string> {
  const dialog = quoteDialog(page);
  await world.advance(4_000);
  await expect(dialog).toBeVisible();
  const businessNo = (await dialog.getAttribute('data-business-no')) ?? '';
  await receive(page, t('quote.accept', { seconds: '' }).slice(0, 2)).click();
  await expect(dialog).toBeHidden();
  return businessNo;
}

/** Returns the row of a deal in the visible list. Lists that the user has left stay in the page, hidden. */
export const rowOf = (page: Page, businessNo: string): Locator => page.locator(`[data-row="${businessNo}"]`).filter({ visible: true });
