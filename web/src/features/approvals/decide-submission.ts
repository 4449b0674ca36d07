// Sends a decision on a submission once, in the version that the user has seen (EYE-08).
import { approveSubmission, rejectSubmission, returnSubmission } from '#web/api/generated/approval/approval.ts';
import type { DecideRequest } from '#web/api/generated/model/decideRequest.zod.ts';
import type { SubmissionDone } from '#web/api/generated/model/submissionDone.zod.ts';
import type { SubmissionState } from '#web/api/generated/model/submissionState.zod.ts';
import { dataOf } from '#web/api/data-of.ts';
import { tell } from '#web/api/failures.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { neverArrived, perform } from '#web/engines/acts/perform.ts';
import { go } from '#web/state/navigation.ts';
import { notify } from '#web/state/notices.ts';
import type { Sayable } from '#web/ui/use-words.ts';
import { isBatchNo } from './submission.words.ts';

/** What a user does with a submission. */
export type Decision = 'approve' | 'return' | 'reject';

const calls = { approve: approveSubmission, return: returnSubmission, reject: rejectSubmission } as const;

/**
 * What became of a decision. `state` is that of the submission, null if the outcome was found by a look-up; otherwise
 * the bank refused, and `text` says why.
 */
export type Outcome = { readonly is: 'done'; readonly state: SubmissionState | null } | { readonly is: 'refused'; readonly text: Sayable };

type Seen = Pick<DecideRequest, 'submissionNo' | 'version' | 'reason'>;

/** Opens the batch that was approved, if one was: its quotes are on its own page (EXP-05). */
function openBatch(made: SubmissionDone | null): void {
  const number = made?.businessNo ?? '';
  if (isBatchNo(number)) go('batch', { batchNo: number });
}

/** Sends a decision and refetches what it may have changed. A completed one is announced, unless a quote follows. */
export async function decideSubmission(decision: Decision, { submissionNo, version, reason }: Seen): Promise<Outcome> {
  const performed = await perform({
    operationId: `${decision}Submission`,
    subject: submissionNo,
    send: (clientRequestId) => calls[decision]({ clientRequestId, submissionNo, version, ...(reason !== undefined && { reason }) }),
  });
  await refreshDeals();
  if (performed.kind === 'neverArrived') return { is: 'refused', text: neverArrived(performed.act) };
  if (performed.kind === 'refused') {
    const notice = tell(performed.failure, true)?.notice ?? { key: 'errors.unknown' as const };
    return { is: 'refused', text: 'text' in notice ? notice.text : notice };
  }
  const made = dataOf(performed.answer ?? undefined);
  openBatch(made);
  const state = made?.state ?? null;
  if (state !== 'deciding') notify('success', { key: `approvals.did.${decision}`, values: { submissionNo } });
  return { is: 'done', state };
}
