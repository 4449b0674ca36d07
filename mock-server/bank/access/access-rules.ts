// Limits of sign-in and sessions, measured in access time (BNK-39 to BNK-41, LIV-03).

const second = 1000;
const minute = 60 * second;

/** Durations in milliseconds, and counts. */
export const accessRules = {
  captchaLives: 5 * minute,
  loginCodeLives: 5 * minute,
  loginCodeEvery: minute,
  loginCodesPerDay: 5,
  smsCodeLives: 5 * minute,
  wrongSmsCodes: 5,
  /** Wrong passwords from one address before the name is locked for that address. */
  wrongPasswordsOfAddress: 5,
  /** Wrong passwords from all addresses together before the name is locked for all addresses. */
  wrongPasswordsToLock: 20,
  lockLasts: 15 * minute,
  idleLimit: 30 * minute,
  ticketLives: minute,
} as const;

/** Failed attempts are counted up to this number, the maximum of the contract. */
export const mostFailedTries = 1_000_000;

// The rule for new passwords (USR-14, USR-15). It is checked before the command, because the state contains only hashes.

/** Verdict on a new password: checked against the rule, the old password and the encryption key. */
export type NewPassword = 'fits' | 'breaksRule' | 'sameAsOld' | 'notEncrypted';

const shortest = 6;
const longest = 18;
const kinds = [/[a-z]/, /[A-Z]/, /\d/];

/** Whether a password has 6 to 18 characters with an uppercase letter, a lowercase letter and a digit. */
export const keepsPasswordRule = (password: string): boolean =>
  password.length >= shortest && password.length <= longest && kinds.every((kind) => kind.test(password));
