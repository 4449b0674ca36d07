// Fills in and submits the login page.
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { texts } from '../texts.ts';
import { readAnotherCaptcha, readCaptcha } from './captcha.ts';

export type Language = 'cn' | 'en';

/** Opens the login page of a world in a language; returns the solution of its captcha. */
export async function openLogin(page: Page, world: WorldControl, language: Language = 'cn', path = '/login'): Promise<string> {
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key!) === null) localStorage.setItem(key!, value!);
    },
    [`ftfe.1.${world.name}.language`, language],
  );
  return readCaptcha(page, world, () => page.goto(`${path}?world=${world.name}`));
}

/** Fills in the form with a new captcha and clicks the sign-in button. */
export async function fillLogin(page: Page, world: WorldControl, login: string, password: string, language: Language): Promise<void> {
  const t = texts(language);
  await page.getByLabel(t('auth.username'), { exact: true }).fill(login);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.imageCaptcha'), { exact: true }).fill(await readAnotherCaptcha(page, world, t));
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
}

/** Signs in and waits for home. */
export async function signIn(
  page: Page,
  world: WorldControl,
  { login = 'operator01', password = 'Demo1234', language = 'cn' as Language } = {},
): Promise<void> {
  await openLogin(page, world, language);
  await fillLogin(page, world, login, password, language);
  await page.waitForURL('**/home/optional-ccy');
}
