// Forward: one exchange of two currencies on a later day, or on any day of a window that ends with it.
import type { ForwardTradeRequest } from '#mock/generated/contract.ts';

import type { ForwardDeal } from '../lifecycle/deals-state.ts';
import { newLeg } from '../lifecycle/legs.ts';
import { pairOf } from '../market/pairs.ts';
import type { QuoteKind, RequestOf } from '../quotes/quote-kind.ts';
import type { Price } from '../quotes/quote-state.ts';
import { atRate, singlePrice } from './exchange-price.ts';
import { forwardLeg } from './forward-price.ts';
import { coverOfForward, type ForwardAsk, forwardRules, maturityOfAsk } from './forward-rules.ts';
import type { ForwardTerms } from './forward-terms.ts';
import { concessionOf, coverPlan, pairOfAsk, reportingOf, reportingSaved, sideOfAsk } from './trade-ask.ts';

function terms(ask: ForwardAsk): ForwardTerms {
  const { body, caller, state } = ask;
  return {
    kind: 'forward',
    rateCode: body.rateCode,
    appId: pairOfAsk(ask).appId,
    buyOrSell: body.buyOrSell,
    calCyCode: body.calCyCode,
    side: sideOfAsk(ask),
    amount: body.amount,
    tradeDate: state.businessDate,
    termId: body.termId === '' ? null : body.termId,
    maturityDate: maturityOfAsk(ask),
    optionDate: body.optionDate ?? null,
    cyCode1Account: body.cyCode1Account,
    cyCode2Account: body.cyCode2Account,
    concession: concessionOf(ask, '1'),
    couponNo: body.couponNo ?? null,
    reporting: reportingOf(ask),
    remark: body.remark ?? '',
    appl: caller.loginName,
  };
}

/** The deal that an accepted quote, or a filled order, becomes; in its window it can be delivered without a quote (DLV-05). */
export function forwardDeal(
  { businessNo, customerId, loginName, terms: asked }: Omit<RequestOf<ForwardTerms>, 'requestedAt'>,
  { discount, legs: [dealt] }: Price,
  made: { readonly at: number; readonly originNo: string | null },
): ForwardDeal {
  if (!dealt) throw new Error(`${businessNo} has no price`);
  const { rateCode, appId, buyOrSell, calCyCode, side, tradeDate, termId, maturityDate, optionDate } = asked;
  const accounts = { account1: asked.cyCode1Account, account2: asked.cyCode2Account };
  const leg = newLeg({ name: 'single', side, ...dealt, from: optionDate ?? maturityDate, date: maturityDate, ...accounts }, tradeDate);
  return {
    product: 'forward',
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
    termId,
    maturityDate,
    optionDate,
    couponNo: asked.couponNo,
    reporting: asked.reporting,
    memo: asked.remark,
    appl: asked.appl,
    dealtAt: made.at,
    channel: 'PORTAL',
    tradeType: 'ORDINARY',
    originNo: made.originNo,
    legs: [leg],
  };
}

/** The product forward. */
export const forward: QuoteKind<ForwardTradeRequest, ForwardTerms> = {
  prefix: 'FWDFT',
  rules: forwardRules,
  terms,
  cover: coverPlan(coverOfForward),
  besides: reportingSaved,
  notional: ({ rateCode, calCyCode, amount }) => ({ currency: calCyCode === '0' ? pairOf(rateCode).ccy1 : pairOf(rateCode).ccy2, amount }),
  price(asked, _, env) {
    const leg = forwardLeg(asked, asked.concession, env);
    return leg && singlePrice(leg);
  },
  requoted: (asked, price, rate) => atRate(pairOf(asked.rateCode), asked, price, rate),
  accepted: (request, price, _, { bankNow }) => [
    { type: 'dealBooked', deal: forwardDeal(request, price, { at: bankNow, originNo: null }) },
  ],
};
