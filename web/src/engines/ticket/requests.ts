// The last request of each ticket: its terms and its state, shown beside the ticket until the next one (QUO-41).
import { proxy, ref } from 'valtio';
import { type Ending, type Stage, stageOf } from '#web/domain/quote/stage.ts';
import type { Quotes } from '#web/live/quote-queue.ts';
import type { Typed } from './form.ts';
import type { Preview } from './ticket-types.ts';

/** Its state at the bank before it has a number, or once it is placed. */
type Sending = 'sending' | 'lookingUp' | 'neverArrived' | 'asked' | 'placed';

/** One request. `terms` are what was typed, to ask again; `preview` what was expected of it. */
export type TicketRequest = {
  readonly rateCode: string;
  readonly terms: Typed;
  readonly preview: Preview | null;
  readonly is: Sending;
  readonly businessNo: string | null;
};

/** What the panel shows of it. */
export type RequestState =
  | { readonly is: Exclude<Sending, 'asked'>; readonly request: TicketRequest }
  | { readonly is: 'asked'; readonly request: TicketRequest; readonly stage: Exclude<Stage, { is: 'ended' }> | null }
  | { readonly is: 'ended'; readonly request: TicketRequest; readonly how: Ending; readonly stage: Extract<Stage, { is: 'ended' }> };

const last = proxy<{ of: Record<string, TicketRequest> }>({ of: {} });

/** The store itself, to listen to. */
export const requests: { readonly of: Readonly<Record<string, TicketRequest>> } = last;

/** A ticket has sent a request, or its state has changed. */
export function noteRequest(ticket: string, request: TicketRequest): void {
  last.of[ticket] = ref(request);
}

/** Takes it off the ticket. */
export function forgetRequest(ticket: string): void {
  delete last.of[ticket];
}

/** Takes all of them off, as a page that is loaded anew does. */
export function forgetRequests(): void {
  last.of = {};
}

/** The current state of a request. */
export function requestState(request: TicketRequest, known: Omit<Quotes, 'now'>): RequestState {
  if (request.is !== 'asked') return { is: request.is, request };
  const stage = request.businessNo === null ? null : stageOf(request.businessNo, known);
  return stage?.is === 'ended' ? { is: 'ended', request, how: stage.how, stage } : { is: 'asked', request, stage };
}
