// Store of the last request of each ticket, its terms and its state. It is shown beside the ticket until the next
// request (QUO-41).
import { proxy, ref } from 'valtio';
import { type Ending, type Stage, stageOf } from '#web/domain/quote/stage.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Quotes } from '#web/live/quote-queue.ts';
import type { Typed } from './form.ts';
import type { Preview } from './ticket-types.ts';

/**
 * State of a ticket's request while it is sent or looked up, or after the bank has taken it: `asked` for a quote
 * request, `placed` for an order, `submitted` for a request that waits for a second person.
 */
type Sending = 'sending' | 'lookingUp' | 'neverArrived' | 'asked' | 'placed' | 'submitted';

/**
 * One request. `terms` are the typed values, to repeat the request; `preview` contains the legs expected when it was
 * sent.
 */
export type TicketRequest = {
  readonly rateCode: string;
  readonly terms: Typed;
  readonly preview: Preview | null;
  readonly is: Sending;
  readonly businessNo: string | null;
  /** What the bank's answer means for the customer, in sentences (SPO-02); absent before the answer. */
  readonly said?: readonly TextKey[];
};

/** The state of a request as shown by the panel. */
export type RequestState =
  | { readonly is: Exclude<Sending, 'asked'>; readonly request: TicketRequest }
  | { readonly is: 'asked'; readonly request: TicketRequest; readonly stage: Exclude<Stage, { is: 'ended' }> | null }
  | { readonly is: 'ended'; readonly request: TicketRequest; readonly how: Ending; readonly stage: Extract<Stage, { is: 'ended' }> };

const last = proxy<{ of: Record<string, TicketRequest> }>({ of: {} });

/** The last requests, keyed by ticket. Components subscribe to this store. */
export const requests: { readonly of: Readonly<Record<string, TicketRequest>> } = last;

/** Stores the request of a ticket, or its new state. */
export function noteRequest(ticket: string, request: TicketRequest): void {
  last.of[ticket] = ref(request);
}

/** Removes the request of a ticket. */
export function forgetRequest(ticket: string): void {
  delete last.of[ticket];
}

/** Returns the current state of a request. */
export function requestState(request: TicketRequest, known: Omit<Quotes, 'now'>): RequestState {
  if (request.is !== 'asked') return { is: request.is, request };
  const stage = request.businessNo === null ? null : stageOf(request.businessNo, known);
  return stage?.is === 'ended' ? { is: 'ended', request, how: stage.how, stage } : { is: 'asked', request, stage };
}
