// One ticket on the screen: the pure engine joined to what is read, to the pressed price that led here, and to what became of its request.
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

/** The state of a ticket's last request; null before the first. */
export function useRequest(ticket: string): RequestState | null {
  const request = useSnapshot(requests).of[ticket];
  // Named one by one, or each second of the queue would draw the ticket again.
  const { queue, waiting, dropped } = useSnapshot(quotes) as typeof quotes;
  return request ? requestState(request, { queue, waiting, dropped }) : null;
}

/** Everything a ticket screen draws, without the product behind it. */
export type TicketView<Key extends string, Facts extends Market> = {
  readonly ticket: Ticket<Key>;
  readonly form: Form<Key>;
  readonly facts: Facts;
  /** See `useFacts`. */
  readonly readAt: number | null;
  readonly fields: readonly FieldState<Key>[];
  readonly request: RequestState | null;
  /** Whether what is read at first has come, so that nothing is drawn that then moves. */
  readonly isOpen: boolean;
  readonly act: (act: TicketAct<Key>) => void;
  /** What holds at another price than that of the last rendering: what ticks is drawn by those who listen. */
  readonly at: (price: Market['price']) => {
    readonly preview: Preview | null;
    readonly tiles: Tiles | null;
    readonly issues: readonly Issue<Key>[];
  };
  /** What is typed, with an answer to all that has to be known before a request; null when one did not come. */
  readonly known: () => Promise<Known<Key, Facts> | null>;
};

/** A form and what is known of it. */
export type Known<Key extends string, Facts extends Market> = { readonly form: Form<Key>; readonly facts: Facts };

// A value that is new since the last rendering is handed to `then`, once and before anything is drawn without it.
function useNews<Value>(value: Value, then: (value: Value) => void): void {
  const [seen, setSeen] = useState(value);
  if (value === seen) return;
  setSeen(value);
  then(value);
}

/** The number of a request out of which a deal or an order came. */
function dealtNumber(request: RequestState | null): string | null {
  const isDone = request?.is === 'placed' || (request?.is === 'ended' && request.how === 'done');
  return isDone ? request.request.businessNo : null;
}

/** `screen` is the id under which prices are carried here. */
export function useTicket<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  product: Product<Key, Facts, Request>,
  screen: ScreenId,
): TicketView<Key, Facts> {
  const [ticket, setTicket] = useState<Ticket<Key>>(emptyTicket);
  const { facts, isReading, readAt, known } = useFacts(product, ticket.typed);
  const isOpen = useOpening(!isReading && facts.followed !== null && facts.pairs.length > 0);
  const request = useRequest(product.id);
  const act = (one: TicketAct<Key>) => setTicket((before) => reduce(product, before, one, facts));

  // A pressed price brings its pair and side, also to a ticket that opens with it.
  const brought = useSnapshot(carried)[screen];
  const [taken, setTaken] = useState(0);
  if (brought && brought.turn > taken) {
    setTaken(brought.turn);
    act({ type: 'carry', values: brought.values as Typed<Key> });
  }
  // A deal that is done empties the form (QUO-41).
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
