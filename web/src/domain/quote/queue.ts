// The queue of quotes. One quote is open at a time; when none is open, the first waiting quote is opened. Quotes that
// left the queue remain readable (QUO-01, QUO-03, QUO-18, QUO-37).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { QUEUE_RECHECK } from '../constants.ts';
import { deadlineOf, isOver, type LocalTime, mayOpen, type Moment, type QuoteEvent, type QuoteState, step } from './quote.machine.ts';

/** A quote in the queue, with its current state. */
export type QueuedQuote = { readonly quote: Quote; readonly state: QuoteState };

/** Why a quote left the queue: its decision, or how it ended; `discarded` quotes had two seconds or less (QUO-02). */
export type LeftQuote = {
  readonly quote: Quote;
  readonly why: 'done' | 'refused' | 'expired' | 'noValidQuotation' | 'decidedElsewhere' | 'closed' | 'discarded';
};

/** `status`: 0 idle, 1 busy (specification 3.4). `readyAt` is the monotonic instant before which no quote is opened. */
export type QuoteQueue = {
  readonly status: 0 | 1;
  readonly open: QueuedQuote | null;
  readonly waiting: readonly QueuedQuote[];
  readonly left: readonly LeftQuote[];
  readonly readyAt: number;
};

/** Returns the queue of a newly mounted page; it is first checked two seconds later (QUO-18). */
export const emptyQueue = (at: LocalTime): QuoteQueue => ({
  status: 0,
  open: null,
  waiting: [],
  left: [],
  readyAt: at.monotonic + QUEUE_RECHECK,
});

const numberOf = ({ quote }: { readonly quote: Quote }): string => quote.tradeQuote.businessNo;

function arrived(quote: Quote, at: LocalTime): QueuedQuote {
  const deadline = deadlineOf(quote.tradeQuote, at);
  return { quote, state: { is: quote.tradeQuote.masterQuoteState === 1 ? 'bankRejected' : 'live', deadline } };
}

/**
 * Returns the entry after a second frame with the same quote number. The frame replaces the quote, but not while a
 * decision on it is pending (QUO-37).
 */
function renewed(known: QueuedQuote, fresh: QueuedQuote): QueuedQuote {
  if (known.state.is === 'accepting' || looksBack(known.state)) return known;
  if (fresh.state.is === 'bankRejected') return { quote: fresh.quote, state: step(known.state, { type: 'bankRejects' }) };
  return fresh;
}

/** Adds a quote from the bank; a quote that has already left is ignored. */
export function receive(queue: QuoteQueue, quote: Quote, at: LocalTime): QuoteQueue {
  const fresh = arrived(quote, at);
  const number = numberOf(fresh);
  if (queue.open && numberOf(queue.open) === number) return { ...queue, open: renewed(queue.open, fresh) };
  if (queue.left.some((gone) => numberOf(gone) === number)) return queue;
  if (!queue.waiting.some((entry) => numberOf(entry) === number)) return { ...queue, waiting: [...queue.waiting, fresh] };
  return { ...queue, waiting: queue.waiting.map((entry) => (numberOf(entry) === number ? renewed(entry, fresh) : entry)) };
}

const reason = (state: QuoteState): LeftQuote['why'] => (state.is === 'gone' ? state.why : state.is === 'done' ? 'done' : 'refused');

/**
 * Removes the open quote when it is over. The queue is then idle for two seconds before the next quote may open
 * (QUO-17, QUO-18, QUO-38).
 */
function settle(queue: QuoteQueue, at: Moment): QuoteQueue {
  const over = queue.waiting.filter(({ state }) => isOver(state));
  const left = [...over.map(({ quote, state }) => ({ quote, why: reason(state) })), ...queue.left];
  const waiting = over.length === 0 ? queue.waiting : queue.waiting.filter(({ state }) => !isOver(state));
  if (!queue.open || !isOver(queue.open.state)) return over.length === 0 ? queue : { ...queue, waiting, left };
  const { quote, state } = queue.open;
  return { status: 0, open: null, waiting, left: [{ quote, why: reason(state) }, ...left], readyAt: at.monotonic + QUEUE_RECHECK };
}

// A quote whose decision was sent by an earlier page opens however little time is left, to say what became of it.
const looksBack = ({ is }: QuoteState): boolean => is === 'unknown' || is === 'found';

/**
 * Opens the first waiting quote when none is open, if it has more than two seconds left. Otherwise discards it and
 * tries the next (QUO-01, QUO-02).
 */
export function poll(queue: QuoteQueue, at: Moment): QuoteQueue {
  const [head, ...rest] = queue.waiting;
  if (queue.status === 1 || !head || at.monotonic < queue.readyAt) return queue;
  const opens =
    looksBack(head.state) || ((head.state.is === 'live' || head.state.is === 'bankRejected') && mayOpen(head.state.deadline, at));
  if (opens) return { ...queue, status: 1, open: head, waiting: rest };
  return poll({ ...queue, waiting: rest, left: [{ quote: head.quote, why: 'discarded' }, ...queue.left] }, at);
}

/**
 * Applies an event to one quote, open or waiting. Only an open quote can be accepted, because waiting ones may be
 * discarded.
 */
export function happen(queue: QuoteQueue, businessNo: string, event: QuoteEvent, at: Moment): QuoteQueue {
  const apply = (entry: QueuedQuote) => (numberOf(entry) === businessNo ? { ...entry, state: step(entry.state, event) } : entry);
  const waiting = event.type === 'accept' ? queue.waiting : queue.waiting.map(apply);
  return settle({ ...queue, open: queue.open && apply(queue.open), waiting }, at);
}

/** Applies a second to all quotes. */
export function tick(queue: QuoteQueue, at: Moment): QuoteQueue {
  const apply = (entry: QueuedQuote): QueuedQuote => {
    const state = step(entry.state, { type: 'tick', at });
    return state === entry.state ? entry : { ...entry, state };
  };
  const open = queue.open && apply(queue.open);
  const waiting = queue.waiting.map(apply);
  const same = open === queue.open && waiting.every((entry, place) => entry === queue.waiting[place]);
  return poll(same ? queue : settle({ ...queue, open, waiting }, at), at);
}
