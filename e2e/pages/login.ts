// The login page as a user handles it.
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import { texts } from '../texts.ts';

export type Language = 'cn' | 'en';

/** Opens the login page of a world in a language. */
export async function openLogin(page: Page, world: WorldControl, language: Language = 'cn', path = '/login'): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key!) === null) localStorage.setItem(key!, value!);
    },
    [`ftfe.1.${world.name}.language`, language],
  );
  const image = page.waitForResponse((response) => response.url().includes('/sys/user/getCaptchaCode'));
  await page.goto(`${path}?world=${world.name}`);
  await image;
}

/** Fills in the form and presses sign in. */
export async function fillLogin(page: Page, world: WorldControl, login: string, password: string, language: Language): Promise<void> {
  const t = texts(language);
  await page.getByLabel(t('auth.username'), { exact: true }).fill(login);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.imageCaptcha'), { exact: true }).fill(await world.captcha());
  await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
}

/** From nothing to home. */
export async function signIn(
  page: Page,
  world: WorldControl,
  { login = 'operator01', password = 'Demo1234', language = 'cn' as Language } = {},
): Promise<void> {
  await openLogin(page, world, language);
  await fillLogin(page, world, login, password, language);
  await page.waitForURL('**/home/optional-ccy');
}
