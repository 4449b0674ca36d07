// Forward: one exchange of two currencies on a later day, or on any day of a window that ends with it.
import type { ForwardTradeRequest } from '#mock/generated/contract.ts';

import type { ForwardDeal } from '../facts/deals-state.ts';
import { newLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { costOfExchange } from './quote-cost.ts';
import type { QuoteKind } from './quote-kind.ts';
import type { Price } from '../facts/quote-state.ts';
import { amountAsked, atRate, singlePrice } from './exchange-price.ts';
import { forwardLeg, forwardMarket } from './forward-price.ts';
import { coverOfForward, type ForwardAsk, forwardRules, maturityOfAsk } from './forward-rules.ts';
import type { ForwardTerms } from '../facts/forward-terms.ts';
import { coverPlan, reportingSaved } from './trade-ask.ts';
import { dealBase, type Dealt, exchangeTerms, type Made, ordinary } from './trade-deal.ts';

function terms(ask: ForwardAsk): ForwardTerms {
  const { body } = ask;
  return {
    kind: 'forward',
    ...exchangeTerms(ask, '1'),
    termId: body.termId === '' ? null : body.termId,
    maturityDate: maturityOfAsk(ask),
    optionDate: body.optionDate ?? null,
    cyCode1Account: body.cyCode1Account,
    cyCode2Account: body.cyCode2Account,
  };
}

/** The deal that an accepted quote, or a filled order, becomes; in its window it can be delivered without a quote (DLV-05). */
export function forwardDeal(request: Dealt<ForwardTerms>, { discount, legs: [dealt] }: Price, made: Made): ForwardDeal {
  const { side, tradeDate, termId, maturityDate, optionDate, cyCode1Account: account1, cyCode2Account: account2 } = request.terms;
  if (!dealt) throw new Error(`${request.businessNo} has no price`);
  const from = optionDate ?? maturityDate;
  const leg = newLeg({ name: 'single', side, ...dealt, from, date: maturityDate, account1, account2 }, tradeDate);
  return { ...dealBase(request, made), product: 'forward', discount, termId, maturityDate, optionDate, legs: [leg] };
}

/** The product forward. */
export const forward: QuoteKind<ForwardTradeRequest, ForwardTerms> = {
  prefix: productRecords.forward.prefix,
  isNew: true,
  rules: forwardRules,
  terms,
  cover: coverPlan(coverOfForward),
  besides: reportingSaved,
  notional: amountAsked,
  price(asked, _, env) {
    const leg = forwardLeg(asked, asked.concession, env);
    return leg && singlePrice(leg);
  },
  cost(asked, { legs: [leg] }, _, env) {
    const market = forwardMarket(asked, asked.side, env);
    return market && leg ? costOfExchange({ ...asked, ...leg }, market.mid, env.bankNow) : null;
  },
  accounts: ({ cyCode1Account, cyCode2Account }) => [cyCode1Account, cyCode2Account],
  requoted: (asked, price, rate) => atRate(pairOf(asked.rateCode), asked, price, rate),
  accepted: (request, price, _, { bankNow }) => [{ type: 'dealBooked', deal: forwardDeal(request, price, ordinary(bankNow)) }],
};
