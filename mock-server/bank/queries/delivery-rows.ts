// Deliveries with their clearing: paid parts, failed deliveries, and netted differences (QRY-11, DLV-06).
import type { DeliveryForm, DeliveryFormSortBy, DeliveryRow } from '#mock/generated/contract.ts';
import { dayNumber, shanghaiDate } from '../calendar/dates.ts';
import type { Deal, ExchangeDeal, OptionDeal } from '../facts/deals-state.ts';
import type { Leg, NetItem } from '../facts/leg-state.ts';
import { pairOf } from '../market/pairs.ts';
import { legCodes, nettedFields, notNetted } from './leg-codes.ts';
import { type Listed, numbered, scaledMoney, scaledRate, type Tests, type Unpaged } from '../lists/paging.ts';
import { byProduct, type ByProduct } from '../kernel/by-product.ts';
import type { DeliveryEntry } from '../catalogue/entries.ts';
import { deliveriesOf } from '../catalogue/found.ts';
import { activeLeg } from '../deals/legs.ts';
import { recordOf } from '../deals/product-records.ts';
import type { BankState } from '../facts/state.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';

/** A row before the time of its failed attempt is added. */
type BareRow = Omit<DeliveryRow, 'failedAt'>;

// Premiums among the deliveries: paid, failed, and the new premium of a closing, which is netted (QRY-11, DLV-06).

/**
 * Returns the fields about the premium. The direction is that of the option, not of its exercise; the rate is the
 * option's price in ccy2 per 1 of ccy1. The exercise of an option is the delivery of a spot deal (BNK-26).
 */
function premiumFields({ businessNo, rateCode, terms, premium }: OptionDeal) {
  const { ccy1, ccy2 } = pairOf(rateCode);
  return {
    businessNo,
    productType: 'OPTION' as const,
    leg: null,
    rateCode,
    tradeDirection: terms.side,
    deliveryRate: scaledRate(premium.unit),
    cyCode1: ccy1 as DeliveryRow['cyCode1'],
    cyCode2: ccy2 as DeliveryRow['cyCode2'],
  };
}

/** Returns the amounts of a premium row. The premium is in one currency, so the amount of the other is null. */
function moved({ rateCode, premium: { currency, amount } }: OptionDeal) {
  const ofCcy1 = pairOf(rateCode).ccy1 === currency;
  return { deliveryAmt1: ofCcy1 ? scaledMoney(amount) : 0, deliveryAmt2: ofCcy1 ? 0 : scaledMoney(amount), ...notNetted };
}

/** Returns the row of a premium that failed and was then cancelled. */
export const cancelledPremium = (deal: OptionDeal): BareRow => ({
  ...premiumFields(deal),
  ...moved(deal),
  deliveryStatus: '4',
  clearingState: '0',
  failureCause: null,
  deliveryDate: deal.terms.premiumDate,
  deliveredAt: null,
});

/** Rows of an option; none while its premium is not paid and has not failed. */
export function premiumRows(deal: OptionDeal, difference: NetItem | undefined): (() => BareRow)[] {
  const { terms, life } = deal;
  const { premiumPaidAt, failure } = life;
  if (difference) {
    // The amounts are those of the option, so the rate between them is the strike.
    const closed = () => ({
      deliveryRate: scaledRate(terms.strikeRate),
      deliveryAmt1: scaledMoney(terms.amt1),
      deliveryAmt2: scaledMoney(terms.amt2),
    });
    return [() => ({ ...premiumFields(deal), ...closed(), ...nettedFields(difference) })];
  }
  if (premiumPaidAt !== null) {
    const paid = { deliveryStatus: '2', clearingState: '1', failureCause: null } as const;
    const at = { deliveryDate: shanghaiDate(premiumPaidAt), deliveredAt: premiumPaidAt };
    return [() => ({ ...premiumFields(deal), ...moved(deal), ...paid, ...at })];
  }
  if (failure === null) return [];
  const failed = { deliveryStatus: '3', clearingState: '2', failureCause: failure } as const;
  return [() => ({ ...premiumFields(deal), ...moved(deal), ...failed, deliveryDate: terms.premiumDate, deliveredAt: null })];
}

type Filter = Unpaged<DeliveryForm>;

/** Fields of every row of a leg. */
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

/** Creates a row when it is shown; a deal may have many rows, of which few are shown. */
type RowToBe = () => BareRow;

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

/** Returns the row of a closed leg. Nothing is exchanged; the difference is netted. */
const netted = (deal: ExchangeDeal, leg: Leg, item: NetItem): BareRow => ({
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
 * Returns the row of a failed delivery that was listed when an export began and has since ended by closing, early
 * delivery or cancellation. It shows what is still open of the leg.
 */
function endedLeg(deal: ExchangeDeal): BareRow {
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

const noLongerFailed: ByProduct<Deal, BareRow> = { spot: endedLeg, forward: endedLeg, swap: endedLeg, option: cancelledPremium };

/** Returns the row with the time of its last attempt, if it failed (QRY-30). */
function withAttempt({ deals }: BankState, row: BareRow): DeliveryRow {
  const last = (deals.failures[row.businessNo] ?? []).findLast(({ leg }) => leg === row.leg);
  return { ...row, failedAt: row.failureCause === null ? null : (last?.at ?? null) };
}

const tests: Tests<DeliveryEntry, Filter> = {
  businessNo: ({ deal }, part) => numbered.businessNo(deal, part),
  rateCode: ({ deal }, wanted) => deal.rateCode === wanted,
  productType: ({ deal }, wanted) => recordOf(deal).wire === wanted,
};

// A day number has five digits until the year 2243.
const lastDayNumber = 99_999;

/** Sort key of the default order: days up to `today` latest first, then later days, earliest first. */
const untilFirst =
  (today: string) =>
  ({ date }: DeliveryEntry): string =>
    date <= today ? date : `0${lastDayNumber - dayNumber(date)}`;

/**
 * Whether the requested days end by the business date. Then the default order is that by date, whose view serves every
 * range of days.
 */
const endsBy = (today: string, { endDate }: Filter): boolean => endDate !== undefined && endDate <= today;

const shown = (state: BankState, form: Filter): KeptShown<DeliveryEntry, DeliveryRow, DeliveryFormSortBy, Filter> => ({
  tests,
  dateField: 'deliveryDate',
  dateOf: ({ date }) => date,
  comesByDate: false,
  ...(!endsBy(state.businessDate, form) && {
    byDefault: { name: `until ${state.businessDate}`, keyOf: untilFirst(state.businessDate) },
  }),
  rowOf: ({ deal, row }) =>
    withAttempt(state, byProduct(rowsToBe, deal, state.deals.netItems[deal.businessNo])[row]?.() ?? byProduct(noLongerFailed, deal)),
  sortKeys: {
    deliveryDate: ({ date }) => date,
    rateCode: ({ deal }) => deal.rateCode,
    businessNo: ({ deal }) => deal.businessNo,
  },
});

/**
 * Deliveries of a customer. By default the rows up to the business date come first, latest date and newest deal first;
 * differences that are settled later follow (QRY-11).
 */
export const deliveriesIn = (state: BankState, customerId: string, form: Filter): Listed<DeliveryRow> =>
  listedOfKept(deliveriesOf(state, customerId), form, shown(state, form));
