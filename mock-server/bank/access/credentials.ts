// Changes of a user's own password and username, by SMS code or at the first login (USR-09, USR-10, SES-25).
import type { ForgotPasswordForm, ForgotUsernameForm } from '#mock/generated/contract.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { RefusalKey } from '../kernel/refusals.ts';
import type { BankState } from '../facts/state.ts';
import { isNoKey } from '../kernel/tables.ts';
import type { NewPassword } from './access-rules.ts';
import { sessionsEnded } from './sessions.ts';
import { checkSmsCode, type SmsKey } from './challenges.ts';
import type { User } from '../facts/directory-state.ts';

const passwordRefusals: Readonly<Record<NewPassword, RefusalKey | null>> = {
  fits: null,
  breaksRule: 'passwordRuleBroken',
  sameAsOld: 'newPasswordSame',
  notEncrypted: 'passwordNotEncrypted',
};

/** Returns the refusal of a new password, or null when it is acceptable. */
export function passwordRefusal(verdict: NewPassword): Refused | null {
  const key = passwordRefusals[verdict];
  return key && refused(key);
}

/** Returns the refusal of a new username, or null when it is free. Names are compared without regard to case. */
export function loginNameRefusal({ directory }: BankState, newLoginName: string): Refused | null {
  const wanted = newLoginName.toLowerCase();
  const taken = Object.keys(directory.users).some((loginName) => loginName.toLowerCase() === wanted);
  return taken || isNoKey(newLoginName) ? refused('loginNameTaken') : null;
}

/** Returns the refusal of the caller's new username, or null. It must be free and differ from the current one. */
export const ownNameRefusal = (state: BankState, { loginName }: Caller, newLoginName: string): Refused | null =>
  newLoginName === loginName ? refused('loginNameSame') : loginNameRefusal(state, newLoginName);

const sessionsOver = (state: BankState, loginName: string): Fact[] => sessionsEnded(state, loginName, 'credentialChanged');

/** Facts that set a new password and end every session of the user (SES-30). */
export const passwordSet = (state: BankState, loginName: string, passwordHash: string): Fact[] => [
  ...sessionsOver(state, loginName),
  { type: 'passwordChanged', loginName, passwordHash },
];

/** Facts that set a new username and end every session under the old one (SES-30, LIV-29). */
export const loginNameSet = (state: BankState, from: string, to: string): Fact[] => [
  ...sessionsOver(state, from),
  { type: 'loginNameChanged', from, to },
];

/** Passwords are compared before the command; it contains the verdicts and the hash of the new password. */
export type ChangePassword = {
  readonly caller: Caller;
  readonly oldPassword: 'right' | 'wrong' | 'notEncrypted';
  readonly newPassword: NewPassword;
  readonly newHash: string;
  readonly codeHash: string;
};

/**
 * Changes the caller's password and ends every session of the user (SES-30). Nothing is revealed about the passwords
 * before the code is right. A wrong old password counts as a wrong code (SES-29).
 */
export function changePassword(input: ChangePassword, state: BankState, { accessNow }: Env): Decision<Answer<null>> {
  const { loginName } = userOf(state, input.caller);
  const code = checkSmsCode(state, { purpose: 'password', subject: loginName }, input.codeHash, accessNow);
  if (!code.right) return { facts: code.missed, answer: refused('smsCodeWrong') };
  if (input.oldPassword === 'notEncrypted') return unchanged(refused('passwordNotEncrypted'));
  if (input.oldPassword === 'wrong') return { facts: code.missed, answer: refused('oldPasswordWrong') };
  const bad = passwordRefusal(input.newPassword);
  if (bad) return unchanged(bad);
  return { facts: [...code.spent, ...passwordSet(state, loginName, input.newHash)], answer: done(null) };
}

/** Input: the new username, and the hash of the SMS code that confirms the change. */
export type ChangeLoginName = { readonly caller: Caller; readonly newLoginName: string; readonly codeHash: string };

/**
 * Changes the caller's username and ends every session of the user. Whether a name is taken is revealed only after a
 * right code (SES-29).
 */
export function changeLoginName(
  { caller, newLoginName, codeHash }: ChangeLoginName,
  state: BankState,
  { accessNow }: Env,
): Decision<Answer<null>> {
  const code = checkSmsCode(state, { purpose: 'username', subject: caller.loginName }, codeHash, accessNow);
  if (!code.right) return { facts: code.missed, answer: refused('smsCodeWrong') };
  const bad = ownNameRefusal(state, caller, newLoginName);
  if (bad) return unchanged(bad);
  return { facts: [...code.spent, ...loginNameSet(state, caller.loginName, newLoginName)], answer: done(null) };
}

/** The username and password set at a first login. */
export type CompleteFirstLogin = {
  readonly caller: Caller;
  readonly newLoginName: string;
  readonly newPassword: NewPassword;
  readonly newHash: string;
};

/** Sets the username and password of a user at the first login; the username may stay the same. */
export function completeFirstLogin(input: CompleteFirstLogin, state: BankState): Decision<Answer<null>> {
  const { loginName, firstLogin } = userOf(state, input.caller);
  if (!firstLogin) return unchanged(refused('stateNotAllowed'));
  const renamed = input.newLoginName !== loginName;
  const bad = passwordRefusal(input.newPassword) ?? (renamed ? loginNameRefusal(state, input.newLoginName) : null);
  if (bad) return unchanged(bad);
  const facts = passwordSet(state, loginName, input.newHash);
  return { facts: renamed ? [...facts, { type: 'loginNameChanged', from: loginName, to: input.newLoginName }] : facts, answer: done(null) };
}

// Recovery of a forgotten password or username. Known and unknown people receive the same answers (SES-20, SES-22).

/** The identity a person claims: by username to set a new password, by mobile number to set a new username. */
export type Claim = Omit<ForgotPasswordForm, 'captchaCode' | 'randomToken'> | Omit<ForgotUsernameForm, 'captchaCode' | 'randomToken'>;

/**
 * Key of the code sent for a claim. It is built from the claim alone, so that unknown and known people are treated
 * alike.
 */
export const smsKeyOf = (claim: Claim): SmsKey =>
  claim.branch === 'PASSWORD'
    ? { purpose: 'forgotPassword', subject: [claim.loginName, claim.certType, claim.certNo].join(' ') }
    : { purpose: 'forgotUsername', subject: [claim.mobile, claim.certType, claim.certNo].join(' ') };

/** Returns the user whose personal data match a claim, or null. */
export function claimant({ directory }: BankState, claim: Claim): User | null {
  const { certType, certNo } = claim;
  const user = Object.values(directory.users).find((each) =>
    claim.branch === 'PASSWORD' ? each.loginName === claim.loginName : each.mobile === claim.mobile,
  );
  const customer = user && directory.customers[user.customerId];
  return user && customer?.certificates[certType] === certNo ? user : null;
}

/** A claim with the new password or username. */
export type Recover = {
  readonly claim: Claim;
  readonly codeHash: string;
  readonly newPassword: NewPassword;
  readonly newHash: string;
  readonly newLoginName: string;
};

/**
 * Sets a new password or username and ends every session of the user. A wrong code and a wrong claim get the same
 * refusal. The new value is checked only after both are right (SES-29).
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
