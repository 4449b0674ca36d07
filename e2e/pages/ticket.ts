// The spot ticket as a user fills it in.
import { expect, type Locator, type Page } from 'playwright/test';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** A page may keep a second form that is not shown, such as the order beside the trade. */
const seen = (field: Locator): Locator => field.filter({ visible: true });

/** Chooses an option of a searchable choice. */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The label of the purpose, or of its details: of a purchase or of a sale, as the side is (REP-10). */
export const purposeLabel = (t: Texts, of: 'purposeOf' | 'purposeDetailOf') => new RegExp(`^(${t(`trade.${of}.B`)}|${t(`trade.${of}.S`)})`);

/** Opens a folded part of the ticket; one that is open stays so. */
export async function unfold(page: Page, name: 'premium' | 'settlement' | 'cover' | 'reporting'): Promise<void> {
  const row = seen(page.locator(`button[data-folded=${name}]`));
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}

/** What a CNH deal reports; the texts are the customer's own. */
export async function fillReporting(page: Page, t: Texts): Promise<void> {
  await unfold(page, 'reporting');
  await choose(page, t('trade.field.transactionCode'), t('trade.transactionCode.121010'));
  await choose(page, purposeLabel(t, 'purposeOf'), t('trade.purpose.001'));
  await seen(page.getByLabel(purposeLabel(t, 'purposeDetailOf'))).fill('进口货款');
  await seen(page.getByLabel(t('trade.field.description'))).fill('货款');
}

/** The row of the statement. */
export const statement = (page: Page): Locator => seen(page.locator('button[data-statement]'));

/** Opens the statement and agrees where it is read. */
export async function agree(page: Page, t: Texts): Promise<void> {
  await statement(page).click();
  const dialog = page.getByRole('dialog', { name: t('trade.section.statement') });
  await expect(dialog).toContainText(t('trade.statement.text3'));
  await dialog.getByRole('button', { name: t('trade.field.agree'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(statement(page)).toHaveAttribute('data-statement', 'agreed');
}

/** The amount field of a currency. */
export const amountField = (page: Page, t: Texts, currency: string) => seen(page.getByLabel(t('trade.field.amount', { currency })));

/** The button that asks for a quote. */
export const submit = (page: Page, t: Texts) => page.getByRole('button', { name: t('trade.submit'), exact: true });
