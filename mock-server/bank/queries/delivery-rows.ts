// Deliveries with their clearing: parts that were paid, deliveries that failed, and differences that are netted (QRY-11, DLV-06).
import type { DeliveryForm, DeliveryFormSortBy, DeliveryPage, DeliveryRow } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import { dealsUnder } from '../catalogue/found.ts';
import { dealsThat } from '../catalogue/headings.ts';
import { shanghaiDate } from '../calendar/shanghai-time.ts';
import type { Deal, ExchangeDeal } from '../lifecycle/deals-state.ts';
import type { Leg } from '../lifecycle/legs.ts';
import type { NetItem } from '../lifecycle/net-items.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../state.ts';
import { nettedFields, notNetted } from './netted-fields.ts';
import { dated, filtered, numbered, pageOf, type Shown, type Tests } from './paging.ts';
import { premiumRows } from './premium-rows.ts';
import { scaledMoney, scaledRate } from './scaled.ts';

const productTypes = { spot: 'SPOT', forward: 'FORWARD', swap: 'SWAP' } as const;

/** What every row of a leg says. */
function common(deal: ExchangeDeal, leg: Leg) {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  return {
    businessNo: deal.businessNo,
    productType: productTypes[deal.product],
    leg: leg.name,
    rateCode: deal.rateCode,
    tradeDirection: leg.side,
    deliveryRate: scaledRate(leg.rate),
    cyCode1: ccy1 as DeliveryRow['cyCode1'],
    cyCode2: ccy2 as DeliveryRow['cyCode2'],
  };
}

const paidRows = (deal: ExchangeDeal, leg: Leg): DeliveryRow[] =>
  leg.deliveries.map(({ deliveredAt, amt1, amt2 }) => ({
    ...common(deal, leg),
    deliveryDate: shanghaiDate(deliveredAt),
    deliveredAt,
    deliveryAmt1: scaledMoney(amt1),
    deliveryAmt2: scaledMoney(amt2),
    deliveryStatus: '2',
    clearingState: '1',
    failureCause: null,
    ...notNetted,
  }));

const failedRows = (deal: ExchangeDeal, leg: Leg): DeliveryRow[] =>
  leg.failure === null
    ? []
    : [
        {
          ...common(deal, leg),
          deliveryDate: leg.date,
          deliveredAt: null,
          deliveryAmt1: scaledMoney(leg.undelivered1),
          deliveryAmt2: scaledMoney(leg.undelivered2),
          deliveryStatus: '3',
          clearingState: '2',
          failureCause: leg.failure,
          ...notNetted,
        },
      ];

/** A closing exchanges nothing; its difference is netted. */
const nettedRows = (deal: ExchangeDeal, leg: Leg, item: NetItem | undefined): DeliveryRow[] =>
  item ? [{ ...common(deal, leg), deliveryAmt1: scaledMoney(leg.amt1), deliveryAmt2: scaledMoney(leg.amt2), ...nettedFields(item) }] : [];

function rowsOf({ deals }: BankState, deal: Deal): DeliveryRow[] {
  const item = deals.netItems[deal.businessNo];
  if (deal.product === 'option') return premiumRows(deal, item);
  const last = deal.legs.at(-1);
  const netted = last ? nettedRows(deal, last, item) : [];
  return [...deal.legs.flatMap((leg) => [...paidRows(deal, leg), ...failedRows(deal, leg)]), ...netted];
}

const tests: Tests<DeliveryRow, DeliveryForm> = {
  ...numbered,
  ...dated<DeliveryRow>(({ deliveryDate }) => deliveryDate),
  rateCode: ({ rateCode }, wanted) => rateCode === wanted,
  productType: ({ productType }, wanted) => productType === wanted,
};

const shown: Shown<DeliveryRow, DeliveryRow, DeliveryFormSortBy> = {
  rowOf: (row) => row,
  sortKeys: {
    deliveryDate: ({ deliveryDate }) => deliveryDate,
    rateCode: ({ rateCode }) => rateCode,
    businessNo: ({ businessNo }) => businessNo,
  },
};

/** One page of the deliveries of a customer, newest deal first. */
export function deliveryPage(state: BankState, customerId: string, form: DeliveryForm): Answer<DeliveryPage> {
  const rows = dealsUnder(state, dealsThat.areOf(customerId))
    .slice()
    .flatMap((deal) => rowsOf(state, deal));
  return pageOf(filtered(rows, form, tests), form, shown);
}
