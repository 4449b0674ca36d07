// Lists of spot deals and forwards: which each contains, and how a page of them is filtered (QRY-01 to QRY-03, BNK-01, BNK-20).
import type { TradeListForm, TradeRow, TradeSort } from '#mock/generated/contract.ts';

import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/headings.ts';
import { type KeptListing, keptListingOf } from '../catalogue/shelf.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, numbered, type Tests, type Unpaged } from '../lists/paging.ts';
import { isSingle, legOfSingle, type SingleDeal, tradeRow, valueDateOf } from './trade-rows.ts';
import { scaledMoney, scaledRate } from '../lists/scaled.ts';

type Product = SingleDeal['product'];
type Filter = Unpaged<TradeListForm>;

const headings = {
  /** By trade date, whatever became of it. */
  all: dealsThat.are,
  /** In progress: something is still to be delivered. */
  open: dealsThat.areOpen,
  /** Before the first day of delivery. */
  nonMaturity: (customerId, product) => dealsThat.areIn(customerId, product, 'single', 'nonMaturity'),
  /** To be delivered. */
  pendingDelivery: (customerId, product) => dealsThat.areIn(customerId, product, 'single', 'pendingDelivery'),
} as const satisfies Record<string, (customerId: string, product: Product) => string>;

/** One of the lists. */
export type ListName = keyof typeof headings;

function single(deal: Deal): SingleDeal {
  if (!isSingle(deal)) throw new Error(`${deal.businessNo} is no deal of one exchange`);
  return deal;
}

/** Deals of one exchange under a heading, newest first. */
const singles = (state: BankState, heading: string): KeptListing<SingleDeal> => keptListingOf(dealsUnder(state, heading), single);

/** The deals of one exchange that a list contains, newest first. */
export const singleDealsIn = (state: BankState, customerId: string, product: Product, list: ListName): KeptListing<SingleDeal> =>
  singles(state, headings[list](customerId, product));

const tests: Tests<SingleDeal, Filter> = {
  ...numbered,
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  tradeDirection: ({ side }, wanted) => side === wanted,
};

const shown = (state: BankState): KeptShown<SingleDeal, TradeRow, TradeSort, Filter> => ({
  tests,
  dateField: 'tradeDate',
  dateOf: ({ tradeDate }) => tradeDate,
  comesByDate: true,
  rowOf: (deal) => tradeRow(deal, state),
  sortKeys: {
    businessNo: ({ businessNo }) => businessNo,
    rateCode: ({ rateCode }) => rateCode,
    dealtRate: (deal) => scaledRate(legOfSingle(deal).rate),
    custAmt1: (deal) => scaledMoney(legOfSingle(deal).amt1),
    custAmt2: (deal) => scaledMoney(legOfSingle(deal).amt2),
    tradeDate: ({ tradeDate }) => tradeDate,
    valueDate: valueDateOf,
  },
});

/** The rows of a list, of one trade date where `on` names it (QRY-06). */
export function tradesIn(
  state: BankState,
  customerId: string,
  { product, list, on }: { readonly product: Product; readonly list: ListName; readonly on?: string },
  form: Filter,
): Listed<TradeRow> {
  const heading = on === undefined ? headings[list](customerId, product) : dealsThat.wereDealtOn(customerId, product, on);
  return listedOfKept(singles(state, heading), form, shown(state));
}
