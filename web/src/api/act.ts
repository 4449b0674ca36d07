// Sends an act that changes something: its id is stored first, its answer resolves it, silence is looked up and never sent again (QUO-35, QUO-36).
import { failureOf, type Failure, isDecided } from './failures.ts';
import { requestOutcome } from './generated/trade/trade.ts';
import type { PendingAct, PendingStore } from './pending.ts';

/** What an act came to: its answer, the bank's no, or nothing heard. */
export type ActResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly act: PendingAct; readonly failure: Failure };

/** What is found later: the stored answer, or that the bank never saw the act. */
export type FoundOutcome =
  { readonly kind: 'done'; readonly code: number; readonly msg: string; readonly businessNo: string | null } | { readonly kind: 'none' };

/** Stores the id, sends once, and tells what is known. */
export async function sendAct<Answer>(act: PendingAct, store: PendingStore, send: () => Promise<Answer>): Promise<ActResult<Answer>> {
  store.add(act);
  try {
    const answer = await send();
    store.resolve(act.clientRequestId);
    return { kind: 'answered', answer };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (!isDecided(failure)) return { kind: 'unknown', act, failure };
    store.resolve(act.clientRequestId);
    return { kind: 'refused', failure };
  }
}

/** Milliseconds between two look-ups; the last is kept. */
const waits = [200, 500, 1_000, 2_000, 5_000] as const;

type Wait = (ms: number) => Promise<void>;

/** Asks for the outcome until the bank knows it; a lost connection is waited out (API-31). */
export async function findOutcome(
  { clientRequestId }: PendingAct,
  store: PendingStore,
  wait: Wait,
  signal?: AbortSignal,
): Promise<FoundOutcome | null> {
  // A request that was lost on its way may still arrive: "none" counts only when it is said twice.
  let saidNone = 0;
  for (let attempt = 0; !signal?.aborted; attempt += 1) {
    const found = await lookUp(clientRequestId);
    saidNone = found?.kind === 'none' ? saidNone + 1 : 0;
    if (found?.kind === 'done' || saidNone === 2) {
      store.resolve(clientRequestId);
      return found;
    }
    await wait(waits[Math.min(attempt, waits.length - 1)] ?? 5_000);
  }
  return null;
}

/** Null when the bank is still at it or could not be asked. */
async function lookUp(clientRequestId: string): Promise<FoundOutcome | null> {
  try {
    const answer = await requestOutcome({ clientRequestId });
    if (answer.code !== 0) return null;
    if (answer.data.state === 'none') return { kind: 'none' };
    return answer.data.answer && { kind: 'done', ...answer.data.answer };
  } catch {
    return null;
  }
}
