// The quote queue of this page: the pure queue, kept in a proxy and moved by frames, seconds and decisions.
import { proxy, ref } from 'valtio';
import type { SpotQuote } from '#web/api/generated/model/spotQuote.zod.ts';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import type { Moment, QuoteEvent } from '#web/domain/quote/quote.machine.ts';
import { emptyQueue, happen, type QuoteQueue, receive, tick } from '#web/domain/quote/queue.ts';
import { present } from './bank-clock.ts';

/** `queue` is replaced as a whole; `waiting` are requests that the dealer has not answered yet (QUO-39). */
export const quotes = proxy<{ queue: QuoteQueue; waiting: readonly WaitingRequest[]; now: Moment }>({
  queue: ref(emptyQueue(present())),
  waiting: [],
  now: present(),
});

function put(queue: QuoteQueue): void {
  if (queue !== quotes.queue) quotes.queue = ref(queue);
}

/** Begins anew: the page has mounted, or another user has come. */
export function resetQuotes(): void {
  put(emptyQueue(present()));
  quotes.waiting = [];
}

/** A request was sent and waits for the dealer. */
export function addWaiting(request: WaitingRequest): void {
  const { open, waiting, left } = quotes.queue;
  // A quick dealer's quote may be here before the answer to the request.
  const quoted = [...waiting, ...left, ...(open ? [open] : [])].map(({ quote }) => quote.tradeQuote);
  if (![...quotes.waiting, ...quoted].some(({ businessNo }) => businessNo === request.businessNo))
    quotes.waiting = [...quotes.waiting, request];
}

/** A waiting request was answered, withdrawn, or died. */
export function dropWaiting(businessNo: string): void {
  quotes.waiting = quotes.waiting.filter((request) => request.businessNo !== businessNo);
}

/** A quote came by frame or by getTradeQuote (LIV-08, LIV-25). */
export function receiveQuote(quote: SpotQuote): void {
  const at = present();
  dropWaiting(quote.tradeQuote.businessNo);
  put(tick(receive(quotes.queue, quote, at), at));
}

/** What the bank says is open replaces what was waiting; quotes that are open there no more leave the queue (SES-27). */
export function replaceOpenQuotes(open: readonly SpotQuote[], waiting: readonly WaitingRequest[]): void {
  // What has run out by the bank's clock expired; it was not decided elsewhere.
  tickQuotes();
  const numbers = new Set(open.map(({ tradeQuote }) => tradeQuote.businessNo));
  for (const { quote, state } of [...quotes.queue.waiting, ...(quotes.queue.open ? [quotes.queue.open] : [])]) {
    if (state.is === 'live' && !numbers.has(quote.tradeQuote.businessNo))
      decideQuote(quote.tradeQuote.businessNo, { type: 'decidedElsewhere' });
  }
  quotes.waiting = waiting;
  for (const quote of open) receiveQuote(quote);
}

/** Something happened to one quote. */
export function decideQuote(businessNo: string, event: QuoteEvent): void {
  put(happen(quotes.queue, businessNo, event, present()));
}

/** A second has passed: countdowns, expiry, the next of the queue. */
export function tickQuotes(): void {
  const at = present();
  quotes.now = at;
  put(tick(quotes.queue, at));
}
