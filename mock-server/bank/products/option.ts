// Option: the right to one exchange at a strike; the customer buys it from the bank, or sells it to the bank (OPT-01).
import type { OptionTradeRequest } from '#mock/generated/contract.ts';

import { dayHoursRefusal } from '../desk/dealing-hours.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import { optionTimers } from '../deals/option-life.ts';
import { newLife } from '../deals/option-life.ts';
import { productRecords } from '../deals/product-records.ts';
import { pairOf } from '../market/pairs.ts';
import type { Money } from '../kernel/money.ts';
import type { QuoteKind } from './quote-kind.ts';
import { costOfPremium } from './quote-cost.ts';
import type { Price, QuoteCost } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { contractOf } from './option-contract.ts';
import { premiumAtMid, premiumAtShown, premiumNow, premiumPrice, shownPip } from './option-premium.ts';
import { coverOfOption, describedBy, type OptionAsk, optionRules } from './option-rules.ts';
import { exerciseSide, premiumAccount, type OptionHedgingTerms, type OptionTerms } from '../facts/option-terms.ts';
import { coverPlan, pairOfAsk, reportingOf, reportingSaved } from './trade-ask.ts';
import { dealBase, type Dealt, type Made, ordinary } from './trade-deal.ts';

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
type MadeOption = Made & Pick<OptionDeal, 'tradeType' | 'life'>;

/** The deal that an accepted quote becomes. */
export function optionDeal(request: Dealt<OptionTerms | OptionHedgingTerms>, { premium }: Price, made: MadeOption): OptionDeal {
  const { terms: asked, businessNo } = request;
  if (!premium) throw new Error(`${businessNo} has no premium`);
  return {
    ...dealBase(request, made),
    product: 'option',
    side: exerciseSide(asked),
    discount: '0',
    tradeType: made.tradeType,
    legs: [],
    terms: { ...asked, kind: 'option' },
    premium,
    life: made.life,
  };
}

/** What every quote of an option has in common. */
export const optionPricing = {
  notional: ({ rateCode, amt1 }: OptionTerms | OptionHedgingTerms): Money => ({ currency: pairOf(rateCode).ccy1, amount: amt1 }),
  pip: (asked: OptionTerms | OptionHedgingTerms) => shownPip(asked),
  cost(asked: OptionTerms | OptionHedgingTerms, { premium }: Price, _: BankState, env: Env): QuoteCost | null {
    const mid = premiumAtMid(asked, env);
    return premium && mid ? costOfPremium(asked.buyOrSell, premium, mid, env.bankNow) : null;
  },
};

/** The product option. */
export const option: QuoteKind<OptionTradeRequest, OptionTerms> = {
  prefix: productRecords.option.prefix,
  isNew: true,
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
  pays: (asked, { premium }) =>
    premium && asked.buyOrSell === 'B' ? { accountNo: premiumAccount(asked), currency: premium.currency, amount: premium.amount } : null,
  accounts: ({ account1, account2 }) => [account1, account2],
  objection: (_request, _price, _state, env) => dayHoursRefusal(env),
  accepted(request, price, _, { bankNow, calendar }): Fact[] {
    const { amt1, amt2 } = request.terms;
    const deal = optionDeal(request, price, { ...ordinary(bankNow), tradeType: 'ORDINARY', life: newLife(amt1, amt2) });
    return [{ type: 'dealBooked', deal }, ...optionTimers(deal, calendar)];
  },
};
