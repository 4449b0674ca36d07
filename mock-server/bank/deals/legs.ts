// A leg is one exchange of two currencies that has to be delivered: its terms, and how much of it is still open.
import type { DeliveryStatus } from '#mock/generated/contract.ts';

import { div, isZero, min, mul, sub } from '../kernel/decimal.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import { inCcy2, written } from '../market/amount-rules.ts';
import type { Deal } from '../facts/deals-state.ts';
import type { LegName, Part, LegTerms, Leg } from '../facts/leg-state.ts';

/** A leg as far as its delivery goes. */
type Delivering = Pick<Leg, 'failure' | 'undelivered1'> & { readonly deliveries: readonly Part[] };

/** A leg of a new deal; what can be delivered today is pending at once (BNK-20). */
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

/** A leg that is never delivered, because it and another one cancel each other out. */
export const cancelledLeg = (terms: LegTerms): Leg => ({
  ...newLeg(terms, ''),
  stage: 'done',
  undelivered1: '0',
  undelivered2: '0',
  closed1: terms.amt1,
});

/** What its delivery has come to: once nothing is left it is delivered, or where all of it was ended otherwise never will be (DLV-06). */
export function deliveryStatusOf({ failure, undelivered1, deliveries }: Delivering): DeliveryStatus {
  if (isZero(undelivered1)) return deliveries.length > 0 ? '2' : '4';
  if (failure !== null) return '3';
  return deliveries.length > 0 ? '1' : '0';
}

/** The date of a leg, or today where that has passed. */
export const openDate = ({ date }: Leg, businessDate: string): string => (date < businessDate ? businessDate : date);

/** The leg of a name; undefined where the deal has none. */
export const legOf = (deal: Deal, name: LegName): Leg | undefined => deal.legs.find((leg) => leg.name === name);

/** The first leg that is not done: what the deal is about now. */
export const activeLeg = (deal: Deal): Leg | undefined => deal.legs.find(({ stage }) => stage !== 'done');

/** Whether every leg before this one is done; a far leg waits for its near leg (BNK-24). */
export const isActive = (deal: Deal, leg: Leg): boolean => activeLeg(deal) === leg;

/** What is open of an exchange of two currencies, at its rate. */
export type OpenExchange = { readonly open1: Decimal; readonly open2: Decimal; readonly rate: Decimal };

/**
 * The part of ccy2 that goes with a part of ccy1: what is open less what then stays open at the rate. So the roundings of
 * many small parts never add up, and the last part takes what is left (BNK-48).
 */
export function partOf(rateCode: string, { open1, open2, rate }: OpenExchange, amt1: Decimal): Part {
  const stays1 = sub(open1, amt1);
  const stays2 = isZero(stays1) ? '0' : min(inCcy2(rateCode, stays1, rate), open2);
  return { amt1, amt2: written({ currency: pairOf(rateCode).ccy2, amount: sub(open2, stays2) }) };
}

/** A part of what is open of a leg. */
export const partOfLeg = (rateCode: string, { undelivered1, undelivered2, rate }: Leg, amt1: Decimal): Part =>
  partOf(rateCode, { open1: undelivered1, open2: undelivered2, rate }, amt1);

/**
 * As much of a swap's far leg as goes with what is open of its near leg, in ccy1: in proportion, as the first amounts
 * of both differ where the second currency was fixed (SWP-07, SPC-13).
 */
export const farShare = (rateCode: string, near: Leg, far: Leg): Decimal =>
  div(mul(far.undelivered1, near.undelivered1), near.amt1, currencyOf(pairOf(rateCode).ccy1).decimals);
