// Option: the right to one exchange at a strike. The customer buys it from the bank or sells it to the bank (OPT-01).
import type { OptionTradeRequest } from '#mock/generated/contract.ts';
import * as common from './trade-ask.ts';
import { type Refused, refused } from '../kernel/answer.ts';
import { dayHoursRefusal } from '../desk/desk-calendar.ts';
import { add, type Money, mul, round } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import { coverAmount, type CoverPlan, soldOptionRatio } from '../ledger/cover.ts';
import { activeLine, planHold } from '../ledger/holds.ts';
import { currencyOf, pairOf } from '../market/pairs.ts';
import type { PremiumPrice, Price, QuoteCost } from '../facts/quote-state.ts';
import { boundsRefusal } from '../market/amount-rules.ts';
import { type Ask, coverPlan, oncePerAsk, pairOfAsk, reportingOf, reportingSaved, type Rule } from './trade-ask.ts';
import {
  amountRefusal,
  contractOf,
  type Described,
  notionalOf,
  optionDatesRefusal,
  premiumCcyRefusal,
  strikeRefusal,
} from './option-contract.ts';
import { premiumAtMid, premiumNow, premiumPrice, priceAtShown, shownPip } from './option-premium.ts';
import { exerciseSide, type OptionHedgingTerms, type OptionTerms, premiumAccount } from '../facts/terms.ts';
import type { Fact } from '../facts/facts.ts';
import type { OptionDeal } from '../facts/deals-state.ts';
import { newLife, optionTimers } from '../deals/option-life.ts';
import { productRecords } from '../deals/product-records.ts';
import { dealBase, type Dealt, type Made, ordinary, type QuoteKind } from './quote-kind.ts';
import { costOfPremium } from './quote-cost.ts';
import type { BankState } from '../facts/state.ts';

// Rules for an option request, in the order in which they are checked (VAL-09).

/** An option request with what its rules may read. */
export type OptionAsk = Ask<OptionTradeRequest>;

type OptionRule = Rule<OptionTradeRequest>;

/** Returns the request as a description of an option. */
export const describedBy = ({ body, state, env }: OptionAsk): Described => ({ body, today: state.businessDate, env });

/** Options are dealt in the day session only (BNK-18). */
export const dealsOptions: Rule<unknown> = ({ env }) => dayHoursRefusal(env);

const worthIn = (currency: string, premium: { readonly currency: string; readonly amount: string }, { prices, bankNow }: Env) =>
  round(mul(premium.amount, prices.mid(premium.currency, currency, bankNow)), currencyOf(currency).decimals, 'UP');

/**
 * Returns the hold of a buyer's premium on the paying account. If the account is short, the whole premium is covered
 * by the active credit line (BNK-55).
 */
function premiumHeld(ask: OptionAsk, premium: PremiumPrice): CoverPlan | Refused {
  const { body, env } = ask;
  const accountNo = premiumAccount({ ...body, premiumCcy: premium.currency });
  const { currency, amount } = premium;
  return planHold(ask, { accountNo, currency, amount }, (other) => worthIn(other, premium, env));
}

/**
 * Cover of an option from the active credit line: for a seller 8 percent of the notional plus the premium, for a buyer
 * the premium (MRG-05, BNK-14).
 */
export const coverOfOption = oncePerAsk((ask: OptionAsk): CoverPlan | Refused => {
  const { body, env } = ask;
  const line = body.buyOrSell === 'B' ? null : activeLine(ask);
  if (line && !line.ok) return line;
  const premium = premiumNow({ ...contractOf(describedBy(ask)), feeShowType: body.feeShowType }, env);
  if (!premium) return refused('priceUnavailable');
  if (!line) return premiumHeld(ask, premium);
  const { source, currency } = line;
  const ofNotional = coverAmount(env, notionalOf(body), soldOptionRatio, currency);
  return { source, currency, amount: add(ofNotional, worthIn(currency, premium, env)) };
});

const datesFit: OptionRule = ({ body, state, env }) => optionDatesRefusal(body, state.businessDate, env.calendar);

const amountFits: OptionRule = (ask) => {
  const described = describedBy(ask);
  return amountRefusal(described) ?? boundsRefusal(common.pairOfAsk(ask), contractOf(described).amt1);
};

/** All rules for an option, in order. */
export const optionRules: readonly OptionRule[] = [
  dealsOptions,
  common.pairIsFollowed,
  datesFit,
  common.pairHasPrice,
  (ask) => strikeRefusal(describedBy(ask)),
  (ask) => premiumCcyRefusal(describedBy(ask)),
  amountFits,
  (ask) => common.accountsRefusal(ask, ask.body.account1, ask.body.account2),
  common.coverReaches(coverOfOption),
  common.isReportedToRegulator,
  common.riskIsUnderstood,
];

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

/** How a requested option becomes a deal. */
type MadeOption = Made & Pick<OptionDeal, 'tradeType' | 'life'>;

/** Returns the deal of an accepted quote. */
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

/** What all quotes of options share. */
export const optionPricing = {
  notional: ({ rateCode, amt1 }: OptionTerms | OptionHedgingTerms): Money => ({ currency: pairOf(rateCode).ccy1, amount: amt1 }),
  pip: (asked: OptionTerms | OptionHedgingTerms) => shownPip(asked),
  cost(asked: OptionTerms | OptionHedgingTerms, { premium }: Price, _: BankState, env: Env): QuoteCost | null {
    const mid = premiumAtMid(asked, env);
    return premium && mid ? costOfPremium(asked.buyOrSell, premium, mid, env.bankNow) : null;
  },
};

/** How options are quoted and booked. */
export const option: QuoteKind<OptionTradeRequest, OptionTerms> = {
  prefix: productRecords.option.prefix,
  isNew: true,
  rules: optionRules,
  terms,
  cover: coverPlan(coverOfOption),
  besides: reportingSaved,
  ...optionPricing,
  price: (asked, _, env) => premiumPrice(asked, premiumNow(asked, env)),
  requoted: (asked, price, rate) => priceAtShown(asked, price, rate),
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
