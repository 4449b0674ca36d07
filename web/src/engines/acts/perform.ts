// Sends an act, a request that changes something at the bank, exactly once. Its id is stored first, and an act without
// a response is looked up instead of sent again. While the bank is unavailable, the transport repeats it (SHR-05). The
// user is shown the outcome (QUO-35, QUO-36, ERR-06, ERR-11).
import { type PendingAct, pendingStore, type PendingStore } from '#web/api/pending.ts';
import { session } from '#web/state/session.ts';
import { world } from '#web/state/world.ts';
import { findOutcome, type FoundOutcome, sendAct } from '#web/api/act.ts';
import { type Failure, tell } from '#web/api/failures.ts';
import { pause } from '#web/api/patience.ts';
import { TOAST_TIME } from '#web/domain/constants.ts';
import type { Words } from '#web/state/dialogs.ts';
import { notify, notifyServer } from '#web/state/notices.ts';

// Access to the acts of the signed-in user that have no response yet (QUO-36).

/** Returns the store of pending acts of the signed-in login name. Nobody can send such an act without a login name. */
export function pendingOf(): PendingStore {
  return pendingStore(localStorage, world(), session.user?.name ?? '');
}

// Messages for acts that got no response and acts that the bank refused (ERR-06, ERR-11, QUO-36).

/** Shows a toast for a failed act; after a time-out it says that the outcome is being looked up. */
export const tellActFailure = (failure: Failure): void => show(tell(failure, true));

/** Shows a toast for a failed read that the user started. */
export const tellReadFailure = (failure: Failure): void => show(tell(failure));

function show(shown: ReturnType<typeof tell>): void {
  if (!shown) return;
  if ('text' in shown.notice) notifyServer(shown.notice.text);
  else notify('error', shown.notice, shown.duration);
}

/**
 * Polls the bank until the outcome of an act is known; never sends the act again. Resolves to null when the bank never
 * received the act.
 */
export function lookUpAct(act: PendingAct, signal?: AbortSignal): Promise<FoundOutcome | null> {
  return findOutcome(act, pendingOf(), pause, signal);
}

/** Returns the words about an act that the bank never received. */
export const neverArrived = ({ subject }: PendingAct): Words => ({ key: 'tips.neverArrived', values: { subject } });

/** Shows a toast for an act that the bank never received. */
export const tellNeverArrived = (act: PendingAct): void => notify('warning', neverArrived(act), TOAST_TIME.server);

/** Shows a toast for the outcome of an act of an earlier page: done, refused, or never received by the bank. */
export function tellFound(act: PendingAct, found: FoundOutcome | null): void {
  if (found === null) return;
  if (found.kind === 'none') return tellNeverArrived(act);
  if (found.code === 0)
    return notify('success', { key: 'tips.outcomeDone', values: { subject: found.businessNo ?? act.subject } }, TOAST_TIME.server);
  notifyServer(`${act.subject}: ${found.msg}`);
}

/**
 * An act: its operation, its currency pair or business number (`subject`), and the function that sends it with a
 * request id.
 */
export type Act<Answer> = {
  readonly operationId: string;
  readonly subject: string;
  readonly send: (clientRequestId: string) => Promise<Answer>;
};

/**
 * Outcome of an act. `answer` is null when the outcome was found by look-up; `businessNo` is the deal or order that
 * was created or changed.
 */
export type Performed<Answer> =
  | {
      readonly kind: 'done';
      readonly answer: Answer | null;
      readonly businessNo: string | null;
      readonly act: PendingAct;
      /** The data of the response that was found by look-up. */
      readonly found?: unknown;
    }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly act: PendingAct }
  /** The bank never received the act. */
  | { readonly kind: 'neverArrived'; readonly act: PendingAct };

const numberIn = ({ data }: { readonly data?: unknown }): string | null =>
  data !== null && typeof data === 'object' && 'businessNo' in data && typeof data.businessNo === 'string' ? data.businessNo : null;

async function lookedUp<Answer>(act: PendingAct): Promise<Performed<Answer>> {
  const found = await lookUpAct(act);
  if (!found || found.kind === 'none') return { kind: 'neverArrived', act };
  if (found.code === 0) return { kind: 'done', answer: null, businessNo: found.businessNo, act, found: found.data };
  return { kind: 'refused', failure: { kind: 'business', code: found.code, msg: found.msg }, act };
}

/**
 * Sends an act and returns its outcome. Without a response, calls `onUnheard` and then looks up the outcome. The only
 * toast shown here is that of a time-out; the caller shows the outcome.
 */
export async function perform<Answer extends object>(
  { operationId, subject, send }: Act<Answer>,
  clientRequestId: string = crypto.randomUUID(),
  onUnheard?: () => void,
): Promise<Performed<Answer>> {
  const act: PendingAct = { clientRequestId, operationId, subject, sentAt: Date.now() };
  const result = await sendAct(act, pendingOf(), () => send(clientRequestId));
  if (result.kind === 'answered') return { kind: 'done', answer: result.answer, businessNo: numberIn(result.answer), act };
  if (result.kind === 'refused') return { kind: 'refused', failure: result.failure, act };
  tellActFailure(result.failure);
  onUnheard?.();
  return lookedUp<Answer>(act);
}

/** Shows why an act was not executed; returns whether it was. */
export function toldUnlessDone<Answer>(performed: Performed<Answer>): performed is Extract<Performed<Answer>, { readonly kind: 'done' }> {
  if (performed.kind === 'refused') tellActFailure(performed.failure);
  if (performed.kind === 'neverArrived') tellNeverArrived(performed.act);
  return performed.kind === 'done';
}
