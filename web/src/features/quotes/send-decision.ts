// Sends a decision on a quote once, its id stored first; silence is looked up until it is known (QUO-16, QUO-34 to QUO-36).
import { type ActResult, sendAct } from '#web/api/act.ts';
import { type Failure, failureOf } from '#web/api/failures.ts';
import type { PendingAct } from '#web/api/pending.ts';
import { lookUpAct, tellActFailure } from '#web/engines/action/outcome.ts';
import { pendingOf } from '#web/engines/action/pending-acts.ts';
import { session } from '#web/state/session.ts';
import { confirmRoute } from './confirm-routes.ts';

/** What a decision came to: the bank did it, the quote was no more, the bank said no, or it never saw it. */
export type Decided = 'done' | 'noQuotation' | 'failed' | 'neverArrived';

const noValidQuotation = { code: 2017, texts: ['不存在有效报价', 'No valid quotation exists'] } as const;

/** Whether the bank's no means that the quote is gone (QUO-24). */
export function meansGone(code: number, msg: string): boolean {
  return code === noValidQuotation.code || noValidQuotation.texts.some((text) => msg.includes(text));
}

function refused(failure: Failure): Decided {
  if (failure.kind === 'business' && meansGone(failure.code, failure.msg)) return 'noQuotation';
  tellActFailure(failure);
  return 'failed';
}

async function lookedUp(act: PendingAct): Promise<Decided> {
  const found = await lookUpAct(act);
  if (!found || found.kind === 'none') return 'neverArrived';
  return found.code === 0 ? 'done' : refused({ kind: 'business', code: found.code, msg: found.msg });
}

type Sent = {
  readonly businessNo: string;
  readonly doneType: 'ok' | 'refuse';
  readonly clientRequestId: string;
  readonly onUnheard?: () => void;
};

/** Sends it; `onUnheard` runs when no answer came and the look-up begins. */
export async function sendDecision({ businessNo, doneType, clientRequestId, onUnheard }: Sent): Promise<Decided> {
  const route = confirmRoute(businessNo);
  if (!route) return refused(failureOf(null));
  const act: PendingAct = { clientRequestId, operationId: route.operationId, subject: businessNo, sentAt: Date.now() };
  const request = { clientRequestId, businessNo, logonid: session.user?.name ?? '', doneType };
  const result: ActResult<unknown> = await sendAct(act, pendingOf(), () => route.confirm(request));
  if (result.kind === 'answered') return 'done';
  if (result.kind === 'refused') return refused(result.failure);
  tellActFailure(result.failure);
  onUnheard?.();
  return lookedUp(act);
}
