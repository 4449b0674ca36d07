// What the submit button does: refuse with marks and the focus on the first wrong field, or ask for the quote once (VAL-10, CST-01).
import { useState } from 'react';
import { throttle } from '#web/domain/throttle.ts';
import { livePrice, priceKey } from '#web/live/prices.ts';
import { notify } from '#web/state/notices.ts';
import { messageOf } from './issues.ts';
import { askForQuote } from './submit.ts';
import { issuesOf } from './ticket.ts';
import type { Product } from './ticket-types.ts';
import type { TicketView } from './use-ticket.ts';

/** The id of a field's control, to which the list of checks leads. */
export const controlId = (product: { readonly id: string }, field: string): string => `${product.id}-${field}`;

/** Leads to a field. */
export function focusField(product: { readonly id: string }, field: string): void {
  const control = document.getElementById(controlId(product, field));
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

/** `submit` may be pressed at any time; a press while one runs, or within 500 ms, does nothing. */
export function useSubmit<Request extends { clientRequestId: string }, Deal>(
  product: Product<Request, Deal>,
  view: TicketView,
  isBlocked: boolean,
) {
  const [busy, setBusy] = useState(false);
  const [counts] = useState(() => throttle(() => performance.now()));
  const submit = async () => {
    if (busy || isBlocked || !counts()) return;
    const { row, stale } = livePrice(priceKey('SPOT', view.rateCode, null));
    // The price may have died since the last rendering; no request leaves on a dead one (quality bar L2).
    if (stale) return;
    const around = { ...view.around, price: row && { bid: row.custBid, offer: row.custOffer } };
    const issues = issuesOf(product, view.form, around);
    const first = issues[0];
    if (first) {
      view.act({ type: 'try' });
      const message = messageOf(issues);
      if (message) notify('warning', { key: message });
      return focusField(product, first.field);
    }
    setBusy(true);
    const isSent = await askForQuote({ product, form: view.form, around });
    setBusy(false);
    if (isSent) view.act({ type: 'sent' });
  };
  return { busy, submit };
}
