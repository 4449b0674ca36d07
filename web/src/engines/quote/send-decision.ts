// Sends a decision on a quote once, after storing its id; without a response the outcome is looked up (QUO-16, QUO-34
// to QUO-36).
import { refreshDeals } from '#web/api/refresh-deals.ts';
import type { Failure } from '#web/api/failures.ts';
import type { QuoteEvent } from '#web/domain/quote/quote.machine.ts';
import { dropWaiting } from '#web/live/quote-queue.ts';
import { ask } from '#web/state/dialogs.ts';
import { session } from '#web/state/session.ts';
import { perform, tellActFailure } from '../acts/perform.ts';
import { announce } from '../acts/announce.ts';
import { type ConfirmRoute, confirmRoute, type SpecialFlag } from './quote-view.ts';

/** Outcome of a decision: done, the quote no longer exists, refused by the bank, or never received by the bank. */
export type Decided = 'done' | 'noQuotation' | 'failed' | 'neverArrived';

/** A decision's outcome; `reason` is the bank's text of a refusal. */
export type Outcome = { readonly decided: Decided; readonly reason?: string };

const events: Readonly<Record<Exclude<Decided, 'failed'>, QuoteEvent>> = {
  done: { type: 'accepted' },
  noQuotation: { type: 'noValidQuotation' },
  neverArrived: { type: 'neverArrived' },
};

/** Returns the event that the outcome of an acceptance is for its quote. */
export const eventOf = ({ decided, reason }: Outcome): QuoteEvent =>
  decided === 'failed' ? { type: 'acceptFailed', ...(reason !== undefined && { reason }) } : events[decided];

const noValidQuotation = { code: 2017, texts: ['不存在有效报价', 'No valid quotation exists'] } as const;

/** Whether the bank's refusal means that the quote no longer exists (QUO-24). */
export function meansGone(code: number, msg: string): boolean {
  return code === noValidQuotation.code || noValidQuotation.texts.some((text) => msg.includes(text));
}

/** Returns the outcome of a refusal of the bank. */
export const refusalOf = (code: number, msg: string): Outcome =>
  meansGone(code, msg) ? { decided: 'noQuotation' } : { decided: 'failed', reason: msg };

// A refusal is shown as a toast, unless it was looked up: then the dialog says it (QUO-52).
function refused(failure: Failure, wasUnheard: boolean): Outcome {
  const outcome: Outcome = failure.kind === 'business' ? refusalOf(failure.code, failure.msg) : { decided: 'failed' };
  if (outcome.decided === 'failed' && !wasUnheard) tellActFailure(failure);
  return outcome;
}

type Sent = {
  readonly businessNo: string;
  readonly route: ConfirmRoute;
  readonly doneType: 'ok' | 'refuse';
  readonly clientRequestId: string;
  readonly onUnheard?: () => void;
};

/** Sends the decision; calls `onUnheard` when no response came and the look-up begins. */
export async function sendDecision({ businessNo, route, doneType, clientRequestId, onUnheard }: Sent): Promise<Outcome> {
  const logonid = session.user?.name ?? '';
  let wasUnheard = false;
  const performed = await perform(
    {
      operationId: route.operationId,
      subject: businessNo,
      send: (id) => route.confirm({ clientRequestId: id, businessNo, logonid, doneType }),
    },
    clientRequestId,
    () => {
      wasUnheard = true;
      onUnheard?.();
    },
  );
  if (performed.kind === 'refused') return refused(performed.failure, wasUnheard);
  return { decided: performed.kind };
}

/** Sends the refusal of a quote or of a request without a quote. */
export const sendRefusal = ({ businessNo, route }: Pick<Sent, 'businessNo' | 'route'>): Promise<Outcome> =>
  sendDecision({ businessNo, route, doneType: 'refuse', clientRequestId: crypto.randomUUID() });

/** Withdraws a request that the dealer has not answered; it is removed once the bank has agreed (QUO-39, SPC-25). */
export async function withdrawRequest(businessNo: string, specialFlag?: SpecialFlag): Promise<void> {
  const route = confirmRoute(businessNo, specialFlag);
  if (!route || !(await ask({ words: { key: 'tips.withdrawRequest' }, confirmLabel: { key: 'quote.withdrawRequest' } }))) return;
  const { decided } = await sendRefusal({ businessNo, route });
  if (decided !== 'done') return;
  dropWaiting(businessNo, 'withdrawn');
  announce({ businessNo }, 'info', { key: 'quote.withdrawn' });
  void refreshDeals();
}
