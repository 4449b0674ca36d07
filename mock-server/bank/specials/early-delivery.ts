// Early delivery of a forward: a swap whose near leg is delivered now and whose far leg cancels the original (SPC-09,
// SPC-22, BNK-23).
import type { SpecialRequest } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';
import { type Decimal, div, mul, round, sub } from '../kernel/decimal.ts';
import type { Env, Points } from '../desk/env.ts';
import { isNormal, posted } from '../ledger/postings.ts';
import { coverReturned } from '../ledger/cover.ts';
import { coverSetFree, exchangeEntries, failureOf, paymentRefusal } from '../lifecycle/delivery.ts';
import type { SwapDeal } from '../facts/deals-state.ts';
import { clientProfit, legAt } from '../lifecycle/closing.ts';
import { grownFrom, pointsOf } from '../lifecycle/grown-deals.ts';
import { cancelledLeg, newLeg, partOfLeg } from '../deals/legs.ts';
import type { Leg } from '../facts/leg-state.ts';
import { productRecords } from '../deals/product-records.ts';
import { currencyOf, type Pair, pairOf } from '../market/pairs.ts';
import type { Rule } from '../products/trade-ask.ts';
import { opposite, type Side } from '../kernel/side.ts';
import { costOfPoints } from '../products/quote-cost.ts';
import type { QuoteKind, RequestOf } from '../products/quote-kind.ts';
import type { LegPrice, Price } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import {
  closingAt,
  forwardAllows,
  madeByQuote,
  openDeal,
  originOf,
  specialPrice,
  specialRules,
  specialTerms,
  stillOpen,
  valueTodayRefusal,
} from './special-ask.ts';
import type { SpecialTerms } from '../facts/terms.ts';

type Terms = SpecialTerms<'fwdEarlyDelivery'>;

/**
 * Returns the rate of the near leg: the deal's own rate minus the points for the days between both dates, which the
 * customer receives or pays (SPC-22).
 */
export const earlyRate = (
  dealRate: Decimal,
  points: Points,
  side: Side,
  { pipFactor, forwardAvalible }: Pick<Pair, 'pipFactor' | 'forwardAvalible'>,
): Decimal =>
  side === 'BUY'
    ? round(sub(dealRate, div(points.bid, pipFactor, 12)), forwardAvalible, 'UP')
    : round(sub(dealRate, div(points.offer, pipFactor, 12)), forwardAvalible, 'DOWN');

/** Points from today to the date; for a window, to its worst day for the customer, as at booking. */
function pointsTo({ rateCode, tradeDate, side }: Terms, { from, date }: Leg, { prices, bankNow }: Env): Points | null {
  if (from === date) return prices.pointsBetween(rateCode, tradeDate, date, bankNow);
  const [spot, today] = [prices.spot(rateCode, bankNow), prices.outright(rateCode, tradeDate, bankNow)];
  // A buyer receives the lowest bid points of the window, a seller pays the highest offer points.
  const worst = prices.windowRate(rateCode, { from, to: date }, opposite(side), bankNow);
  if (!spot || !today || !worst) return null;
  const { pipFactor } = pairOf(rateCode);
  const pips = (far: Decimal, farSpot: Decimal, near: Decimal, nearSpot: Decimal) =>
    mul(sub(sub(far, farSpot), sub(near, nearSpot)), pipFactor);
  return { bid: pips(worst.bid, spot.bid, today.offer, spot.offer), offer: pips(worst.offer, spot.offer, today.bid, spot.bid) };
}

/** Returns the near leg at a rate. Its amount is paid out, so it is rounded against the customer (BNK-48). */
function nearLegAt({ rateCode, amt1, side }: Terms, rate: Decimal): LegPrice {
  const { decimals } = currencyOf(pairOf(rateCode).ccy2);
  return { orgRate: rate, rate, amt1, amt2: round(mul(amt1, rate), decimals, side === 'BUY' ? 'UP' : 'DOWN') };
}

function priceAt(terms: Terms, nearRate: Decimal, state: BankState): Price {
  const { leg } = originOf(state, terms);
  const closing = closingAt(state, terms, nearRate, terms.tradeDate);
  // The customer's gain from dealing near at another rate than the deal's.
  const gain = clientProfit(terms.rateCode, leg.side, terms.amt1, nearRate, leg.rate);
  const legs = [nearLegAt(terms, nearRate), legAt(terms.rateCode, terms.amt1, leg.rate)];
  return specialPrice(nearRate, legs, { ...closing, clientProfit: gain });
}

