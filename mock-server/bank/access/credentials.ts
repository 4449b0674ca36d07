// A user's own password and username: changed with an SMS code, or set at the first login (USR-09, USR-10, SES-25).
import type { ForgotPasswordForm, ForgotUsernameForm } from '#mock/generated/contract.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller, Fact } from '../facts/facts.ts';
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

/** Null for a new password that can be taken. */
export function passwordRefusal(verdict: NewPassword): Refused | null {
  const key = passwordRefusals[verdict];
  return key && refused(key);
}

/** Null for a username that is free; names differ by more than their case. */
export function loginNameRefusal({ directory }: BankState, newLoginName: string): Refused | null {
  const wanted = newLoginName.toLowerCase();
  const taken = Object.keys(directory.users).some((loginName) => loginName.toLowerCase() === wanted);
  return taken || isNoKey(newLoginName) ? refused('loginNameTaken') : null;
}

/** A new name for who is asking: another one, and free. */
export const ownNameRefusal = (state: BankState, { loginName }: Caller, newLoginName: string): Refused | null =>
  newLoginName === loginName ? refused('loginNameSame') : loginNameRefusal(state, newLoginName);

const sessionsOver = (state: BankState, loginName: string): Fact[] => sessionsEnded(state, loginName, 'credentialChanged');

/** A new password, with which every session that the old one has opened ends (SES-30). */
export const passwordSet = (state: BankState, loginName: string, passwordHash: string): Fact[] => [
  ...sessionsOver(state, loginName),
  { type: 'passwordChanged', loginName, passwordHash },
];

/** A new username, with which every session under the old one ends (SES-30, LIV-29). */
export const loginNameSet = (state: BankState, from: string, to: string): Fact[] => [
  ...sessionsOver(state, from),
  { type: 'loginNameChanged', from, to },
];

/** Passwords were compared outside of the bank; what arrives are verdicts and the hash of the new one. */
export type ChangePassword = {
  readonly caller: Caller;
  readonly oldPassword: 'right' | 'wrong' | 'notEncrypted';
  readonly newPassword: NewPassword;
  readonly newHash: string;
  readonly codeHash: string;
};

/**
 * Changes the own password, which ends every session of the user (SES-30). Nothing is revealed about the passwords before the code is
 * right, and a wrong old password uses up the code as a wrong code does (SES-29).
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

/** A new username and the code that confirms it. */
export type ChangeLoginName = { readonly caller: Caller; readonly newLoginName: string; readonly codeHash: string };

/** Changes the own username, which ends every session of the user. Whether a name is taken is revealed only when the code is right (SES-29). */
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

/** What a first login sets. */
export type CompleteFirstLogin = {
  readonly caller: Caller;
  readonly newLoginName: string;
  readonly newPassword: NewPassword;
  readonly newHash: string;
};

/** Sets username and password of a user who has come for the first time; the username may stay. */
export function completeFirstLogin(input: CompleteFirstLogin, state: BankState): Decision<Answer<null>> {
  const { loginName, firstLogin } = userOf(state, input.caller);
  if (!firstLogin) return unchanged(refused('stateNotAllowed'));
  const renamed = input.newLoginName !== loginName;
  const bad = passwordRefusal(input.newPassword) ?? (renamed ? loginNameRefusal(state, input.newLoginName) : null);
  if (bad) return unchanged(bad);
  const facts = passwordSet(state, loginName, input.newHash);
  return { facts: renamed ? [...facts, { type: 'loginNameChanged', from: loginName, to: input.newLoginName }] : facts, answer: done(null) };
}

// Forgotten password or username: known and unknown people get the same answers (SES-20, SES-22).

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
