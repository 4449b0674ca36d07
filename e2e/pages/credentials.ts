// The forms of a credential as a user handles them.
import type { Page } from 'playwright/test';
import type { Outbox, WorldControl } from '../control.ts';
import type { texts } from '../texts.ts';
import { readCaptcha } from './captcha.ts';

type Texts = ReturnType<typeof texts>;

/** Presses `button`, reads the captcha that opens, and waits for the code of that request; what the SMS said. */
export async function codeBySms(page: Page, world: WorldControl, t: Texts, path: string): Promise<string> {
  const button = page.getByRole('button', { name: t('auth.sendCode') }).last();
  const answer = await readCaptcha(page, world, () => button.click());
  const field = page.getByLabel(t('credential.captcha.label'), { exact: true });
  await field.fill(answer);
  const sent = page.waitForResponse((response) => response.url().endsWith(path));
  await field.press('Enter');
  await sent;
  return (await world.get<Outbox>('outbox')).findLast(({ kind }) => kind === 'sms')?.text ?? '';
}

/** Fills in fields by their labels. */
export async function fillIn(page: Page, t: Texts, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(t(label), { exact: true }).fill(text);
}
