// The interface of a kind of quote: four products, and the special quotes that end a deal. The life of a quote is
// common to all.
import type { Refused } from '../kernel/answer.ts';
import type { Decimal, Money } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { CoverPlan } from '../ledger/cover.ts';
import type { Payable } from '../ledger/holds.ts';
import type { NumberPrefix } from '../kernel/numbering.ts';
import { type Ask, concessionOf, pairOfAsk, reportingOf, type Rule, sideOfAsk, type TradeAsk } from './trade-ask.ts';
import type { BankState } from '../facts/state.ts';
import type { Price, QuoteBasis, QuoteCost, Request } from '../facts/quote-state.ts';
import type { ToCover } from '../facts/exposures-state.ts';
import type { DealBase } from '../facts/deals-state.ts';
import type { TranType } from '../facts/directory-state.ts';
import type { ExchangeTerms, TradeTerms } from '../facts/terms.ts';

/** A request with terms of one kind. */
export type RequestOf<T> = Omit<Request, 'terms'> & { readonly terms: T };

/** A kind of quote, as data and pure functions. */
export type QuoteKind<Body, T> = {
  readonly prefix: NumberPrefix;
  /** True if the quote makes a new deal, which the bank refuses while the customer owes it a claim (BNK-54). */
  readonly isNew?: true;
  /** In the order in which they are checked. */
  readonly rules: readonly Rule<Body>[];
  /** The terms of a request that has passed every rule. */
  terms(ask: Ask<Body>): T;
  /** The cover taken at submission; null if none is required (BNK-14). */
  cover(ask: Ask<Body>): CoverPlan | null;
  /** Further facts of a request, such as a default for the next form. */
  besides(ask: Ask<Body>): readonly Fact[];
  /** The flows that the deal of a request is to cover (EXP-03). Default: none. */
  toCover?(body: Body): ToCover | undefined;
  /** The amount that is compared with the dealer's limits. */
  notional(terms: T): Money;
  /** Returns the bank's own price for the customer, or null without a market price (BNK-11). */
  price(terms: T, state: BankState, env: Env): Price | null;
  /** The price after a dealer has set another headline rate by hand. */
  requoted(terms: T, price: Price, headline: Decimal, state: BankState): Price;
  /** Returns the cost of a price against the mid of the market (QUO-48). Null without a market price. */
  cost(terms: T, price: Price, state: BankState, env: Env): QuoteCost | null;
  /**
   * Returns the rates of the market at the instant of the price (QUO-47, QUO-49), whatever rate the dealer sets. Null
   * without a market price. Default: null.
   */
  basis?(terms: T, state: BankState, env: Env): QuoteBasis | null;
  /** True if the headline rate is that of the far leg, which is dealt in the direction opposite to the requested side. */
  readonly headlineIsFar?: true;
  /** Returns one pip of the headline rate. Default: a pip of the pair. */
  readonly pip?: (terms: T) => Decimal;
  /** Accounts that must still be in normal state at acceptance. Quotes that end a deal check them where they pay. */
  accounts?(terms: T): readonly string[];
  /** What the customer will pay, if that is held (BNK-55). */
  pays?(terms: T, price: Price): Payable | null;
  /**
   * Returns the refusal at acceptance if something other than the price has changed since the quote, such as a closed
   * value date or an ended deal. Otherwise null.
   */
  objection?(request: RequestOf<T>, price: Price, state: BankState, env: Env): Refused | null;
  /** Facts of acceptance: a booked deal, and what it ends. */
  accepted(request: RequestOf<T>, price: Price, state: BankState, env: Env): Fact[];
};

// What products share on the way from a request to a deal; each adds its own dates and legs.

/** Returns the terms of an exchange, without its dates. */
export function exchangeTerms(ask: TradeAsk, tranType: TranType): ExchangeTerms {
  const { body, caller, state } = ask;
  return {
    rateCode: body.rateCode,
    appId: pairOfAsk(ask).appId,
    buyOrSell: body.buyOrSell,
    calCyCode: body.calCyCode,
    side: sideOfAsk(ask),
    amount: body.amount,
    tradeDate: state.businessDate,
    concession: concessionOf(ask, tranType),
    couponNo: body.couponNo ?? null,
    reporting: reportingOf(ask),
    remark: body.remark ?? '',
    appl: caller.loginName,
  };
}

/** A request that becomes a deal: an accepted quote, or a filled order. */
export type Dealt<T> = Omit<RequestOf<T>, 'requestedAt'>;

/** When a deal was made, and the deal or order from which it was made. */
export type Made = Pick<DealBase, 'dealtAt' | 'originNo'>;

/** Returns the origin of a deal that the customer requested directly. */
export const ordinary = (dealtAt: number): Made => ({ dealtAt, originNo: null });

/** Fields that a deal takes over from its request. */
export function dealBase({ businessNo, customerId, loginName, terms }: Dealt<TradeTerms>, made: Made): Omit<DealBase, 'discount' | 'legs'> {
  const { rateCode, appId, buyOrSell, calCyCode, side, tradeDate, couponNo, reporting, remark, appl } = terms;
  return {
    businessNo,
    customerId,
    loginName,
    rateCode,
    appId,
    buyOrSell,
    calCyCode,
    side,
    tradeDate,
    couponNo,
    reporting,
    memo: remark,
    appl,
    channel: 'PORTAL',
    tradeType: 'ORDINARY',
    dealtAt: made.dealtAt,
    originNo: made.originNo,
    cost: null,
    approvedBy: null,
  };
}
