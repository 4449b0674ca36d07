// What the user sees of an act whose answer did not come, and of one the bank refused (ERR-06, ERR-11, QUO-36).
import { findOutcome, type FoundOutcome } from '#web/api/act.ts';
import { type Failure, tell } from '#web/api/failures.ts';
import type { PendingAct } from '#web/api/pending.ts';
import { notify, notifyServer } from '#web/state/notices.ts';
import { pendingOf } from './pending-acts.ts';

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
