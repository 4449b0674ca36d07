// What the submit button does: refuse with marks and the focus on the first wrong field, or send the request once (VAL-10, CST-01).
import { useState } from 'react';
import { throttle } from '#web/domain/throttle.ts';
import { livePrice } from '#web/live/prices.ts';
import { notify } from '#web/state/notices.ts';
import { messageOf } from './issues.ts';
import { submitTicket } from './submit.ts';
import type { Market, Product } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';
import type { TicketView } from './use-ticket.ts';

/** The id of a field's control, to which the list of checks leads. */
export const controlId = (ticket: string, field: string): string => `${ticket}-${field}`;

function focused(id: string): boolean {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
  return control !== null;
}

/** Leads to a field; one of a folded section is drawn a moment after its issue opens it. */
export function focusField(ticket: string, field: string): void {
  const id = controlId(ticket, field);
  if (!focused(id)) requestAnimationFrame(() => focused(id));
}

/** `submit` may be pressed at any time; a press while one runs, or within 500 ms, does nothing. */
export function useSubmit<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  product: Product<Key, Facts, Request>,
  view: TicketView<Key, Facts>,
  isBlocked: boolean,
) {
  const [busy, setBusy] = useState(false);
  const [counts] = useState(() => throttle(() => performance.now()));
  const submit = async () => {
    if (busy || isBlocked || !counts()) return;
    const feed = product.feed(view.form);
    // The price may have died since the last rendering; no request leaves on a dead one (quality bar L2).
    if (livePrice(feed).stale) return;
    const price = marketPrice(feed);
    const { issues } = view.at(price);
    const first = issues[0];
    if (first) {
      view.act({ type: 'try' });
      const message = messageOf(issues);
      if (message) notify('warning', { key: message });
      return focusField(product.id, first.field);
    }
    setBusy(true);
    const isSent = await submitTicket({ product, form: view.form, facts: { ...view.facts, price }, terms: view.ticket.typed });
    setBusy(false);
    if (isSent) view.act({ type: 'sent' });
  };
  return { busy, submit };
}
