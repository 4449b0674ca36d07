// Steps for the forms that change or recover a username or password.
import { expect, type Page } from 'playwright/test';
import type { Outbox, WorldControl } from '../control.ts';
import type { texts } from '../texts.ts';
import { readCaptcha } from './captcha.ts';

type Texts = ReturnType<typeof texts>;

/** Clicks `button`, solves the captcha that opens, and returns the code from the SMS. */
export async function codeBySms(page: Page, world: WorldControl, t: Texts, path: string): Promise<string> {
  const button = page.getByRole('button', { name: t('auth.sendCode') }).last();
  const answer = await readCaptcha(page, world, () => button.click());
  const field = page.getByLabel(t('credential.captcha.label'), { exact: true });
  await field.fill(answer);
  const sent = page.waitForResponse((response) => response.url().endsWith(path));
  await field.press('Enter');
  await sent;
  await expect(field).toHaveCount(0);
  return (await world.get<Outbox>('outbox')).findLast(({ kind }) => kind === 'sms')?.text ?? '';
}

/** Fills in fields by label. */
export async function fillIn(page: Page, t: Texts, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(t(label), { exact: true }).fill(text);
}
