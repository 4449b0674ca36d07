// Requests that wait for the dealer, as the wire has them: what was asked for, in the terms of the ticket (QUO-42, API-37).
import type { WaitingRequest } from '#mock/generated/contract.ts';

import type { AnyOptionTerms } from '../facts/option-terms.ts';
import type { TradeTerms } from '../facts/trade-terms.ts';
import type { Quote, Terms } from '../facts/quote-state.ts';
import type { AnySpecialTerms } from '../facts/special-terms.ts';

/** Side, amount and days; of a swap those of both legs, of an option the day it expires. */
type Wanted = Pick<WaitingRequest, 'buyOrSell' | 'calCyCode' | 'amount' | 'valueDate' | 'farValueDate' | 'callOrPut'>;
type WantedOf<T extends Terms> = (terms: T) => Wanted;

const exchange = ({ buyOrSell, calCyCode, amount }: TradeTerms) => ({ buyOrSell, calCyCode, amount });
const option: WantedOf<Extract<Terms, AnyOptionTerms>> = (terms) => ({
  ...exchange(terms),
  callOrPut: terms.callOrPut,
  valueDate: terms.expDate,
});
const ended = ({ side, amt1 }: AnySpecialTerms) => ({
  buyOrSell: side === 'BUY' ? ('B' as const) : ('S' as const),
  calCyCode: '0' as const,
  amount: amt1,
});
const oneLeg: WantedOf<AnySpecialTerms> = (terms) => ({ ...ended(terms), valueDate: terms.date });
const twoLegs: WantedOf<AnySpecialTerms> = (terms) => ({ ...ended(terms), valueDate: terms.nearDate, farValueDate: terms.date });

const wanted: { readonly [K in Terms['kind']]: WantedOf<Extract<Terms, { readonly kind: K }>> } = {
  spot: (terms) => ({ ...exchange(terms), valueDate: terms.valueDate }),
  forward: (terms) => ({ ...exchange(terms), valueDate: terms.maturityDate }),
  swap: (terms) => ({ ...exchange(terms), valueDate: terms.nearDate, farValueDate: terms.farDate }),
  option,
  optionHedging: option,
  spotBreach: oneLeg,
  fwdEarlyBreach: oneLeg,
  fwdExpireBreach: oneLeg,
  fwdEarlyDelivery: twoLegs,
  swapBreach: twoLegs,
};

/** Null unless it waits; its flag is the kind of its terms where they end a deal. */
export function waitingRequest({ request: { businessNo, requestedAt, terms }, step }: Quote): WaitingRequest | null {
  if (step.state !== 'waiting') return null;
  const { rateCode, kind } = terms;
  const flag = 'originNo' in terms ? { specialFlag: terms.kind } : {};
  const what = (wanted[kind] as WantedOf<Terms>)(terms);
  return { businessNo, rateCode, ...flag, ...what, requestedAt, expireAt: step.diesAt };
}
