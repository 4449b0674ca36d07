// What is filed in the catalogue beside deals: deliveries by date, dues by date, postings by account.
import type { Deal } from '../facts/deals-state.ts';
import { type DueEntry, recordOf } from '../deals/product-records.ts';
import { add, type Decimal } from '../kernel/decimal.ts';
import type { BookedPosting, LedgerState } from '../facts/ledger-state.ts';
import type { KeptViews } from './listing.ts';
import { Shelf } from './shelf.ts';

// The order of deals' rows among the deliveries: newest deal first, those of a deal in their order.

/** A row: the one of its number of a deal, and its date. */
export type DeliveryEntry = { readonly deal: Deal; readonly row: number; readonly date: string };

/** More rows than a deal can have. */
const rowsOfDeal = 2 ** 20;

/** The place of a row of the deal that has a place among all deals. */
export const deliveryPlace = (dealPlace: number, row: number): number => dealPlace * rowsOfDeal + (rowsOfDeal - 1 - row);

/** The deal and the row of a place. */
export const atDeliveryPlace = (place: number): { readonly dealPlace: number; readonly row: number } => ({
  dealPlace: Math.floor(place / rowsOfDeal),
  row: rowsOfDeal - 1 - (place % rowsOfDeal),
});

// Where what falls due of a deal is filed: its next delivery or expiry, and its premium while that is unpaid.

/** Places of a deal: its premium, if it has one, is listed in front of what else falls due of it on that day. */
const placesOfDeal = 2;

/** Both places of a deal that has a place among all deals, each with what falls due there; null where nothing does. */
export function dueFiling(dealPlace: number, deal: Deal): readonly (readonly [place: number, due: DueEntry | null])[] {
  const record = recordOf(deal);
  const isOpen = record.isOpen(deal);
  const place = dealPlace * placesOfDeal;
  return [
    [place, isOpen ? record.next(deal) : null],
    [place + 1, isOpen && record.owesPremium(deal) ? record.premium(deal) : null],
  ];
}

/** The place of the deal among all deals. */
export const dealPlaceOf = (place: number): number => Math.floor(place / placesOfDeal);

/** The entry of a place of its deal, as the deal is now. */
export const dueAt = (place: number, deal: Deal): DueEntry =>
  (place % placesOfDeal === 1 ? recordOf(deal).premium(deal) : null) ?? recordOf(deal).next(deal);

// What moved each account of a customer, with what was free after it.

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
