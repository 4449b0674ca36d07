// The rules of a new password and a new username; each returns the key of its message (USR-13 to USR-20).
import { PASSWORD_LENGTH, USERNAME_LENGTH } from './constants.ts';

/** A text key below `verify`. */
export type AccountIssue =
  | 'inputOldPwd'
  | 'inputNewPwd'
  | 'newPwdDiff'
  | 'newPwdLength'
  | 'inputComfirmPwd'
  | 'confirmPwdDiff'
  | 'inputNewUsername'
  | 'usernameLength'
  | 'usernameChange';

/** What a password is made of, each with the rule it keeps (USR-15). */
const PARTS = {
  length: ({ length }: string) => length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

/** A part of the rule of passwords. */
export type PasswordPart = keyof typeof PARTS;

/** What a password field keeps of its typing: everything but Chinese characters (USR-16). */
export function typedPassword(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, '');
}

/** What a username field keeps of its typing: letters, digits and underscore (USR-20). */
export function typedUsername(text: string): string {
  return text.replaceAll(/\W/g, '');
}

/** Each part of the rule, and whether `password` keeps it. */
export function passwordParts(password: string): { part: PasswordPart; isKept: boolean }[] {
  return (Object.keys(PARTS) as PasswordPart[]).map((part) => ({ part, isKept: PARTS[part](password) }));
}

/** Whether `password` has the length and the three kinds of characters (USR-15). */
function isStrongPassword(password: string): boolean {
  return passwordParts(password).every(({ isKept }) => isKept);
}

/** An old password that is missing (USR-13). */
export function oldPasswordIssue(password: string): AccountIssue | undefined {
  return password === '' ? 'inputOldPwd' : undefined;
}

/** The first rule a new password breaks; `old` is '' where there is none to differ from (USR-14, USR-15). */
export function newPasswordIssue(password: string, old: string): AccountIssue | undefined {
  if (password === '') return 'inputNewPwd';
  if (password === old) return 'newPwdDiff';
  return isStrongPassword(password) ? undefined : 'newPwdLength';
}

/** The first rule the repeated password breaks (USR-17). */
export function confirmPasswordIssue(repeated: string, password: string): AccountIssue | undefined {
  if (repeated === '') return 'inputComfirmPwd';
  return repeated === password ? undefined : 'confirmPwdDiff';
}

/** The first rule a new username breaks (USR-19). */
export function newUsernameIssue(name: string, current: string): AccountIssue | undefined {
  if (name === '') return 'inputNewUsername';
  if (name.length < USERNAME_LENGTH.min || name.length > USERNAME_LENGTH.max) return 'usernameLength';
  return name === current ? 'usernameChange' : undefined;
}
