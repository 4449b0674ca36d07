// Sends a decision on a quote once, after storing its id; without a response the outcome is looked up (QUO-16, QUO-34
// to QUO-36).
import type { Failure } from '#web/api/failures.ts';
import { perform, tellActFailure } from '#web/engines/acts/perform.ts';
import type { ConfirmRoute } from '#web/engines/quote/quote-view.ts';
import { session } from '#web/state/session.ts';

/** Outcome of a decision: done, the quote no longer exists, refused by the bank, or never received by the bank. */
export type Decided = 'done' | 'noQuotation' | 'failed' | 'neverArrived';

const noValidQuotation = { code: 2017, texts: ['不存在有效报价', 'No valid quotation exists'] } as const;

/** Whether the bank's refusal means that the quote no longer exists (QUO-24). */
export function meansGone(code: number, msg: string): boolean {
  return code === noValidQuotation.code || noValidQuotation.texts.some((text) => msg.includes(text));
}

function refused(failure: Failure): Decided {
  if (failure.kind === 'business' && meansGone(failure.code, failure.msg)) return 'noQuotation';
  tellActFailure(failure);
  return 'failed';
}

type Sent = {
  readonly businessNo: string;
  readonly route: ConfirmRoute;
  readonly doneType: 'ok' | 'refuse';
  readonly clientRequestId: string;
  readonly onUnheard?: () => void;
};

/** Sends the decision; calls `onUnheard` when no response came and the look-up begins. */
export async function sendDecision({ businessNo, route, doneType, clientRequestId, onUnheard }: Sent): Promise<Decided> {
  const logonid = session.user?.name ?? '';
  const performed = await perform(
    {
      operationId: route.operationId,
      subject: businessNo,
      send: (id) => route.confirm({ clientRequestId: id, businessNo, logonid, doneType }),
    },
    clientRequestId,
    onUnheard,
  );
  if (performed.kind === 'refused') return refused(performed.failure);
  return performed.kind;
}
