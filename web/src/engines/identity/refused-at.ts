// Which field of a form a refusal of the bank is about, so that its message stays there after the toast has gone.
import { failureOf } from '#web/api/failures.ts';
import type { Issues, Values } from '../form/use-form.ts';

/** The fields by the number of the refusal (table of codes in the contract). */
export type RefusedFields<Form extends Values> = Readonly<Record<number, Issues<Form>>>;

/** Refusals of a new password, the same in whichever form it was typed. */
export const NEW_PASSWORD_REFUSED = {
  1013: { newPassWord: 'verify.newPwdDiff' },
  1014: { newPassWord: 'verify.newPwdLength' },
} as const;

/** Nothing for what is no refusal, or is about no field. */
export function refusedAt<Form extends Values>(thrown: unknown, fields: RefusedFields<Form>): Issues<Form> {
  const failure = failureOf(thrown);
  return (failure.kind === 'business' ? fields[failure.code] : undefined) ?? {};
}
