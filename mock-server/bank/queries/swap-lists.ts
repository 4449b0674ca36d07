// The swap lists: all, in progress, and the four of the near and the far leg (QRY-04, BNK-01).
import type { SwapListForm, SwapPage, SwapRow, SwapSort, SwapStageFormStage } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/headings.ts';
import { keptListingOf } from '../catalogue/shelf.ts';
import type { Deal, SwapDeal } from '../lifecycle/deals-state.ts';
import type { InPieces } from '../pieces.ts';
import type { BankState } from '../state.ts';
import { keptPage, type KeptShown } from './kept-page.ts';
import { numbered, type Tests } from './paging.ts';
import { scaledMoney, scaledRate } from './scaled.ts';
import { legsOfSwap, swapRow } from './swap-rows.ts';

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
  if (deal.product !== 'swap') throw new Error(`${deal.businessNo} is no swap`);
  return deal;
}

const tests: Tests<SwapDeal, SwapListForm> = {
  ...numbered,
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  tradeDirection: ({ side }, wanted) => side === wanted,
};

const shown = (state: BankState): KeptShown<SwapDeal, SwapRow, SwapSort, SwapListForm> => ({
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

/** One page of a list. */
export function swapPage(state: BankState, customerId: string, list: SwapListName, form: SwapListForm): InPieces<Answer<SwapPage>> {
  const swaps = keptListingOf(dealsUnder(state, headings[list](customerId)), swapOf);
  return keptPage(swaps, form, shown(state));
}
