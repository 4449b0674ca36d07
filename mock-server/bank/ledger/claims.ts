// A claim is the part of a difference that a customer's accounts could not pay. While a customer has one, the bank
// makes no new deals (BNK-54).
import type { ClaimPaid, ClaimPaymentRequest } from '#mock/generated/contract.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { add, compare, type Decimal, div, exactPlaces, isZero, min, mul, round, sub } from '../kernel/decimal.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import { currencyOf, findPair } from '../market/pairs.ts';
import { messagePushed } from '../directory/pushes.ts';
import type { BankState } from '../facts/state.ts';
import type { Account, Claim, ClaimPayment, Entry } from '../facts/ledger-state.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { spotMarket } from '../desk/desk-prices.ts';
import { balanceOf, bankBook, isNormal, posted, transfer } from './postings.ts';
import { dayHoursRefusal } from '../desk/desk-calendar.ts';
import { userOf } from '../directory/roles.ts';
import { written } from '../market/amount-rules.ts';

/** Formats an amount with its currency. */
export const moneyWords = (amount: Decimal, currency: string): string => `${round(amount, currencyOf(currency).decimals)} ${currency}`;

/** Open claims on a customer, oldest first. */
export const claimsOn = ({ ledger }: BankState, customerId: string): Claim[] =>
  Object.values(ledger.claims).filter((claim) => claim.customerId === customerId);

/** Returns the refusal of new deals, with what is owed. Null if nothing is owed. */
export function claimRefusal(state: BankState, customerId: string): Refused | null {
  const owed = claimsOn(state, customerId).map(({ left, currency }) => moneyWords(left, currency));
  return owed.length === 0 ? null : refused('claimOpen', { owed: owed.join(', ') });
}

/** Facts of a new claim and its notice; empty if everything was paid. */
export function claimArisen(state: BankState, claim: Pick<Claim, 'businessNo' | 'customerId' | 'currency' | 'amount'>): Fact[] {
  const { businessNo, customerId, currency, amount } = claim;
  if (isZero(amount)) return [];
  const owed = moneyWords(amount, currency);
  return [
    { type: 'claimArose', businessNo, customerId, currency, amount },
    ...messagePushed(state, customerId, {
      msgType: 1,
      msgContentCN: `交易${businessNo}的损失有${owed}未能扣收，已记为欠款；结清前不能发起新的交易或挂单。`,
      msgContentEN: `Deal ${businessNo}: ${owed} of its loss could not be debited and is owed to the bank. Nothing new can be dealt until it is paid.`,
    }),
  ];
}

// Collects claims. Money that arrives in a claim's currency pays it immediately. At day end, or when the customer
// asks, everything free is used (BNK-54).

/**
 * Returns the bank's price of a pair for value today. Spot is used when the pair has no such date, as on a New York
 * holiday. Null while frozen.
 */
export const marketToday = (rateCode: string, { businessDate }: Pick<BankState, 'businessDate'>, env: Pick<Env, 'prices' | 'bankNow'>) =>
  spotMarket({ rateCode, valueDate: businessDate }, env) ?? env.prices.spot(rateCode, env.bankNow);

/**
 * Returns the bank's price of one currency in another for value today, on the customer's side and rounded against the
 * customer. Null without a price.
 */
function directRate(from: string, to: string, state: BankState, env: Env): Decimal | null {
  const market = (rateCode: string) => (findPair(rateCode) ? marketToday(rateCode, state, env) : null);
  const inverse = market(`${to}/${from}`);
  return market(`${from}/${to}`)?.bid ?? (inverse && div('1', inverse.offer, exactPlaces, 'DOWN'));
}

const isDealt = (from: string, to: string): boolean => Boolean(findPair(`${from}/${to}`) ?? findPair(`${to}/${from}`));

/**
 * Returns how much of one currency 1 of another pays today, through CNH if the bank has no pair of the two. Null
 * without a price.
 */
export function rateToday(from: string, to: string, state: BankState, env: Env): Decimal | null {
  if (isDealt(from, to)) return directRate(from, to, state, env);
  const [first, second] = [directRate(from, 'CNH', state, env), directRate('CNH', to, state, env)];
  return first && second && round(mul(first, second), exactPlaces, 'DOWN');
}

/**
 * Returns the postings of a payment. It is made in the claim's own currency, or in another that the bank buys at the
 * same time.
 */
function entriesOf({ currency }: Claim, { amount, accountNo, debited }: ClaimPayment): readonly Entry[] {
  const claims = bankBook('claims', currency);
  if (debited.currency === currency) return transfer(accountNo, claims, currency, amount);
  return [
    ...transfer(accountNo, bankBook('position', debited.currency), debited.currency, debited.amount),
    ...transfer(bankBook('position', currency), claims, currency, amount),
  ];
}

/** Facts of one payment: posting, receipt and notice follow from them. */
function collectedBy(state: BankState, claim: Claim, payment: ClaimPayment, left: Decimal): Fact[] {
  const { businessNo, customerId, currency } = claim;
  const { accountNo, debited } = payment;
  const [taken, still] = [moneyWords(debited.amount, debited.currency), moneyWords(left, currency)];
  return [
    posted('claim', businessNo, entriesOf(claim, payment)),
    { type: 'claimCollected', businessNo, payment },
    ...messagePushed(state, customerId, {
      msgType: 1,
      msgContentCN: `已从账户${accountNo}扣收${taken}，用于偿还交易${businessNo}的欠款，尚欠${still}。`,
      msgContentEN: `${taken} was debited from account ${accountNo} for what is owed of deal ${businessNo}; ${still} is still owed.`,
    }),
  ];
}

