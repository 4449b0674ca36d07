// Looks up and reports the outcome of acts that this login sent without receiving a response, also after a crash or a
// new login (QUO-36, QUO-52).
import { subscribe } from 'valtio';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import type { PendingAct } from '#web/api/pending.ts';
import type { QuoteState } from '#web/domain/quote/quote.machine.ts';
import type { FoundOutcome } from '#web/api/act.ts';
import { lookUpAct, pendingOf, tellFound } from '#web/engines/acts/perform.ts';
import { decideQuote, quotes } from '#web/live/quote-queue.ts';

/** Returns the state of a quote in the queue; undefined for any other number. */
const stateOf = (businessNo: string): QuoteState['is'] | undefined =>
  [...quotes.queue.waiting, ...(quotes.queue.open ? [quotes.queue.open] : [])].find(
    ({ quote }) => quote.tradeQuote.businessNo === businessNo,
  )?.state.is;

/**
 * Holds back a quote on which an earlier page has sent a decision, as soon as the bank offers it again: it cannot be
 * decided before its outcome is known. Returns a function that ends this.
 */
function heldBack({ subject, clientRequestId: id }: PendingAct): () => void {
  const hold = () => {
    if (stateOf(subject) === 'live') decideQuote(subject, { type: 'pending', id });
  };
  hold();
  return subscribe(quotes, hold);
}

async function reported(act: PendingAct): Promise<void> {
  const release = heldBack(act);
  const found = await lookUpAct(act).finally(release);
  if (found === null) return;
  if (stateOf(act.subject) === 'unknown') await stateInDialog(act.subject, found);
  else tellFound(act, found);
}

// The dialog of the quote states what was found, in place of a toast.
async function stateInDialog(businessNo: string, found: FoundOutcome): Promise<void> {
  const { eventOf, refusalOf } = await import('#web/engines/quote/send-decision.ts');
  if (found.kind === 'none') return decideQuote(businessNo, eventOf({ decided: 'neverArrived' }));
  decideQuote(businessNo, eventOf(found.code === 0 ? { decided: 'done' } : refusalOf(found.code, found.msg)));
}

/**
 * Reports the outcome of each pending act as soon as the bank returns it. The code for reports is downloaded only when
 * there are pending acts.
 */
export async function reportPendingActs(): Promise<void> {
  const acts = pendingOf().all();
  if (acts.length === 0) return;
  await Promise.all(acts.map(reported));
  await refreshDeals();
}
