// Returns the stage of a quote request: waiting, quoted, or how it ended (QUO-39, QUO-41).
import type { Quote } from '#web/api/generated/model/quote.zod.ts';
import type { WaitingRequest } from '#web/api/generated/model/waitingRequest.zod.ts';
import type { QuoteQueue } from './queue.ts';
import type { QuoteState } from './quote.machine.ts';

/**
 * How a request ended. `bankRejected` and `done` have their quote, as do quotes that were decided or expired on the
 * screen.
 */
export type Ending = 'done' | 'refused' | 'expired' | 'bankRejected' | 'decidedElsewhere' | 'withdrawn' | 'unanswered';

export type Stage =
  | { readonly is: 'waiting'; readonly request: WaitingRequest }
  | { readonly is: 'quoted'; readonly quote: Quote; readonly state: QuoteState }
  | { readonly is: 'ended'; readonly how: Ending; readonly quote: Quote | null };

/** The known state of all requests. */
export type Known = {
  readonly queue: QuoteQueue;
  readonly waiting: readonly WaitingRequest[];
  readonly dropped: Readonly<Record<string, Ending>>;
};

// The ending that the customer sees. A quote that was closed, arrived too late or is no longer valid is shown as expired.
const endings = {
  done: 'done',
  refused: 'refused',
  expired: 'expired',
  decidedElsewhere: 'decidedElsewhere',
  closed: 'expired',
  discarded: 'expired',
  noValidQuotation: 'expired',
} as const;

/** Returns the stage of a request; null for a number unknown to this page. */
export function stageOf(businessNo: string, { queue, waiting, dropped }: Known): Stage | null {
  const isIt = ({ quote }: { readonly quote: Quote }) => quote.tradeQuote.businessNo === businessNo;
  const quoted = [...(queue.open ? [queue.open] : []), ...queue.waiting].find(isIt);
  if (quoted) return { is: 'quoted', quote: quoted.quote, state: quoted.state };
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
