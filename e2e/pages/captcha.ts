// A captcha as a user reads it. The bank keeps the answer of an image under the random token it was requested with (SES-02),
// so an image that another request of the page fetches meanwhile is never read in its place.
import type { Page } from 'playwright/test';
import type { WorldControl } from '../control.ts';
import type { texts } from '../texts.ts';

type Texts = ReturnType<typeof texts>;

/** Reads the image that `action` makes the page fetch; its answer. */
export async function readCaptcha(page: Page, world: WorldControl, action: () => Promise<unknown>): Promise<string> {
  const requested = page.waitForRequest((request) => request.url().includes('/sys/user/getCaptchaCode'));
  await action();
  const request = await requested;
  await request.response();
  return world.captcha(new URL(request.url()).searchParams.get('randomToken') ?? '');
}

/** Asks for another image, as a user does who cannot read the one on show; its answer. */
export const readAnotherCaptcha = (page: Page, world: WorldControl, t: Texts): Promise<string> =>
  readCaptcha(page, world, () => page.getByRole('button', { name: t('auth.anotherImage') }).click());
