// Reports the progress of the visible ticket to the guide through a first deal.
import { useEffect } from 'react';
import { openTicket } from '#web/state/first-deal.ts';
import type { Market } from './ticket-types.ts';
import type { TicketView } from './use-ticket.ts';

/** Called by the open ticket; no-op while it is hidden. */
export function useProgress<Key extends string, Facts extends Market>({ at, facts, request }: TicketView<Key, Facts>): void {
  const lacking = at(facts.price)
    .issues.map(({ field }) => field)
    .join(' ');
  const isAsked = request !== null && ['sending', 'lookingUp', 'asked'].includes(request.is);
  const dealt = request?.is === 'ended' && request.how === 'done' ? request.request.businessNo : null;
  useEffect(() => {
    openTicket.now = { missing: lacking === '' ? [] : lacking.split(' '), isAsked, dealt };
    return () => {
      openTicket.now = null;
    };
  }, [lacking, isAsked, dealt]);
}
