// One ticket on the screen. Connects the pure ticket functions with the reads, with a price clicked elsewhere, and
// with the outcome of its request.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { quotes } from '#web/live/quote-queue.ts';
import { carried, type ScreenId } from '#web/state/navigation.ts';
import type { Form, Typed } from './form.ts';
import { type RequestState, requests, requestState } from './requests.ts';
import { emptyTicket, fieldStates, type FieldState, filled, issuesOf, reduce, type Ticket, type TicketAct } from './ticket.ts';
import type { Issue } from './issues.ts';
import type { Market, Preview, Product, Tiles } from './ticket-types.ts';
import { useFacts } from './use-facts.ts';
import { useOpening } from './use-opening.ts';

/** Returns the state of a ticket's last request; null before the first. */
export function useRequest(ticket: string): RequestState | null {
  const request = useSnapshot(requests).of[ticket];
  // Only these properties are read; reading the clock too would re-render the ticket every second.
  const { queue, waiting, dropped } = useSnapshot(quotes) as typeof quotes;
  return request ? requestState(request, { queue, waiting, dropped }) : null;
}

/** Data and callbacks of a ticket screen, independent of the product. */
export type TicketView<Key extends string, Facts extends Market> = {
  readonly ticket: Ticket<Key>;
  readonly form: Form<Key>;
  readonly facts: Facts;
  /** See `readAt` of `useFacts`. */
  readonly readAt: number | null;
  readonly fields: readonly FieldState<Key>[];
  readonly request: RequestState | null;
  /** Whether the first reads have been answered; the ticket is shown then, to avoid a layout shift. */
  readonly isOpen: boolean;
  readonly act: (act: TicketAct<Key>) => void;
  /**
   * Returns the values that depend on the price, for any price. Components that subscribe to ticks call it with the
   * newest one.
   */
  readonly at: (price: Market['price']) => {
    readonly preview: Preview | null;
    readonly tiles: Tiles | null;
    readonly issues: readonly Issue<Key>[];
  };
  /** Resolves with the form and all facts that a request needs; null when a read failed. */
  readonly known: () => Promise<Known<Key, Facts> | null>;
};

/** A form and the facts for its values. */
export type Known<Key extends string, Facts extends Market> = { readonly form: Form<Key>; readonly facts: Facts };

// Calls `then` once for each new value, during render and before the old state is shown.
function useNews<Value>(value: Value, then: (value: Value) => void): void {
  const [seen, setSeen] = useState(value);
  if (value === seen) return;
  setSeen(value);
  then(value);
}

/** Returns the number of a request that became a deal, an order or a submission, otherwise null. */
function dealtNumber(request: RequestState | null): string | null {
  const isDone = request?.is === 'placed' || request?.is === 'submitted' || (request?.is === 'ended' && request.how === 'done');
  return isDone ? request.request.businessNo : null;
}

/** `screen` is the id under which other screens store a clicked price for this ticket. */
export function useTicket<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  product: Product<Key, Facts, Request>,
  screen: ScreenId,
): TicketView<Key, Facts> {
  const [ticket, setTicket] = useState<Ticket<Key>>(emptyTicket);
  const { facts, isReading, readAt, known } = useFacts(product, ticket.typed);
  const isOpen = useOpening(!isReading && facts.followed !== null && facts.pairs.length > 0);
  const request = useRequest(product.id);
  const act = (one: TicketAct<Key>) => setTicket((before) => reduce(product, before, one, facts));

  // A price clicked elsewhere sets its pair and side, also when it opens the ticket.
  const brought = useSnapshot(carried)[screen];
  const [taken, setTaken] = useState(0);
  if (brought && brought.turn > taken) {
    setTaken(brought.turn);
    act({ type: 'carry', values: brought.values as Typed<Key> });
  }
  // The form is cleared when its request became a deal (QUO-41).
  useNews(dealtNumber(request), (number) => number !== null && act({ type: 'dealt' }));

  const form = filled(product, ticket.typed, facts);
  const at = (price: Market['price']) => {
    const now = { ...facts, price };
    return { preview: product.preview(form, now), tiles: product.tiles(form, now), issues: issuesOf(product, form, now) };
  };
  return {
    ticket,
    form,
    facts,
    readAt,
    fields: fieldStates(product, ticket, facts),
    request,
    isOpen,
    act,
    at,
    known: async () => {
      const answers = await known();
      return answers && { form: filled(product, ticket.typed, answers), facts: answers };
    },
  };
}
