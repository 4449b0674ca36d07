// Lookups through the catalogue that return entries of the state.
import type { AuditEntry } from '../facts/audit-state.ts';
import { type Covering, coveringsOf } from '../deals/coverings.ts';
import type { Deal } from '../facts/deals-state.ts';
import { type DueEntry, recordOf } from '../deals/product-records.ts';
import type { Submission } from '../facts/approvals-state.ts';
import type { CoverLink, ExpectedFlow, FlowTerms } from '../facts/exposures-state.ts';
import type { NetItem } from '../facts/leg-state.ts';
import type { Order } from '../facts/orders-state.ts';
import type { Quote } from '../facts/quote-state.ts';
import type { Receipt } from '../facts/receipts-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Timer } from '../facts/timers.ts';
import { atCoveringOrdinal, atDeliveryOrdinal, dealOrdinalOf, type DeliveryEntry, dueAt, type Movement } from './entries.ts';
import { coversThat, flowsThat } from './index-keys.ts';
import { KeptViews } from './listing.ts';
import { type KeptListing, Bucket } from './bucket.ts';
import { catalogueOf } from './world-catalogue.ts';

/** Looks up entries by their number. Throws when the state has no such entry, which would be a program error. */
const from =
  <T>(entries: Readonly<Record<string, T>>) =>
  (key: string): T => {
    const entry = entries[key];
    if (!entry) throw new Error(`${key} is in the catalogue but not in the state`);
    return entry;
  };

/** Deals under an index key, newest first. */
export const dealsUnder = (state: BankState, indexKey: string): KeptListing<Deal> =>
  catalogueOf(state).deals.kept(indexKey, from(state.deals.all));

/** Returns the newest deals of all customers whose number passes, newest first and at most `most`. */
export function newestDeals(state: BankState, passes: (businessNo: string) => boolean, most: number): Deal[] {
  const numbers = catalogueOf(state).deals.newestFirst().filter(passes).take(most);
  return numbers.map(from(state.deals.all)).toArray();
}

/** Returns the due entries of a customer for all days, newest deal first. */
export function duesOf(state: BankState, customerId: string): KeptListing<DueEntry> {
  const { deals, dues } = catalogueOf(state);
  const dealAt = from(state.deals.all);
  return listingOf(dues.get(customerId), (ordinal) => dueAt(ordinal, dealAt(deals.keyAt(dealOrdinalOf(ordinal)))));
}

/** The open amounts of a customer's deals in foreign currencies, newest deal first. */
export function openCoveringsOf(state: BankState, customerId: string): KeptListing<Covering> {
  const { deals, coverings } = catalogueOf(state);
  const dealAt = from(state.deals.all);
  return listingOf(coverings.get(customerId), (ordinal) => {
    const { dealOrdinal, place } = atCoveringOrdinal(ordinal);
    return at(coveringsOf(dealAt(deals.keyAt(dealOrdinal))), place);
  });
}

/** Sorts deals by first filing, newest first. */
export function newestDealsFirst<D extends Deal>(state: BankState, some: readonly D[]): D[] {
  const { deals } = catalogueOf(state);
  return some.toSorted((a, b) => deals.ordinalOf(b.businessNo) - deals.ordinalOf(a.businessNo));
}

/** The delivery rows of a customer, newest deal first. */
export function deliveriesOf(state: BankState, customerId: string): KeptListing<DeliveryEntry> {
  const { deals, deliveries } = catalogueOf(state);
  const dealAt = from(state.deals.all);
  return listingOf(deliveries.get(customerId), (ordinal) => {
    const { dealOrdinal, row } = atDeliveryOrdinal(ordinal);
    const deal = dealAt(deals.keyAt(dealOrdinal));
    return { deal, row, date: recordOf(deal).deliveryDates(deal, state.deals.netItems[deal.businessNo])[row] ?? '' };
  });
}

/** Quotes under an index key, in the order of their requests. */
export const quotesUnder = (state: BankState, indexKey: string): Quote[] =>
  catalogueOf(state).quotes.under(indexKey, from(state.quotes.all)).oldestFirst();

/** Orders under an index key, newest first. */
export const ordersUnder = (state: BankState, indexKey: string): KeptListing<Order> =>
  catalogueOf(state).orders.kept(indexKey, from(state.orders));

/** Submissions under an index key, newest first. */
export const submissionsUnder = (state: BankState, indexKey: string): KeptListing<Submission> =>
  catalogueOf(state).submissions.kept(indexKey, from(state.approvals.all));

/** The expected flows of a customer, newest first. */
export const flowsOf = (state: BankState, customerId: string): KeptListing<ExpectedFlow> =>
  catalogueOf(state).flows.kept(flowsThat.areOf(customerId), from(state.exposures.flows));

/** Links of flows to deals under an index key, in the order in which they were made. */
export const linksUnder = (state: BankState, indexKey: string): readonly CoverLink[] =>
  catalogueOf(state).links.under(indexKey, from(state.exposures.links)).oldestFirst();

/** Returns the customer's expected flow with these terms; undefined if there is none. */
export const flowWithTerms = (state: BankState, customerId: string, terms: FlowTerms): ExpectedFlow | undefined =>
  catalogueOf(state).flows.under(flowsThat.have(customerId, terms), from(state.exposures.flows)).slice(0, 1)[0];

/** Net differences under an index key, in the order in which they arose. */
export const itemsUnder = (state: BankState, indexKey: string): NetItem[] =>
  catalogueOf(state).items.under(indexKey, from(state.deals.netItems)).oldestFirst();

function at<T>(entries: readonly T[], ordinal: number): T {
  const entry = entries[ordinal];
  if (entry === undefined) throw new Error(`ordinal ${ordinal} is in the catalogue but not in the state`);
  return entry;
}

/** Returns a bucket as a list, which is empty when there is no bucket. */
const listingOf = <Entry>(bucket: Bucket<Entry> | undefined, entryAt: (ordinal: number) => Entry): KeptListing<Entry> =>
  (bucket ?? new Bucket<Entry>(new KeptViews())).listing(entryAt);

/** The receipts of a customer, newest first. */
export const receiptsOf = (state: BankState, customerId: string): KeptListing<Receipt> =>
  listingOf(catalogueOf(state).receipts.get(customerId), (ordinal) => at(state.receipts, ordinal));

/** The audit trail of a customer, newest first. */
export const auditOf = (state: BankState, customerId: string): KeptListing<AuditEntry> =>
  listingOf(catalogueOf(state).audit.get(customerId), (ordinal) => at(state.audit, ordinal));

/** The movements of an account, newest first. */
export function movementsOf(state: BankState, accountNo: string): KeptListing<Movement> {
  const own = catalogueOf(state).movements.get(accountNo);
  return listingOf(own?.bucket, (ordinal) => {
    const moved = at(own?.moved ?? [], ordinal);
    return { posting: at(state.ledger.postings, moved.ordinal), moved };
  });
}

/** The receipt with a serial number; undefined when there is none. */
export function receiptNumbered(state: BankState, serialNo: string): Receipt | undefined {
  const ordinal = catalogueOf(state).receiptPlaces.get(serialNo);
  return ordinal === undefined ? undefined : state.receipts[ordinal];
}

/** Returns the business numbers of the deals with margin held, in the order in which they were first covered. */
export const heldAsMargin = (state: BankState): string[] =>
  catalogueOf(state).covers.under(coversThat.areHeldAsMargin, String).oldestFirst();

/** Returns the pending timer that is due first, or null when there is none. */
export const nextTimer = (state: BankState): Timer | null => catalogueOf(state).timers.next(({ id }) => state.timers.due[id] !== undefined);
