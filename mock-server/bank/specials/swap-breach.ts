// Reverse closing of a swap, our extension: before near delivery both legs and the whole amount, after it the far leg,
// also in part (SPC-12, SPC-13).
import type { SpecialRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';
import { isOf } from '../kernel/by-product.ts';
import { compare, type Decimal } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { closingMarket, closingOf, closingRate, legAt, pointsLeft, reverseFarRate } from '../lifecycle/closing.ts';
import type { SwapDeal } from '../facts/deals-state.ts';
import { differenceBooked } from '../lifecycle/differences.ts';
import { reverseSwap } from '../lifecycle/grown-deals.ts';
import { activeLeg, farShare, openDate, partOfLeg } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import type { Rule } from '../products/trade-ask.ts';
import { opposite } from '../kernel/side.ts';
import { costOfExchange, costOfPoints } from '../products/quote-cost.ts';
import type { QuoteKind, RequestOf } from '../products/quote-kind.ts';
import type { Price } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { madeByQuote, type Open, openDeal, specialPrice, specialRules, specialTerms, stillOpen } from './special-ask.ts';
import type { SpecialTerms } from '../facts/terms.ts';

type Terms = SpecialTerms<'swapBreach'>;

/** Whether the near leg is still open, so that both legs are closed. */
const isWhole = ({ deal }: Pick<Open, 'deal'>): boolean => activeLeg(deal)?.name === 'near';

/**
 * Returns the swap to close, its legs, and the amount to close of each. The difference belongs to the far leg, because
 * a reverse swap shares the near rate.
 */
function closedBy(state: BankState, { originNo, leg, rateCode, amt1 }: Terms) {
  const swap = state.deals.all[originNo];
  const [near, far] = swap?.legs ?? [];
  if (!isOf(swap, 'swap') || !near || !far) throw new Error(`${originNo} is not a swap`);
  const whole = leg === 'near';
  return { swap, near, far, nearAmount: whole ? amt1 : '0', farAmount: whole ? farShare(rateCode, near, far) : amt1 };
}

/** While the near leg is open, a swap can only be closed completely. */
const wholeWhereNearIsOpen: Rule<SpecialRequest> = (ask) => {
  const open = openDeal(ask);
  const partial = isWhole(open) && compare(ask.body.amount, open.leg.undelivered1) !== 0;
  return partial ? refused('closedAsWhole', { amount: open.leg.undelivered1 }) : null;
};

/** Returns the far rate of the closing deal: that of a reverse swap, or an outright rate if only the far leg is closed. */
function reverseRate(terms: Terms, state: BankState, env: Env): Decimal | null {
  const { swap, near, far } = closedBy(state, terms);
  return terms.leg === 'near' ? reverseFarRate(terms.rateCode, { near, far }, state, env) : closingRate(swap, far, state, env);
}

function priceAt(terms: Terms, farRate: Decimal, state: BankState): Price {
  const { rateCode, date } = terms;
  const { swap, near, far, nearAmount, farAmount } = closedBy(state, terms);
  const closing = closingOf(swap, far, farAmount, farRate, date, [{ leg: near, amt1: nearAmount }]);
  const dealtNear = { orgRate: near.rate, rate: near.rate, ...partOfLeg(rateCode, near, nearAmount) };
  return specialPrice(farRate, [dealtNear, legAt(rateCode, farAmount, farRate)], closing);
}

/** Returns the reverse swap. If only the far leg is closed, the near leg of the reverse swap exchanges nothing. */
function reverseOf(request: RequestOf<Terms>, price: Price, state: BankState, at: number): SwapDeal {
  const [near, far] = price.legs;
  if (!near || !far) throw new Error(`${request.businessNo} has no legs`);
  return reverseSwap(closedBy(state, request.terms), { near, far }, madeByQuote(request, 'REVERSE_CLOSE', at));
}

/** Returns one `dealClosed` fact for each leg that is closed. */
function closings(state: BankState, { terms, businessNo: closingNo }: RequestOf<Terms>): Fact[] {
  const { near, far, nearAmount, farAmount } = closedBy(state, terms);
  const closed = (leg: Leg, amt1: Decimal): Fact => {
    const part = partOfLeg(terms.rateCode, leg, amt1);
    return { type: 'dealClosed', businessNo: terms.originNo, leg: leg.name, ...part, closingNo };
  };
  return [...(terms.leg === 'near' ? [closed(near, nearAmount)] : []), closed(far, farAmount)];
}

/** Refused if, between quote and acceptance, the near leg was delivered or the open rest of the deal was closed. */
const objection = ({ terms }: RequestOf<Terms>, _: Price, state: BankState): Refused | null => stillOpen(state, terms);

/** Closing a swap as a kind of quote. */
export const swapBreach: QuoteKind<SpecialRequest, Terms> = {
  prefix: productRecords.swap.prefix,
  rules: specialRules('swap', () => true, [wholeWhereNearIsOpen]),
  terms(ask) {
    const { deal } = openDeal(ask);
    const [nearDate = '', date = ''] = deal.legs.map((leg) => openDate(leg, ask.state.businessDate));
    return specialTerms('swapBreach', ask, { side: opposite(deal.side), nearDate, date });
  },
  cover: () => null,
  besides: () => [],
  notional: ({ rateCode, amt1 }) => ({ currency: pairOf(rateCode).ccy1, amount: amt1 }),
  price(terms, state, env) {
    const rate = reverseRate(terms, state, env);
    return rate === null ? null : priceAt(terms, rate, state);
  },
  requoted: (terms, _, rate, state) => priceAt(terms, rate, state),
  cost(terms, { legs: [near, far] }, state, env) {
    if (!near || !far) return null;
    const { swap, ...legs } = closedBy(state, terms);
    const dealt = { rateCode: terms.rateCode, side: opposite(terms.side), ...far };
    const points = terms.leg === 'near' ? pointsLeft(terms.rateCode, legs, state, env) : null;
    if (points) return costOfPoints(dealt, near.rate, points, env.bankNow);
    const market = closingMarket(swap, legs.far, state, env);
    return market && costOfExchange(dealt, market.mid, env.bankNow);
  },
  objection,
  accepted(request, price, state, env) {
    const { businessNo, terms } = request;
    const { swap, far } = closedBy(state, terms);
    if (!price.closing) throw new Error(`${businessNo} has no closing`);
    return [
      { type: 'dealBooked', deal: reverseOf(request, price, state, env.bankNow) },
      ...differenceBooked(state, { deal: swap, leg: far }, businessNo, price.closing, env),
      ...closings(state, request),
    ];
  },
};
