// State of the guide through a first deal, shared by shell, ticket and help: the progress of the open ticket, and
// whether the guide is running.
import { proxy } from 'valtio';
import { go } from './navigation.ts';

/**
 * Progress of a ticket: its missing fields, whether a request is at the bank, and the number of the resulting deal, or
 * null.
 */
export type TicketProgress = { readonly missing: readonly string[]; readonly isAsked: boolean; readonly dealt: string | null };

/** Progress of the visible ticket; null while there is none. */
export const openTicket = proxy<{ now: TicketProgress | null }>({ now: null });

/**
 * State of the guide for a first deal. `isOffered` is true when the bank is a demo and the user may deal. `run` is
 * null except while the guide runs; `dealtBefore` is then the last deal before it started.
 */
export const firstDeal = proxy<{ isOffered: boolean; run: { dealtBefore: string | null } | null }>({ isOffered: false, run: null });

/** Starts the guide at the prices. */
export function startFirstDeal(): void {
  firstDeal.run = { dealtBefore: openTicket.now?.dealt ?? null };
  go('optionalCcy');
}
