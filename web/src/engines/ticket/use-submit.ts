// The submit button: focuses the first invalid field, or sends the request once (VAL-10, CST-01).
import { useState } from 'react';
import type { Failure } from '#web/api/failures.ts';
import { throttle } from '#web/domain/throttle.ts';
import { livePrice } from '#web/live/prices.ts';
import { notify } from '#web/state/notices.ts';
import { isApprovalNeeded } from '../submission/submission.ts';
import { controlId } from './field-props.ts';
import { type Issue, messageOf } from './issues.ts';
import type { Typed } from './form.ts';
import type { ApprovalKey } from './parts/approval-part.ts';
import { refusedField } from './refused-field.ts';
import { sendingOf, submitTicket } from './submit.ts';
import { issuesOf } from './ticket.ts';
import type { Market, Product } from './ticket-types.ts';
import { marketPrice } from './use-facts.ts';
import type { TicketView } from './use-ticket.ts';

function focused(id: string): boolean {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
  return control !== null;
}

/** Focuses a field. A field of a folded section is rendered only after its issue has opened the section. */
export function focusField(ticket: string, field: string): void {
  const id = controlId(ticket, field);
  if (!focused(id)) requestAnimationFrame(() => focused(id));
}

/** Set when the bank has refused a request without a second person. */
const mustSubmit: Typed<ApprovalKey> = { mustSubmit: '1' };

/** `submit` may be called at any time; calls while one is running, or within 500 ms, are no-ops. */
export function useSubmit<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  product: Product<Key, Facts, Request>,
  view: TicketView<Key, Facts>,
  isBlocked: boolean,
) {
  const [busy, setBusy] = useState(false);
  const [counts] = useState(() => throttle(() => performance.now()));
  const feed = product.feed(view.form);
  const refuse = (issues: readonly Issue<Key>[], [first]: readonly Issue<Key>[] = issues) => {
    view.act({ type: 'try' });
    const message = messageOf(issues);
    if (message) notify('warning', { key: message });
    if (first) focusField(product.id, first.field);
  };
  // When a refusal of the bank names a field, that field is focused, like a field with an issue.
  const lead = (failure: Failure) => {
    const shown = view.fields.map(({ key }) => key);
    const issue = refusedField(
      failure,
      product.fields.filter(({ key }) => shown.includes(key)),
    );
    view.act({ type: 'refused', issue });
    if (issue) focusField(product.id, issue.field);
    // Another user may have used up the day's limit; the same values can then be submitted (EYE-02).
    if (product.submission && isApprovalNeeded(failure)) view.act({ type: 'carry', values: mustSubmit as Typed<Key> });
  };
  // Waits for the needed reads, if the user submits before the bank has answered them.
  const send = async () => {
    const known = await view.known();
    if (known === null || livePrice(feed).stale) return;
    const { form } = known;
    const facts = { ...known.facts, price: marketPrice(feed) };
    const issues = issuesOf(product, form, facts);
    if (issues.length > 0) return refuse(issues);
    // The bank may say after the press that a second person must decide. The button shows it first.
    if (sendingOf(product, form, facts).outcome !== sendingOf(product, view.form, view.facts).outcome)
      return notify('info', { key: 'submission.nowNeeded' });
    const came = await submitTicket({ product, form, facts, terms: view.ticket.typed });
    if (came === 'sent') view.act({ type: 'sent' });
    else if (came !== 'notSent') lead(came);
  };
  const submit = async () => {
    // The price may have become stale since the last render; no request is sent on a stale price.
    if (busy || isBlocked || !counts() || livePrice(feed).stale) return;
    const { issues } = view.at(marketPrice(feed));
    if (issues.length > 0) return refuse(issues);
    setBusy(true);
    await send().finally(() => setBusy(false));
  };
  return { busy, submit };
}
