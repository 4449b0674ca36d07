// Spot: one exchange of two currencies on T+0, T+1 or T+2.
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import { refused } from '../kernel/answer.ts';
import type { SpotDeal } from '../facts/deals-state.ts';
import { newLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { costOfExchange } from './quote-cost.ts';
import type { QuoteKind } from './quote-kind.ts';
import type { Price } from '../facts/quote-state.ts';
import { amountAsked, atRate, legPrice, singlePrice } from './exchange-price.ts';
import { spotMarket } from '../desk/spot-price.ts';
import { coverOfSpot, type SpotAsk, spotRules, valueDateOf } from './spot-rules.ts';
import type { SpotDealTerms, SpotTerms } from '../facts/spot-terms.ts';
import { coverPlan, payableAt, reportingSaved } from './trade-ask.ts';
import { dealBase, type Dealt, exchangeTerms, type Made, ordinary } from './trade-deal.ts';

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

/** The deal that an accepted quote, or a filled order, becomes; T+0 is to be delivered at once (BNK-20). */
export function spotDeal(request: Dealt<SpotDealTerms>, { discount, legs: [dealt] }: Price, made: Made): SpotDeal {
  const { side, tradeDate, valueDate, cyCode1Account: account1, cyCode2Account: account2 } = request.terms;
  if (!dealt) throw new Error(`${request.businessNo} has no price`);
  const leg = newLeg({ name: 'single', side, ...dealt, from: valueDate, date: valueDate, account1, account2 }, tradeDate);
  return { ...dealBase(request, made), product: 'spot', discount, valueDate, legs: [leg] };
}

/** The product spot. */
export const spot: QuoteKind<SpotTradeRequest, SpotTerms> = {
  prefix: productRecords.spot.prefix,
  isNew: true,
  rules: spotRules,
  terms,
  cover: coverPlan(coverOfSpot),
  besides: reportingSaved,
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
