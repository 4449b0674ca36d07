// Sends an action and tells the user what came of it: done, refused with the bank's words, or looked up.
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { notify } from '#web/state/notices.ts';
import type { Action } from './action-types.ts';
import { lookUpAct, tellActFailure, tellFound } from './outcome.ts';

/** True when the dialog may close: the action is done, or what became of it is now known. */
export async function runAction<Row>(action: Action<Row>, row: Row, amount: string): Promise<boolean> {
  const result = await action.send(row, amount);
  if (result.kind === 'answered') notify('success', { key: action.done });
  else tellActFailure(result.failure);
  if (result.kind === 'unknown') tellFound(result.act, await lookUpAct(result.act));
  void refreshDeals();
  return result.kind !== 'refused';
}
