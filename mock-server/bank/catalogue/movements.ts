// What moved each account of a customer, with what was free after it.
import { add } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { LedgerState } from '../ledger/ledger-state.ts';

/** A posting that moved an account: its place among all postings, by how much, and what was free after it. */
export type Moved = { readonly place: number; readonly change: Decimal; readonly available: Decimal };

/** By account number, the oldest first. */
export type Movements = Map<string, Moved[]>;

/** Adds the posting of a place to the movements of the accounts that it moves. */
export function addMovement(movements: Movements, { accounts, postings }: LedgerState, place: number): void {
  const entries = postings[place]?.entries ?? [];
  const moved = new Set(entries.map(({ book }) => book).filter((book) => accounts[book] !== undefined));
  for (const accountNo of moved) {
    const change = entries.filter(({ book }) => book === accountNo).reduce((sum, { amount }) => add(sum, amount), '0');
    const own = movements.get(accountNo) ?? [];
    movements.set(accountNo, own);
    own.push({ place, change, available: add(own.at(-1)?.available ?? '0', change) });
  }
}
