// The catalogue indexes a world's state. It is derived from the state once, updated with each applied event, and never
// stored. Lists, badges and acts therefore read only the entries they concern, not the whole history (MOC-33).
import type { AuditEntry } from '../facts/audit-state.ts';
import type { Covering } from '../deals/coverings.ts';
import type { Fact } from '../facts/facts.ts';
import { isUndecided, type Submission } from '../facts/approvals-state.ts';
import type { Deal } from '../facts/deals-state.ts';
import { type CoverLink, type ExpectedFlow, linkKey } from '../facts/exposures-state.ts';
import { type DueEntry, recordOf } from '../deals/product-records.ts';
import type { Order } from '../facts/orders-state.ts';
import { type BankState, customerBehind } from '../facts/state.ts';
import type { Receipt } from '../facts/receipts-state.ts';
import { Catalogue } from './catalogue.ts';
import { addMovement, coveringFiling, type DeliveryEntry, deliveryOrdinal, dueFiling, type Movements } from './entries.ts';
import {
  coverIndexKeys,
  dealIndexKeys,
  flowIndexKeys,
  itemIndexKeys,
  linksThat,
  orderIndexKeys,
  quoteIndexKeys,
  quotesThat,
  submissionIndexKeys,
} from './index-keys.ts';
import { entryOf } from '../kernel/tables.ts';
import { plainState } from '../snapshots/watched-state.ts';
import { KeptViews } from './listing.ts';
import { Bucket } from './bucket.ts';
import { TimerQueue } from './timer-queue.ts';

/** The indexes of each kind of entry. The key is the entry's business number, unless noted. */
export type WorldCatalogue = {
  /** The views of all lists of this world. */
  readonly views: KeptViews;
  readonly deals: Catalogue<Deal>;
  /** Due entries, keyed by customer id. */
  readonly dues: Map<string, Bucket<DueEntry>>;
  /** Open amounts of deals in foreign currencies, keyed by customer id. */
  readonly coverings: Map<string, Bucket<Covering>>;
  readonly quotes: Catalogue;
  readonly orders: Catalogue<Order>;
  readonly submissions: Catalogue<Submission>;
  readonly flows: Catalogue<ExpectedFlow>;
  /** Links of flows to deals, by their key. */
  readonly links: Catalogue<CoverLink>;
  readonly items: Catalogue;
  /** Delivery rows by customer; `deliveryRows` is the number of rows of a deal. */
  readonly deliveries: Map<string, Bucket<DeliveryEntry>>;
  readonly deliveryRows: Map<string, number>;
  /** Margin of type 0 with a remaining amount, by deal. */
  readonly covers: Catalogue;
  /** Receipts, keyed by customer id. The ordinal of a receipt is its index among all receipts. */
  readonly receipts: Map<string, Bucket<Receipt>>;
  /** Ordinals of receipts, by serial number. */
  readonly receiptPlaces: Map<string, number>;
  /** The audit trail, keyed by customer id. The ordinal of an entry is its index in the whole trail. */
  readonly audit: Map<string, Bucket<AuditEntry>>;
  readonly movements: Movements;
  readonly timers: TimerQueue;
};

type Filed = (catalogue: WorldCatalogue, state: BankState, key: string) => void;

/** Returns the bucket of an owner, and creates it when it is missing. */
function bucketOf<Entry>(buckets: Map<string, Bucket<Entry>>, owner: string, views: KeptViews): Bucket<Entry> {
  const bucket = buckets.get(owner) ?? new Bucket<Entry>(views);
  buckets.set(owner, bucket);
  return bucket;
}

function fileDeliveries({ deals, deliveries, deliveryRows, views }: WorldCatalogue, state: BankState, deal: Deal): void {
  const { businessNo, customerId } = deal;
  const dates = recordOf(deal).deliveryDates(deal, entryOf(state.deals.netItems, businessNo));
  const before = deliveryRows.get(businessNo) ?? 0;
  if (dates.length === 0 && before === 0) return;
  const bucket = bucketOf(deliveries, customerId, views);
  const placeAt = (row: number) => deliveryOrdinal(deals.ordinalOf(businessNo), row);
  for (const [row, date] of dates.entries()) bucket.put(placeAt(row), { deal, row, date });
  for (let row = dates.length; row < before; row += 1) bucket.drop(placeAt(row));
  deliveryRows.set(businessNo, dates.length);
}

function fileDues({ deals, dues, views }: WorldCatalogue, deal: Deal): void {
  const bucket = bucketOf(dues, deal.customerId, views);
  for (const [ordinal, due] of dueFiling(deals.ordinalOf(deal.businessNo), deal)) {
    if (due) bucket.put(ordinal, due);
    else bucket.drop(ordinal);
  }
}

