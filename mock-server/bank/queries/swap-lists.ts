// The swap lists: all, in progress, and the four of the near and the far leg (QRY-04, BNK-01).
import type { SwapListForm, SwapRow, SwapSort, SwapStageFormStage } from '#mock/generated/contract.ts';

import { isOf } from '../kernel/by-product.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/headings.ts';
import { keptListingOf } from '../catalogue/shelf.ts';
import type { Deal, SwapDeal } from '../facts/deals-state.ts';
import type { BankState } from '../facts/state.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, numbered, type Tests, type Unpaged } from '../lists/paging.ts';
import { scaledMoney, scaledRate } from '../lists/scaled.ts';
import { legsOfSwap, swapRow } from './swap-rows.ts';

type Filter = Unpaged<SwapListForm>;

/** One of the lists: every swap, those in progress, or one of the four by leg. */
export type SwapListName = 'all' | 'open' | SwapStageFormStage;

/** A far leg is a swap's turn only once its near leg is done. */
const headings: Readonly<Record<SwapListName, (customerId: string) => string>> = {
  all: (customerId) => dealsThat.are(customerId, 'swap'),
  open: (customerId) => dealsThat.areOpen(customerId, 'swap'),
  NEAR_NON_MATURITY: (customerId) => dealsThat.areIn(customerId, 'swap', 'near', 'nonMaturity'),
  NEAR_PENDING_DELIVERY: (customerId) => dealsThat.areIn(customerId, 'swap', 'near', 'pendingDelivery'),
  FAR_NON_MATURITY: (customerId) => dealsThat.areIn(customerId, 'swap', 'far', 'nonMaturity'),
  FAR_PENDING_DELIVERY: (customerId) => dealsThat.areIn(customerId, 'swap', 'far', 'pendingDelivery'),
};

function swapOf(deal: Deal): SwapDeal {
  if (!isOf(deal, 'swap')) throw new Error(`${deal.businessNo} is no swap`);
  return deal;
}

const tests: Tests<SwapDeal, Filter> = {
  ...numbered,
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  tradeDirection: ({ side }, wanted) => side === wanted,
};

const shown = (state: BankState): KeptShown<SwapDeal, SwapRow, SwapSort, Filter> => ({
  tests,
  dateField: 'tradeDate',
  dateOf: ({ tradeDate }) => tradeDate,
  comesByDate: true,
  rowOf: (deal) => swapRow(deal, state),
  sortKeys: {
    businessNo: ({ businessNo }) => businessNo,
    rateCode: ({ rateCode }) => rateCode,
    tradeDate: ({ tradeDate }) => tradeDate,
    nearValueDate: (deal) => legsOfSwap(deal).near.date,
    nearRate: (deal) => scaledRate(legsOfSwap(deal).near.rate),
    nearAmt1: (deal) => scaledMoney(legsOfSwap(deal).near.amt1),
    farMaturityDate: (deal) => legsOfSwap(deal).far.date,
    farRate: (deal) => scaledRate(legsOfSwap(deal).far.rate),
    farAmt1: (deal) => scaledMoney(legsOfSwap(deal).far.amt1),
  },
});

/** The rows of a list. */
export const swapsIn = (state: BankState, customerId: string, list: SwapListName, form: Filter): Listed<SwapRow> =>
  listedOfKept(keptListingOf(dealsUnder(state, headings[list](customerId)), swapOf), form, shown(state));
