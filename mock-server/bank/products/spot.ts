// Spot: one exchange of two currencies on T+0, T+1 or T+2.
import type { SpotTradeRequest } from '#mock/generated/contract.ts';

import type { Env } from '../env.ts';
import type { Fact } from '../facts.ts';
import type { CoverPlan } from '../ledger/cover.ts';
import { bankBook, transfer } from '../ledger/postings.ts';
import type { SpotDeal } from '../lifecycle/deals-state.ts';
import { pairOf } from '../market/pairs.ts';
import type { Price, Request } from '../quotes/quote-state.ts';
import type { Part, Product } from './product.ts';
import { customerSide } from './side.ts';
import { spotPriceFor } from './spot-price.ts';
import { concessionOf, coverOfAsk, pairOfAsk, type SpotAsk, valueDateOf } from './spot-ask.ts';
import { spotRules } from './spot-rules.ts';
import type { SpotTerms } from './spot-terms.ts';

function terms(ask: SpotAsk): SpotTerms {
  const { body, caller, state } = ask;
  return {
    product: 'spot',
    rateCode: body.rateCode,
    appId: pairOfAsk(ask).appId,
    buyOrSell: body.buyOrSell,
    calCyCode: body.calCyCode,
    side: customerSide(body.buyOrSell, body.calCyCode),
    amount: body.amount,
    tradeDate: state.businessDate,
    valueDate: valueDateOf(ask)?.date ?? state.businessDate,
    cyCode1Account: body.cyCode1Account,
    cyCode2Account: body.cyCode2Account,
    delayInDelivery: body.delayInDelivery,
    concession: concessionOf(ask),
    couponNo: body.couponNo ?? null,
    reporting: pairOfAsk(ask).appId === '2' ? (body.reporting ?? null) : null,
    remark: body.remark ?? '',
    appl: caller.loginName,
  };
}

/** The plan that the rule on cover has found sufficient. */
function cover(ask: SpotAsk): CoverPlan | null {
  const plan = coverOfAsk(ask);
  return plan !== null && 'source' in plan ? plan : null;
}

/** Reporting information that shall fill the next form (REP-08). */
const besides = ({ body, customerId }: SpotAsk): Fact[] =>
  body.saveReportingAsDefault === true && body.reporting ? [{ type: 'reportingDefaultSaved', customerId, reporting: body.reporting }] : [];

function price(asked: SpotTerms, { prices, bankNow }: Env): Price | null {
  const market = prices.spot(asked.rateCode, bankNow);
  return market && spotPriceFor(pairOf(asked.rateCode), market, asked, asked.concession);
}

/** A T+0 deal is to be delivered at once (BNK-20). */
function book({ businessNo, customerId, loginName, terms: asked }: SpotRequest, dealt: Price, { bankNow }: Env): SpotDeal {
  const { product, rateCode, appId, buyOrSell, calCyCode, side, tradeDate, valueDate, couponNo, reporting, appl } = asked;
  return {
    product,
    businessNo,
    customerId,
    loginName,
    rateCode,
    appId,
    buyOrSell,
    calCyCode,
    side,
    tradeDate,
    valueDate,
    couponNo,
    reporting,
    appl,
    ...dealt,
    cyCode1Account: asked.cyCode1Account,
    cyCode2Account: asked.cyCode2Account,
    memo: asked.remark,
    dealtAt: bankNow,
    channel: 'PORTAL',
    tradeType: 'ORDINARY',
    stage: valueDate === tradeDate ? 'pending' : 'booked',
    undelivered1: dealt.amt1,
    undelivered2: dealt.amt2,
    deliveries: [],
    failure: null,
    closed1: '0',
  };
}

type SpotRequest = Request & { readonly terms: SpotTerms };

/** The customer pays one currency into the bank's position and gets the other out of it. */
function deliveryEntries(deal: SpotDeal, { amt1, amt2 }: Part) {
  const { ccy1, ccy2 } = pairOf(deal.rateCode);
  const position1 = bankBook('position', ccy1);
  const position2 = bankBook('position', ccy2);
  return deal.side === 'BUY'
    ? [...transfer(deal.cyCode2Account, position2, ccy2, amt2), ...transfer(position1, deal.cyCode1Account, ccy1, amt1)]
    : [...transfer(deal.cyCode1Account, position1, ccy1, amt1), ...transfer(position2, deal.cyCode2Account, ccy2, amt2)];
}

/** The product spot. */
export const spot: Product<SpotTradeRequest, SpotTerms, SpotDeal> = {
  prefix: 'SPTFT',
  rules: spotRules,
  terms,
  cover,
  besides,
  price,
  book,
  graceDays: 1,
  deliveryEntries,
};