function fileCoverings({ deals, coverings, views }: WorldCatalogue, deal: Deal): void {
  const bucket = bucketOf(coverings, deal.customerId, views);
  for (const [ordinal, covering] of coveringFiling(deals.ordinalOf(deal.businessNo), deal)) {
    if (covering) bucket.put(ordinal, covering);
    else bucket.drop(ordinal);
  }
}

const fileDeal: Filed = (catalogue, state, businessNo) => {
  const deal = entryOf(state.deals.all, businessNo);
  if (!deal) return;
  catalogue.deals.file(businessNo, dealIndexKeys(deal), deal);
  fileDeliveries(catalogue, state, deal);
  fileDues(catalogue, deal);
  fileCoverings(catalogue, deal);
  // The outcome of an order is stored in its deal.
  if (deal.originNo !== null) fileOrder(catalogue, state, deal.originNo);
};

const fileQuote: Filed = ({ quotes }, state, businessNo) => {
  const quote = entryOf(state.quotes.all, businessNo);
  if (quote) quotes.file(businessNo, quoteIndexKeys(quote), quote);
};

const fileOrder: Filed = ({ orders }, state, businessNo) => {
  const order = entryOf(state.orders, businessNo);
  if (order) orders.file(businessNo, orderIndexKeys(order), order);
};

const fileSubmission: Filed = ({ submissions }, state, submissionNo) => {
  const submission = entryOf(state.approvals.all, submissionNo);
  if (submission) submissions.file(submissionNo, submissionIndexKeys(submission), submission);
};

const fileFlow: Filed = ({ flows }, state, flowNo) => {
  const flow = entryOf(state.exposures.flows, flowNo);
  if (flow) flows.file(flowNo, flowIndexKeys(flow), flow);
  else flows.drop(flowNo);
};

const fileLink: Filed = ({ links }, { exposures }, key) => {
  const link = entryOf(exposures.links, key);
  const flow = link && entryOf(exposures.flows, link.flowNo);
  if (link && flow) links.file(key, [linksThat.cover(link.flowNo), linksThat.use(link.businessNo, link.leg, flow.cyCode)], link);
  else links.drop(key);
};

const fileItem: Filed = ({ items }, state, closingNo) => {
  const item = state.deals.netItems[closingNo];
  if (item) items.file(closingNo, itemIndexKeys(item), item);
};

const fileCover: Filed = ({ covers }, state, businessNo) => {
  const cover = entryOf(state.ledger.covers, businessNo);
  covers.file(businessNo, cover ? coverIndexKeys(cover) : [], cover);
};

function addReceipt({ receipts, receiptPlaces, views }: WorldCatalogue, state: BankState, ordinal: number): void {
  const receipt = state.receipts[ordinal];
  if (!receipt) return;
  const { customerId, serialNo } = receipt;
  receiptPlaces.set(serialNo, ordinal);
  bucketOf(receipts, customerId, views).put(ordinal, receipt);
}

function addAudit({ audit, views }: WorldCatalogue, state: BankState, ordinal: number): void {
  const entry = state.audit[ordinal];
  // Entries from before version 15 do not name their customer.
  const customerId = entry && (entry.customerId ?? customerBehind(state, entry.object));
  if (entry && customerId) bucketOf(audit, customerId, views).put(ordinal, entry);
}

/** Adds the timer that was set last. */
function addTimer({ timers }: WorldCatalogue, { timers: { nextId, due } }: BankState): void {
  const timer = due[nextId - 1];
  if (timer) timers.add(timer);
}

function empty(): WorldCatalogue {
  const views = new KeptViews();
  return {
    views,
    deals: new Catalogue(views),
    dues: new Map(),
    coverings: new Map(),
    quotes: new Catalogue(),
    orders: new Catalogue(views),
    submissions: new Catalogue(views),
    flows: new Catalogue(views),
    links: new Catalogue(),
    items: new Catalogue(),
    deliveries: new Map(),
    deliveryRows: new Map(),
    covers: new Catalogue(),
    receipts: new Map(),
    receiptPlaces: new Map(),
    audit: new Map(),
    movements: new Map(),
    timers: new TimerQueue(),
  };
}

/** Files all entries of a state, one per step. */
function* filing(catalogue: WorldCatalogue, state: BankState): Generator<void> {
  const each = function* (keys: Iterable<string>, file: Filed): Generator<void> {
    for (const key of keys) yield file(catalogue, state, key);
  };
  // Orders before deals: filing a deal also files its order, so orders would otherwise follow the sequence of the deals.
  yield* each(Object.keys(state.orders), fileOrder);
  yield* each(Object.keys(state.deals.all), fileDeal);
  yield* each(Object.keys(state.quotes.all), fileQuote);
  yield* each(Object.keys(state.approvals.all), fileSubmission);
  yield* each(Object.keys(state.exposures.flows), fileFlow);
  yield* each(Object.keys(state.exposures.links), fileLink);
  yield* each(Object.keys(state.deals.netItems), fileItem);
  yield* each(Object.keys(state.ledger.covers), fileCover);
  for (const ordinal of state.receipts.keys()) yield addReceipt(catalogue, state, ordinal);
  for (const ordinal of state.audit.keys()) yield addAudit(catalogue, state, ordinal);
  for (const ordinal of state.ledger.postings.keys()) yield addMovement(catalogue, state.ledger, ordinal);
  for (const timer of Object.values(state.timers.due)) yield catalogue.timers.add(timer);
}

