// What tests of credentials share: codes that were sent, and changes that they confirm.
import { admin, type testBank } from '../doors/bank.fixture.ts';
import type { SmsKey } from './challenges.ts';

/** A bank with its clock. */
export type World = ReturnType<typeof testBank>;
export const minute = 60_000;

let tokens = 0;

/** Sends a code whose hash is `code`, with a right captcha. */
export async function sendCode({ bank }: World, key: SmsKey, captchaHash = 'right', codeHash = 'code') {
  const randomTokenHash = `token${(tokens += 1)}`;
  await bank.issueCaptcha({ randomTokenHash, answerHash: 'right' });
  return bank.sendSmsCode({ ...key, randomTokenHash, captchaHash, codeHash });
}

/** The code with which admin01 changes its own password. */
export const own = { purpose: 'password', subject: 'admin01' } as const;
/** Changes the password of admin01. */
export const change = (bank: World['bank'], codeHash = 'code') =>
  bank.changePassword({ caller: admin, oldPassword: 'right', newPassword: 'fits', newHash: 'new', codeHash });
/** Changes the username of admin01. */
export const rename = (bank: World['bank'], newLoginName: string, codeHash = 'code') =>
  bank.changeLoginName({ caller: admin, newLoginName, codeHash });
