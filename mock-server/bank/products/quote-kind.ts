// What a kind of quote has to say for itself: four products, and the special quotes that end a deal; the life of a quote is common.
import type { Refused } from '../kernel/answer.ts';
import type { Decimal, Money } from '../kernel/decimal.ts';
import type { Env } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import type { CoverPlan } from '../ledger/cover.ts';
import type { Payable } from '../ledger/holds.ts';
import type { NumberPrefix } from '../kernel/numbering.ts';
import { type Ask, concessionOf, pairOfAsk, reportingOf, type Rule, sideOfAsk, type TradeAsk } from './trade-ask.ts';
import type { BankState } from '../facts/state.ts';
import type { Price, QuoteCost, Request } from '../facts/quote-state.ts';
import type { DealBase } from '../facts/deals-state.ts';
import type { TranType } from '../facts/directory-state.ts';
import type { ExchangeTerms, TradeTerms } from '../facts/terms.ts';

/** A request for terms of one kind. */
export type RequestOf<T> = Omit<Request, 'terms'> & { readonly terms: T };

/** A kind of quote as data and pure functions. */
export type QuoteKind<Body, T> = {
  readonly prefix: NumberPrefix;
  /** Whether it makes a new deal, which is refused while the bank has a claim; what ends a deal goes on (BNK-54). */
  readonly isNew?: true;
  /** In the order in which they answer. */
  readonly rules: readonly Rule<Body>[];
  /** What is asked for, once every rule has let it pass. */
  terms(ask: Ask<Body>): T;
  /** The cover that is taken at submission; null where none is asked (BNK-14). */
  cover(ask: Ask<Body>): CoverPlan | null;
  /** What a request leaves behind beside itself, as a default for the next form. */
  besides(ask: Ask<Body>): readonly Fact[];
  /** What sizes the dealer's limits. */
  notional(terms: T): Money;
  /** The bank's own price for a customer; null while there is none (BNK-11). */
  price(terms: T, state: BankState, env: Env): Price | null;
  /** The price at another headline rate, as a dealer gives it by hand. */
  requoted(terms: T, price: Price, headline: Decimal, state: BankState): Price;
  /** What a price costs beside the middle of the market (QUO-48); null without one. */
  cost(terms: T, price: Price, state: BankState, env: Env): QuoteCost | null;
  /** The headline rate is that of the far leg, at which the customer deals the other way. */
  readonly headlineIsFar?: true;
  /** What one pip is in the headline rate; left out: a pip of the pair. */
  readonly pip?: (terms: T) => Decimal;
  /** The accounts of the deal, which must still be normal at acceptance; a quote that ends a deal looks at them where it pays. */
  accounts?(terms: T): readonly string[];
  /** What the deal will have the customer pay, where it is held (BNK-55). */
  pays?(terms: T, price: Price): Payable | null;
  /** What else has come between quote and acceptance, or null: a value date that is closed by now, a deal that is no longer open. */
  objection?(request: RequestOf<T>, price: Price, state: BankState, env: Env): Refused | null;
  /** What acceptance brings about: a booked deal, and whatever it ends. */
  accepted(request: RequestOf<T>, price: Price, state: BankState, env: Env): Fact[];
};

// What the products share on the way from a request to a deal; each adds its own dates and legs.

/** What an exchange of two currencies asks for, whatever its dates. */
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

/** When a deal was made, and out of what where it is not an ordinary one. */
export type Made = Pick<DealBase, 'dealtAt' | 'originNo'>;

/** A deal that the customer asked for by itself. */
export const ordinary = (dealtAt: number): Made => ({ dealtAt, originNo: null });

/** What a deal keeps of the request that became it. */
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
