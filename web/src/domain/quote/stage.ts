// The stage of a request for a quote: waiting, quoted, or how it ended (QUO-39, QUO-41).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import type { QuoteQueue } from './queue.ts';

/** How a request ended; `bankRejected` and `done` carry their quote, and so does what was decided or ran out on the screen. */
export type Ending = 'done' | 'refused' | 'expired' | 'bankRejected' | 'decidedElsewhere' | 'withdrawn' | 'unanswered';

export type Stage =
  | { readonly is: 'waiting'; readonly request: WaitingRequest }
  | { readonly is: 'quoted'; readonly quote: Quote }
  | { readonly is: 'ended'; readonly how: Ending; readonly quote: Quote | null };

/** What is known of all requests. */
export type Known = {
  readonly queue: QuoteQueue;
  readonly waiting: readonly WaitingRequest[];
  readonly dropped: Readonly<Record<string, Ending>>;
};

// A quote that was closed, came too late to be shown, or is not valid any more has run out for its customer.
const endings = {
  done: 'done',
  refused: 'refused',
  expired: 'expired',
  decidedElsewhere: 'decidedElsewhere',
  closed: 'expired',
  discarded: 'expired',
  noValidQuotation: 'expired',
} as const;

/** Null for a number that this page knows nothing of. */
export function stageOf(businessNo: string, { queue, waiting, dropped }: Known): Stage | null {
  const isIt = ({ quote }: { readonly quote: Quote }) => quote.tradeQuote.businessNo === businessNo;
  const quoted = [...(queue.open ? [queue.open] : []), ...queue.waiting].find(isIt);
  if (quoted) return { is: 'quoted', quote: quoted.quote };
  const left = queue.left.find(isIt);
  if (left) {
    const isRejected = left.quote.tradeQuote.masterQuoteState === 1;
    return { is: 'ended', how: isRejected ? 'bankRejected' : endings[left.why], quote: left.quote };
  }
  const request = waiting.find((one) => one.businessNo === businessNo);
  if (request) return { is: 'waiting', request };
  const how = dropped[businessNo];
  return how ? { is: 'ended', how, quote: null } : null;
}
