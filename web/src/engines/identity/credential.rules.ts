// The rules of the fields that several account forms have, as messages by field (USR-13 to USR-20).
import { type AccountIssue, confirmPasswordIssue, newPasswordIssue, newUsernameIssue } from '#web/domain/password-policy.ts';
import type { TextKey } from '#web/i18n/index.ts';

/** A new password, typed twice. */
export type NewPassword = { readonly newPassWord: string; readonly newRePassWord: string };

const keyOf = (issue: AccountIssue | undefined): TextKey | undefined => issue && `verify.${issue}`;

/** A new password against the old one; `old` is '' where it is not asked for. */
export const newPasswordIssues = ({ newPassWord, newRePassWord }: NewPassword, old: string) => ({
  newPassWord: keyOf(newPasswordIssue(newPassWord, old)),
  newRePassWord: keyOf(confirmPasswordIssue(newRePassWord, newPassWord)),
});

/** A new username against the present one; `current` is '' where it is not known. */
export const newUsernameIssueOf = (name: string, current: string): TextKey | undefined => keyOf(newUsernameIssue(name, current));

/** An empty code. */
export const smsCodeIssue = (code: string): TextKey | undefined => (code === '' ? 'verify.inputSmsCode' : undefined);
