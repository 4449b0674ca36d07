// The action that withdraws a submission, by one of its makers (EYE-04).
import { withdrawSubmission } from '#web/api/generated/approval/approval.ts';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import { action } from '#web/engines/action/action-types.ts';
import { askedWords } from './submission.words.ts';

/** Withdraws a submission that is waiting or returned, after a question. */
export const withdrawal = action<SubmissionRow>({
  id: 'withdrawSubmission',
  label: 'approvals.withdraw',
  appliesTo: ({ state }) => state === 'waiting' || state === 'returned',
  question: 'approvals.withdrawQuestion',
  confirmRows: (row) => [
    { label: { key: 'approvals.number' }, value: row.submissionNo },
    { label: { key: 'approvals.operationTitle' }, value: { key: `approvals.operation.${row.operationId}` } },
    { label: { key: 'approvals.amount' }, value: askedWords(row) },
  ],
  operationId: 'withdrawSubmission',
  subject: ({ submissionNo }) => submissionNo,
  send: ({ submissionNo, version }, _values, clientRequestId) => withdrawSubmission({ clientRequestId, submissionNo, version }),
  outcome: 'done',
  done: 'approvals.withdrawn',
});
