// A second person decides on a submission: returns it, rejects it, or approves it, which runs the request (EYE-05 to
// EYE-08).
import type { DecideRequest, SubmissionDone, SubmissionObstacle } from '#mock/generated/contract.ts';

import { type Decision, type Env, unchanged } from '../desk/env.ts';
import { mayDo, userOf } from '../directory/roles.ts';
import {
  currentVersion,
  type Submission,
  type SubmissionMove,
  type SubmissionStep,
  type SubmissionVersion,
} from '../facts/approvals-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { Quote } from '../facts/quote-state.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, type Refused, refused } from '../kernel/answer.ts';
import { compare, type Decimal, mul, sub } from '../kernel/decimal.ts';
import { entryOf } from '../kernel/tables.ts';
import { opposite } from '../kernel/side.ts';
import { pairOf } from '../market/pairs.ts';
import { kindOf } from '../quotes/kinds.ts';
import { type Weight, weightOf } from './amounts.ts';
import { beyondOwn, settingsOf } from './limits.ts';
import { isOwn, moveRefusal } from './moves.ts';
import { type ApprovalAct, moved, ownSubmission, run, submissionDone, type Submittables } from './submit.ts';

type Done = Decision<Answer<SubmissionDone>>;

/** Returns the refusal if an amount is above the checker's own limits, as they were when it was submitted (EYE-05, EYE-11). */
function ownLimitRefusal(state: BankState, { customerId, settings }: Submission, loginName: string, weight: Weight | null): Refused | null {
  const then = settingsOf(state, customerId, settings);
  const need = then && weight && beyondOwn(state, { customerId, loginName }, then, weight);
  return need ? refused('beyondOwnLimit', { limit: need.limitUsd }) : null;
}

const obstacleOf: Readonly<Record<SubmissionStep['state'], SubmissionObstacle | null>> = {
  waiting: null,
  deciding: 'beingDecided',
  returned: 'returned',
  withdrawn: 'ended',
  rejected: 'ended',
  done: 'ended',
  expired: 'ended',
};

/** Returns why a user cannot decide on a submission now; null if the user can. */
export function obstacleFor(state: BankState, caller: Caller, submission: Submission): SubmissionObstacle | null {
  const user = userOf(state, caller);
  if (!mayDo(user, 'decide')) return 'notAllowed';
  if (isOwn(state, submission, caller.loginName)) return 'ownSubmission';
  const { usd } = currentVersion(submission).subject;
  const isSettled = submission.area === 'lifecycle';
  const weight = { usd, stage: isSettled ? 'settle' : 'ask' } as const;
  return obstacleOf[submission.step.state] ?? (ownLimitRefusal(state, submission, caller.loginName, weight) ? 'ownLimit' : null);
}

/** Returns the submission if the caller, in the version that the caller saw, may make a checker's move; otherwise the refusal. */
function toDecide(act: ApprovalAct<DecideRequest>, move: SubmissionMove, state: BankState): Submission | Refused {
  const submission = ownSubmission(act, state);
  if ('ok' in submission) return submission;
  if (isOwn(state, submission, act.caller.loginName)) return refused('ownSubmission');
  return moveRefusal(submission, move) ?? submission;
}

/** Creates the handler that returns or rejects a submission, with a reason for the maker. */
const refuseFor =
  (move: 'return' | 'reject', state: 'returned' | 'rejected') =>
  (act: ApprovalAct<DecideRequest>, bank: BankState, { bankNow }: Env): Done => {
    const submission = toDecide(act, move, bank);
    if ('ok' in submission) return unchanged(submission);
    const { reason = '' } = act.body;
    if (reason.trim() === '') return unchanged(refused('reasonMissing'));
    const step: SubmissionStep = { state };
    return {
      facts: [moved(submission, move, step, { by: act.caller.loginName, at: bankNow }, { reason })],
      answer: submissionDone(submission.submissionNo, submission.versions.length, step),
    };
  };

/** Returns a submission to its maker, who may change it. */
export const returnSubmission = refuseFor('return', 'returned');

/** Rejects a submission for good. */
export const rejectSubmission = refuseFor('reject', 'rejected');

type Approval = { readonly submissionNo: string; readonly maker: string; readonly checker: string };

