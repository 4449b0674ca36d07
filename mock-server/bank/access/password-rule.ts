// What a new password must be made of (USR-14, USR-15); looked at outside of the state, in which only hashes are.

/** How a new password fares against the rule, the old one, and the key it was sealed with. */
export type NewPassword = 'fits' | 'breaksRule' | 'sameAsOld' | 'notEncrypted';

const shortest = 6;
const longest = 18;
const kinds = [/[a-z]/, /[A-Z]/, /\d/];

/** 6 to 18 characters with an uppercase letter, a lowercase letter and a digit. */
export const keepsPasswordRule = (password: string): boolean =>
  password.length >= shortest && password.length <= longest && kinds.every((kind) => kind.test(password));
