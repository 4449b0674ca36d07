// Spot: one exchange of two currencies on T+0, T+1 or T+2.
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import type { SpotDeal } from '../lifecycle/deals-state.ts';
import { newLeg } from '../lifecycle/legs.ts';
import { pairOf } from '../market/pairs.ts';
import type { QuoteKind, RequestOf } from '../quotes/quote-kind.ts';
import type { Price } from '../quotes/quote-state.ts';
import { atRate, legPrice, singlePrice } from './exchange-price.ts';
import { coverOfSpot, type SpotAsk, spotRules, valueDateOf } from './spot-rules.ts';
import type { SpotTerms } from './spot-terms.ts';
import { concessionOf, coverPlan, pairOfAsk, reportingOf, reportingSaved, sideOfAsk } from './trade-ask.ts';

function terms(ask: SpotAsk): SpotTerms {
  const { body, caller, state } = ask;
  return {
    kind: 'spot',
    rateCode: body.rateCode,
    appId: pairOfAsk(ask).appId,
    buyOrSell: body.buyOrSell,
    calCyCode: body.calCyCode,
    side: sideOfAsk(ask),
    amount: body.amount,
    tradeDate: state.businessDate,
    valueDate: valueDateOf(ask)?.date ?? state.businessDate,
    cyCode1Account: body.cyCode1Account,
    cyCode2Account: body.cyCode2Account,
    delayInDelivery: body.delayInDelivery,
    concession: concessionOf(ask, '0'),
    couponNo: body.couponNo ?? null,
    reporting: reportingOf(ask),
    remark: body.remark ?? '',
    appl: caller.loginName,
  };
}

/** The deal that an accepted quote, or a filled order, becomes; T+0 is to be delivered at once (BNK-20). */
export function spotDeal(
  { businessNo, customerId, loginName, terms: asked }: Omit<RequestOf<SpotTerms>, 'requestedAt'>,
  { discount, legs: [dealt] }: Price,
  made: { readonly at: number; readonly originNo: string | null },
): SpotDeal {
  if (!dealt) throw new Error(`${businessNo} has no price`);
  const { rateCode, appId, buyOrSell, calCyCode, side, tradeDate, valueDate, couponNo, reporting, appl, remark } = asked;
  const accounts = { account1: asked.cyCode1Account, account2: asked.cyCode2Account };
  const leg = newLeg({ name: 'single', side, ...dealt, from: valueDate, date: valueDate, ...accounts }, tradeDate);
  return {
    product: 'spot',
    businessNo,
    customerId,
    loginName,
    rateCode,
    appId,
    buyOrSell,
    calCyCode,
    side,
    discount,
    tradeDate,
    valueDate,
    couponNo,
    reporting,
    memo: remark,
    appl,
    dealtAt: made.at,
    channel: 'PORTAL',
    tradeType: 'ORDINARY',
    originNo: made.originNo,
    legs: [leg],
  };
}

/** The product spot. */
export const spot: QuoteKind<SpotTradeRequest, SpotTerms> = {
  prefix: 'SPTFT',
  rules: spotRules,
  terms,
  cover: coverPlan(coverOfSpot),
  besides: reportingSaved,
  notional: ({ rateCode, calCyCode, amount }) => ({ currency: calCyCode === '0' ? pairOf(rateCode).ccy1 : pairOf(rateCode).ccy2, amount }),
  price(asked, _, { prices, bankNow }) {
    const pair = pairOf(asked.rateCode);
    const market = prices.spot(asked.rateCode, bankNow);
    return market && singlePrice(legPrice(pair, market, asked, asked.concession, pair.spotAvalible));
  },
  requoted: (asked, price, rate) => atRate(pairOf(asked.rateCode), asked, price, rate),
  accepted: (request, price, _, { bankNow }) => [{ type: 'dealBooked', deal: spotDeal(request, price, { at: bankNow, originNo: null }) }],
};
