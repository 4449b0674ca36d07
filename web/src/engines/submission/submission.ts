// A request that goes to a second person: why, on which terms, and how it is sent (EYE-02, EYE-03).
import { submitForApproval } from '#web/api/generated/approval/approval.ts';
import type { ApprovalNeed } from '#web/api/generated/model/approvalNeed.zod.ts';
import type { SubmitRequest } from '#web/api/generated/model/submitRequest.zod.ts';
import type { Failure } from '#web/api/failures.ts';
import { compare, grouped, isDecimal } from '#web/domain/decimal.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';

/** Longest note to the second person, in characters. */
export const NOTE_LENGTH = 200;

/** The bank's code for a request that its maker cannot send alone (EYE-02). */
const APPROVAL_NEEDED = 2070;

/** Labels of a button that submits, idle and busy. */
export const submitWords = { label: 'submission.submit', busyLabel: 'submission.submitting' } as const satisfies Record<string, TextKey>;

/** Whether the bank refused a request because a second person must decide on it. */
export const isApprovalNeeded = (failure: Failure): boolean => failure.kind === 'business' && failure.code === APPROVAL_NEEDED;

/**
 * Returns why a request goes to a second person; null while its maker may send it alone. `wasRefused` is set when the
 * bank refused the same request, for example because another user used up the day's limit.
 */
export function whySubmitted(need: ApprovalNeed | null, wasRefused: boolean): Words | null {
  if (need?.needed && need.reason !== null)
    return { key: `submission.why.${need.reason}`, values: { limit: grouped(need.limitUsd ?? '0') } };
  return wasRefused ? { key: 'submission.why.refused' } : null;
}

/** The terms of a submission as typed: the worst acceptable rate, its end in epoch milliseconds, and words for the checker. */
export type SubmissionTerms = { readonly limitRate?: string; readonly expireAt?: number | null; readonly note: string };

/** What the dialog shows of a submission. `limit` is absent for an action that is not answered by a quote. */
export type SubmissionEntry = {
  readonly why: Words;
  readonly limit?: { readonly label: TextKey; readonly decimals: number };
  readonly terms: SubmissionTerms;
  readonly set: (terms: SubmissionTerms) => void;
};

/** Whether a limit rate can be sent: empty for a request at market, otherwise above 0. */
export const isLimitRate = (typed: string): boolean => typed === '' || (isDecimal(typed) && compare(typed, '0') > 0);

/** Sends a request of an operation to a second person. Its number takes the place of that of a deal. */
export async function sendSubmission(
  operationId: string,
  body: { readonly clientRequestId: string },
  { limitRate = '', expireAt = null, note }: SubmissionTerms,
): Promise<{ code: 0; data: { businessNo: string } } | { code: number; data: null }> {
  const answer = await submitForApproval({
    clientRequestId: body.clientRequestId,
    // Only records of operations that can be submitted get here.
    act: { operationId, body } as SubmitRequest['act'],
    ...(limitRate !== '' && { limitRate }),
    ...(expireAt !== null && { expireAt }),
    note: note.trim(),
  });
  return answer.code === 0 ? { code: 0, data: { businessNo: answer.data.submissionNo } } : { ...answer, data: null };
}
