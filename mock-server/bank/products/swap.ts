// Swap: two opposite exchanges of two currencies on two days.
import type { SwapTradeRequest } from '#mock/generated/contract.ts';

import { refused } from '../kernel/answer.ts';
import type { SwapDeal } from '../facts/deals-state.ts';
import { newLeg } from '../deals/legs.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import { costOfPoints } from './quote-cost.ts';
import type { QuoteKind } from './quote-kind.ts';
import type { Price } from '../facts/quote-state.ts';
import { amountAsked } from './exchange-price.ts';
import { opposite } from '../kernel/side.ts';
import { nearDateRefusal } from './swap-dates.ts';
import { pipsBetween, swapAtFarRate, swapPrice } from './swap-price.ts';
import { coverOfSwap, datesOfAsk, type SwapAsk, swapRules } from './swap-rules.ts';
import type { SwapTerms } from '../facts/swap-terms.ts';
import { coverPlan, reportingSaved } from './trade-ask.ts';
import { dealBase, type Dealt, exchangeTerms, type Made, ordinary } from './trade-deal.ts';

function terms(ask: SwapAsk): SwapTerms {
  const { body } = ask;
  const { near: nearDate, far: farDate } = datesOfAsk(ask);
  return {
    kind: 'swap',
    ...exchangeTerms(ask, '3'),
    nearTermId: body.nearTermId === '' ? null : body.nearTermId,
    farTermId: body.farTermId === '' ? null : body.farTermId,
    nearDate,
    farDate,
    near: { account1: body.nearCyCode1Account, account2: body.nearCyCode2Account },
    far: { account1: body.farCyCode1Account, account2: body.farCyCode2Account },
  };
}

/** The deal that an accepted quote becomes; its far leg waits for the near one (BNK-24). */
export function swapDeal(request: Dealt<SwapTerms>, { discount, legs: [near, far] }: Price, made: Made): SwapDeal {
  const { rateCode, side, tradeDate, nearTermId, farTermId, nearDate, farDate, ...asked } = request.terms;
  if (!near || !far) throw new Error(`${request.businessNo} has no price`);
  return {
    ...dealBase(request, made),
    product: 'swap',
    discount,
    nearTermId,
    farTermId,
    nearDate,
    farDate,
    points: pipsBetween(pairOf(rateCode), near.rate, far.rate),
    legs: [
      newLeg({ name: 'near', side, ...near, from: nearDate, date: nearDate, ...asked.near }, tradeDate),
      newLeg({ name: 'far', side: opposite(side), ...far, from: farDate, date: farDate, ...asked.far }, tradeDate),
    ],
  };
}

/** The product swap; its headline rate is the far one. */
export const swap: QuoteKind<SwapTradeRequest, SwapTerms> = {
  prefix: productRecords.swap.prefix,
  headlineIsFar: true,
  isNew: true,
  rules: swapRules,
  terms,
  cover: coverPlan(coverOfSwap),
  besides: reportingSaved,
  notional: amountAsked,
  price: (asked, _, env) => swapPrice(asked, asked.concession, env),
  cost({ rateCode, side, nearDate, farDate }, { legs: [near, far] }, _, { prices, bankNow }) {
    const points = prices.pointsBetween(rateCode, nearDate, farDate, bankNow);
    return points && near && far ? costOfPoints({ rateCode, side: opposite(side), ...far }, near.rate, points, bankNow) : null;
  },
  accounts: ({ near, far }) => [near, far].flatMap(({ account1, account2 }) => [account1, account2]),
  objection: ({ terms: { rateCode, nearDate } }, _, { businessDate: today }, { calendar, bankNow }) =>
    nearDateRefusal(rateCode, nearDate, { today, bankNow, calendar }) && refused('cutOffPassed'),
  requoted: swapAtFarRate,
  accepted: (request, price, _, { bankNow }) => [{ type: 'dealBooked', deal: swapDeal(request, price, ordinary(bankNow)) }],
};
