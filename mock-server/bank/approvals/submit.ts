// A maker submits a request, changes it, or withdraws it (EYE-03, EYE-09). A submission reserves nothing and has no
// price: its rules are those of the request itself, run without effect.
import type {
  ChangeSubmissionRequest,
  DecideRequest,
  SubmissionDone,
  SubmitRequest,
  SubmittableOperation as Submittable,
} from '#mock/generated/contract.ts';

import { type Decision, type Env, type Handler, unchanged } from '../desk/env.ts';
import { mayDo, userOf } from '../directory/roles.ts';
import {
  type ApprovalArea,
  currentVersion,
  type Submission,
  type SubmissionMove,
  type SubmissionStep,
  type SubmissionVersion,
} from '../facts/approvals-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { timerSet } from '../facts/timers.ts';
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { entryOf } from '../kernel/tables.ts';
import { nextBusinessNo } from '../kernel/numbering.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { inUsd, subjectOf } from './amounts.ts';
import { settingsOf } from './limits.ts';
import { makersOf, moveRefusal } from './moves.ts';

/** The input of an act that can be submitted. `priceless` skips the rules that compare with the market. */
export type SubmittableAct = { readonly caller: Caller; readonly body: never; readonly language: Language; readonly priceless?: true };

/** The acts that can be submitted: the area of each, and its handler without role, request id and approval. */
export type Submittables = Readonly<
  Record<Submittable, { readonly area: ApprovalArea; readonly decides: Handler<SubmittableAct, Answer<unknown>> }>
>;

const canBeSubmitted: Readonly<Record<Submittable, true>> = {
  doSpotTrade: true,
  doForwardTrade: true,
  doSwapTrade: true,
  doOptionTrade: true,
  doSpotTradeDelivery: true,
  doForwardTradeDelivery: true,
  doSwapTradeDelivery: true,
  doSpotBreachProcess: true,
  doFwdEarlyBreachProcess: true,
  doFwdExpireBreachProcess: true,
  doFwdEarlyDeliveryProcess: true,
  doSwapBreachProcess: true,
  doOptionHedging: true,
  doOptPremiumDelivery: true,
  doOptionTradeExercise: true,
  doOptionGiveUp: true,
  doSpotForexOrderTrade: true,
  doFwdForexOrderTrade: true,
  askBatch: true,
};

/** The names of the acts that can be submitted. */
export const submittableOperations = Object.keys(canBeSubmitted) as Submittable[];

/** The input of an act about submissions. */
export type ApprovalAct<Body> = { readonly caller: Caller; readonly body: Body; readonly language: Language };

type Done = Decision<Answer<SubmissionDone>>;

/** Longest life of a submission, in milliseconds. */
const longestLife = 30 * 24 * 60 * 60_000;

/** The end of the current day session, or of the next one. */
const endOfDay = ({ calendar, bankNow }: Env): number =>
  calendar.nextChangeAt(calendar.session(bankNow) === 'DAY' ? bankNow : calendar.nextDaySession(bankNow));

/** Runs a submitted request in a user's name, without its role, request id and approval. */
export function run(
  submittables: Submittables,
  { operationId, body }: SubmissionVersion['act'],
  how: Omit<SubmittableAct, 'body'>,
  state: BankState,
  env: Env,
): Decision<Answer<unknown>> {
  return submittables[operationId].decides({ ...how, body: body as never }, state, env);
}

/** The answer about a submission. `businessNo` is the quote, deal or order that came of it. */
export const submissionDone = (
  submissionNo: string,
  version: number,
  { state }: SubmissionStep,
  businessNo: string | null = null,
): Answer<SubmissionDone> => done({ submissionNo, version, state, businessNo });

/** Returns a submission of the caller's customer, in the version that the caller saw; otherwise the refusal (EYE-08, BNK-38). */
export function ownSubmission(
  { caller, body }: ApprovalAct<{ readonly submissionNo: string; readonly version: number }>,
  state: BankState,
): Submission | Refused {
  const submission = entryOf(state.approvals.all, body.submissionNo);
  if (submission?.customerId !== userOf(state, caller).customerId) return refused('notFound');
  const { length } = submission.versions;
  return length === body.version
    ? submission
    : refused('submissionChanged', { version: String(length), by: currentVersion(submission).by });
}

/** Facts of a move of a submission. */
export const moved = (
  { submissionNo, versions }: Submission,
  move: SubmissionMove,
  step: SubmissionStep,
  { by, at }: { readonly by: string | null; readonly at: number },
  more: { readonly reason?: string; readonly refusal?: Refused['refusal']; readonly version?: SubmissionVersion } = {},
): Fact => ({
  type: 'submissionMoved',
  submissionNo,
  step,
  version: more.version ?? null,
  entry: {
    move,
    at,
    by,
    version: versions.length + (more.version ? 1 : 0),
    reason: more.reason ?? '',
    refusal: more.refusal ?? null,
  },
});