/** Returns the payment of a claim from one account, or null if it would be 0. */
function paymentFrom(
  { accountNo, currency: own }: Account,
  free: Decimal,
  claim: Claim,
  left: Decimal,
  rate: Decimal,
): ClaimPayment | null {
  const { currency } = claim;
  const needed = own === currency ? left : div(left, rate, currencyOf(own).decimals, 'UP');
  const taken = min(needed, free);
  const amount = compare(needed, free) <= 0 ? left : round(mul(taken, rate), currencyOf(currency).decimals, 'DOWN');
  if (compare(amount, '0') <= 0) return null;
  return { accountNo, amount, currency, debited: { currency: own, amount: taken }, rate: own === currency ? null : rate };
}

/**
 * Pays a customer's claims, oldest first. Accounts in the claim's currency pay first, each group in the order of
 * `purses`. What one claim takes is no longer free for the next.
 */
function paidOut(state: BankState, claims: readonly Claim[], purses: readonly Purse[], rateOf: RateOf): Fact[] {
  const free = new Map(purses.map(({ account, amount }) => [account.accountNo, amount]));
  return claims.flatMap((claim) => {
    let left = claim.left;
    const own = purses.filter(({ account }) => account.currency === claim.currency);
    return [...own, ...purses.filter((purse) => !own.includes(purse))].flatMap(({ account }) => {
      const has = free.get(account.accountNo) ?? '0';
      const rate = isZero(left) || isZero(has) ? null : rateOf(account.currency, claim.currency);
      const payment = rate && paymentFrom(account, has, claim, left, rate);
      if (!payment) return [];
      left = sub(left, payment.amount);
      free.set(account.accountNo, sub(has, payment.debited.amount));
      return collectedBy(state, claim, payment, left);
    });
  });
}

/** An account and the amount that may be taken from it. */
type Purse = { readonly account: Account; readonly amount: Decimal };
type RateOf = (from: string, to: string) => Decimal | null;

/** Returns the customer's accounts that may be debited, with their free amounts. */
export const pursesOf = (state: BankState, customerId: string): Purse[] =>
  Object.values(state.ledger.accounts)
    .filter((account) => account.customerId === customerId && isNormal(state, account.accountNo))
    .map((account) => ({ account, amount: balanceOf(state, account.accountNo) }))
    .filter(({ amount }) => compare(amount, '0') > 0);

/** Collects claims of one customer from everything that is free, at the bank's price for value today. */
export const collected = (state: BankState, customerId: string, claims: readonly Claim[], env: Env): Fact[] =>
  paidOut(state, claims, pursesOf(state, customerId), (from, to) => (from === to ? '1' : rateToday(from, to, state, env)));

/** Collects the claims of all customers, as a step of the day end. */
export const claimsAtDayEnd = (state: BankState, env: Env): Fact[] =>
  [...new Set(Object.values(state.ledger.claims).map(({ customerId }) => customerId))].flatMap((customerId) =>
    collected(state, customerId, claimsOn(state, customerId), env),
  );

/** Net changes of each account by facts; money that is only moved and returned does not count. */
function changes(facts: readonly Fact[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const fact of facts)
    if (fact.type === 'posted') for (const { book, amount } of fact.posting.entries) sums.set(book, add(sums.get(book) ?? '0', amount));
  return sums;
}

/** What the facts of a command have already paid of an open claim. */
function paidAlready(facts: readonly Fact[], { businessNo }: Claim): Decimal {
  const payments = facts.flatMap((fact) => (fact.type === 'claimCollected' && fact.businessNo === businessNo ? [fact.payment.amount] : []));
  return payments.reduce((sum, amount) => add(sum, amount), '0');
}

/** Collects open claims from what the facts of a command bring any account in the claim's currency. */
export function collectedFromArrivals(facts: readonly Fact[], state: BankState): Fact[] {
  const open = Object.values(state.ledger.claims);
  if (open.length === 0) return [];
  const arrived = [...changes(facts)].flatMap(([book, amount]): Purse[] => {
    const account = state.ledger.accounts[book];
    return account && compare(amount, '0') > 0 && isNormal(state, book) ? [{ account, amount }] : [];
  });
  return [...new Set(arrived.map(({ account }) => account.customerId))].flatMap((customerId) => {
    const claims = claimsOn(state, customerId).map((claim) => ({ ...claim, left: sub(claim.left, paidAlready(facts, claim)) }));
    const purses = arrived.filter(({ account }) => account.customerId === customerId);
    return paidOut(state, claims, purses, (from, to) => (from === to ? '1' : null));
  });
}

// The customer's own payment of a claim, from everything that is free (BNK-54).

type Act = { readonly caller: Caller; readonly body: ClaimPaymentRequest };

/** Pays an own claim as far as possible, within payment hours; refused if nothing can be taken. */
export function payClaim({ caller, body }: Act, state: BankState, env: Env): Decision<Answer<ClaimPaid>> {
  const { customerId } = userOf(state, caller);
  const claim = claimsOn(state, customerId).find(({ businessNo }) => businessNo === body.businessNo);
  if (!claim) return unchanged(refused('notFound'));
  const closed = dayHoursRefusal(env);
  if (closed) return unchanged(closed);
  const facts = collected(state, customerId, [claim], env);
  if (facts.length === 0) return unchanged(refused(pursesOf(state, customerId).length === 0 ? 'balanceShort' : 'priceUnavailable'));
  const paid = facts.reduce<Decimal>((sum, fact) => (fact.type === 'claimCollected' ? add(sum, fact.payment.amount) : sum), '0');
  const { businessNo, currency } = claim;
  const amountOf = (amount: Decimal): Decimal => written({ currency, amount });
  const cyCode = currency as ClaimPaid['cyCode'];
  return { facts, answer: done({ businessNo, cyCode, paid: amountOf(paid), owed: amountOf(sub(claim.left, paid)) }) };
}