/** Number of entries filed in a step. */
const entriesPerStep = 500;

const kept = new WeakMap<BankState, WorldCatalogue>();

/** Builds the catalogue of a state that has none, some hundreds of entries a step. The state must not change meanwhile. */
export function* catalogueInSteps(state: BankState): Generator<void> {
  if (kept.has(state)) return;
  const catalogue = empty();
  let filed = 0;
  for (const _ of filing(catalogue, state)) {
    filed += 1;
    if (filed % entriesPerStep === 0) yield;
  }
  kept.set(state, catalogue);
}

/** Returns the catalogue of a state. If it was not built in steps, it is built at once. */
export function catalogueOf(live: BankState): WorldCatalogue {
  const state = plainState(live);
  const known = kept.get(state);
  if (known) return known;
  const catalogue = empty();
  for (const _ of filing(catalogue, state));
  kept.set(state, catalogue);
  return catalogue;
}

/** Returns the business number of the quote, deal or order that a fact concerns, or null. */
function numberOf(fact: Fact): string | null {
  if (fact.type === 'quoteRequested') return fact.request.businessNo;
  if (fact.type === 'orderPlaced') return fact.order.businessNo;
  if (fact.type === 'dealBooked') return fact.deal.businessNo;
  return 'businessNo' in fact ? fact.businessNo : null;
}

function closingNoOf(fact: Fact): string | null {
  if (fact.type === 'netItemBooked') return fact.item.closingNo;
  return 'closingNo' in fact ? fact.closingNo : null;
}

type Keepers = {
  readonly [T in Fact['type']]?: (catalogue: WorldCatalogue, state: BankState, fact: Extract<Fact, { readonly type: T }>) => void;
};

/** Updates for facts that change more than the quote, deal or order they name. */
const keepers: Keepers = {
  coverMoved: (catalogue, state, { from }) => fileCover(catalogue, state, from),
  timerSet: addTimer,
  submitted: (catalogue, state, { submission }) => fileSubmission(catalogue, state, submission.submissionNo),
  submissionMoved: (catalogue, state, { submissionNo }) => fileSubmission(catalogue, state, submissionNo),
  flowsSaved(catalogue, state, { flows }) {
    for (const { flowNo } of flows) fileFlow(catalogue, state, flowNo);
  },
  coverAllocated: (catalogue, state, link) => fileLink(catalogue, state, linkKey(link)),
  flowsRemoved(catalogue, state, { flowNos }) {
    for (const flowNo of flowNos) fileFlow(catalogue, state, flowNo);
  },
  posted: (catalogue, { ledger }) => addMovement(catalogue, ledger, ledger.postings.length - 1),
  loginNameChanged(catalogue, state, { from }) {
    for (const key of catalogue.quotes.under(quotesThat.areOpenFor(from), String).slice()) fileQuote(catalogue, state, key);
    for (const { submissionNo } of Object.values(state.approvals.all).filter(isUndecided)) fileSubmission(catalogue, state, submissionNo);
  },
};

/**
 * Updates the catalogue after a fact; call it when the whole event has been applied to the state. `before` has
 * the numbers of receipts and of entries of the audit trail before the event.
 */
export function keepCatalogue(state: BankState, fact: Fact, before: { readonly receipts: number; readonly audit: number }): void {
  const catalogue = kept.get(state);
  if (!catalogue) return;
  const businessNo = numberOf(fact);
  if (businessNo !== null) for (const file of [fileDeal, fileQuote, fileOrder, fileCover]) file(catalogue, state, businessNo);
  const closingNo = closingNoOf(fact);
  if (closingNo !== null) for (const file of [fileItem, fileDeal]) file(catalogue, state, closingNo);
  const keep = keepers[fact.type] as ((catalogue: WorldCatalogue, state: BankState, fact: Fact) => void) | undefined;
  keep?.(catalogue, state, fact);
  for (let ordinal = before.receipts; ordinal < state.receipts.length; ordinal += 1) addReceipt(catalogue, state, ordinal);
  for (let ordinal = before.audit; ordinal < state.audit.length; ordinal += 1) addAudit(catalogue, state, ordinal);
}
