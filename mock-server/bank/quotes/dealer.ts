// The dealer answers small requests automatically after a moment, leaves larger ones to the console, and follows the
// world's policy (BNK-09, BNK-10).
import { add, compare, type Decimal, div, isZero, mul, round, sub } from '../kernel/decimal.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import type { Fact } from '../facts/facts.ts';
import { couponSettled } from '../ledger/coupons.ts';
import { coverReturned } from '../ledger/cover.ts';
import { pairOf } from '../market/pairs.ts';
import { opposite } from '../kernel/side.ts';
import { refusalText } from '../kernel/refusal-texts.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import { kindOf } from './kinds.ts';
import { goneQuotePushed, messagePushed, quotePushed } from '../directory/pushes.ts';
import type { DealerPolicy, Price, Quote, Request } from '../facts/quote-state.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';

/** Returns everything that a quote held: cover and coupon volume (BNK-13). */
export const holdingsReturned = (state: BankState, businessNo: string): Fact[] => [
  ...coverReturned(state, businessNo),
  ...couponSettled(state, businessNo, 'couponReleased'),
];

/** Amount of a request in USD at mid. */
function usdEquivalent({ terms }: Request, { prices, bankNow }: Env): Decimal {
  const { currency, amount } = kindOf(terms).notional(terms);
  return mul(amount, prices.mid(currency, 'USD', bankNow));
}

/** Timers of the automatic answer, if any, and of the expiry of an unanswered request. */
export function dealerTimers(request: Request, diesAt: number, { quotes }: BankState, env: Env): Fact[] {
  const { answers, delayMs, autoLimitUsd, headOfficeLimitUsd } = quotes.dealer;
  const { businessNo } = request;
  const usd = usdEquivalent(request, env);
  const waits = compare(usd, autoLimitUsd) > 0 && compare(usd, headOfficeLimitUsd) <= 0;
  const dies = timerSet(diesAt, { kind: 'requestDies', businessNo });
  if (answers === 'never' || waits) return [dies];
  const [from, to] = delayMs;
  const delay = from + Math.floor(env.chance('dealer', businessNo) * (to - from + 1));
  return [timerSet(env.bankNow + delay, { kind: 'dealerAnswers', businessNo }), dies];
}

/** Rejects a request: the customer is notified, and what was held is returned. */
export function bankRejects(quote: Quote, state: BankState, { bankNow }: Env): Fact[] {
  const { businessNo } = quote.request;
  const { expirySeconds } = state.quotes.dealer;
  const expireAt = bankNow + expirySeconds * 1000;
  return [
    { type: 'quoteBankRejected', businessNo, expirySeconds, expireAt },
    ...holdingsReturned(state, businessNo),
    timerSet(expireAt, { kind: 'quoteExpires', businessNo }),
    quotePushed(quote),
  ];
}

/** Rejects an amount above the head-office limit and notifies the customer (BNK-10). */
const headOfficeRejects = (quote: Quote, state: BankState, env: Env): Fact[] => [
  ...bankRejects(quote, state, env),
  ...messagePushed(state, quote.request.customerId, {
    msgType: 1,
    msgContentCN: refusalText({ key: 'rejectedByHeadOffice' }, 'zh-CN'),
    msgContentEN: refusalText({ key: 'rejectedByHeadOffice' }, 'en-US'),
  }),
];

/** Sends the bank's price, whose seconds count from now; they are the dealer's by default. */
export function bankQuotes(
  quote: Quote,
  offered: Price,
  state: BankState,
  env: Env,
  expirySeconds = state.quotes.dealer.expirySeconds,
): Fact[] {
  const { businessNo, terms } = quote.request;
  const { bankNow } = env;
  const kind = kindOf(terms);
  const price = {
    ...offered,
    cost: kind.cost(terms, offered, state, env),
    basis: kind.basis?.(terms, state, env) ?? null,
  };
  const expireAt = bankNow + expirySeconds * 1000;
  return [
    { type: 'quoteSent', businessNo, price, expirySeconds, expireAt },
    timerSet(expireAt, { kind: 'quoteExpires', businessNo }),
    quotePushed(quote),
  ];
}

/** Returns the price at another headline rate, with everything else computed from it. */
export const requoted = ({ terms }: Request, price: Price, headline: Decimal, state: BankState): Price =>
  kindOf(terms).requoted(terms, price, headline, state);

/** Enough decimals for a pip of any pair. */
const pipPlaces = 12;

/** Moves a price against the customer, as if the market had moved since the request (MOC-08). */
function moved(request: Request, price: Price, pips: Decimal, state: BankState): Price {
  if (isZero(pips)) return price;
  const { rateCode } = request.terms;
  const { pipFactor, forwardAvalible } = pairOf(rateCode);
  const asked = kindOf(request.terms);
  const side = asked.headlineIsFar ? opposite(request.terms.side) : request.terms.side;
  const pip = asked.pip?.(request.terms) ?? div('1', pipFactor, pipPlaces);
  const points = round(mul(pips, pip), forwardAvalible);
  return requoted(request, price, side === 'BUY' ? add(price.custRate, points) : sub(price.custRate, points), state);
}

