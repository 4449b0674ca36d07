// Captcha image and public key.
import type { GetCaptchaCodeParams } from '#mock/generated/contract.ts';
import { done } from '#mock/bank/answer.ts';
import { captchaImage } from '#mock/secrets/captcha-image.ts';
import { digest } from '#mock/secrets/digest.ts';
import { captchaText } from '#mock/secrets/tokens.ts';
import type { Call, Handlers } from '../handler.ts';

async function getCaptchaCode({ world, query }: Call<undefined, GetCaptchaCodeParams>) {
  const text = captchaText();
  await world.bank.issueCaptcha({ randomTokenHash: digest(query.randomToken), answerHash: digest(text) });
  world.outbox.put({ kind: 'captcha', to: query.randomToken, text, at: world.accessClock.now() });
  return { mediaType: 'image/svg+xml', bytes: captchaImage(text) };
}

export const user = {
  getCaptchaCode,
  getPublicKey: ({ keys }: Call) => done(keys.publicPem),
} satisfies Handlers;
