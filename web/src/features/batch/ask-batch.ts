// Requests the quotes of a batch, exactly once (EXP-05).
import { dataOf } from '#web/api/data-of.ts';
import { askBatch } from '#web/api/generated/exposure/exposure.ts';
import type { AskBatchRequest } from '#web/api/generated/model/askBatchRequest.zod.ts';
import type { BatchAsked } from '#web/api/generated/model/batchAsked.zod.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { perform, toldUnlessDone } from '#web/engines/acts/perform.ts';
import { isApprovalNeeded, sendSubmission } from '#web/engines/submission/submission.ts';

/** The bank's code for flows or net amounts that are no longer as the user saw them. */
const BATCH_CHANGED = 2095;

/**
 * What came of a request: the number of the batch, lines that have changed, a second person who must
 * decide, or nothing; the reason has been shown.
 */
export type Asked = { readonly batchNo: string } | 'changed' | 'approvalNeeded' | 'nothing';

type Request = Omit<AskBatchRequest, 'clientRequestId'>;

const subjectOf = ({ lines }: Request): string => [...new Set(lines.map(({ rateCode }) => rateCode))].join(' ');

/** Sends the request. If the answer was lost, the number is that of the outcome that was looked up. */
export async function sendBatch(request: Request): Promise<Asked> {
  const performed = await perform({
    operationId: 'askBatch',
    subject: subjectOf(request),
    send: (clientRequestId) => askBatch({ clientRequestId, ...request }),
  });
  void refreshDeals();
  if (!toldUnlessDone(performed)) {
    const { kind } = performed;
    if (kind !== 'refused') return 'nothing';
    if (isApprovalNeeded(performed.failure)) return 'approvalNeeded';
    return performed.failure.kind === 'business' && performed.failure.code === BATCH_CHANGED ? 'changed' : 'nothing';
  }
  const asked = performed.answer ? dataOf(performed.answer) : (performed.found as BatchAsked | undefined);
  return asked ? { batchNo: asked.batchNo } : 'nothing';
}

/**
 * Sends the request to a second person, who gets its quotes (EXP-05, EYE-03). Resolves with the number of the
 * submission, null if the answer was lost; false if it was not submitted, and the reason has been shown.
 */
export async function submitBatch(request: Request, note: string): Promise<{ readonly submissionNo: string | null } | false> {
  const performed = await perform({
    operationId: 'submitForApproval',
    subject: subjectOf(request),
    send: (clientRequestId) => sendSubmission('askBatch', { clientRequestId, ...request }, { note }),
  });
  void refreshDeals();
  return performed.kind === 'done' ? { submissionNo: performed.businessNo } : toldUnlessDone(performed) && { submissionNo: null };
}