type Versioned = Pick<SubmitRequest, 'act' | 'limitRate' | 'expireAt' | 'note'>;

/** Checks a request by its own rules, without price, and returns it as a version of a submission. */
function versionOf(
  submittables: Submittables,
  { caller, body, language }: ApprovalAct<Versioned>,
  state: BankState,
  env: Env,
): SubmissionVersion | Refused {
  const expireAt = body.expireAt ?? endOfDay(env);
  if (expireAt <= env.bankNow || expireAt > env.bankNow + longestLife) return refused('submissionExpiryInvalid');
  const tried = run(submittables, body.act, { caller, language, priceless: true }, state, env);
  if (!tried.answer.ok) return tried.answer;
  const about = subjectOf(tried.facts, state);
  if (!about) return refused('stateNotAllowed');
  const asksQuote = tried.facts.some(({ type }) => type === 'quoteRequested');
  if (body.limitRate !== undefined && !asksQuote) return refused('limitRateUnsupported');
  const { act, note, limitRate = null } = body;
  const { money, rateCode, side } = about;
  const subject = { ...money, rateCode, side, usd: inUsd(money, env) };
  return { by: caller.loginName, at: env.bankNow, act, limitRate, note, expireAt, subject };
}

const expiryTimer = (submissionNo: string, { expireAt }: SubmissionVersion): Fact =>
  timerSet(expireAt, { kind: 'submissionExpires', submissionNo });

/** Creates the handler that submits a request. Refused while approvals are off. */
export const submitFor =
  (submittables: Submittables) =>
  (act: ApprovalAct<SubmitRequest>, state: BankState, env: Env): Done => {
    const { customerId } = userOf(state, act.caller);
    const settings = settingsOf(state, customerId);
    if (!settings) return unchanged(refused('approvalsOff'));
    const version = versionOf(submittables, act, state, env);
    if ('ok' in version) return unchanged(version);
    const submissionNo = nextBusinessNo(state.numbering, 'APRFT', state.businessDate);
    const step: SubmissionStep = { state: 'waiting' };
    const entry = { move: 'submit', at: env.bankNow, by: act.caller.loginName, version: 1, reason: '', refusal: null } as const;
    const { area } = submittables[version.act.operationId];
    const submission = { submissionNo, customerId, area, settings: settings.version, versions: [version], step, entries: [entry] };
    return {
      facts: [{ type: 'submitted', submission }, expiryTimer(submissionNo, version)],
      answer: submissionDone(submissionNo, 1, step),
    };
  };

/** Creates the handler that replaces a submission by a new version, which waits again. */
export const changeFor =
  (submittables: Submittables) =>
  (act: ApprovalAct<ChangeSubmissionRequest>, state: BankState, env: Env): Done => {
    const submission = ownSubmission(act, state);
    if ('ok' in submission) return unchanged(submission);
    const refusal = moveRefusal(submission, 'change');
    if (refusal) return unchanged(refusal);
    const version = versionOf(submittables, act, state, env);
    if ('ok' in version) return unchanged(version);
    if (submittables[version.act.operationId].area !== submission.area) return unchanged(refused('stateNotAllowed'));
    const step: SubmissionStep = { state: 'waiting' };
    const fact = moved(submission, 'change', step, { by: act.caller.loginName, at: env.bankNow }, { version });
    return {
      facts: [fact, expiryTimer(submission.submissionNo, version)],
      answer: submissionDone(submission.submissionNo, submission.versions.length + 1, step),
    };
  };

/** Withdraws a submission; only a user who made or changed it can do so, or an administrator. */
export function withdrawSubmission(act: ApprovalAct<DecideRequest>, state: BankState, { bankNow }: Env): Done {
  const submission = ownSubmission(act, state);
  if ('ok' in submission) return unchanged(submission);
  const { loginName } = act.caller;
  const mayWithdraw = makersOf(submission).includes(loginName) || mayDo(userOf(state, act.caller), 'administer');
  if (!mayWithdraw) return unchanged(refused('notAllowed'));
  const refusal = moveRefusal(submission, 'withdraw');
  if (refusal) return unchanged(refusal);
  const step: SubmissionStep = { state: 'withdrawn' };
  return {
    facts: [moved(submission, 'withdraw', step, { by: loginName, at: bankNow })],
    answer: submissionDone(submission.submissionNo, submission.versions.length, step),
  };
}
