// Lists of spot deals and forwards: their contents and filters (QRY-01 to QRY-03, BNK-01, BNK-20).
import type { TradeListForm, TradeRow, TradeSort } from '#mock/generated/contract.ts';
import { byProduct, type ByProduct, isOf } from '../kernel/by-product.ts';
import type { Deal, ForwardDeal, SpotDeal } from '../facts/deals-state.ts';
import { delayRate } from '../lifecycle/delay.ts';
import type { Leg } from '../facts/leg-state.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import { legCodes } from './leg-codes.ts';
import { historyTests } from './history-filters.ts';
import { type Listed, numbered, scaledMoney, scaledRate, shownAs, type Tests, type Unpaged } from '../lists/paging.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { type KeptListing, keptListingOf } from '../catalogue/bucket.ts';
import { entriesOfKept, type KeptShown } from '../lists/kept-rows.ts';

// Spot deals and forwards as rows (QRY-09).

/** A deal with a single leg. */
export type SingleDeal = SpotDeal | ForwardDeal;

/** Whether a deal has one exchange. */
export const isSingle = (deal: Deal): deal is SingleDeal => isOf(deal, 'spot') || isOf(deal, 'forward');

/** Returns the only leg of a spot deal or forward. */
export function legOfSingle({ businessNo, legs: [leg] }: SingleDeal): Leg {
  if (!leg) throw new Error(`${businessNo} has no leg`);
  return leg;
}

const dates: ByProduct<SingleDeal, Pick<TradeRow, 'productType' | 'valueDate' | 'termId' | 'maturityDate' | 'optionDate'>> = {
  spot: ({ valueDate }) => ({ productType: 'SPOT', valueDate, termId: null, maturityDate: null, optionDate: null }),
  forward: ({ termId, maturityDate, optionDate }) => ({
    productType: 'FORWARD',
    valueDate: maturityDate,
    termId: termId as TradeRow['termId'],
    maturityDate,
    optionDate,
  }),
};

/** Returns the value date of a spot deal, or the maturity of a forward. */
export const valueDateOf = (deal: SingleDeal): string => byProduct(dates, deal).valueDate;

export function tradeRow(deal: SingleDeal, { deals }: BankState): TradeRow {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const leg = legOfSingle(deal);
  const { businessNo, tradeType, side, rateCode, buyOrSell, calCyCode, tradeDate, dealtAt, memo, channel, appl, approvedBy, originNo } =
    deal;
  return {
    businessNo,
    tradeType,
    tradeDirection: side,
    rateCode,
    buyOrSell,
    calCyCode,
    cyCode1: ccy1 as TradeRow['cyCode1'],
    cyCode2: ccy2 as TradeRow['cyCode2'],
    dealtRate: scaledRate(leg.rate),
    custAmt1: scaledMoney(leg.amt1),
    custAmt2: scaledMoney(leg.amt2),
    undeliveredAmt1: scaledMoney(leg.undelivered1),
    undeliveredAmt2: scaledMoney(leg.undelivered2),
    delayRate: delayRate(rateCode, leg),
    tradeDate,
    dealtAt,
    ...byProduct(dates, deal),
    ...legCodes(leg, deals.netItems[businessNo]),
    tradeStatus: '0',
    memo,
    channel,
    appl,
    approvedBy,
    originNo,
    cyCode1Account: leg.account1,
    cyCode2Account: leg.account2,
  };
}

type Product = SingleDeal['product'];
type Filter = Unpaged<TradeListForm>;

const indexKeys = {
  /** Deals in any state, sorted by trade date. */
  all: dealsThat.are,
  /** In progress: something is still to be delivered. */
  open: dealsThat.areOpen,
  /** Deals before their first day of delivery. */
  nonMaturity: (customerId, product) => dealsThat.areIn(customerId, product, 'single', 'nonMaturity'),
  /** Deals that can be delivered. */
  pendingDelivery: (customerId, product) => dealsThat.areIn(customerId, product, 'single', 'pendingDelivery'),
} as const satisfies Record<string, (customerId: string, product: Product) => string>;

/** Names a list of spot deals or forwards. */
export type ListName = keyof typeof indexKeys;

function single(deal: Deal): SingleDeal {
  if (!isSingle(deal)) throw new Error(`${deal.businessNo} is not a deal with one exchange`);
  return deal;
}

/** Deals under an index key, newest first. */
const singles = (state: BankState, indexKey: string): KeptListing<SingleDeal> => keptListingOf(dealsUnder(state, indexKey), single);

/** Deals in a list, newest first. */
export const singleDealsIn = (state: BankState, customerId: string, product: Product, list: ListName): KeptListing<SingleDeal> =>
  singles(state, indexKeys[list](customerId, product));

const tests: Tests<SingleDeal, Filter> = {
  ...numbered,
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  tradeDirection: ({ side }, wanted) => side === wanted,
  ...historyTests<SingleDeal>({ amt1Of: (deal) => legOfSingle(deal).amt1, dateOf: valueDateOf }),
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

type Which = { readonly product: Product; readonly list: ListName; readonly on?: string };

/** Returns the customer's deals of a list that match the form. With `on`, only those of one trade date (QRY-06). */
export function tradeDealsIn(state: BankState, customerId: string, { product, list, on }: Which, form: Filter): Listed<SingleDeal> {
  const indexKey = on === undefined ? indexKeys[list](customerId, product) : dealsThat.wereDealtOn(customerId, product, on);
  return entriesOfKept(singles(state, indexKey), form, shown(state));
}

/** Returns the same deals as rows. */
export const tradesIn = (state: BankState, customerId: string, which: Which, form: Filter): Listed<TradeRow> =>
  shownAs(tradeDealsIn(state, customerId, which, form), (deal) => tradeRow(deal, state));
