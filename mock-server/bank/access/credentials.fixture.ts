// Helpers for the tests of credentials: sending codes and making the changes that they confirm.
import { admin, type testBank } from '../doors/bank.fixture.ts';
import type { SmsKey } from './challenges.ts';

/** The result of `testBank()`: the bank and its clock. */
export type World = ReturnType<typeof testBank>;
export const minute = 60_000;

let tokens = 0;

/** Sends an SMS code with the hash `codeHash`; by default the captcha is right. */
export async function sendCode({ bank }: World, key: SmsKey, captchaHash = 'right', codeHash = 'code') {
  const randomTokenHash = `token${(tokens += 1)}`;
  await bank.issueCaptcha({ randomTokenHash, answerHash: 'right' });
  return bank.sendSmsCode({ ...key, randomTokenHash, captchaHash, codeHash });
}

/** Key of the code that confirms a password change of admin01. */
export const own = { purpose: 'password', subject: 'admin01' } as const;
/** Changes the password of admin01. */
export const change = (bank: World['bank'], codeHash = 'code') =>
  bank.changePassword({ caller: admin, oldPassword: 'right', newPassword: 'fits', newHash: 'new', codeHash });
/** Changes the username of admin01. */
export const rename = (bank: World['bank'], newLoginName: string, codeHash = 'code') =>
  bank.changeLoginName({ caller: admin, newLoginName, codeHash });
