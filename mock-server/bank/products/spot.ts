// Spot: one exchange of two currencies on T+0, T+1 or T+2.
import type { SpotTradeRequest } from '#mock/generated/contract.ts';
import * as common from './trade-ask.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import type { ValueDateChoice } from '../calendar/cut-offs.ts';
import { type CoverPlan, spotRatio } from '../ledger/cover.ts';
import { amountAsked, atRate, legPrice, sideOf, singlePrice } from './exchange-price.ts';
import { spotMarket } from '../desk/desk-prices.ts';
import { type Ask, coverPlan, oncePerAsk, payableAt, reportingSaved, type Rule } from './trade-ask.ts';
import type { SpotDeal } from '../facts/deals-state.ts';
import { newLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { spotBasis } from './quote-basis.ts';
import { costOfExchange } from './quote-cost.ts';
import { dealBase, type Dealt, exchangeTerms, type Made, ordinary, type QuoteKind } from './quote-kind.ts';
import type { Price } from '../facts/quote-state.ts';
import type { SpotDealTerms, SpotTerms } from '../facts/terms.ts';

// Rules for a spot request, in the order in which they are checked (VAL-09).

/** A spot request with what its rules may read. */
export type SpotAsk = Ask<SpotTradeRequest>;

/** Returns the chosen value date, if it can be dealt now. */
export const valueDateOf = oncePerAsk(({ body, state, env }: SpotAsk): ValueDateChoice | undefined => {
  const choices = env.calendar.valueDates(body.rateCode, state.businessDate, env.bankNow);
  return choices.find(({ code }) => code === body.valueDate);
});

/** Returns whether a deal needs cover. T+0 does only if it is delivered later (MRG-03). */
function needsCover(ask: SpotAsk): boolean {
  return valueDateOf(ask)?.date !== ask.state.businessDate || ask.body.delayInDelivery;
}

/** Returns the cover of a request, or the hold of a request for today (BNK-55). A refusal if neither is possible. */
export const coverOfSpot = oncePerAsk((ask: SpotAsk): CoverPlan | Refused => {
  if (needsCover(ask)) return common.coverAtRatio(ask, spotRatio);
  const { body, state, env } = ask;
  const market = spotMarket({ rateCode: body.rateCode, valueDate: state.businessDate }, env);
  return market ? common.heldForToday(ask, common.payableOf(ask, sideOf(market, common.sideOfAsk(ask)))) : refused('priceUnavailable');
});

const valueDateIsOpen: Rule<SpotTradeRequest> = (ask) => {
  const choice = valueDateOf(ask);
  return choice?.closed === null ? null : refused(choice?.closed ?? 'notBusinessDay');
};

/** All rules for spot, in order. */
export const spotRules: readonly Rule<SpotTradeRequest>[] = [
  common.bankIsOpen,
  common.pairIsFollowed,
  valueDateIsOpen,
  common.pairHasPrice,
  common.amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.cyCode1Account, ask.body.cyCode2Account),
  common.coverReaches(coverOfSpot),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
  common.couponServes('0'),
];

function terms(ask: SpotAsk): SpotTerms {
  const { body, state } = ask;
  return {
    kind: 'spot',
    ...exchangeTerms(ask, '0'),
    valueDate: valueDateOf(ask)?.date ?? state.businessDate,
    cyCode1Account: body.cyCode1Account,
    cyCode2Account: body.cyCode2Account,
    delayInDelivery: body.delayInDelivery,
  };
}

/** Returns the deal of an accepted quote or filled order. T+0 can be delivered immediately (BNK-20). */
export function spotDeal(request: Dealt<SpotDealTerms>, { discount, legs: [dealt] }: Price, made: Made): SpotDeal {
  const { side, tradeDate, valueDate, cyCode1Account: account1, cyCode2Account: account2 } = request.terms;
  if (!dealt) throw new Error(`${request.businessNo} has no price`);
  const leg = newLeg({ name: 'single', side, ...dealt, from: valueDate, date: valueDate, account1, account2 }, tradeDate);
  return { ...dealBase(request, made), product: 'spot', discount, valueDate, legs: [leg] };
}

/** How spot is quoted and booked. */
export const spot: QuoteKind<SpotTradeRequest, SpotTerms> = {
  prefix: productRecords.spot.prefix,
  isNew: true,
  rules: spotRules,
  terms,
  cover: coverPlan(coverOfSpot),
  besides: reportingSaved,
  toCover: (body) => body.toCover,
  notional: amountAsked,
  price(asked, _, env) {
    const pair = pairOf(asked.rateCode);
    const market = spotMarket(asked, env);
    return market && singlePrice(legPrice(pair, market, asked, asked.concession, pair.spotAvalible));
  },
  cost(asked, { legs: [leg] }, _, env) {
    const market = spotMarket(asked, env);
    return market && leg ? costOfExchange({ ...asked, ...leg }, market.mid, env.bankNow) : null;
  },
  basis: (asked, _, { prices, bankNow }) => spotBasis({ ...asked, at: bankNow }, prices),
  pays: ({ rateCode, side, cyCode1Account: account1, cyCode2Account: account2 }, { legs: [leg] }) =>
    leg ? payableAt({ rateCode, side, account1, account2 }, leg) : null,
  accounts: ({ cyCode1Account, cyCode2Account }) => [cyCode1Account, cyCode2Account],
  objection: ({ terms: { rateCode, valueDate } }, _, { businessDate }, { calendar, bankNow }) => {
    const choices = calendar.valueDates(rateCode, businessDate, bankNow);
    return choices.some(({ date }) => date === valueDate) ? null : refused('cutOffPassed');
  },
  requoted: (asked, price, rate) => atRate(pairOf(asked.rateCode), asked, price, rate),
  accepted: (request, price, _, { bankNow }) => [{ type: 'dealBooked', deal: spotDeal(request, price, ordinary(bankNow)) }],
};
