// The catalogue of a world. It follows from the state alone: it is made from it once, kept by each event that is applied, and never
// written down. So lists, badges and acts look at what they are about, not at everything that ever happened (MOC-33).
import type { Fact } from '../facts.ts';
import type { BankState } from '../state.ts';
import { Catalogue } from './catalogue.ts';
import { dealHeadings, dueHeadings, itemHeadings, orderHeadings, quoteHeadings, quotesThat } from './headings.ts';
import { addMovement, type Movements } from './movements.ts';

/** What there is of each kind, by its number; receipts by customer and their place among all receipts. */
export type WorldCatalogue = {
  readonly deals: Catalogue;
  readonly dues: Catalogue;
  readonly quotes: Catalogue;
  readonly orders: Catalogue;
  readonly items: Catalogue;
  readonly receipts: Map<string, number[]>;
  readonly movements: Movements;
};

type Filed = (catalogue: WorldCatalogue, state: BankState, key: string) => void;

const fileDeal: Filed = ({ deals, dues }, state, businessNo) => {
  const deal = state.deals.all[businessNo];
  if (!deal) return;
  deals.file(businessNo, dealHeadings(deal));
  dues.file(businessNo, dueHeadings(deal));
};

const fileQuote: Filed = ({ quotes }, state, businessNo) => {
  const quote = state.quotes.all[businessNo];
  if (quote) quotes.file(businessNo, quoteHeadings(quote));
};

const fileOrder: Filed = ({ orders }, state, businessNo) => {
  const order = state.orders[businessNo];
  if (order) orders.file(businessNo, orderHeadings(order));
};

const fileItem: Filed = ({ items }, state, closingNo) => {
  const item = state.deals.netItems[closingNo];
  if (item) items.file(closingNo, itemHeadings(item));
};

function addReceipt({ receipts }: WorldCatalogue, state: BankState, place: number): void {
  const customerId = state.receipts[place]?.customerId;
  if (customerId === undefined) return;
  const own = receipts.get(customerId);
  if (own) own.push(place);
  else receipts.set(customerId, [place]);
}

function made(state: BankState): WorldCatalogue {
  const catalogue: WorldCatalogue = {
    deals: new Catalogue(),
    dues: new Catalogue(),
    quotes: new Catalogue(),
    orders: new Catalogue(),
    items: new Catalogue(),
    receipts: new Map(),
    movements: new Map(),
  };
  for (const key of Object.keys(state.deals.all)) fileDeal(catalogue, state, key);
  for (const key of Object.keys(state.quotes.all)) fileQuote(catalogue, state, key);
  for (const key of Object.keys(state.orders)) fileOrder(catalogue, state, key);
  for (const key of Object.keys(state.deals.netItems)) fileItem(catalogue, state, key);
  for (const place of state.receipts.keys()) addReceipt(catalogue, state, place);
  for (const place of state.ledger.postings.keys()) addMovement(catalogue.movements, state.ledger, place);
  return catalogue;
}

const kept = new WeakMap<BankState, WorldCatalogue>();

/** The catalogue of a state. */
export function catalogueOf(state: BankState): WorldCatalogue {
  const known = kept.get(state);
  if (known) return known;
  const catalogue = made(state);
  kept.set(state, catalogue);
  return catalogue;
}

/** The quote, deal or order that a fact is about. */
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

/** Files anew what a fact has changed; it is called when all of the event is in the state. */
export function keepCatalogue(state: BankState, fact: Fact, before: { readonly receipts: number }): void {
  const catalogue = kept.get(state);
  if (!catalogue) return;
  const businessNo = numberOf(fact);
  if (businessNo !== null) for (const file of [fileDeal, fileQuote, fileOrder]) file(catalogue, state, businessNo);
  const closingNo = closingNoOf(fact);
  if (closingNo !== null) fileItem(catalogue, state, closingNo);
  if (fact.type === 'posted') addMovement(catalogue.movements, state.ledger, state.ledger.postings.length - 1);
  if (fact.type === 'loginNameChanged')
    for (const key of catalogue.quotes.under(quotesThat.areOpenFor(fact.from), String).slice()) fileQuote(catalogue, state, key);
  for (let place = before.receipts; place < state.receipts.length; place += 1) addReceipt(catalogue, state, place);
}
