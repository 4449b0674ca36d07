// Option: the right to one exchange at a strike; the customer buys it from the bank, or sells it to the bank (OPT-01).
import type { OptionTradeRequest } from '#mock/generated/contract.ts';

import { refused } from '../answer.ts';
import type { Fact } from '../facts.ts';
import type { OptionDeal, TradeType } from '../lifecycle/deals-state.ts';
import { optionTimers } from '../lifecycle/option-cut.ts';
import { newLife, type OptionLife } from '../lifecycle/option-life.ts';
import { pairOf } from '../market/pairs.ts';
import type { Money, QuoteKind, RequestOf } from '../quotes/quote-kind.ts';
import type { Price } from '../quotes/quote-state.ts';
import { contractOf } from './option-contract.ts';
import { premiumAtShown, premiumNow, premiumPrice, shownPip } from './option-premium.ts';
import { coverOfOption, describedBy, type OptionAsk, optionRules } from './option-rules.ts';
import { exerciseSide, type OptionHedgingTerms, type OptionTerms } from './option-terms.ts';
import { coverPlan, pairOfAsk, reportingOf, reportingSaved } from './trade-ask.ts';

function terms(ask: OptionAsk): OptionTerms {
  const { body, caller, state } = ask;
  return {
    kind: 'option',
    ...contractOf(describedBy(ask)),
    appId: pairOfAsk(ask).appId,
    side: body.buyOrSell === 'B' ? 'BUY' : 'SELL',
    calCyCode: body.calcCyCode,
    amount: body.calcAmount,
    cutOffId: body.cutOffId,
    tradeDate: state.businessDate,
    termId: body.termId === '' ? null : body.termId,
    feeShowType: body.feeShowType,
    oldPremiumRateIo: body.oldPremiumRateIo ?? null,
    account1: body.account1,
    account2: body.account2,
    couponNo: null,
    reporting: reportingOf(ask),
    remark: body.remark ?? '',
    appl: caller.loginName,
  };
}

/** What makes an option that was asked for into a deal. */
type Made = { readonly at: number; readonly tradeType: TradeType; readonly originNo: string | null; readonly life: OptionLife };

/** The deal that an accepted quote becomes. */
export function optionDeal(
  { businessNo, customerId, loginName, terms: asked }: RequestOf<OptionTerms | OptionHedgingTerms>,
  { premium }: Price,
  { at, tradeType, originNo, life }: Made,
): OptionDeal {
  if (!premium) throw new Error(`${businessNo} has no premium`);
  const { rateCode, appId, buyOrSell, calCyCode, tradeDate, couponNo, reporting, remark, appl } = asked;
  return {
    product: 'option',
    businessNo,
    customerId,
    loginName,
    rateCode,
    appId,
    buyOrSell,
    calCyCode,
    side: exerciseSide(asked),
    discount: '0',
    tradeDate,
    couponNo,
    reporting,
    memo: remark,
    appl,
    dealtAt: at,
    channel: 'PORTAL',
    tradeType,
    originNo,
    legs: [],
    terms: { ...asked, kind: 'option' },
    premium,
    life,
  };
}

/** What every quote of an option has in common. */
export const optionPricing = {
  notional: ({ rateCode, amt1 }: OptionTerms | OptionHedgingTerms): Money => ({ currency: pairOf(rateCode).ccy1, amount: amt1 }),
  pip: (asked: OptionTerms | OptionHedgingTerms) => shownPip(asked),
};

/** The product option. */
export const option: QuoteKind<OptionTradeRequest, OptionTerms> = {
  prefix: 'OPTFT',
  rules: optionRules,
  terms,
  cover: coverPlan(coverOfOption),
  besides: reportingSaved,
  ...optionPricing,
  price: (asked, _, env) => premiumPrice(asked, premiumNow(asked, env)),
  requoted: (asked, price, rate) => ({
    ...price,
    custRate: rate,
    premium: price.premium && premiumAtShown(asked, price.premium, rate),
  }),
  objection: (_request, _price, _state, { calendar, bankNow }) =>
    calendar.session(bankNow) === 'DAY' ? null : refused('outsideTradingHours'),
  accepted(request, price, _, { bankNow, calendar }): Fact[] {
    const { amt1, amt2 } = request.terms;
    const deal = optionDeal(request, price, { at: bankNow, tradeType: 'ORDINARY', originNo: null, life: newLife(amt1, amt2) });
    return [{ type: 'dealBooked', deal }, ...optionTimers(deal, calendar)];
  },
};
