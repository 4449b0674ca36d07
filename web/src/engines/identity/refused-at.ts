// Maps a refusal of the bank to the field that it concerns. The field keeps the message after the toast has gone.
import { failureOf } from '#web/api/failures.ts';
import type { Issues, Values } from '../form/use-form.ts';

/** Messages by field for each refusal code (table of codes in the contract). */
export type RefusedFields<Form extends Values> = Readonly<Record<number, Issues<Form>>>;

/** Refusals of a new password, shared by all forms with one. */
export const NEW_PASSWORD_REFUSED = {
  1013: { newPassWord: 'verify.newPwdDiff' },
  1014: { newPassWord: 'verify.newPwdLength' },
} as const;

/** Returns the messages for a thrown refusal; empty for other errors and for refusals that concern no field. */
export function refusedAt<Form extends Values>(thrown: unknown, fields: RefusedFields<Form>): Issues<Form> {
  const failure = failureOf(thrown);
  return (failure.kind === 'business' ? fields[failure.code] : undefined) ?? {};
}
