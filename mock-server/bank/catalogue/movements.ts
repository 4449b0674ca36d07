// What moved each account of a customer, with what was free after it.
import { add } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { BookedPosting, LedgerState } from '../facts/ledger-state.ts';
import type { KeptViews } from './kept-views.ts';
import { Shelf } from './shelf.ts';

/** A posting that moved an account: its place among all postings, by how much, and what was free after it. */
export type Moved = { readonly place: number; readonly change: Decimal; readonly available: Decimal };

/** A posting, and what it did to an account. */
export type Movement = { readonly posting: BookedPosting; readonly moved: Moved };

/** What moved an account, the oldest first; a place of the shelf is that among these. */
export type AccountMovements = { readonly moved: Moved[]; readonly shelf: Shelf<Movement> };

/** By account number. */
export type Movements = Map<string, AccountMovements>;

/** Adds the posting of a place to the movements of the accounts that it moves. */
export function addMovement(
  { movements, views }: { readonly movements: Movements; readonly views: KeptViews },
  { accounts, postings }: LedgerState,
  place: number,
): void {
  const posting = postings[place];
  if (!posting) return;
  const { entries } = posting;
  const books = new Set(entries.map(({ book }) => book).filter((book) => accounts[book] !== undefined));
  for (const accountNo of books) {
    const change = entries.filter(({ book }) => book === accountNo).reduce((sum, { amount }) => add(sum, amount), '0');
    const own = movements.get(accountNo) ?? { moved: [], shelf: new Shelf<Movement>(views) };
    movements.set(accountNo, own);
    const moved = { place, change, available: add(own.moved.at(-1)?.available ?? '0', change) };
    own.shelf.put(own.moved.push(moved) - 1, { posting, moved });
  }
}
