// Performs an action and notifies the user of the outcome: done, quote requested, refused with the bank's message, or
// never received by the bank.
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { notify } from '#web/state/notices.ts';
import { awaitQuote } from '#web/live/quote-queue.ts';
import { perform, tellActFailure, tellNeverArrived } from '../acts/perform.ts';
import type { AnyAction, Values } from './action-types.ts';

/** Resolves to true when the dialog may close: the action is done, or its outcome is known. */
export async function runAction<Row>(action: AnyAction<Row>, row: Row, values: Values<string>): Promise<boolean> {
  const { operationId, subject, send, done, outcome } = action;
  const performed = await perform({ operationId, subject: subject(row), send: (id) => send(row, values, id) });
  void refreshDeals();
  if (performed.kind === 'done') {
    notify('success', { key: done });
    if (outcome === 'quote' && performed.businessNo !== null) void awaitQuote(performed.businessNo);
    return true;
  }
  if (performed.kind === 'refused') tellActFailure(performed.failure);
  else tellNeverArrived(performed.act);
  return performed.kind !== 'refused';
}
