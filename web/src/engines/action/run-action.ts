// Sends an action and tells the user what came of it: done, refused with the bank's words, or being looked up.
import { findOutcome } from '#web/api/act.ts';
import { type FailureNotice, tell } from '#web/api/failures.ts';
import { notify, notifyServer } from '#web/state/notices.ts';
import { pendingOf } from '#web/state/pending-acts.ts';
import type { Action } from './action-types.ts';

function show(notice: FailureNotice, duration: number): void {
  if ('text' in notice) notifyServer(notice.text);
  else notify('error', { key: notice.key }, duration);
}

const pause = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });

/** True when the dialog may close: the action is done, or what became of it is now known. */
export async function runAction<Row>(action: Action<Row>, row: Row, amount: string): Promise<boolean> {
  const result = await action.send(row, amount);
  if (result.kind === 'answered') {
    notify('success', { key: action.done });
    return true;
  }
  const told = tell(result.failure, true);
  if (told) show(told.notice, told.duration);
  if (result.kind === 'refused') return false;
  const found = await findOutcome(result.act, pendingOf(), pause);
  if (found?.kind === 'done' && found.code === 0) notify('success', { key: action.done });
  else if (found?.kind === 'done') notifyServer(found.msg);
  else notify('warning', { key: 'tips.neverArrived' });
  return true;
}
