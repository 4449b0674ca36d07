// The customer's decision on a quote: accept it once, refuse it, or withdraw a waiting request (BNK-04 to BNK-08).
import type { ConfirmRequest } from '#mock/generated/contract.ts';

import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { hoursRefusal } from '../desk/desk-calendar.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import { isNormal } from '../ledger/postings.ts';
import { claimRefusal } from '../ledger/claims.ts';
import { couponSettled } from '../ledger/coupons.ts';
import { canHoldQuoted, firmHold, type Payable } from '../ledger/holds.ts';
import type { BankState } from '../facts/state.ts';
import { holdingsReturned } from './dealer.ts';
import { kindOf } from './kinds.ts';
import { goneQuotePushed } from '../directory/pushes.ts';
import type { User } from '../facts/directory-state.ts';
import type { Price, Quote, QuoteCost, QuoteStep, Request, Terms } from '../facts/quote-state.ts';

type DoneType = ConfirmRequest['doneType'];

/** Input: the user, and the decision on a quote. */
export type Confirm = { readonly caller: Caller; readonly body: ConfirmRequest };
/** Answer: the business number and the decision that took effect. */
export type Confirmed = { readonly businessNo: string; readonly done: DoneType };

type Situation = { readonly quote: Quote; readonly caller: Caller; readonly state: BankState; readonly env: Env };
type Outcome = (situation: Situation) => Decision<Answer<null>>;

/** Refuses a decision on a quote that has ended, in whatever way. */
const noQuotation: Outcome = () => unchanged(refused('noValidQuotation'));
const alreadyRefused: Outcome = () => unchanged(done(null));
const alreadyBooked: Outcome = () => unchanged(refused('stateNotAllowed'));

/** What the customer will pay for the quote's deal; null if quotes of this kind hold no such amount. */
const paysOf = ({ terms }: Request, price: Price): Payable | null => kindOf(terms).pays?.(terms, price) ?? null;

/** Returns the refusal if time, the console or a new claim has changed something since the quote. Otherwise null. */
function objectionTo(request: Request, price: Price, state: BankState, env: Env): Refused | null {
  const kind = kindOf(request.terms);
  const accounts = kind.accounts?.(request.terms) ?? [];
  const areNormal = accounts.every((accountNo) => isNormal(state, accountNo));
  const owed = kind.isNew ? claimRefusal(state, request.customerId) : null;
  const inTheWay = owed ?? kind.objection?.(request, price, state, env) ?? (areNormal ? null : refused('debitAccountAbnormal'));
  return inTheWay ?? (canHoldQuoted(state, request.businessNo, paysOf(request, price)) ? null : refused('balanceShort'));
}

/** Stores the quote's cost with its deal (QUO-48). */
const withCost = (fact: Fact, businessNo: string, cost: QuoteCost | null): Fact =>
  fact.type === 'dealBooked' && fact.deal.businessNo === businessNo ? { ...fact, deal: { ...fact.deal, cost } } : fact;

/** Names the maker and the checker of a submission with its deal (BNK-56). */
const withNames = (fact: Fact, { loginName, submission }: Request): Fact =>
  fact.type === 'dealBooked' && submission ? { ...fact, deal: { ...fact.deal, loginName: submission.maker, approvedBy: loginName } } : fact;

/** Books the deal at the quote's own rate (BNK-11). */
const accept: Outcome = ({ quote, state, env }) => {
  const { request, step } = quote;
  if (step.state !== 'live' || env.bankNow >= step.expireAt) return unchanged(refused('noValidQuotation'));
  const objection = hoursRefusal(env) ?? objectionTo(request, step.price, state, env);
  if (objection) return unchanged(objection);
  const { businessNo } = request;
  const { cost } = step.price;
  return {
    facts: [
      { type: 'quoteAccepted', businessNo },
      ...firmHold(state, businessNo, paysOf(request, step.price)),
      ...couponSettled(state, businessNo, 'couponUsed'),
      ...kindOf(request.terms)
        .accepted(request, step.price, state, env)
        .map((fact) => withNames(withCost(fact, businessNo, cost), request)),
      goneQuotePushed(quote, 'accepted'),
    ],
    answer: done(null),
  };
};

const refuse: Outcome = ({ quote, state }) => {
  const { businessNo } = quote.request;
  const facts: Fact[] = [{ type: 'quoteRefused', businessNo }, ...holdingsReturned(state, businessNo), goneQuotePushed(quote, 'refused')];
  return { facts, answer: done(null) };
};

/** Withdraws a waiting request. Only the user who made it can do so (QUO-39). */
const withdraw: Outcome = (situation) =>
  situation.quote.request.loginName === situation.caller.loginName ? refuse(situation) : unchanged(refused('notAllowed'));

const outcomes: Readonly<Record<DoneType, Readonly<Record<QuoteStep['state'], Outcome>>>> = {
  ok: {
    waiting: noQuotation,
    live: accept,
    bankRejected: noQuotation,
    accepted: noQuotation,
    refused: noQuotation,
    expired: noQuotation,
  },
  refuse: {
    waiting: withdraw,
    live: refuse,
    bankRejected: refuse,
    accepted: alreadyBooked,
    refused: alreadyRefused,
    expired: noQuotation,
  },
};

/** Whether a user may decide on a quote: any user of its customer, but on that of a submission only its checker (EYE-06). */
const isFor = ({ request }: Quote, { customerId, loginName }: User): boolean =>
  request.customerId === customerId && (!request.submission || request.loginName === loginName);

/**
 * Creates the handler of decisions on quotes of a kind. Another customer's business number is answered as "no valid
 * quotation" (BNK-08, BNK-38).
 */
export const confirmFor =
  (kind: Terms['kind']) =>
  ({ caller, body }: Confirm, state: BankState, env: Env): Decision<Answer<Confirmed>> => {
    const { businessNo, logonid, doneType } = body;
    if (logonid !== caller.loginName) return unchanged(refused('notAllowed'));
    const quote = state.quotes.all[businessNo];
    const own = quote && isFor(quote, userOf(state, caller));
    if (!own || quote.request.terms.kind !== kind) return unchanged(refused('noValidQuotation'));
    const { facts, answer } = outcomes[doneType][quote.step.state]({ quote, caller, state, env });
    return { facts, answer: answer.ok ? done({ businessNo, done: doneType }) : answer };
  };