/** Names maker and checker in what an approved request makes (BNK-56). Its quote is for the checker only (EYE-06). */
function approvedFact(fact: Fact, { submissionNo, maker, checker }: Approval): Fact {
  if (fact.type === 'quoteRequested')
    return { ...fact, request: { ...fact.request, loginName: checker, submission: { submissionNo, maker } } };
  if (fact.type === 'batchAsked') return { ...fact, batch: { ...fact.batch, loginName: checker, submission: { submissionNo, maker } } };
  if (fact.type === 'orderPlaced') return { ...fact, order: { ...fact.order, approvedBy: checker } };
  return fact.type === 'dealBooked' ? { ...fact, deal: { ...fact.deal, approvedBy: checker } } : fact;
}

/** The quote, order, batch or deal that an approved request made; of an action on a deal, that deal. */
function outcomeOf(facts: readonly Fact[], { act }: SubmissionVersion): string {
  for (const fact of facts) {
    if (fact.type === 'quoteRequested') return fact.request.businessNo;
    if (fact.type === 'orderPlaced') return fact.order.businessNo;
    if (fact.type === 'batchAsked') return fact.batch.batchNo;
  }
  return 'businessNo' in act.body ? act.body.businessNo : '';
}

/**
 * Creates the handler that approves a submission. A request for a quote is sent to the bank for the checker, whose
 * acceptance completes it; anything else is executed at once, or the submission keeps waiting with the bank's reason.
 */
export const approveFor =
  (submittables: Submittables) =>
  (act: ApprovalAct<DecideRequest>, state: BankState, env: Env): Done => {
    const submission = toDecide(act, 'approve', state);
    if ('ok' in submission) return unchanged(submission);
    const version = currentVersion(submission);
    const { submissionNo, versions } = submission;
    const [maker, checker] = [version.by, act.caller.loginName];
    const tried = run(submittables, version.act, { caller: { ...act.caller, loginName: maker }, language: act.language }, state, env);
    const limit = ownLimitRefusal(state, submission, checker, weightOf(tried.facts, state, env));
    if (limit) return unchanged(limit);
    const at = { by: checker, at: env.bankNow };
    if (!tried.answer.ok) {
      const { refusal } = tried.answer;
      return { facts: [moved(submission, 'fail', { state: 'waiting' }, at, { refusal }), ...tried.facts], answer: tried.answer };
    }
    const businessNo = outcomeOf(tried.facts, version);
    const asksQuote = tried.facts.some(({ type }) => type === 'quoteRequested');
    const step: SubmissionStep = asksQuote ? { state: 'deciding', checker, quoteNo: businessNo } : { state: 'done', checker, businessNo };
    const facts = tried.facts.map((fact) => approvedFact(fact, { submissionNo, maker, checker }));
    return {
      facts: [moved(submission, 'approve', step, at), ...facts],
      answer: submissionDone(submissionNo, versions.length, step, businessNo),
    };
  };

/** Returns by how many pips a quoted rate is worse for the customer than the limit rate; 0 if it is not (EYE-06). */
export function worseBy({ request: { terms } }: Quote, rate: Decimal, limitRate: Decimal | null): Decimal {
  if (limitRate === null) return '0';
  const side = kindOf(terms).headlineIsFar ? opposite(terms.side) : terms.side;
  const difference = side === 'BUY' ? sub(rate, limitRate) : sub(limitRate, rate);
  return compare(difference, '0') > 0 ? mul(difference, pairOf(terms.rateCode).pipFactor) : '0';
}

/** Returns why a checker cannot accept the quote of a submission; null if the checker can. */
export function acceptRefusal(state: BankState, { loginName }: Caller, quote: Quote, weight: Weight | null): Refused | null {
  const { request, step } = quote;
  const submission = entryOf(state.approvals.all, request.submission?.submissionNo ?? '');
  if (!submission || step.state !== 'live') return refused('noValidQuotation');
  const worse = worseBy(quote, step.price.custRate, currentVersion(submission).limitRate);
  if (compare(worse, '0') > 0) return refused('worseThanLimit', { pips: worse });
  return ownLimitRefusal(state, submission, loginName, weight);
}
