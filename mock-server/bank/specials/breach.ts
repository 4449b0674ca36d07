// Reverse closing of spot deals and forwards: a reverse deal at the bank's price, whose difference is netted (SPC-06
// to SPC-08, BNK-22).
import type { SpecialRequest } from '#mock/generated/contract.ts';

import type { Decimal } from '../kernel/decimal.ts';
import { closingMarket, closingRate, legAt } from '../lifecycle/closing.ts';
import type { TradeType } from '../facts/deals-state.ts';
import { pricedAt } from '../lifecycle/delay.ts';
import { differenceBooked } from '../lifecycle/differences.ts';
import { reverseForward, reverseSpot } from '../lifecycle/grown-deals.ts';
import { openDate, partOfLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import type { NumberPrefix } from '../kernel/numbering.ts';
import { opposite } from '../kernel/side.ts';
import { spotBasis } from '../products/quote-basis.ts';
import { costOfExchange } from '../products/quote-cost.ts';
import type { QuoteKind } from '../products/quote-kind.ts';
import type { Price } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import {
  type Allows,
  closingAt,
  forwardAllows,
  madeByQuote,
  openDeal,
  originOf,
  specialPrice,
  specialRules,
  specialTerms,
  stillOpen,
} from './special-ask.ts';
import type { BreachFlag, SpecialTerms } from '../facts/terms.ts';

/** What is specific to one way of closing. */
type Breach = {
  readonly product: 'spot' | 'forward';
  readonly prefix: NumberPrefix;
  readonly tradeType: TradeType;
  /** Creates the deal that closes another one. */
  readonly reverse: typeof reverseSpot | typeof reverseForward;
  readonly allows: Allows;
  /** When the difference is paid: today, or at the maturity of the closed deal (BNK-22). */
  readonly settles: 'today' | 'atMaturity';
};

const breaches: Readonly<Record<BreachFlag, Breach>> = {
  spotBreach: {
    product: 'spot',
    prefix: productRecords.spot.prefix,
    tradeType: 'REVERSE_CLOSE',
    reverse: reverseSpot,
    allows: () => true,
    settles: 'today',
  },
  fwdEarlyBreach: {
    product: 'forward',
    prefix: productRecords.forward.prefix,
    tradeType: 'EARLY_CLOSE',
    reverse: reverseForward,
    allows: forwardAllows.fwdEarlyBreach,
    settles: 'atMaturity',
  },
  fwdExpireBreach: {
    product: 'forward',
    prefix: productRecords.spot.prefix,
    tradeType: 'DUE_CLOSE',
    reverse: reverseSpot,
    allows: forwardAllows.fwdExpireBreach,
    settles: 'today',
  },
};

/** The price of a closing at a rate. */
function priceAt(terms: SpecialTerms<BreachFlag>, rate: Decimal, state: BankState): Price {
  const { rateCode, amt1, tradeDate, date } = terms;
  const settleDate = breaches[terms.kind].settles === 'today' ? tradeDate : date;
  return specialPrice(rate, [legAt(rateCode, amt1, rate)], closingAt(state, terms, rate, settleDate));
}

/** The kind of quote for one way of closing. */
function breachKind<F extends BreachFlag>(flag: F): QuoteKind<SpecialRequest, SpecialTerms<F>> {
  const breach = breaches[flag];
  return {
    prefix: breach.prefix,
    rules: specialRules(breach.product, breach.allows),
    terms(ask) {
      const { leg } = openDeal(ask);
      return specialTerms(flag, ask, { side: opposite(leg.side), date: openDate(leg, ask.state.businessDate) });
    },
    cover: () => null,
    besides: () => [],
    notional: ({ rateCode, amt1 }) => ({ currency: pairOf(rateCode).ccy1, amount: amt1 }),
    price(terms, state, env) {
      const { deal, leg } = originOf(state, terms);
      const rate = closingRate(deal, leg, state, env);
      return rate === null ? null : priceAt(terms, rate, state);
    },
    requoted: (terms, _, rate, state) => priceAt(terms, rate, state),
    cost(terms, { legs: [price] }, state, env) {
      const { deal, leg } = originOf(state, terms);
      const market = closingMarket(deal, leg, state, env);
      return market && price ? costOfExchange({ ...terms, ...price }, market.mid, env.bankNow) : null;
    },
    // At the instant of closingMarket, so that spot and rate are of the same moment.
    basis: (terms, { businessDate }, env) => spotBasis({ ...terms, at: pricedAt(businessDate, env) }, env.prices),
    objection: ({ terms }, _, state) => stillOpen(state, terms),
    accepted(request, { closing, legs: [price] }, state, env) {
      const { businessNo, terms } = request;
      const open = originOf(state, terms);
      if (!closing || !price) throw new Error(`${businessNo} has no closing or no price`);
      const part = partOfLeg(terms.rateCode, open.leg, terms.amt1);
      const making = madeByQuote(request, breach.tradeType, env.bankNow);
      return [
        { type: 'dealBooked', deal: breach.reverse(open.deal, open.leg, price, making) },
        ...differenceBooked(state, open, businessNo, closing, env),
        { type: 'dealClosed', businessNo: terms.originNo, leg: terms.leg, ...part, closingNo: businessNo },
      ];
    },
  };
}

/** Kinds of quotes: closing a spot deal, a forward before its maturity, and a forward from its maturity on. */
export const spotBreach = breachKind('spotBreach');
export const fwdEarlyBreach = breachKind('fwdEarlyBreach');
export const fwdExpireBreach = breachKind('fwdExpireBreach');
