// Solves captchas as a user does. The bank stores each solution under the random token of its request (SES-02). The
// solution is looked up by that token, so an image that the page fetches at the same time is never confused with it.
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** Runs `action`, which makes the page fetch an image; returns its solution. */
export async function readCaptcha(page: Page, world: WorldControl, action: () => Promise<unknown>): Promise<string> {
  const requested = page.waitForRequest((request) => request.url().includes('/sys/user/getCaptchaCode'));
  await action();
  const request = await requested;
  await request.response();
  return world.captcha(new URL(request.url()).searchParams.get('randomToken') ?? '');
}

/** Requests another image, as a user does for an unreadable one. Returns its solution. */
export const readAnotherCaptcha = (page: Page, world: WorldControl, t: Texts): Promise<string> =>
  readCaptcha(page, world, () => page.getByRole('button', { name: t('auth.anotherImage') }).click());
