// What the catalogue finds, as entries of the state.
import type { Deal } from '../facts/deals-state.ts';
import { type DueEntry, recordOf } from '../deals/product-records.ts';
import type { NetItem } from '../facts/leg-state.ts';
import type { Order } from '../facts/orders-state.ts';
import type { Quote } from '../facts/quote-state.ts';
import type { Receipt } from '../facts/receipts-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Timer } from '../facts/timers.ts';
import { atDeliveryPlace, dealPlaceOf, type DeliveryEntry, dueAt, type Movement } from './entries.ts';
import { coversThat } from './headings.ts';
import { KeptViews } from './listing.ts';
import { type KeptListing, Shelf } from './shelf.ts';
import { catalogueOf } from './world-catalogue.ts';

/** Finds entries by their number; one that the catalogue knows and the state does not is a fault of the program. */
const from =
  <T>(entries: Readonly<Record<string, T>>) =>
  (key: string): T => {
    const entry = entries[key];
    if (!entry) throw new Error(`the catalogue knows ${key}, the state does not`);
    return entry;
  };

/** Deals under a heading, newest first. */
export const dealsUnder = (state: BankState, heading: string): KeptListing<Deal> =>
  catalogueOf(state).deals.kept(heading, from(state.deals.all));

/** Everything of a customer that falls due, on whichever day, newest deal first. */
export function duesOf(state: BankState, customerId: string): KeptListing<DueEntry> {
  const { deals, dues } = catalogueOf(state);
  const dealAt = from(state.deals.all);
  return listingOf(dues.get(customerId), (place) => dueAt(place, dealAt(deals.keyAt(dealPlaceOf(place)))));
}

/** Deals by when they were first filed, newest first. */
export function newestDealsFirst<D extends Deal>(state: BankState, some: readonly D[]): D[] {
  const { deals } = catalogueOf(state);
  return some.toSorted((a, b) => deals.placeOf(b.businessNo) - deals.placeOf(a.businessNo));
}

/** The rows of a customer among the deliveries, newest deal first. */
export function deliveriesOf(state: BankState, customerId: string): KeptListing<DeliveryEntry> {
  const { deals, deliveries } = catalogueOf(state);
  const dealAt = from(state.deals.all);
  return listingOf(deliveries.get(customerId), (place) => {
    const { dealPlace, row } = atDeliveryPlace(place);
    const deal = dealAt(deals.keyAt(dealPlace));
    return { deal, row, date: recordOf(deal).deliveryDates(deal, state.deals.netItems[deal.businessNo])[row] ?? '' };
  });
}

/** Quotes under a heading, in the order in which they were asked for. */
export const quotesUnder = (state: BankState, heading: string): Quote[] =>
  catalogueOf(state).quotes.under(heading, from(state.quotes.all)).oldestFirst();

/** Orders under a heading, newest first. */
export const ordersUnder = (state: BankState, heading: string): KeptListing<Order> =>
  catalogueOf(state).orders.kept(heading, from(state.orders));

/** Differences under a heading, in the order in which they arose. */
export const itemsUnder = (state: BankState, heading: string): NetItem[] =>
  catalogueOf(state).items.under(heading, from(state.deals.netItems)).oldestFirst();

function at<T>(entries: readonly T[], place: number): T {
  const entry = entries[place];
  if (entry === undefined) throw new Error(`the catalogue knows a place ${place}, the state does not`);
  return entry;
}

/** A shelf as a list; empty where there is none. */
const listingOf = <Entry>(shelf: Shelf<Entry> | undefined, entryAt: (place: number) => Entry): KeptListing<Entry> =>
  (shelf ?? new Shelf<Entry>(new KeptViews())).listing(entryAt);

/** The receipts of a customer, newest first. */
export const receiptsOf = (state: BankState, customerId: string): KeptListing<Receipt> =>
  listingOf(catalogueOf(state).receipts.get(customerId), (place) => at(state.receipts, place));

/** What moved an account, newest first. */
export function movementsOf(state: BankState, accountNo: string): KeptListing<Movement> {
  const own = catalogueOf(state).movements.get(accountNo);
  return listingOf(own?.shelf, (place) => {
    const moved = at(own?.moved ?? [], place);
    return { posting: at(state.ledger.postings, moved.place), moved };
  });
}

/** A receipt by its serial number. */
export function receiptNumbered(state: BankState, serialNo: string): Receipt | undefined {
  const place = catalogueOf(state).receiptPlaces.get(serialNo);
  return place === undefined ? undefined : state.receipts[place];
}

/** The numbers of what has margin held for it, in the order in which it was first covered. */
export const heldAsMargin = (state: BankState): string[] =>
  catalogueOf(state).covers.under(coversThat.areHeldAsMargin, String).oldestFirst();

/** The timer that is due next; null where none waits. */
export const nextTimer = (state: BankState): Timer | null => catalogueOf(state).timers.next(({ id }) => state.timers.due[id] !== undefined);
