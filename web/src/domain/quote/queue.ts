// The queue of quotes: one at a time, from the head, only when idle; what left it stays readable (QUO-01, QUO-03, QUO-18, QUO-37).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import { QUEUE_RECHECK } from '../constants.ts';
import { deadlineOf, isOver, type LocalTime, mayOpen, type Moment, type QuoteEvent, type QuoteState, step } from './quote.machine.ts';

/** A quote and its state. */
export type QueuedQuote = { readonly quote: Quote; readonly state: QuoteState };

/** Why a quote left: decided, or one of the ways of being gone; `discarded` had two seconds or less (QUO-02). */
export type LeftQuote = {
  readonly quote: Quote;
  readonly why: 'done' | 'refused' | 'expired' | 'noValidQuotation' | 'decidedElsewhere' | 'closed' | 'discarded';
};

/** `status` 0 idle, 1 busy (3.4); `readyAt` is the monotonic instant before which no quote is taken. */
export type QuoteQueue = {
  readonly status: 0 | 1;
  readonly open: QueuedQuote | null;
  readonly waiting: readonly QueuedQuote[];
  readonly left: readonly LeftQuote[];
  readonly readyAt: number;
};

/** The queue of a page that mounts now; it is checked for the first time two seconds later (QUO-18). */
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

/** A second frame for a number updates its one entry and never revives a decision under way (QUO-37). */
function renewed(known: QueuedQuote, fresh: QueuedQuote): QueuedQuote {
  if (known.state.is === 'accepting' || known.state.is === 'unknown') return known;
  if (fresh.state.is === 'bankRejected') return { quote: fresh.quote, state: step(known.state, { type: 'bankRejects' }) };
  return fresh;
}

/** Puts a quote that the bank sent on the queue; one that has left it already does not come back. */
export function receive(queue: QuoteQueue, quote: Quote, at: LocalTime): QuoteQueue {
  const fresh = arrived(quote, at);
  const number = numberOf(fresh);
  if (queue.open && numberOf(queue.open) === number) return { ...queue, open: renewed(queue.open, fresh) };
  if (queue.left.some((gone) => numberOf(gone) === number)) return queue;
  if (!queue.waiting.some((entry) => numberOf(entry) === number)) return { ...queue, waiting: [...queue.waiting, fresh] };
  return { ...queue, waiting: queue.waiting.map((entry) => (numberOf(entry) === number ? renewed(entry, fresh) : entry)) };
}

const reason = (state: QuoteState): LeftQuote['why'] => (state.is === 'gone' ? state.why : state.is === 'done' ? 'done' : 'refused');

/** Takes the open quote off when it is over: idle again, next look in two seconds (QUO-17, QUO-18, QUO-38). */
function settle(queue: QuoteQueue, at: Moment): QuoteQueue {
  const over = queue.waiting.filter(({ state }) => isOver(state));
  const left = [...over.map(({ quote, state }) => ({ quote, why: reason(state) })), ...queue.left];
  const waiting = over.length === 0 ? queue.waiting : queue.waiting.filter(({ state }) => !isOver(state));
  if (!queue.open || !isOver(queue.open.state)) return over.length === 0 ? queue : { ...queue, waiting, left };
  const { quote, state } = queue.open;
  return { status: 0, open: null, waiting, left: [{ quote, why: reason(state) }, ...left], readyAt: at.monotonic + QUEUE_RECHECK };
}

/** Opens the head of an idle queue when it has more than two seconds, else discards it and looks at the next (QUO-01, QUO-02). */
export function poll(queue: QuoteQueue, at: Moment): QuoteQueue {
  const [head, ...rest] = queue.waiting;
  if (queue.status === 1 || !head || at.monotonic < queue.readyAt) return queue;
  const opens = (head.state.is === 'live' || head.state.is === 'bankRejected') && mayOpen(head.state.deadline, at);
  if (opens) return { ...queue, status: 1, open: head, waiting: rest };
  return poll({ ...queue, waiting: rest, left: [{ quote: head.quote, why: 'discarded' }, ...queue.left] }, at);
}

/** Applies an event to one quote, open or waiting; only what is open can be accepted, for what waits may be discarded. */
export function happen(queue: QuoteQueue, businessNo: string, event: QuoteEvent, at: Moment): QuoteQueue {
  const apply = (entry: QueuedQuote) => (numberOf(entry) === businessNo ? { ...entry, state: step(entry.state, event) } : entry);
  const waiting = event.type === 'accept' ? queue.waiting : queue.waiting.map(apply);
  return settle({ ...queue, open: queue.open && apply(queue.open), waiting }, at);
}

/** A second has passed for all of them. */
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
