// Validation rules of fields that several account forms share; they return messages by field (USR-13 to USR-20).
import { type AccountIssue, confirmPasswordIssue, newPasswordIssue, newUsernameIssue } from '#web/domain/password-policy.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** A new password and its repetition. */
export type NewPassword = { readonly newPassWord: string; readonly newRePassWord: string };

const keyOf = (issue: AccountIssue | undefined): TextKey | undefined => issue && `verify.${issue}`;

/** Checks a new password against the old one; `old` is '' in forms without the old password. */
export const newPasswordIssues = ({ newPassWord, newRePassWord }: NewPassword, old: string) => ({
  newPassWord: keyOf(newPasswordIssue(newPassWord, old)),
  newRePassWord: keyOf(confirmPasswordIssue(newRePassWord, newPassWord)),
});

/** Checks a new username against the current one; `current` is '' when it is unknown. */
export const newUsernameIssueOf = (name: string, current: string): TextKey | undefined => keyOf(newUsernameIssue(name, current));

/** Returns the message of an empty SMS code, otherwise undefined. */
export const smsCodeIssue = (code: string): TextKey | undefined => (code === '' ? 'verify.inputSmsCode' : undefined);
