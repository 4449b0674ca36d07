// Swap: two opposite exchanges of two currencies on two days.
import type { SwapTradeRequest } from '#mock/generated/contract.ts';

import type { SwapDeal } from '../lifecycle/deals-state.ts';
import { newLeg } from '../lifecycle/legs.ts';
import { pairOf } from '../market/pairs.ts';
import type { QuoteKind, RequestOf } from '../quotes/quote-kind.ts';
import type { Price } from '../quotes/quote-state.ts';
import { opposite } from './side.ts';
import { pipsBetween, swapAtFarRate, swapPrice } from './swap-price.ts';
import { coverOfSwap, datesOfAsk, type SwapAsk, swapRules } from './swap-rules.ts';
import type { SwapTerms } from './swap-terms.ts';
import { concessionOf, coverPlan, pairOfAsk, reportingOf, reportingSaved, sideOfAsk } from './trade-ask.ts';

function terms(ask: SwapAsk): SwapTerms {
  const { body, caller, state } = ask;
  const { near: nearDate, far: farDate } = datesOfAsk(ask);
  return {
    kind: 'swap',
    rateCode: body.rateCode,
    appId: pairOfAsk(ask).appId,
    buyOrSell: body.buyOrSell,
    calCyCode: body.calCyCode,
    side: sideOfAsk(ask),
    amount: body.amount,
    tradeDate: state.businessDate,
    nearTermId: body.nearTermId === '' ? null : body.nearTermId,
    farTermId: body.farTermId === '' ? null : body.farTermId,
    nearDate,
    farDate,
    near: { account1: body.nearCyCode1Account, account2: body.nearCyCode2Account },
    far: { account1: body.farCyCode1Account, account2: body.farCyCode2Account },
    concession: concessionOf(ask, '3'),
    couponNo: body.couponNo ?? null,
    reporting: reportingOf(ask),
    remark: body.remark ?? '',
    appl: caller.loginName,
  };
}

/** Both legs of a deal. */
function legsOf({ businessNo, terms: asked }: Omit<RequestOf<SwapTerms>, 'requestedAt'>, { legs: [near, far] }: Price): SwapDeal['legs'] {
  if (!near || !far) throw new Error(`${businessNo} has no price`);
  const { side, nearDate, farDate, tradeDate } = asked;
  return [
    newLeg({ name: 'near', side, ...near, from: nearDate, date: nearDate, ...asked.near }, tradeDate),
    newLeg({ name: 'far', side: opposite(side), ...far, from: farDate, date: farDate, ...asked.far }, tradeDate),
  ];
}

/** The deal that an accepted quote becomes; its far leg waits for the near one (BNK-24). */
export function swapDeal(
  request: Omit<RequestOf<SwapTerms>, 'requestedAt'>,
  price: Price,
  made: { readonly at: number; readonly originNo: string | null },
): SwapDeal {
  const { businessNo, customerId, loginName, terms: asked } = request;
  const { rateCode, appId, buyOrSell, calCyCode, side, tradeDate, nearTermId, farTermId, nearDate, farDate } = asked;
  const legs = legsOf(request, price);
  return {
    product: 'swap',
    businessNo,
    customerId,
    loginName,
    rateCode,
    appId,
    buyOrSell,
    calCyCode,
    side,
    discount: price.discount,
    tradeDate,
    nearTermId,
    farTermId,
    nearDate,
    farDate,
    points: pipsBetween(pairOf(rateCode), legs[0]?.rate ?? '0', legs[1]?.rate ?? '0'),
    couponNo: asked.couponNo,
    reporting: asked.reporting,
    memo: asked.remark,
    appl: asked.appl,
    dealtAt: made.at,
    channel: 'PORTAL',
    tradeType: 'ORDINARY',
    originNo: made.originNo,
    legs,
  };
}

/** The product swap; its headline rate is the far one. */
export const swap: QuoteKind<SwapTradeRequest, SwapTerms> = {
  prefix: 'SWPFT',
  rules: swapRules,
  terms,
  cover: coverPlan(coverOfSwap),
  besides: reportingSaved,
  notional: ({ rateCode, calCyCode, amount }) => ({ currency: calCyCode === '0' ? pairOf(rateCode).ccy1 : pairOf(rateCode).ccy2, amount }),
  price: (asked, _, env) => swapPrice(asked, asked.concession, env),
  requoted: swapAtFarRate,
  accepted: (request, price, _, { bankNow }) => [{ type: 'dealBooked', deal: swapDeal(request, price, { at: bankNow, originNo: null }) }],
};
