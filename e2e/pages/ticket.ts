// Locators and steps of the spot ticket.
import { expect, type Locator, type Page } from 'playwright/test';
import type { texts } from '../texts.ts';
import { quoteDialog } from './quote.ts';

type Texts = ReturnType<typeof texts>;

/** Only visible elements, because a page may keep a second, hidden form, such as the order form. */
const seen = (field: Locator): Locator => field.filter({ visible: true });

/** Selects an option of a searchable choice. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Matches the label of the purpose or of its details, for a purchase or for a sale (REP-10). */
export const purposeLabel = (t: Texts, of: 'purposeOf' | 'purposeDetailOf') => new RegExp(`^(${t(`trade.${of}.B`)}|${t(`trade.${of}.S`)})`);

/** Opens a folded section of the ticket; no-op if it is open. */
export async function unfold(page: Page, name: 'premium' | 'settlement' | 'cover' | 'reporting' | 'approval'): Promise<void> {
  const row = seen(page.locator(`button[data-folded=${name}]`));
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}

/** Fills in the reporting of a CNH deal. */
export async function fillReporting(page: Page, t: Texts): Promise<void> {
  await unfold(page, 'reporting');
  await choose(page, t('trade.field.transactionCode'), t('ticket.transactionCode.121010'));
  await choose(page, purposeLabel(t, 'purposeOf'), t('trade.purpose.001'));
  await seen(page.getByLabel(purposeLabel(t, 'purposeDetailOf'))).fill('进口货款');
  await seen(page.getByLabel(t('trade.field.description'))).fill('货款');
}

/** Returns the row of the ticket that opens the risk statement. */
export const statement = (page: Page): Locator => seen(page.locator('button[data-statement]'));

/** Opens the risk statement and agrees to it. */
export async function agree(page: Page, t: Texts): Promise<void> {
  await statement(page).click();
  const dialog = page.getByRole('dialog', { name: t('trade.section.statement') });
  await expect(dialog).toContainText(t('ticket.statement.text3'));
  await dialog.getByRole('button', { name: t('trade.field.agree'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(statement(page)).toHaveAttribute('data-statement', 'agreed');
}

/** The amount field of a currency. */
export const amountField = (page: Page, t: Texts, currency: string) => seen(page.getByLabel(t('trade.field.amount', { currency })));

/** The button that asks for a quote. */
export const submit = (page: Page, t: Texts) => page.getByRole('button', { name: t('trade.submit'), exact: true });

/** Asks for a quote of an amount of US dollars in the open spot ticket, and waits for its dialog. */
export async function askForDollars(page: Page, t: Texts, amount: string): Promise<void> {
  await amountField(page, t, 'USD').fill(amount);
  await fillReporting(page, t);
  await agree(page, t);
  await submit(page, t).click();
  await expect(quoteDialog(page)).toBeVisible();
}