/** Money that moves today must be dealt before today's cut-off. */
const sameDayIsPossible: Rule<SpecialRequest> = (ask) => {
  const { rateCode } = openDeal(ask).deal;
  return paymentRefusal(rateCode, ask.state, ask.env) ?? valueTodayRefusal(rateCode, ask.state.businessDate, ask.env);
};

const accountsAreNormal: Rule<SpecialRequest> = (ask) => {
  const { leg } = openDeal(ask);
  const normal = [leg.account1, leg.account2].every((accountNo) => isNormal(ask.state, accountNo));
  return normal ? null : refused('debitAccountAbnormal');
};

/** Returns the swap for an early delivery: its near leg is delivered now, and its far leg cancels the original forward. */
function swapDeal(request: RequestOf<Terms>, price: Price, state: BankState, at: number): SwapDeal {
  const { tradeDate, date, side, account1, account2 } = request.terms;
  const { deal } = originOf(state, request.terms);
  const [near, far] = price.legs;
  if (!near || !far) throw new Error(`${request.businessNo} has no legs`);
  const accounts = { account1, account2 };
  return {
    ...grownFrom(deal, side, madeByQuote(request, 'EARLY_DELIVERY', at)),
    product: 'swap',
    nearTermId: null,
    farTermId: null,
    nearDate: tradeDate,
    farDate: date,
    points: pointsOf(deal.rateCode, near.rate, far.rate),
    legs: [
      newLeg({ name: 'near', side, ...near, from: tradeDate, date: tradeDate, ...accounts }, tradeDate),
      cancelledLeg({ name: 'far', side: opposite(side), ...far, from: date, date, ...accounts }),
    ],
  };
}

/** What the near leg moves, and why that may fail. */
function payment(request: RequestOf<Terms>, price: Price, state: BankState, at: number) {
  const { deal } = originOf(state, request.terms);
  const swap = swapDeal(request, price, state, at);
  const [near] = swap.legs;
  if (!near) throw new Error(`${swap.businessNo} has no near leg`);
  const entries = exchangeEntries(swap.rateCode, near, near);
  return { swap, near, entries, cause: failureOf(state, deal, near, entries) };
}

function objection(request: RequestOf<Terms>, price: Price, state: BankState, env: Env): Refused | null {
  const inTheWay = stillOpen(state, request.terms) ?? paymentRefusal(request.terms.rateCode, state, env);
  if (inTheWay) return inTheWay;
  const { cause } = payment(request, price, state, env.bankNow);
  return cause && refused(cause);
}

/** Early delivery as a kind of quote. */
export const fwdEarlyDelivery: QuoteKind<SpecialRequest, Terms> = {
  prefix: productRecords.swap.prefix,
  rules: specialRules('forward', forwardAllows.fwdEarlyDelivery, [sameDayIsPossible, accountsAreNormal]),
  terms(ask) {
    const { leg } = openDeal(ask);
    return specialTerms('fwdEarlyDelivery', ask, { side: leg.side, date: leg.date });
  },
  cover: () => null,
  besides: () => [],
  notional: ({ rateCode, amt1 }) => ({ currency: pairOf(rateCode).ccy1, amount: amt1 }),
  price(terms, state, env) {
    const { leg } = originOf(state, terms);
    const points = pointsTo(terms, leg, env);
    return points && priceAt(terms, earlyRate(leg.rate, points, leg.side, pairOf(terms.rateCode)), state);
  },
  requoted: (terms, _, rate, state) => priceAt(terms, rate, state),
  cost(terms, { legs: [near, far] }, state, env) {
    const points = pointsTo(terms, originOf(state, terms).leg, env);
    const { rateCode, side } = terms;
    return points && near && far ? costOfPoints({ rateCode, side: opposite(side), ...far }, near.rate, points, env.bankNow) : null;
  },
  objection,
  accepted(request, price, state, { bankNow }) {
    const { businessNo, terms } = request;
    const { deal, leg } = originOf(state, terms);
    const { swap, near, entries } = payment(request, price, state, bankNow);
    const part = partOfLeg(terms.rateCode, leg, terms.amt1);
    return [
      { type: 'dealBooked', deal: swap },
      posted('delivery', businessNo, entries),
      { type: 'dealDelivered', businessNo, leg: 'near', amt1: near.amt1, amt2: near.amt2, delayCharge: '0' },
      ...coverReturned(state, deal.businessNo, coverSetFree(state, deal, leg, terms.amt1)),
      { type: 'dealEarlyDelivered', businessNo: deal.businessNo, leg: leg.name, ...part, swapNo: businessNo },
    ];
  },
};
