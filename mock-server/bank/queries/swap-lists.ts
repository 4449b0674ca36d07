// The swap lists: all, in progress, and four by near and far leg (QRY-04, BNK-01).
import type { SwapListForm, SwapRow, SwapSort, SwapStageFormStage } from '#mock/generated/contract.ts';
import type { Deal, SwapDeal } from '../facts/deals-state.ts';
import { delayRate } from '../lifecycle/delay.ts';
import { legOf } from '../deals/legs.ts';
import type { Leg, NetItem } from '../facts/leg-state.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import { type LegCodes, legCodes } from './leg-codes.ts';
import { historyTests } from './history-filters.ts';
import { type Listed, numbered, scaledMoney, scaledRate, shownAs, type Tests, type Unpaged } from '../lists/paging.ts';
import { isOf } from '../kernel/by-product.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/index-keys.ts';
import { keptListingOf } from '../catalogue/bucket.ts';
import { entriesOfKept, type KeptShown } from '../lists/kept-rows.ts';

// Swaps as rows: both legs with dates, amounts and rates (QRY-10).

/** Returns the near and the far leg of a swap. */
export function legsOfSwap(deal: SwapDeal): { readonly near: Leg; readonly far: Leg } {
  const [near, far] = [legOf(deal, 'near'), legOf(deal, 'far')];
  if (!near || !far) throw new Error(`${deal.businessNo} does not have both legs`);
  return { near, far };
}

/**
 * Returns the special state of a swap: that of the near leg while it is overdue or was closed with the far leg,
 * otherwise that of the far leg.
 */
function specialStateOf({ near, far }: { readonly near: Leg; readonly far: Leg }): LegCodes['specialState'] {
  const ofFar = legCodes(far).specialState;
  return ofFar === '0' ? legCodes(near).specialState : ofFar;
}

const nearFields = (rateCode: string, leg: Leg) => {
  const { deliveryStatus, clearingState, failureCause } = legCodes(leg);
  return {
    nearValueDate: leg.date,
    nearRate: scaledRate(leg.rate),
    nearAmt1: scaledMoney(leg.amt1),
    nearAmt2: scaledMoney(leg.amt2),
    nearUndeliveredAmt1: scaledMoney(leg.undelivered1),
    nearUndeliveredAmt2: scaledMoney(leg.undelivered2),
    nearDelayRate: delayRate(rateCode, leg),
    nearDeliveryStatus: deliveryStatus,
    nearClearingState: clearingState,
    nearFailureCause: failureCause,
    nearCyCode1Account: leg.account1,
    nearCyCode2Account: leg.account2,
  };
};

/** Returns the fields of the far leg. The difference of a closed swap belongs to it. */
const farFields = (rateCode: string, leg: Leg, difference: NetItem | undefined) => {
  const { deliveryStatus, clearingState, failureCause } = legCodes(leg, difference);
  return {
    farMaturityDate: leg.date,
    farRate: scaledRate(leg.rate),
    farAmt1: scaledMoney(leg.amt1),
    farAmt2: scaledMoney(leg.amt2),
    farUndeliveredAmt1: scaledMoney(leg.undelivered1),
    farUndeliveredAmt2: scaledMoney(leg.undelivered2),
    farDelayRate: delayRate(rateCode, leg),
    farDeliveryStatus: deliveryStatus,
    farClearingState: clearingState,
    farFailureCause: failureCause,
    farCyCode1Account: leg.account1,
    farCyCode2Account: leg.account2,
  };
};

/** Returns a swap as a row. Side and direction are those of the near leg (SWP-05). */
export function swapRow(deal: SwapDeal, { deals }: BankState): SwapRow {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const { businessNo, tradeType, side, rateCode, buyOrSell, calCyCode, tradeDate, points, memo, channel, appl, approvedBy, originNo } =
    deal;
  const legs = legsOfSwap(deal);
  return {
    businessNo,
    productType: 'SWAP',
    tradeType,
    tradeDirection: side,
    rateCode,
    cyCode1: ccy1 as SwapRow['cyCode1'],
    cyCode2: ccy2 as SwapRow['cyCode2'],
    buyOrSell,
    calCyCode,
    tradeDate,
    nearTermId: deal.nearTermId as SwapRow['nearTermId'],
    farTermId: deal.farTermId as SwapRow['farTermId'],
    swapPoints: points,
    ...nearFields(rateCode, legs.near),
    ...farFields(rateCode, legs.far, deals.netItems[businessNo]),
    specialState: specialStateOf(legs),
    tradeStatus: '0',
    memo,
    channel,
    appl,
    approvedBy,
    originNo,
  };
}

type Filter = Unpaged<SwapListForm>;

/** Name of a list: all swaps, those in progress, or one of the four by leg. */
export type SwapListName = 'all' | 'open' | SwapStageFormStage;

/** The index key of each list. A far leg is listed only once its near leg is done. */
const indexKeys: Readonly<Record<SwapListName, (customerId: string) => string>> = {
  all: (customerId) => dealsThat.are(customerId, 'swap'),
  open: (customerId) => dealsThat.areOpen(customerId, 'swap'),
  NEAR_NON_MATURITY: (customerId) => dealsThat.areIn(customerId, 'swap', 'near', 'nonMaturity'),
  NEAR_PENDING_DELIVERY: (customerId) => dealsThat.areIn(customerId, 'swap', 'near', 'pendingDelivery'),
  FAR_NON_MATURITY: (customerId) => dealsThat.areIn(customerId, 'swap', 'far', 'nonMaturity'),
  FAR_PENDING_DELIVERY: (customerId) => dealsThat.areIn(customerId, 'swap', 'far', 'pendingDelivery'),
};

function swapOf(deal: Deal): SwapDeal {
  if (!isOf(deal, 'swap')) throw new Error(`${deal.businessNo} is not a swap`);
  return deal;
}

const tests: Tests<SwapDeal, Filter> = {
  ...numbered,
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  tradeDirection: ({ side }, wanted) => side === wanted,
  ...historyTests<SwapDeal>({ amt1Of: (deal) => legsOfSwap(deal).near.amt1, dateOf: (deal) => legsOfSwap(deal).far.date }),
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

/** Returns the customer's swaps of a list that match the form. */
export const swapDealsIn = (state: BankState, customerId: string, list: SwapListName, form: Filter): Listed<SwapDeal> =>
  entriesOfKept(keptListingOf(dealsUnder(state, indexKeys[list](customerId)), swapOf), form, shown(state));

/** Returns the same swaps as rows. */
export const swapsIn = (state: BankState, customerId: string, list: SwapListName, form: Filter): Listed<SwapRow> =>
  shownAs(swapDealsIn(state, customerId, list, form), (deal) => swapRow(deal, state));
