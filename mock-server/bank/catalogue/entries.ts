// Entries that the catalogue files beside deals: deliveries by date, due entries by date, postings by account.
import { type Covering, coveringsOf, covers } from '../deals/coverings.ts';
import type { Deal } from '../facts/deals-state.ts';
import { type DueEntry, recordOf } from '../deals/product-records.ts';
import { add, type Decimal } from '../kernel/decimal.ts';
import type { BookedPosting, LedgerState } from '../facts/ledger-state.ts';
import type { KeptViews } from './listing.ts';
import { Bucket } from './bucket.ts';

// The order of delivery rows: newest deal first, and within a deal in the order of its rows.

/** A delivery row: its deal, its index among the deal's rows, and its date (`YYYY-MM-DD`). */
export type DeliveryEntry = { readonly deal: Deal; readonly row: number; readonly date: string };

/** Upper bound of the rows of a deal. */
const rowsOfDeal = 2 ** 20;

/** The ordinal of a deal's row; `dealOrdinal` is the ordinal of the deal among all deals. */
export const deliveryOrdinal = (dealOrdinal: number, row: number): number => dealOrdinal * rowsOfDeal + (rowsOfDeal - 1 - row);

/** Splits the ordinal of a delivery row into its two parts (the inverse of deliveryOrdinal). */
export const atDeliveryOrdinal = (ordinal: number): { readonly dealOrdinal: number; readonly row: number } => ({
  dealOrdinal: Math.floor(ordinal / rowsOfDeal),
  row: rowsOfDeal - 1 - (ordinal % rowsOfDeal),
});

// The due entries of a deal: its next delivery or expiry, a leg that waits for it, and its premium while unpaid.

/**
 * Ordinals per deal, in reverse order of the list: a leg that waits for an overdue one, the next delivery or expiry, and
 * the premium, which is listed before the expiry of the same day.
 */
const ordinalsOfDeal = 3;

/**
 * Returns the three due ordinals of a deal, each with its due entry, or null when nothing is due under it. `dealOrdinal`
 * is the ordinal of the deal among all deals.
 */
export function dueFiling(dealOrdinal: number, deal: Deal): readonly (readonly [ordinal: number, due: DueEntry | null])[] {
  const record = recordOf(deal);
  const isOpen = record.isOpen(deal);
  const ordinal = dealOrdinal * ordinalsOfDeal;
  return [
    [ordinal, isOpen ? record.waiting(deal) : null],
    [ordinal + 1, isOpen ? record.next(deal) : null],
    [ordinal + 2, isOpen && record.owesPremium(deal) ? record.premium(deal) : null],
  ];
}

/** Returns the ordinal of a deal among all deals, from the ordinal of one of its due entries. */
export const dealOrdinalOf = (ordinal: number): number => Math.floor(ordinal / ordinalsOfDeal);

/** The due entry of an ordinal, for the current state of its deal. */
export function dueAt(ordinal: number, deal: Deal): DueEntry {
  const { waiting, next, premium } = recordOf(deal);
  const entryOf = [waiting, next, premium][ordinal % ordinalsOfDeal] ?? next;
  return entryOf(deal) ?? next(deal);
}

// The amounts of deals that can cover expected flows: two for each leg.

/** Ordinals per deal, in reverse order of the list: the near leg before the far leg, ccy1 before ccy2. */
const coveringsOfDeal = 4;

/** Returns the ordinals of a deal's amounts, each with its amount, or null when it can cover nothing. */
export const coveringFiling = (dealOrdinal: number, deal: Deal): readonly (readonly [ordinal: number, covering: Covering | null])[] =>
  coveringsOf(deal).map((covering, place) => [(dealOrdinal + 1) * coveringsOfDeal - 1 - place, covers(covering) ? covering : null]);

/** Splits the ordinal of an amount into the ordinal of its deal and its place among the deal's amounts. */
export const atCoveringOrdinal = (ordinal: number): { readonly dealOrdinal: number; readonly place: number } => ({
  dealOrdinal: Math.floor(ordinal / coveringsOfDeal),
  place: coveringsOfDeal - 1 - (ordinal % coveringsOfDeal),
});

// The movements of each account of a customer, each with the available balance after it.

/** A posting that moved an account: its ordinal among all postings, the change, and the available balance after it. */
export type Moved = { readonly ordinal: number; readonly change: Decimal; readonly available: Decimal };

/** A posting and its effect on an account. */
export type Movement = { readonly posting: BookedPosting; readonly moved: Moved };

/** The movements of an account, oldest first. Ordinals of the bucket are indices of `moved`. */
export type AccountMovements = { readonly moved: Moved[]; readonly bucket: Bucket<Movement> };

/** Movements of accounts, keyed by account number. */
export type Movements = Map<string, AccountMovements>;

/** Adds the posting of an ordinal to the movements of the accounts it changes. */
export function addMovement(
  { movements, views }: { readonly movements: Movements; readonly views: KeptViews },
  { accounts, postings }: LedgerState,
  ordinal: number,
): void {
  const posting = postings[ordinal];
  if (!posting) return;
  const { entries } = posting;
  const books = new Set(entries.map(({ book }) => book).filter((book) => accounts[book] !== undefined));
  for (const accountNo of books) {
    const change = entries.filter(({ book }) => book === accountNo).reduce((sum, { amount }) => add(sum, amount), '0');
    const own = movements.get(accountNo) ?? { moved: [], bucket: new Bucket<Movement>(views) };
    movements.set(accountNo, own);
    const moved = { ordinal, change, available: add(own.moved.at(-1)?.available ?? '0', change) };
    own.bucket.put(own.moved.push(moved) - 1, { posting, moved });
  }
}
