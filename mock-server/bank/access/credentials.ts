// A user's own password and username: changed with an SMS code, or set at the first login (USR-09, USR-10, SES-25).
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import { userOf } from '../directory/roles.ts';
import type { Env } from '../desk/env.ts';
import type { Caller, Fact } from '../facts/facts.ts';
import type { RefusalKey } from '../kernel/refusals.ts';
import type { BankState } from '../facts/state.ts';
import { isNoKey } from '../kernel/tables.ts';
import type { NewPassword } from './password-rule.ts';
import { sessionsEnded } from './sessions.ts';
import { checkSmsCode } from './sms-codes.ts';

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
