// What the catalogue finds, as entries of the state.
import type { Deal } from '../lifecycle/deals-state.ts';
import type { BookedPosting } from '../ledger/ledger-state.ts';
import type { NetItem } from '../lifecycle/net-items.ts';
import type { Order } from '../orders/orders-state.ts';
import type { Quote } from '../quotes/quote-state.ts';
import type { Receipt } from '../receipts/receipts-state.ts';
import type { BankState } from '../state.ts';
import { type KeptListing, type Listing, newestFirst } from './catalogue.ts';
import type { Timer } from '../timers.ts';
import { coversThat, dayOf, dealsThat } from './headings.ts';
import type { Moved } from './movements.ts';
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

/** The deals of a customer with something that falls due on a date or before, newest first. */
export function dealsDueBy(state: BankState, customerId: string, date: string): Deal[] {
  const { dues } = catalogueOf(state);
  const own = `${customerId} `;
  const wanted = dues.headings().filter((heading) => heading.startsWith(own) && heading.slice(own.length) <= date);
  return dues.underAny(wanted, from(state.deals.all)).slice();
}

/** Deals with something among the deliveries, newest first, and how many rows they have there. */
export type Delivered = { readonly deals: Listing<Deal>; readonly rows: number };

/** All of a customer. */
export const delivered = (state: BankState, customerId: string): Delivered => ({
  deals: dealsUnder(state, dealsThat.haveDeliveries(customerId)),
  rows: catalogueOf(state).deliveries.of(customerId),
});

/** Those of some dates, both included. */
export function deliveredBetween(state: BankState, customerId: string, first: string, last: string): Delivered {
  const { deliveredOn, deliveries } = catalogueOf(state);
  const resolve = from(state.deals.all);
  const own = dayOf(customerId, '');
  const isWanted = (heading: string) => heading.startsWith(own) && heading.slice(own.length) >= first && heading.slice(own.length) <= last;
  const days = deliveredOn.headings().filter(isWanted);
  return {
    deals: deliveredOn.underAny(days, resolve),
    rows: days.reduce((sum, day) => sum + deliveries.of(day), 0),
  };
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

/** The receipts of a customer, newest first. */
export const receiptsOf = (state: BankState, customerId: string): Listing<Receipt> =>
  newestFirst(catalogueOf(state).receipts.get(customerId) ?? [], (place) => at(state.receipts, place));

/** A posting, and what it did to an account. */
export type Movement = { readonly posting: BookedPosting; readonly moved: Moved };

/** What moved an account, newest first. */
export const movementsOf = (state: BankState, accountNo: string): Listing<Movement> =>
  newestFirst(catalogueOf(state).movements.get(accountNo) ?? [], (moved) => ({ posting: at(state.ledger.postings, moved.place), moved }));

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
