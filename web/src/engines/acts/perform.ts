// Sends an act once: its id is stored first, silence is looked up until it is known, nothing is ever sent again, and what came of it is shown to the user
// (QUO-35, QUO-36, ERR-06, ERR-11).
import { type PendingAct, pendingStore, type PendingStore } from '#web/api/pending.ts';
import { session } from '#web/state/session.ts';
import { world } from '#web/state/world.ts';
import { findOutcome, type FoundOutcome, sendAct } from '#web/api/act.ts';
import { type Failure, tell } from '#web/api/failures.ts';
import { notify, notifyServer } from '#web/state/notices.ts';

// The store of unanswered acts of whoever is signed in (QUO-36).

/** Ids belong to a login name; without one nothing is sent that could be pending. */
export function pendingOf(): PendingStore {
  return pendingStore(localStorage, world(), session.user?.name ?? '');
}

// What the user sees of an act whose answer did not come, and of one the bank refused (ERR-06, ERR-11, QUO-36).

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** A toast for a failed act; a time-out says that the outcome is being looked up. */
export const tellActFailure = (failure: Failure): void => show(tell(failure, true));

/** A toast for a failed read that the user asked for. */
export const tellReadFailure = (failure: Failure): void => show(tell(failure));

function show(shown: ReturnType<typeof tell>): void {
  if (!shown) return;
  if ('text' in shown.notice) notifyServer(shown.notice.text);
  else notify('error', shown.notice, shown.duration);
}

/** Asks until the bank knows what became of an act; it is never sent again. */
export function lookUpAct(act: PendingAct, signal?: AbortSignal): Promise<FoundOutcome | null> {
  return findOutcome(act, pendingOf(), pause, signal);
}

/** A toast for an act that the bank never saw. */
export function tellNeverArrived({ subject }: PendingAct): void {
  notify('warning', { key: 'tips.neverArrived', values: { subject } });
}

/** A toast for what was found of an act of an earlier page: the bank did it, refused it, or never saw it. */
export function tellFound(act: PendingAct, found: FoundOutcome | null): void {
  if (found === null) return;
  if (found.kind === 'none') return tellNeverArrived(act);
  if (found.code === 0) return notify('success', { key: 'tips.outcomeDone', values: { subject: found.businessNo ?? act.subject } });
  notifyServer(`${act.subject}: ${found.msg}`);
}

/** An act: its operation, the pair or number that it concerns, and the call that carries its id. */
export type Act<Answer> = {
  readonly operationId: string;
  readonly subject: string;
  readonly send: (clientRequestId: string) => Promise<Answer>;
};

/** What became of it. `answer` is null where it was found by looking it up; `businessNo` is the deal or order that it made or touched. */
export type Performed<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer | null; readonly businessNo: string | null; readonly act: PendingAct }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly act: PendingAct }
  /** The bank never saw it. */
  | { readonly kind: 'neverArrived'; readonly act: PendingAct };

const numberIn = ({ data }: { readonly data?: unknown }): string | null =>
  data !== null && typeof data === 'object' && 'businessNo' in data ? String(data.businessNo) : null;

async function lookedUp<Answer>(act: PendingAct): Promise<Performed<Answer>> {
  const found = await lookUpAct(act);
  if (!found || found.kind === 'none') return { kind: 'neverArrived', act };
  if (found.code === 0) return { kind: 'done', answer: null, businessNo: found.businessNo, act };
  return { kind: 'refused', failure: { kind: 'business', code: found.code, msg: found.msg }, act };
}

/** Performs it; `onUnheard` runs when no answer came and the look-up begins. Only a time-out shows a toast here. */
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
