// Rules of a new password and a new username; each returns a message key (USR-13 to USR-20).
import { PASSWORD_LENGTH, USERNAME_LENGTH } from './constants.ts';

/** What is wrong with an entered password or username, as a text key below `verify`. */
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

/** The requirements that a password must meet, each with the function that checks it (USR-15). */
const PARTS = {
  length: ({ length }: string) => length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
} as const;

/** Name of one requirement of a password. */
export type PasswordPart = keyof typeof PARTS;

/** Returns the typed text of a password field without Chinese characters (USR-16). */
export function typedPassword(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, '');
}

/** Returns the letters, digits and underscores of a typed username (USR-20). */
export function typedUsername(text: string): string {
  return text.replaceAll(/\W/g, '');
}

/** Returns each requirement of a password, and whether `password` meets it. */
export function passwordParts(password: string): { part: PasswordPart; isKept: boolean }[] {
  return (Object.keys(PARTS) as PasswordPart[]).map((part) => ({ part, isKept: PARTS[part](password) }));
}

/** Whether `password` has the required length and the three kinds of characters (USR-15). */
function isStrongPassword(password: string): boolean {
  return passwordParts(password).every(({ isKept }) => isKept);
}

/** Returns the issue of an empty old password (USR-13). */
export function oldPasswordIssue(password: string): AccountIssue | undefined {
  return password === '' ? 'inputOldPwd' : undefined;
}

/** Returns the first issue of a new password; `old` is '' in forms without the old password (USR-14, USR-15). */
export function newPasswordIssue(password: string, old: string): AccountIssue | undefined {
  if (password === '') return 'inputNewPwd';
  if (password === old) return 'newPwdDiff';
  return isStrongPassword(password) ? undefined : 'newPwdLength';
}

/** Returns the first issue of the repeated password (USR-17). */
export function confirmPasswordIssue(repeated: string, password: string): AccountIssue | undefined {
  if (repeated === '') return 'inputComfirmPwd';
  return repeated === password ? undefined : 'confirmPwdDiff';
}

/** Returns the first issue of a new username (USR-19). */
export function newUsernameIssue(name: string, current: string): AccountIssue | undefined {
  if (name === '') return 'inputNewUsername';
  if (name.length < USERNAME_LENGTH.min || name.length > USERNAME_LENGTH.max) return 'usernameLength';
  return name === current ? 'usernameChange' : undefined;
}
