// The spot ticket as a user fills it in.
import { expect, type Page } from 'playwright/test';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** What a CNH deal reports; the texts are the customer's own. */
export async function fillReporting(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t('trade.field.transactionCode')).selectOption('121010');
  await page.getByLabel(t('trade.field.settlementPurpose')).selectOption('001');
  await page.getByLabel(t('trade.field.detailedPurpose')).fill('进口货款');
  await page.getByLabel(t('trade.field.description')).fill('货款');
}

/** Opens the statement, closes it, and agrees. */
export async function agree(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('trade.statement.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('trade.statement.text3'));
  await dialog
    .getByRole('button', { name: t('common.close') })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await page.getByText(t('trade.field.agree'), { exact: true }).click();
}

/** The amount field of a currency. */
export const amountField = (page: Page, t: Texts, currency: string) => page.getByLabel(t('trade.field.amount', { currency }));

/** The button that asks for a quote. */
export const submit = (page: Page, t: Texts) => page.getByRole('button', { name: t('trade.submit'), exact: true });
