// What the login form must hold before anything is sent (SES-01).
import type { TextKey } from '#web/i18n/index.ts';

/** The fields of the form, in the order in which they are read. */
export type LoginForm = { username: string; password: string; captchaCode: string };

/** The message of each wrong field. */
export type LoginIssues = Partial<Record<keyof LoginForm, TextKey>>;

/** The image, or a code by SMS (SES-26). */
export type CaptchaKind = 'image' | 'sms';

/** Each empty field with its message; nothing is sent while there is one. */
export function loginIssues({ username, password, captchaCode }: LoginForm, captcha: CaptchaKind): LoginIssues {
  return {
    ...(username.trim() === '' && { username: 'verify.inputUsername' }),
    ...(password === '' && { password: 'verify.inputPassword' }),
    ...(captchaCode.trim() === '' && { captchaCode: captcha === 'image' ? 'verify.inputImageCode' : 'verify.inputSmsCode' }),
  };
}

/** The first wrong field in reading order, which gets the focus (VAL-10). */
export function firstWrong(issues: LoginIssues): keyof LoginForm | undefined {
  return (['username', 'password', 'captchaCode'] as const).find((name) => issues[name] !== undefined);
}
