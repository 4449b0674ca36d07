// What is filed in the catalogue beside deals: deliveries by date, dues by date, postings by account.
import type { Deal } from '../facts/deals-state.ts';
import { type DueEntry, recordOf } from '../deals/product-records.ts';
import { add, type Decimal } from '../kernel/decimal.ts';
import type { BookedPosting, LedgerState } from '../facts/ledger-state.ts';
import type { KeptViews } from './listing.ts';
import { Bucket } from './bucket.ts';

// The order of deals' rows among the deliveries: newest deal first, those of a deal in their order.

/** A row: the one of its number of a deal, and its date. */
export type DeliveryEntry = { readonly deal: Deal; readonly row: number; readonly date: string };

/** More rows than a deal can have. */
const rowsOfDeal = 2 ** 20;

/** The ordinal of a row of the deal that has an ordinal among all deals. */
export const deliveryOrdinal = (dealOrdinal: number, row: number): number => dealOrdinal * rowsOfDeal + (rowsOfDeal - 1 - row);

/** The deal and the row of an ordinal. */
export const atDeliveryOrdinal = (ordinal: number): { readonly dealOrdinal: number; readonly row: number } => ({
  dealOrdinal: Math.floor(ordinal / rowsOfDeal),
  row: rowsOfDeal - 1 - (ordinal % rowsOfDeal),
});

// Where what falls due of a deal is filed: its next delivery or expiry, and its premium while that is unpaid.

/** Ordinals of a deal: its premium, if it has one, is listed in front of what else falls due of it on that day. */
const ordinalsOfDeal = 2;

/** Both ordinals of a deal that has an ordinal among all deals, each with what falls due there; null where nothing does. */
export function dueFiling(dealOrdinal: number, deal: Deal): readonly (readonly [ordinal: number, due: DueEntry | null])[] {
  const record = recordOf(deal);
  const isOpen = record.isOpen(deal);
  const ordinal = dealOrdinal * ordinalsOfDeal;
  return [
    [ordinal, isOpen ? record.next(deal) : null],
    [ordinal + 1, isOpen && record.owesPremium(deal) ? record.premium(deal) : null],
  ];
}

/** The ordinal of the deal among all deals. */
export const dealOrdinalOf = (ordinal: number): number => Math.floor(ordinal / ordinalsOfDeal);

/** The entry of an ordinal of its deal, as the deal is now. */
export const dueAt = (ordinal: number, deal: Deal): DueEntry =>
  (ordinal % ordinalsOfDeal === 1 ? recordOf(deal).premium(deal) : null) ?? recordOf(deal).next(deal);

// What moved each account of a customer, with what was free after it.

/** A posting that moved an account: its ordinal among all postings, by how much, and what was free after it. */
export type Moved = { readonly ordinal: number; readonly change: Decimal; readonly available: Decimal };

/** A posting, and what it did to an account. */
export type Movement = { readonly posting: BookedPosting; readonly moved: Moved };

/** What moved an account, the oldest first; an ordinal of the bucket is that among these. */
export type AccountMovements = { readonly moved: Moved[]; readonly bucket: Bucket<Movement> };

/** By account number. */
export type Movements = Map<string, AccountMovements>;

/** Adds the posting of an ordinal to the movements of the accounts that it moves. */
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
