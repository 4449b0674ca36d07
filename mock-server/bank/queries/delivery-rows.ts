// Deliveries with their clearing: parts that were paid, deliveries that failed, and differences that are netted (QRY-11, DLV-06).
import type { DeliveryForm, DeliveryFormSortBy, DeliveryPage, DeliveryRow } from '#mock/generated/contract.ts';

import type { Answer } from '../answer.ts';
import { delivered, deliveredBetween } from '../catalogue/found.ts';
import { shanghaiDate } from '../calendar/shanghai-time.ts';
import type { Deal, ExchangeDeal } from '../lifecycle/deals-state.ts';
import { deliveryDates } from '../lifecycle/delivery-dates.ts';
import type { Leg } from '../lifecycle/legs.ts';
import type { NetItem } from '../lifecycle/net-items.ts';
import { pairOf } from '../market/pairs.ts';
import type { BankState } from '../state.ts';
import { nettedFields, notNetted } from './netted-fields.ts';
import { filtered, numbered, pageOf, type Shown, type Tests } from './paging.ts';
import { premiums } from './premium-rows.ts';
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

/** A row to be: what it is filtered and sorted by, and the rest only where it is shown. */
type Delivered = { readonly deal: Deal; readonly date: string; readonly row: () => DeliveryRow };

function paid(deal: ExchangeDeal, leg: Leg): Delivered[] {
  return leg.deliveries.map(({ deliveredAt, amt1, amt2 }) => {
    const date = shanghaiDate(deliveredAt);
    const row = (): DeliveryRow => ({
      ...common(deal, leg),
      deliveryDate: date,
      deliveredAt,
      deliveryAmt1: scaledMoney(amt1),
      deliveryAmt2: scaledMoney(amt2),
      deliveryStatus: '2',
      clearingState: '1',
      failureCause: null,
      ...notNetted,
    });
    return { deal, date, row };
  });
}

function failed(deal: ExchangeDeal, leg: Leg): Delivered[] {
  if (leg.failure === null) return [];
  const row = (): DeliveryRow => ({
    ...common(deal, leg),
    deliveryDate: leg.date,
    deliveredAt: null,
    deliveryAmt1: scaledMoney(leg.undelivered1),
    deliveryAmt2: scaledMoney(leg.undelivered2),
    deliveryStatus: '3',
    clearingState: '2',
    failureCause: leg.failure,
    ...notNetted,
  });
  return [{ deal, date: leg.date, row }];
}

/** A closing exchanges nothing; its difference is netted. */
function netted(deal: ExchangeDeal, leg: Leg, item: NetItem): Delivered {
  const row = (): DeliveryRow => ({
    ...common(deal, leg),
    deliveryAmt1: scaledMoney(leg.amt1),
    deliveryAmt2: scaledMoney(leg.amt2),
    ...nettedFields(item),
  });
  return { deal, date: item.date, row };
}

/** As many as the catalogue counts of the deal. */
function deliveredOf({ deals }: BankState, deal: Deal): Delivered[] {
  const item = deals.netItems[deal.businessNo];
  if (deal.product === 'option') return premiums(deal, item).map((premium) => ({ deal, ...premium }));
  const last = deal.legs.at(-1);
  return [...deal.legs.flatMap((leg) => [...paid(deal, leg), ...failed(deal, leg)]), ...(item && last ? [netted(deal, last, item)] : [])];
}

/** So many deals are looked at together. */
const dealsAtOnce = 50;

type Dates = Pick<DeliveryForm, 'startDate' | 'endDate'>;

/** The deliveries of a customer and of some dates, newest deal first; of deals before the range only the dates are looked at, of those behind it nothing. */
function deliveries(state: BankState, customerId: string, { startDate, endDate }: Dates) {
  const [first, last] = [startDate ?? '', endDate ?? '9999-12-31'];
  const isAnyDate = startDate === undefined && endDate === undefined;
  const { deals, rows: length } = isAnyDate ? delivered(state, customerId) : deliveredBetween(state, customerId, first, last);
  const isWanted = (date: string): boolean => date >= first && date <= last;
  const slice = (from = 0, to = length): Delivered[] => {
    const found: Delivered[] = [];
    for (let place = 0, passed = 0; place < deals.length && passed < to; place += dealsAtOnce)
      for (const deal of deals.slice(place, place + dealsAtOnce)) {
        const count = deliveryDates(deal, state.deals.netItems[deal.businessNo]).filter(isWanted).length;
        if (passed + count > from && passed < to) {
          const rows = deliveredOf(state, deal).filter(({ date }) => isWanted(date));
          found.push(...rows.slice(Math.max(from - passed, 0), Math.max(to - passed, 0)));
        }
        passed += count;
      }
    return found;
  };
  return { length, slice };
}

const productOf = ({ deal }: Delivered) => (deal.product === 'option' ? 'OPTION' : productTypes[deal.product]);

const tests: Tests<Delivered, DeliveryForm> = {
  businessNo: ({ deal }, part) => numbered.businessNo(deal, part),
  rateCode: ({ deal }, wanted) => deal.rateCode === wanted,
  productType: (delivered, wanted) => productOf(delivered) === wanted,
};

const shown: Shown<Delivered, DeliveryRow, DeliveryFormSortBy> = {
  rowOf: ({ row }) => row(),
  sortKeys: {
    deliveryDate: ({ date }) => date,
    rateCode: ({ deal }) => deal.rateCode,
    businessNo: ({ deal }) => deal.businessNo,
  },
};

/** One page of the deliveries of a customer, newest deal first. */
export const deliveryPage = (state: BankState, customerId: string, form: DeliveryForm): Answer<DeliveryPage> =>
  pageOf(filtered(deliveries(state, customerId, form), form, tests), form, shown);
