// The typed cover, reporting and agreement of a batch, with the facts that they need (EXP-05).
import { useState } from 'react';
import type { AskBatchRequest } from '#web/api/generated/model/askBatchRequest.zod.ts';
import { messageOf } from '#web/engines/ticket/issues.ts';
import { emptyTicket, fieldStates, filled, issuesOf, reduce, type Ticket, type TicketAct } from '#web/engines/ticket/ticket.ts';
import { useFacts } from '#web/engines/ticket/use-facts.ts';
import { focusField } from '#web/engines/ticket/use-submit.ts';
import { notify } from '#web/state/notices.ts';
import { type Asks, type TermsKey, termsOf, termsParts } from './terms.ts';

/** Name of the form, from which the ids of its controls are made. */
export const TERMS = 'batch';

/** Returns the fields, and `checked`, which resolves to the part of a request; null when a field has to be filled in. */
export function useTerms(asks: Asks) {
  const terms = termsOf(asks);
  const [ticket, setTicket] = useState<Ticket<TermsKey>>(emptyTicket);
  const { facts, known } = useFacts(terms, ticket.typed);
  const form = filled(terms, ticket.typed, facts);
  const act = (one: TicketAct<TermsKey>): void => setTicket((before) => reduce(terms, before, one, facts));
  const checked = async (): Promise<Pick<AskBatchRequest, 'cover' | 'reporting' | 'riskStatementAgreed'> | null> => {
    const answers = await known();
    if (!answers) return null;
    const whole = filled(terms, ticket.typed, answers);
    const issues = issuesOf(terms, whole, answers);
    const [first] = issues;
    if (!first) return termsParts(asks, whole, answers);
    act({ type: 'try' });
    const message = messageOf(issues);
    if (message) notify('warning', { key: message });
    focusField(TERMS, first.field);
    return null;
  };
  return {
    sections: terms.sections,
    states: fieldStates(terms, ticket, facts),
    issues: issuesOf(terms, form, facts),
    form,
    facts,
    act,
    checked,
  };
}
