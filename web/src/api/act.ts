// Sends an act, a request that changes something at the bank. Its id is stored first and removed by the response.
// Without a response the outcome is looked up; the act is never sent again (QUO-35, QUO-36). Only the transport repeats
// it, with the same id, while the bank answers that it has not executed it (SHR-05).
import { failureOf, type Failure, changedNothing } from './failures.ts';
import { cancelRequest, requestOutcome } from './generated/trade/trade.ts';
import type { PendingAct, PendingStore } from './pending.ts';

/** Result of an act: the response, the bank's refusal, or no response. */
export type ActResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly act: PendingAct; readonly failure: Failure };

/** Result of a look-up: the stored response, or that the act never reached the bank. */
export type FoundOutcome =
  | { readonly kind: 'done'; readonly code: number; readonly msg: string; readonly businessNo: string | null; readonly data?: unknown }
  | { readonly kind: 'none' };

/** Stores the id, sends the act once, and returns the result. */
export async function sendAct<Answer>(act: PendingAct, store: PendingStore, send: () => Promise<Answer>): Promise<ActResult<Answer>> {
  store.add(act);
  try {
    const answer = await send();
    store.resolve(act.clientRequestId);
    return { kind: 'answered', answer };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (!changedNothing(failure)) return { kind: 'unknown', act, failure };
    store.resolve(act.clientRequestId);
    return { kind: 'refused', failure };
  }
}

/** Milliseconds to wait before each look-up of an outcome; the last value is used for all further look-ups. */
const waits = [200, 500, 1_000, 2_000, 5_000] as const;

type Wait = (ms: number) => Promise<void>;

/** Looks up the outcome until the bank knows it; waits while the connection is lost (API-31). */
export async function findOutcome(
  { clientRequestId }: PendingAct,
  store: PendingStore,
  wait: Wait,
  signal?: AbortSignal,
): Promise<FoundOutcome | null> {
  // A delayed request may still arrive, so "none" is final only from cancelRequest: the bank then refuses the request.
  let call: OutcomeCall = requestOutcome;
  for (let attempt = 0; !signal?.aborted; attempt += 1) {
    const found = await lookUp(call, clientRequestId);
    if (found?.kind === 'done' || (found && call === cancelRequest)) {
      store.resolve(clientRequestId);
      return found;
    }
    if (found) call = cancelRequest;
    await wait(waits[Math.min(attempt, waits.length - 1)] ?? 5_000);
  }
  return null;
}

type OutcomeCall = typeof requestOutcome | typeof cancelRequest;

/** Calls for the outcome of an act once. Returns null while the bank is processing the act, or when the call failed. */
async function lookUp(call: OutcomeCall, clientRequestId: string): Promise<FoundOutcome | null> {
  try {
    const answer = await call({ clientRequestId });
    if (answer.code !== 0) return null;
    if (answer.data.state === 'none') return { kind: 'none' };
    return answer.data.answer && { kind: 'done', ...answer.data.answer };
  } catch {
    return null;
  }
}
