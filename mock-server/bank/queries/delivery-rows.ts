// Deliveries with their clearing: parts that were paid, deliveries that failed, and differences that are netted (QRY-11, DLV-06).
import type { DeliveryForm, DeliveryFormSortBy, DeliveryRow } from '#mock/generated/contract.ts';

import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import type { DeliveryEntry } from '../catalogue/deliveries.ts';
import { deliveriesOf } from '../catalogue/found.ts';
import { shanghaiDate } from '../calendar/shanghai-time.ts';
import type { Deal, ExchangeDeal } from '../facts/deals-state.ts';
import { activeLeg } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import type { NetItem } from '../facts/net-items.ts';
import { recordOf } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import { nettedFields, notNetted } from './netted-fields.ts';
import { legCodes } from './leg-codes.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, numbered, type Tests, type Unpaged } from '../lists/paging.ts';
import { cancelledPremium, premiumRows } from './premium-rows.ts';
import { scaledMoney, scaledRate } from '../lists/scaled.ts';

type Filter = Unpaged<DeliveryForm>;

/** What every row of a leg says. */
function common(deal: ExchangeDeal, leg: Leg) {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  return {
    businessNo: deal.businessNo,
    productType: recordOf(deal).wire,
    leg: leg.name,
    rateCode: deal.rateCode,
    tradeDirection: leg.side,
    deliveryRate: scaledRate(leg.rate),
    cyCode1: ccy1 as DeliveryRow['cyCode1'],
    cyCode2: ccy2 as DeliveryRow['cyCode2'],
  };
}

/** A row to be; there may be many of a deal, of which few are shown. */
type RowToBe = () => DeliveryRow;

const paid = (deal: ExchangeDeal, leg: Leg): RowToBe[] =>
  leg.deliveries.map(({ deliveredAt, amt1, amt2, delayCharge }) => () => ({
    ...common(deal, leg),
    deliveryDate: shanghaiDate(deliveredAt),
    deliveredAt,
    deliveryAmt1: scaledMoney(amt1),
    deliveryAmt2: scaledMoney(amt2),
    deliveryStatus: '2',
    clearingState: '1',
    failureCause: null,
    ...notNetted,
    delayCharge: scaledMoney(delayCharge),
  }));

function failed(deal: ExchangeDeal, leg: Leg): RowToBe[] {
  const { failure } = leg;
  if (failure === null) return [];
  const row: RowToBe = () => ({
    ...common(deal, leg),
    deliveryDate: leg.date,
    deliveredAt: null,
    deliveryAmt1: scaledMoney(leg.undelivered1),
    deliveryAmt2: scaledMoney(leg.undelivered2),
    deliveryStatus: '3',
    clearingState: '2',
    failureCause: failure,
    ...notNetted,
  });
  return [row];
}

/** A closing exchanges nothing; its difference is netted. */
const netted = (deal: ExchangeDeal, leg: Leg, item: NetItem): DeliveryRow => ({
  ...common(deal, leg),
  deliveryAmt1: scaledMoney(leg.amt1),
  deliveryAmt2: scaledMoney(leg.amt2),
  ...nettedFields(item),
});

function rowsOfLegs(deal: ExchangeDeal, item: NetItem | undefined): RowToBe[] {
  const last = deal.legs.at(-1);
  const ofLegs = deal.legs.flatMap((leg) => [...paid(deal, leg), ...failed(deal, leg)]);
  return item && last ? [...ofLegs, () => netted(deal, last, item)] : ofLegs;
}

/** In the order of their dates in the catalogue. */
const rowsToBe: ByProduct<Deal, RowToBe[], [item: NetItem | undefined]> = {
  spot: rowsOfLegs,
  forward: rowsOfLegs,
  swap: rowsOfLegs,
  option: premiumRows,
};

/**
 * The row of a failed delivery that was there when a file was begun, and is none any more: what had failed was closed, delivered early or
 * cancelled meanwhile. It has what is still open of the leg.
 */
function endedLeg(deal: ExchangeDeal): DeliveryRow {
  const leg = activeLeg(deal) ?? deal.legs.at(-1);
  if (!leg) throw new Error(`${deal.businessNo} has no legs`);
  const { deliveryStatus, clearingState, failureCause } = legCodes(leg);
  return {
    ...common(deal, leg),
    deliveryDate: leg.date,
    deliveredAt: null,
    deliveryAmt1: scaledMoney(leg.undelivered1),
    deliveryAmt2: scaledMoney(leg.undelivered2),
    deliveryStatus,
    clearingState,
    failureCause,
    ...notNetted,
  };
}

const noLongerFailed: ByProduct<Deal, DeliveryRow> = { spot: endedLeg, forward: endedLeg, swap: endedLeg, option: cancelledPremium };

const tests: Tests<DeliveryEntry, Filter> = {
  businessNo: ({ deal }, part) => numbered.businessNo(deal, part),
  rateCode: ({ deal }, wanted) => deal.rateCode === wanted,
  productType: ({ deal }, wanted) => recordOf(deal).wire === wanted,
};

const shown = (state: BankState): KeptShown<DeliveryEntry, DeliveryRow, DeliveryFormSortBy, Filter> => ({
  tests,
  dateField: 'deliveryDate',
  dateOf: ({ date }) => date,
  comesByDate: false,
  rowOf: ({ deal, row }) => byProduct(rowsToBe, deal, state.deals.netItems[deal.businessNo])[row]?.() ?? byProduct(noLongerFailed, deal),
  sortKeys: {
    deliveryDate: ({ date }) => date,
    rateCode: ({ deal }) => deal.rateCode,
    businessNo: ({ deal }) => deal.businessNo,
  },
});

/** The deliveries of a customer: the latest date first, then the newest deal. */
export const deliveriesIn = (state: BankState, customerId: string, form: Filter): Listed<DeliveryRow> =>
  listedOfKept(deliveriesOf(state, customerId), form, shown(state));
