// What the login form must hold before anything is sent (SES-01).
import type { Issues } from '#web/engines/form/use-form.ts';

/** The fields of the form, in the order in which they are read. */
export const EMPTY = { username: '', password: '', captchaCode: '' };

/** The form. */
export type LoginForm = typeof EMPTY;

/** The image, or a code by SMS (SES-26). */
export type CaptchaKind = 'image' | 'sms';

const missing = { image: 'verify.inputImageCode', sms: 'verify.inputSmsCode' } as const;

/** Each empty field with its message; nothing is sent while there is one. */
export function loginIssues({ username, password, captchaCode }: LoginForm, captcha: CaptchaKind): Issues<LoginForm> {
  return {
    ...(username.trim() === '' && { username: 'verify.inputUsername' }),
    ...(password === '' && { password: 'verify.inputPassword' }),
    ...(captchaCode.trim() === '' && { captchaCode: missing[captcha] }),
  };
}
