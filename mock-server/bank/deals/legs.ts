// A leg is one exchange of two currencies to be delivered: its terms and its open amount.
import type { DeliveryStatus } from '#mock/generated/contract.ts';

import { div, isZero, min, mul, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { inCcy2, written } from '../market/amount-rules.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { LegName, Part, LegTerms, Leg } from '../facts/leg-state.ts';

/** The fields of a leg that determine its delivery status. */
type Delivering = Pick<Leg, 'failure' | 'undelivered1'> & { readonly deliveries: readonly Part[] };

/** Creates a leg of a new deal. A leg that can be delivered today is pending immediately (BNK-20). */
export const newLeg = (terms: LegTerms, businessDate: string): Leg => ({
  ...terms,
  stage: terms.from <= businessDate ? 'pending' : 'booked',
  undelivered1: terms.amt1,
  undelivered2: terms.amt2,
  deliveries: [],
  failure: null,
  closed1: '0',
  early1: '0',
  rolled1: '0',
  delayPips: '0',
});

/** Creates a leg that is never delivered, because it and its counter-leg cancel each other out. */
export const cancelledLeg = (terms: LegTerms): Leg => ({
  ...newLeg(terms, ''),
  stage: 'done',
  undelivered1: '0',
  undelivered2: '0',
  closed1: terms.amt1,
});

/**
 * Returns the delivery status of a leg. A leg with no open amount is delivered ('2') if it had deliveries; without any
 * it is never delivered ('4') (DLV-06).
 */
export function deliveryStatusOf({ failure, undelivered1, deliveries }: Delivering): DeliveryStatus {
  if (isZero(undelivered1)) return deliveries.length > 0 ? '2' : '4';
  if (failure !== null) return '3';
  return deliveries.length > 0 ? '1' : '0';
}

/** Returns the date of a leg, or the business date when that is later. */
export const openDate = ({ date }: Pick<Leg, 'date'>, businessDate: string): string => (date < businessDate ? businessDate : date);

/** Returns the leg of a deal with this name, or undefined. */
export const legOf = (deal: Deal, name: LegName): Leg | undefined => deal.legs.find((leg) => leg.name === name);

/** Returns the first leg that is not done, or undefined when all are done. */
export const activeLeg = (deal: Deal): Leg | undefined => deal.legs.find(({ stage }) => stage !== 'done');

/** Whether every leg before this one is done; a far leg waits for its near leg (BNK-24). */
export const isActive = (deal: Deal, leg: Leg): boolean => activeLeg(deal) === leg;

/** The open amounts of an exchange of two currencies, and its rate. */
export type OpenExchange = { readonly open1: Decimal; readonly open2: Decimal; readonly rate: Decimal };

/**
 * Returns a part of an exchange: `amt1` and its share of ccy2. The share is the open ccy2 less the ccy2 of the
 * remaining ccy1 at the rate. Rounding errors of many small parts therefore do not add up, and the last part takes the
 * remainder (BNK-48).
 */
export function partOf(rateCode: string, { open1, open2, rate }: OpenExchange, amt1: Decimal): Part {
  const stays1 = sub(open1, amt1);
  const stays2 = isZero(stays1) ? '0' : min(inCcy2(rateCode, stays1, rate), open2);
  return { amt1, amt2: written({ currency: pairOf(rateCode).ccy2, amount: sub(open2, stays2) }) };
}

/** Returns a part of the open amounts of a leg. */
export const partOfLeg = (rateCode: string, { undelivered1, undelivered2, rate }: Leg, amt1: Decimal): Part =>
  partOf(rateCode, { open1: undelivered1, open2: undelivered2, rate }, amt1);

/**
 * Returns the share of a swap's far leg that corresponds to the open amount of its near leg, in ccy1. It is
 * proportional, because the ccy1 amounts of the two legs differ when ccy2 was fixed (SWP-07, SPC-13).
 */
export const farShare = (rateCode: string, near: Leg, far: Leg): Decimal =>
  div(mul(far.undelivered1, near.undelivered1), near.amt1, currencyOf(pairOf(rateCode).ccy1).decimals);
