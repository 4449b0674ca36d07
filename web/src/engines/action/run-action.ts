// Performs an action and notifies the user of the outcome: done, quote requested, refused with the bank's message, or
// never received by the bank.
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { notify } from '#web/state/notices.ts';
import { awaitQuote } from '#web/live/quote-queue.ts';
import { isApprovalNeeded, sendSubmission, type SubmissionTerms } from '../submission/submission.ts';
import { perform, tellActFailure, tellNeverArrived } from '../acts/perform.ts';
import type { AnyAction, Values } from './action-types.ts';

/**
 * Outcome of an action. `over`: it is done, or its outcome is known. `submitted`: it waits for a second person under
 * this number, which is null if the answer was lost. `approvalNeeded`: the bank requires a second person.
 */
export type Ran =
  { readonly is: 'over' | 'refused' | 'approvalNeeded' } | { readonly is: 'submitted'; readonly submissionNo: string | null };

// How the action is sent: by the user alone, or to a second person.
function actOf<Row>({ operationId, send, submits }: AnyAction<Row>, row: Row, values: Values<string>, terms: SubmissionTerms | null) {
  if (terms === null || !submits) return { operationId, send: (clientRequestId: string) => send(row, values, clientRequestId) };
  return {
    operationId: 'submitForApproval',
    send: (clientRequestId: string) => sendSubmission(operationId, { ...submits.request(row, values), clientRequestId }, terms),
  };
}

/** Sends an action and shows its outcome, except that of a submission. `terms` are null if the user decides alone. */
export async function runAction<Row>(
  action: AnyAction<Row>,
  row: Row,
  values: Values<string>,
  terms: SubmissionTerms | null,
): Promise<Ran> {
  const { subject, done, outcome, submits } = action;
  const performed = await perform({ subject: subject(row), ...actOf(action, row, values, terms) });
  void refreshDeals();
  if (performed.kind === 'done') {
    if (terms !== null) return { is: 'submitted', submissionNo: performed.businessNo };
    notify('success', { key: done });
    if (outcome === 'quote' && performed.businessNo !== null) void awaitQuote(performed.businessNo);
    return { is: 'over' };
  }
  if (performed.kind === 'refused') tellActFailure(performed.failure);
  else tellNeverArrived(performed.act);
  if (performed.kind !== 'refused') return { is: 'over' };
  return { is: submits && isApprovalNeeded(performed.failure) ? 'approvalNeeded' : 'refused' };
}
