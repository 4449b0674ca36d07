// The figures of access, all in access time (BNK-39 to BNK-41, LIV-03).

const second = 1000;
const minute = 60 * second;

/** Milliseconds, and counts. */
export const accessRules = {
  captchaLives: 5 * minute,
  loginCodeLives: 5 * minute,
  loginCodeEvery: minute,
  loginCodesPerDay: 5,
  smsCodeLives: 5 * minute,
  wrongSmsCodes: 5,
  /** From one address, which then can no more. */
  wrongPasswordsOfAddress: 5,
  /** From all addresses together, when none can any more. */
  wrongPasswordsToLock: 20,
  lockLasts: 15 * minute,
  idleLimit: 30 * minute,
  ticketLives: minute,
} as const;

// What a new password must be made of (USR-14, USR-15); looked at outside of the state, in which only hashes are.

/** How a new password fares against the rule, the old one, and the key it was sealed with. */
export type NewPassword = 'fits' | 'breaksRule' | 'sameAsOld' | 'notEncrypted';

const shortest = 6;
const longest = 18;
const kinds = [/[a-z]/, /[A-Z]/, /\d/];

/** 6 to 18 characters with an uppercase letter, a lowercase letter and a digit. */
export const keepsPasswordRule = (password: string): boolean =>
  password.length >= shortest && password.length <= longest && kinds.every((kind) => kind.test(password));