/** Returns the bank's own current price of a request, or null without a market price. */
export const ownPrice = ({ terms }: Request, state: BankState, env: Env): Price | null => kindOf(terms).price(terms, state, env);

/** Fires when the dealer's automatic answer is due. */
export function dealerAnswers(businessNo: string, state: BankState, env: Env): Fact[] {
  const quote = state.quotes.all[businessNo];
  const { answers, movedPips, headOfficeLimitUsd } = state.quotes.dealer;
  if (quote?.step.state !== 'waiting' || answers === 'never') return [];
  if (compare(usdEquivalent(quote.request, env), headOfficeLimitUsd) > 0) return headOfficeRejects(quote, state, env);
  const price = answers === 'reject' ? null : ownPrice(quote.request, state, env);
  const offered = price && moved(quote.request, price, movedPips, state);
  // The move can reduce a small premium to nothing.
  return offered && compare(offered.custRate, '0') > 0 ? bankQuotes(quote, offered, state, env) : bankRejects(quote, state, env);
}

/** Expires a request that no dealer has answered, and notifies the customer (QUO-39). */
export function requestDies(businessNo: string, state: BankState): Fact[] {
  const quote = state.quotes.all[businessNo];
  if (quote?.step.state !== 'waiting') return [];
  return [
    { type: 'quoteExpired', businessNo },
    ...holdingsReturned(state, businessNo),
    goneQuotePushed(quote, 'unanswered'),
    ...messagePushed(state, quote.request.customerId, {
      msgType: 1,
      msgContentCN: `询价${businessNo}银行未报价，已失效。`,
      msgContentEN: `The bank did not quote request ${businessNo}; it has lapsed.`,
    }),
  ];
}

/** Ends a quote whose time is over (BNK-05). */
export function quoteExpires(businessNo: string, state: BankState): Fact[] {
  const quote = state.quotes.all[businessNo];
  if (quote?.step.state !== 'live' && quote?.step.state !== 'bankRejected') return [];
  return [{ type: 'quoteExpired', businessNo }, ...holdingsReturned(state, businessNo), goneQuotePushed(quote, 'expired')];
}

// The dealer's console: the world's policy, and quoting or rejecting a waiting request by hand (MOC-08, MOC-13).

/** Changes the named settings of the dealer and keeps the others. */
export function setDealer(change: Partial<DealerPolicy>, state: BankState): Decision<DealerPolicy> {
  const policy = { ...state.quotes.dealer, ...change };
  return { facts: [{ type: 'dealerPolicySet', policy }], answer: policy };
}

const waitingQuote = (state: BankState, businessNo: string): Quote | null => {
  const quote = state.quotes.all[businessNo];
  return quote?.step.state === 'waiting' ? quote : null;
};

/** A waiting request, and the rate and the seconds of its quote. */
export type QuoteByHand = { readonly businessNo: string; readonly custRate?: Decimal; readonly expirySeconds?: number };

/** Quotes a waiting request, at the bank's own rate and for the dealer's seconds by default. */
export function quoteByHand({ businessNo, custRate, expirySeconds }: QuoteByHand, state: BankState, env: Env): Decision<Answer<null>> {
  const quote = waitingQuote(state, businessNo);
  if (!quote) return unchanged(refused('stateNotAllowed'));
  const price = ownPrice(quote.request, state, env);
  if (!price) return unchanged(refused('priceUnavailable'));
  const sent = custRate === undefined ? price : requoted(quote.request, price, custRate, state);
  // A premium rate that is rounded to 0 is not quoted.
  if (compare(sent.custRate, '0') <= 0) return unchanged(refused('priceUnavailable'));
  return { facts: bankQuotes(quote, sent, state, env, expirySeconds), answer: done(null) };
}

/** A waiting request, and why it is rejected, in the dealer's words. */
export type RejectByHand = { readonly businessNo: string; readonly reason?: string };

/** Rejects a waiting request at the console, and notifies the customer of the reason, if there is one. */
export function rejectByHand({ businessNo, reason }: RejectByHand, state: BankState, env: Env): Decision<Answer<null>> {
  const quote = waitingQuote(state, businessNo);
  if (!quote) return unchanged(refused('stateNotAllowed'));
  const said = reason && {
    msgType: 1 as const,
    msgContentCN: `询价${businessNo}银行未予报价：${reason}`,
    msgContentEN: `The bank did not quote request ${businessNo}: ${reason}`,
  };
  return {
    facts: [...bankRejects(quote, state, env), ...(said ? messagePushed(state, quote.request.customerId, said) : [])],
    answer: done(null),
  };
}

/** Ends a live quote before its time, and notifies the customer. */
export function withdrawQuote({ businessNo }: { readonly businessNo: string }, state: BankState): Decision<Answer<null>> {
  const quote = state.quotes.all[businessNo];
  if (quote?.step.state !== 'live') return unchanged(refused('stateNotAllowed'));
  const said = {
    msgType: 1 as const,
    msgContentCN: `银行已撤回报价${businessNo}。`,
    msgContentEN: `The bank has withdrawn its quote ${businessNo}.`,
  };
  return { facts: [...quoteExpires(businessNo, state), ...messagePushed(state, quote.request.customerId, said)], answer: done(null) };
}
