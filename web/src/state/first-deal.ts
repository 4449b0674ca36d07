// The guide through a first deal, as shell, ticket and help know it: how far the open ticket is, and whether the guide runs.
import { proxy } from 'valtio';
import { go } from './navigation.ts';

/** How far a ticket is: the fields that still keep it from being sent, whether a request of it is with the bank, and the number of the deal that came of it. */
export type TicketProgress = { readonly missing: readonly string[]; readonly isAsked: boolean; readonly dealt: string | null };

/** The ticket on the screen; null while there is none. */
export const openTicket = proxy<{ now: TicketProgress | null }>({ now: null });

/** `isOffered` where the bank is a demo and the user may deal; `run` while the guide runs, with the deal that was there before it. */
export const firstDeal = proxy<{ isOffered: boolean; run: { dealtBefore: string | null } | null }>({ isOffered: false, run: null });

/** Begins the guide, where prices are. */
export function startFirstDeal(): void {
  firstDeal.run = { dealtBefore: openTicket.now?.dealt ?? null };
  go('optionalCcy');
}
