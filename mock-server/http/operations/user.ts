// Captcha image and public key.
import { done } from '#mock/bank/kernel/answer.ts';
import { captchaImage } from '#mock/secrets/captcha-image.ts';
import { digest } from '#mock/secrets/digest.ts';
import { captchaText } from '#mock/secrets/tokens.ts';
import type { Binary, Call, Handlers } from '../handler.ts';

async function getCaptchaCode({ world, query }: Call<'getCaptchaCode'>): Promise<Binary<'image/svg+xml'>> {
  const text = captchaText();
  await world.bank.issueCaptcha({ randomTokenHash: digest(query.randomToken), answerHash: digest(text) });
  world.outbox.put({ kind: 'captcha', to: query.randomToken, text, at: world.accessClock.now() });
  return { mediaType: 'image/svg+xml', bytes: captchaImage(text) };
}

export const user = {
  getCaptchaCode,
  getPublicKey: ({ keys }) => done(keys.publicPem),
} satisfies Partial<Handlers>;
