// Forgotten password or username: known and unknown people get the same answers (SES-20, SES-22).
import type { ForgotPasswordForm, ForgotUsernameForm } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import type { User } from '../facts/directory-state.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { loginNameRefusal, loginNameSet, passwordRefusal, passwordSet } from './credentials.ts';
import type { NewPassword } from './password-rule.ts';
import { checkSmsCode, type SmsKey } from './sms-codes.ts';

/** Who somebody says to be: by username to set a password, by mobile number to set a username. */
export type Claim = Omit<ForgotPasswordForm, 'captchaCode' | 'randomToken'> | Omit<ForgotUsernameForm, 'captchaCode' | 'randomToken'>;

/** What a code is kept under: the claim itself, so that an unknown person is treated like a known one. */
export const smsKeyOf = (claim: Claim): SmsKey =>
  claim.branch === 'PASSWORD'
    ? { purpose: 'forgotPassword', subject: [claim.loginName, claim.certType, claim.certNo].join(' ') }
    : { purpose: 'forgotUsername', subject: [claim.mobile, claim.certType, claim.certNo].join(' ') };

/** The user that a claim fits, or null. */
export function claimant({ directory }: BankState, claim: Claim): User | null {
  const { certType, certNo } = claim;
  const user = Object.values(directory.users).find((each) =>
    claim.branch === 'PASSWORD' ? each.loginName === claim.loginName : each.mobile === claim.mobile,
  );
  const customer = user && directory.customers[user.customerId];
  return user && customer?.certificates[certType] === certNo ? user : null;
}

/** The claim again, with what is to be set. */
export type Recover = {
  readonly claim: Claim;
  readonly codeHash: string;
  readonly newPassword: NewPassword;
  readonly newHash: string;
  readonly newLoginName: string;
};

/**
 * Sets a new password, or a new username, which ends every session of the user. Until code and claim are right there is one
 * refusal, whoever asks for whatever: what is to be set is looked at after them (SES-29).
 */
export function recover(input: Recover, state: BankState, { accessNow }: Env): Decision<Answer<null>> {
  const { claim, newLoginName } = input;
  const code = checkSmsCode(state, smsKeyOf(claim), input.codeHash, accessNow);
  const user = claimant(state, claim);
  if (!code.right || !user) return { facts: code.missed, answer: refused('smsCodeWrong') };
  const { loginName } = user;
  const forPassword = claim.branch === 'PASSWORD';
  const bad = forPassword ? passwordRefusal(input.newPassword) : loginNameRefusal(state, newLoginName);
  if (bad) return unchanged(bad);
  const change = forPassword ? passwordSet(state, loginName, input.newHash) : loginNameSet(state, loginName, newLoginName);
  return { facts: [...code.spent, ...change], answer: done(null) };
}
