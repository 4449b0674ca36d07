// Reverse closing of a swap, our extension: before near delivery both legs and the whole amount, after it the far leg, also in part (SPC-12, SPC-13).
import type { SpecialRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../answer.ts';
import { add, compare, div, mul, sub } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import type { SwapDeal } from '../lifecycle/deals-state.ts';
import { activeLeg, cancelledLeg, type Leg, partOfLeg } from '../lifecycle/legs.ts';
import { pairOf } from '../market/pairs.ts';
import type { Rule } from '../products/ask.ts';
import { sideOf } from '../products/exchange-price.ts';
import { opposite } from '../products/side.ts';
import type { QuoteKind, RequestOf } from '../quotes/quote-kind.ts';
import type { Price } from '../quotes/quote-state.ts';
import type { BankState } from '../state.ts';
import { closingAt, legAt, specialPrice } from './closing-price.ts';
import { differenceBooked } from '../lifecycle/differences.ts';
import { type Open, openDeal, specialRules, specialTerms, stillOpen } from './special-ask.ts';
import type { SpecialTerms } from './special-terms.ts';

type Terms = SpecialTerms<'swapBreach'>;

/** Whether the near leg is still open, so that both legs are closed. */
const isWhole = ({ deal }: Pick<Open, 'deal'>): boolean => activeLeg(deal)?.name === 'near';

/** The leg on which the difference arises: both legs of a reverse swap share one near rate, so it is always the far one. */
function farOf(state: BankState, terms: Terms): { readonly swap: SwapDeal; readonly far: Leg } {
  const swap = state.deals.all[terms.originNo];
  const far = swap?.legs.at(-1);
  if (swap?.product !== 'swap' || !far) throw new Error(`${terms.originNo} is no swap`);
  return { swap, far };
}

/** Both legs are closed whole or not at all. */
const wholeWhereNearIsOpen: Rule<SpecialRequest> = (ask) => {
  const open = openDeal(ask);
  const partial = isWhole(open) && compare(ask.body.amount, open.leg.undelivered1) !== 0;
  return partial ? refused('amountTooSmall', { min: open.leg.undelivered1 }) : null;
};

/** The far rate of the reverse: near rate and points of the opposite swap, or the outright of a far leg that stands alone. */
function reverseRate(terms: Terms, state: BankState, { prices, bankNow }: Env): Decimal | null {
  const { swap, far } = farOf(state, terms);
  const [near] = swap.legs;
  if (terms.leg === 'near' && near) {
    const points = prices.pointsBetween(terms.rateCode, near.date < terms.tradeDate ? terms.tradeDate : near.date, far.date, bankNow);
    return points && add(near.rate, div(opposite(near.side) === 'BUY' ? points.bid : points.offer, pairOf(terms.rateCode).pipFactor, 12));
  }
  const market = far.date <= terms.tradeDate ? prices.spot(terms.rateCode, bankNow) : prices.outright(terms.rateCode, far.date, bankNow);
  return market && sideOf(market, opposite(far.side));
}

function priceAt(terms: Terms, farRate: Decimal, state: BankState): Price {
  const { swap, far } = farOf(state, terms);
  const [near] = swap.legs;
  const settleDate = far.date <= terms.tradeDate ? terms.tradeDate : far.date;
  const closing = closingAt(state, { ...terms, leg: 'far' }, farRate, settleDate);
  const nearAmount = terms.leg === 'near' ? terms.amt1 : '0';
  const legs = [legAt(terms.rateCode, nearAmount, near?.rate ?? '0'), legAt(terms.rateCode, terms.amt1, farRate)];
  return specialPrice(farRate, legs, closing);
}

/** The reverse swap; where only the far leg is closed, its near leg exchanges nothing. */
function reverseSwap({ businessNo, loginName, terms }: RequestOf<Terms>, price: Price, state: BankState, at: number): SwapDeal {
  const { swap, far } = farOf(state, terms);
  const [near] = swap.legs;
  const [dealtNear, dealtFar] = price.legs;
  if (!near || !dealtNear || !dealtFar) throw new Error(`${businessNo} has no legs`);
  return {
    ...swap,
    businessNo,
    loginName,
    side: opposite(swap.side),
    buyOrSell: swap.buyOrSell === 'B' ? 'S' : 'B',
    discount: '0',
    tradeDate: terms.tradeDate,
    points: mul(sub(dealtFar.rate, near.rate), pairOf(terms.rateCode).pipFactor),
    couponNo: null,
    memo: swap.businessNo,
    appl: loginName,
    dealtAt: at,
    channel: 'PORTAL',
    tradeType: 'REVERSE_CLOSE',
    originNo: swap.businessNo,
    legs: [
      cancelledLeg({ ...near, side: opposite(near.side), ...dealtNear }),
      cancelledLeg({ ...far, side: opposite(far.side), ...dealtFar }),
    ],
  };
}

/** Every leg that is ended, with its part. */
function closings(state: BankState, { terms, businessNo }: RequestOf<Terms>): Fact[] {
  const { swap, far } = farOf(state, terms);
  const legs = terms.leg === 'near' ? swap.legs : [far];
  return legs.map((leg) => {
    const part = partOfLeg(terms.rateCode, leg, terms.amt1);
    return { type: 'dealClosed', businessNo: terms.originNo, leg: leg.name, ...part, closingNo: businessNo };
  });
}

/** Between quote and acceptance the near leg may have been delivered, or the rest closed. */
const objection = ({ terms }: RequestOf<Terms>, _: Price, state: BankState): Refused | null => stillOpen(state, terms);

/** Closing a swap as a kind of quote. */
export const swapBreach: QuoteKind<SpecialRequest, Terms> = {
  prefix: 'SWPFT',
  rules: specialRules('swap', () => true, [wholeWhereNearIsOpen]),
  terms(ask) {
    const { deal } = openDeal(ask);
    return specialTerms('swapBreach', ask, { side: opposite(deal.side), date: deal.legs.at(-1)?.date ?? '' });
  },
  cover: () => null,
  besides: () => [],
  notional: ({ rateCode, amt1 }) => ({ currency: pairOf(rateCode).ccy1, amount: amt1 }),
  price(terms, state, env) {
    const rate = reverseRate(terms, state, env);
    return rate === null ? null : priceAt(terms, rate, state);
  },
  requoted: (terms, _, rate, state) => priceAt(terms, rate, state),
  objection,
  accepted(request, price, state, { bankNow }) {
    const { businessNo, terms } = request;
    const { swap, far } = farOf(state, terms);
    if (!price.closing) throw new Error(`${businessNo} closes nothing`);
    return [
      { type: 'dealBooked', deal: reverseSwap(request, price, state, bankNow) },
      ...differenceBooked(state, { deal: swap, leg: far }, businessNo, price.closing),
      ...closings(state, request),
    ];
  },
};
