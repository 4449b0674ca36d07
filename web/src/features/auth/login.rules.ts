// The validation of the login form (SES-01).
import type { Issues } from '#web/engines/form/use-form.ts';

/** The fields of the form, in reading order. */
export const EMPTY = { username: '', password: '', captchaCode: '' };

/** Values of the form; '' while empty. */
export type LoginForm = typeof EMPTY;

/** A code from the image, or by SMS (SES-26). */
export type CaptchaKind = 'image' | 'sms';

const missing = { image: 'verify.inputImageCode', sms: 'verify.inputSmsCode' } as const;

/** Returns the message of each empty field. */
export function loginIssues({ username, password, captchaCode }: LoginForm, captcha: CaptchaKind): Issues<LoginForm> {
  return {
    ...(username.trim() === '' && { username: 'verify.inputUsername' }),
    ...(password === '' && { password: 'verify.inputPassword' }),
    ...(captchaCode.trim() === '' && { captchaCode: missing[captcha] }),
  };
}
