// The actions of the quote dialog and of the queue (QUO-14 to QUO-25, QUO-39).
import { subscribe } from 'valtio';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { type QuoteEvent, type QuoteState, refusesOnClose } from '#web/domain/quote/quote.machine.ts';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import { confirmRoute, type QuoteView, quoteView, type SpecialFlag } from '#web/engines/quote/quote-view.ts';
import { present } from '#web/live/bank-clock.ts';
import { decideQuote, dropWaiting, quotes } from '#web/live/quote-queue.ts';
import { liveState } from '#web/live/live-state.ts';
import { TOAST_TIME } from '#web/domain/constants.ts';
import { legLines } from '#web/engines/deal/leg-lines.ts';
import { ask } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { type Decided, sendDecision } from './send-decision.ts';

const eventOf: Readonly<Record<Decided, QuoteEvent>> = {
  done: { type: 'accepted' },
  noQuotation: { type: 'noValidQuotation' },
  failed: { type: 'acceptFailed' },
  neverArrived: { type: 'neverArrived' },
};

function queued(businessNo: string): QueuedQuote | undefined {
  const { open, waiting } = quotes.queue;
  return [...(open ? [open] : []), ...waiting].find(({ quote }) => quote.tradeQuote.businessNo === businessNo);
}

/** Returns the current state of a quote; null once it has left. */
const stateOf = (businessNo: string): QuoteState | null => queued(businessNo)?.state ?? null;

/** Returns the view of a quote for a decision; read before the quote leaves the queue. */
function deciding(businessNo: string) {
  const entry = queued(businessNo);
  return entry && quoteView(entry.quote);
}

// Shows the toast of a completed deal with the exchanged amounts. It has buttons that copy the deal number, open the
// deal, and open its receipts (QUO-43).
function tellDone({ businessNo, legs, rateCode }: QuoteView): void {
  notify('success', { key: 'tips.tradeSucceed' }, TOAST_TIME.server, { businessNo, rows: legLines(legs, rateCode, 'dealt') });
}

/** Accepts a quote; a second call is a no-op because the quote is no longer live (QUO-34). */
export async function acceptQuote(businessNo: string): Promise<void> {
  const view = deciding(businessNo);
  if (!view || stateOf(businessNo)?.is !== 'live') return;
  const clientRequestId = crypto.randomUUID();
  decideQuote(businessNo, { type: 'accept', id: clientRequestId, at: present() });
  if (stateOf(businessNo)?.is !== 'accepting') return;
  const decided = await sendDecision({
    businessNo: view.businessNo,
    route: view.route,
    doneType: 'ok',
    clientRequestId,
    onUnheard: () => decideQuote(businessNo, { type: 'unheard' }),
  });
  decideQuote(businessNo, eventOf[decided]);
  if (decided === 'done') tellDone(view);
  // The flag is set until the product's lists have been refetched (SPC-14, LIV-13).
  if (decided === 'done' && view.isSpecial) liveState.specialStatus = true;
  if (decided === 'neverArrived') notify('warning', { key: 'tips.neverArrived', values: { subject: businessNo } });
  void refreshDeals().finally(() => {
    liveState.specialStatus = false;
  });
}

function sendRefusal({ businessNo, route }: Pick<QuoteView, 'businessNo' | 'route'>): Promise<Decided> {
  return sendDecision({ businessNo, route, doneType: 'refuse', clientRequestId: crypto.randomUUID() });
}

/** Removes the quote from the queue immediately and sends the refusal. */
async function refuse(businessNo: string): Promise<void> {
  const view = deciding(businessNo);
  decideQuote(businessNo, { type: 'refuse' });
  const decided = view && (await sendRefusal(view));
  if (decided === 'done') notify('info', { key: 'tips.rejectComplete' });
  void refreshDeals();
}

// Asks the user to confirm the rejection of a quote. Resolves to true when confirmed. The dialog closes by itself when
// the quote ends.
async function isReject(businessNo: string): Promise<boolean> {
  const gone = new AbortController();
  const stop = subscribe(quotes, () => {
    if (stateOf(businessNo)?.is !== 'live') gone.abort();
  });
  return ask({ words: { key: 'tips.isRejectEnquiry' }, confirmLabel: { key: 'quote.rejectQuote' } }, gone.signal).finally(stop);
}

/** Handles the Reject button: after a confirmation, sends the refusal as long as any time remains (QUO-19, QUO-23). */
export async function rejectQuote(businessNo: string): Promise<void> {
  if ((await isReject(businessNo)) && stateOf(businessNo)?.is === 'live') await refuse(businessNo);
}

/**
 * Handles Esc and the close button: asks for confirmation and closes the quote. The refusal is sent to the bank only
 * when more than 3 s remain (QUO-20, QUO-21).
 */
export async function closeQuote(businessNo: string): Promise<void> {
  if (stateOf(businessNo)?.is === 'bankRejected') return acknowledgeRejection(businessNo);
  if (stateOf(businessNo)?.is !== 'live' || !(await isReject(businessNo))) return;
  const state = stateOf(businessNo);
  if (state?.is !== 'live') return;
  if (refusesOnClose(state, present())) await refuse(businessNo);
  else decideQuote(businessNo, { type: 'close' });
}

/**
 * Handles the OK button of a quote that the bank rejected: closes the quote. The refusal is sent to the bank only when
 * more than 1 s remains (QUO-22).
 */
export async function acknowledgeRejection(businessNo: string): Promise<void> {
  const view = deciding(businessNo);
  const state = stateOf(businessNo);
  const tells = state !== null && refusesOnClose(state, present());
  decideQuote(businessNo, { type: 'close' });
  if (view && tells) await sendRefusal(view);
  void refreshDeals();
}

/** Withdraws a request that the dealer has not answered; it is removed once the bank has agreed (QUO-39, SPC-25). */
export async function withdrawRequest(businessNo: string, specialFlag?: SpecialFlag): Promise<void> {
  const route = confirmRoute(businessNo, specialFlag);
  if (!route || !(await ask({ words: { key: 'tips.withdrawRequest' }, confirmLabel: { key: 'quote.withdrawRequest' } }))) return;
  const decided = await sendRefusal({ businessNo, route });
  if (decided !== 'done') return;
  dropWaiting(businessNo, 'withdrawn');
  notify('info', { key: 'quote.withdrawn' });
  void refreshDeals();
}
