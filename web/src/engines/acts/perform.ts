// Sends an act once: its id is stored first, silence is looked up until it is known, and nothing is ever sent again (QUO-35, QUO-36, ERR-06, ERR-11).
import { sendAct } from '#web/api/act.ts';
import type { Failure } from '#web/api/failures.ts';
import type { PendingAct } from '#web/api/pending.ts';
import { lookUpAct, tellActFailure } from './outcome.ts';
import { pendingOf } from './pending-acts.ts';

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
