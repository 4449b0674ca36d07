// The actions of the quote dialog and of the queue (QUO-14 to QUO-25, QUO-52).
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { type QuoteState, refusesOnClose } from '#web/domain/quote/quote.machine.ts';
import type { QueuedQuote } from '#web/domain/quote/queue.ts';
import { announce } from '#web/engines/acts/announce.ts';
import { legLines } from '#web/engines/deal/leg-lines.ts';
import { type QuoteView, quoteView } from '#web/engines/quote/quote-view.ts';
import { eventOf, sendDecision, sendRefusal } from '#web/engines/quote/send-decision.ts';
import { present } from '#web/live/bank-clock.ts';
import { liveState } from '#web/live/live-state.ts';
import { decideQuote, quotes } from '#web/live/quote-queue.ts';

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

// Announces a completed deal with the exchanged amounts, its number, and links to the deal and its receipts (QUO-43).
function tellDone({ businessNo, legs, rateCode }: QuoteView): void {
  announce({ businessNo }, 'success', { key: 'tips.tradeSucceed' }, { businessNo, rows: legLines(legs, rateCode, 'dealt') });
}

/** Number of special deals whose lists are being refetched. */
let refetching = 0;

// Refetches the lists. After a special deal the flag is set until its lists have been refetched, and no other refetch
// clears it (SPC-14, LIV-13).
function refetched(isSpecial: boolean): void {
  if (!isSpecial) return void refreshDeals();
  refetching += 1;
  liveState.specialStatus = true;
  void refreshDeals().finally(() => {
    refetching -= 1;
    liveState.specialStatus = refetching > 0;
  });
}

/** Accepts a quote; a second call is a no-op because the quote is no longer live (QUO-34). */
export async function acceptQuote(businessNo: string): Promise<void> {
  const view = deciding(businessNo);
  if (!view || stateOf(businessNo)?.is !== 'live') return;
  const clientRequestId = crypto.randomUUID();
  decideQuote(businessNo, { type: 'accept', id: clientRequestId, at: present() });
  if (stateOf(businessNo)?.is !== 'accepting') return;
  const outcome = await sendDecision({
    businessNo: view.businessNo,
    route: view.route,
    doneType: 'ok',
    clientRequestId,
    onUnheard: () => decideQuote(businessNo, { type: 'unheard' }),
  });
  decideQuote(businessNo, eventOf(outcome));
  const isDone = outcome.decided === 'done';
  // A deal that was found is announced once the user has read in the dialog what was found.
  if (isDone && stateOf(businessNo) === null) tellDone(view);
  refetched(isDone && view.isSpecial);
}

/** Handles the OK button under what a look-up found: the quote leaves, or can be decided again (QUO-52). */
export function acknowledgeFound(businessNo: string): void {
  const view = deciding(businessNo);
  const state = stateOf(businessNo);
  decideQuote(businessNo, { type: 'acknowledge', at: present() });
  if (view && state?.is === 'found' && state.how === 'done') tellDone(view);
}

/** Rejects a quote: removes it from the queue immediately and sends the refusal, however little time remains (QUO-19, QUO-23). */
export async function rejectQuote(businessNo: string): Promise<void> {
  const view = deciding(businessNo);
  if (!view || stateOf(businessNo)?.is !== 'live') return;
  decideQuote(businessNo, { type: 'refuse' });
  const { decided } = await sendRefusal(view);
  if (decided === 'done') announce({ businessNo }, 'info', { key: 'tips.rejectComplete' });
  refetched(false);
}

/** Closes a live quote. The refusal is sent to the bank only when more than 3 s remain (QUO-20, QUO-21). */
export async function closeQuote(businessNo: string): Promise<void> {
  const state = stateOf(businessNo);
  if (state?.is !== 'live') return;
  if (refusesOnClose(state, present())) await rejectQuote(businessNo);
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
  refetched(false);
}
