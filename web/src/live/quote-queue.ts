// The quote queue of this page: the pure queue in a proxy, driven by frames, seconds and decisions.
import { proxy, ref } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { getTradeQuote } from '#web/api/generated/market/market.ts';
import { automaticRead } from '#web/api/transport.ts';
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import { canBeOpen, type Moment, type QuoteEvent } from '#web/domain/quote/quote.machine.ts';
import { emptyQueue, happen, type QuoteQueue, receive, tick } from '#web/domain/quote/queue.ts';
import { present } from './bank-clock.ts';

/** How a request ended before it had a quote: withdrawn, unanswered (QUO-39), or decided in another window. */
export type DropReason = 'withdrawn' | 'unanswered' | 'decidedElsewhere';

/**
 * `queue` is replaced as a whole. `waiting` contains requests without an answer of the dealer (QUO-39), `dropped` how
 * others ended, by number.
 */
export type Quotes = {
  queue: QuoteQueue;
  waiting: readonly WaitingRequest[];
  dropped: Readonly<Record<string, DropReason>>;
  now: Moment;
};

/** The quotes and waiting requests of this page, as a store that components subscribe to. */
export const quotes = proxy<Quotes>({ queue: ref(emptyQueue(present())), waiting: [], dropped: {}, now: present() });

function put(queue: QuoteQueue): void {
  if (queue !== quotes.queue) quotes.queue = ref(queue);
}

/** Resets the store: the page was mounted, or another user signed in. */
export function resetQuotes(): void {
  const at = present();
  put(emptyQueue(at));
  quotes.now = at;
  quotes.waiting = [];
  quotes.dropped = {};
}

// Whether a request still waits for the dealer. The quote of a fast dealer, or the end of the request, may arrive
// before the response to the request.
function stillWaits({ businessNo }: WaitingRequest): boolean {
  const { open, waiting, left } = quotes.queue;
  const quoted = [...waiting, ...left, ...(open ? [open] : [])].map(({ quote }) => quote.tradeQuote.businessNo);
  return !quoted.includes(businessNo) && quotes.dropped[businessNo] === undefined;
}

/** Adds a request that was sent and waits for the dealer. */
export function addWaiting(request: WaitingRequest): void {
  if (stillWaits(request)) quotes.waiting = [...quotes.waiting.filter(({ businessNo }) => businessNo !== request.businessNo), request];
}

function noLongerWaiting(businessNo: string): boolean {
  const waiting = quotes.waiting.filter((request) => request.businessNo !== businessNo);
  const did = waiting.length < quotes.waiting.length;
  if (did) quotes.waiting = waiting;
  return did;
}

/** Removes a waiting request that ended without a quote. */
export function dropWaiting(businessNo: string, why: DropReason): void {
  if (noLongerWaiting(businessNo)) quotes.dropped = { ...quotes.dropped, [businessNo]: why };
}

/** Adds a quote from a frame or from getTradeQuote (LIV-08, LIV-25). */
export function receiveQuote(quote: Quote): void {
  const at = present();
  noLongerWaiting(quote.tradeQuote.businessNo);
  put(tick(receive(quotes.queue, quote, at), at));
}

/**
 * Replaces the waiting requests with the bank's. Quotes that are no longer open at the bank leave the queue, those with
 * a decision on its way after its outcome (SES-27).
 */
export function replaceOpenQuotes(open: readonly Quote[], waiting: readonly WaitingRequest[]): void {
  // First expires quotes by the bank's clock; otherwise they would count as decided elsewhere.
  tickQuotes();
  const numbers = new Set(open.map(({ tradeQuote }) => tradeQuote.businessNo));
  for (const { quote, state } of [...quotes.queue.waiting, ...(quotes.queue.open ? [quotes.queue.open] : [])]) {
    if (canBeOpen(state) && !numbers.has(quote.tradeQuote.businessNo))
      decideQuote(quote.tradeQuote.businessNo, { type: 'decidedElsewhere' });
  }
  quotes.waiting = waiting.filter(stillWaits);
  for (const quote of open) receiveQuote(quote);
}

/** Applies an event to one quote. */
export function decideQuote(businessNo: string, event: QuoteEvent): void {
  put(happen(quotes.queue, businessNo, event, present()));
}

/** Advances the queue by a second: countdowns, expiry, the next quote. */
export function tickQuotes(): void {
  const at = present();
  quotes.now = at;
  put(tick(quotes.queue, at));
}

/**
 * Reads a new request from the bank and shows it: pair, side, amount, days, special flag and expiry. If the read
 * fails, it appears with the next reconnect or quote (QUO-42, SPC-25).
 */
export async function awaitQuote(businessNo: string): Promise<void> {
  const answer = await getTradeQuote(automaticRead).catch(() => null);
  const request = answer && dataOf(answer)?.waiting.find((one) => one.businessNo === businessNo);
  if (request) addWaiting(request);
}
