// Withdraws a request that the bank has not received, so that it is refused if it arrives later (API-31).
import type { RequestOutcome, RequestOutcomeForm } from '#mock/generated/contract.ts';
import { type Decision, unchanged } from '../desk/env.ts';
import type { Caller } from '../facts/caller.ts';
import { requestKey, storedRequestOf, withdrawnRequest } from '../facts/requests.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done } from '../kernel/answer.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { requestOutcome } from '../queries/request-outcome.ts';

type Cancelling = { readonly caller: Caller; readonly body: RequestOutcomeForm; readonly language: Language };

/**
 * Returns the outcome of one of the caller's requests. An id that the bank has not received is stored as withdrawn.
 * A received request is reported as durable, because the answer waits for every commit before it (decision 0002).
 */
export function cancelRequest({ caller: { loginName }, body, language }: Cancelling, state: BankState): Decision<Answer<RequestOutcome>> {
  const clientRequestId = requestKey(body.clientRequestId);
  const stored = storedRequestOf(state, loginName, clientRequestId);
  const answer = done(requestOutcome(stored, true, language));
  if (stored) return unchanged(answer);
  return { facts: [{ type: 'requestAnswered', loginName, clientRequestId, request: withdrawnRequest(clientRequestId) }], answer };
}
