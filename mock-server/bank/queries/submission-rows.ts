// Submissions as rows and in detail, and whether an amount needs a second person (EYE-02, EYE-09, EYE-10).
import type {
  ApprovalNeed,
  ApprovalNeedForm,
  DayUse,
  SubmissionDetail,
  SubmissionEntry as EntryRow,
  SubmissionListForm,
  SubmissionListFormSortBy,
  SubmissionRow,
} from '#mock/generated/contract.ts';

import { inUsd } from '../approvals/amounts.ts';
import { obstacleFor } from '../approvals/decide.ts';
import { needOf, settingsOf, usedToday } from '../approvals/limits.ts';
import { isOwn, makersOf } from '../approvals/moves.ts';
import { keptListingOf } from '../catalogue/bucket.ts';
import { submissionsUnder } from '../catalogue/found.ts';
import { submissionsThat } from '../catalogue/index-keys.ts';
import type { Env } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import { currentVersion, type Submission, type SubmissionEntry } from '../facts/approvals-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Language, refusalText } from '../kernel/refusal-texts.ts';
import { entryOf } from '../kernel/tables.ts';
import { decimalsRefusal } from '../market/amount-rules.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, scaledMoney, scaledRate, type Tests, type Unpaged } from '../lists/paging.ts';

/** The state of the bank, and the login name of the user who reads it. */
type AskedBy = { readonly state: BankState; readonly caller: Pick<Caller, 'loginName'>; readonly env: Env };
type Asked = { readonly state: BankState; readonly caller: Caller; readonly env: Env };

/** The user who decides or decided: a returned or rejected submission names it in its last entry. */
function checkerOf({ step, entries }: Submission): string | null {
  if (step.state === 'deciding' || step.state === 'done') return step.checker;
  const last = entries.at(-1);
  return last?.move === 'return' || last?.move === 'reject' ? last.by : null;
}

const numberOf = ({ step }: Submission): string | null => {
  if (step.state === 'deciding') return step.quoteNo;
  return step.state === 'done' ? step.businessNo : null;
};

const submittedOf = ({ versions }: Submission): number => versions[0]?.at ?? 0;

function rowOf(submission: Submission, dateOf: (at: number) => string): SubmissionRow {
  const { submissionNo, step, area, versions } = submission;
  const { act, by, limitRate, note, expireAt, subject } = currentVersion(submission);
  const submittedAt = submittedOf(submission);
  return {
    submissionNo,
    state: step.state,
    area,
    operationId: act.operationId,
    rateCode: subject.rateCode as SubmissionRow['rateCode'],
    currency: subject.currency as SubmissionRow['currency'],
    amount: scaledMoney(subject.amount),
    usd: scaledMoney(subject.usd),
    tradeDirection: subject.side,
    limitRate: limitRate === null ? null : scaledRate(limitRate),
    maker: by,
    checker: checkerOf(submission),
    submittedAt,
    submitDate: dateOf(submittedAt),
    expireAt,
    version: versions.length,
    note,
    businessNo: numberOf(submission),
  };
}

/** A submission and its row. */
type Filed = { readonly submission: Submission; readonly row: SubmissionRow };

const tests: Tests<Filed, Unpaged<SubmissionListForm>> = {
  submissionNo: ({ row }, part) => row.submissionNo.includes(part),
  state: ({ row }, wanted) => row.state === wanted,
  area: ({ row }, wanted) => row.area === wanted,
  rateCode: ({ row }, wanted) => row.rateCode === wanted,
};

const shown: Omit<KeptShown<Filed, SubmissionRow, SubmissionListFormSortBy, Unpaged<SubmissionListForm>>, 'only'> = {
  tests,
  dateOf: ({ row }) => row.submitDate,
  comesByDate: true,
  rowOf: ({ row }) => row,
  sortKeys: {
    submissionNo: ({ row }) => row.submissionNo,
    submittedAt: ({ row }) => row.submittedAt,
    expireAt: ({ row }) => row.expireAt,
    usd: ({ row }) => row.usd,
    state: ({ row }) => row.state,
  },
};

/** The submissions that each scope shows to a user. */
const scopes: Readonly<Record<SubmissionListForm['scope'], (loginName: string, submission: Submission, state: BankState) => boolean>> = {
  toApprove: (loginName, submission, state) => submission.step.state !== 'returned' && !isOwn(state, submission, loginName),
  mine: (loginName, submission) => makersOf(submission).includes(loginName),
  all: () => true,
};

/** Returns the submissions of a scope, newest first. */
export function submissionsIn({ state, caller, env }: AskedBy, { scope, ...form }: Unpaged<SubmissionListForm>): Listed<SubmissionRow> {
  const { customerId } = userOf(state, caller);
  const { loginName } = caller;
  const key = scope === 'toApprove' ? submissionsThat.areUndecided(customerId) : submissionsThat.areOf(customerId);
  const filed = (submission: Submission): Filed => ({ submission, row: rowOf(submission, env.calendar.businessDateAt) });
  const only = { name: `${scope} ${loginName}`, passes: ({ submission }: Filed) => scopes[scope](loginName, submission, state) };
  return listedOfKept(keptListingOf(submissionsUnder(state, key), filed), { scope, ...form }, { ...shown, only });
}

/** Returns what was used of the limits today: by the customer, and by the caller. */
function useOf({ state, caller }: Asked): DayUse {
  const { customerId } = userOf(state, caller);
  const settings = settingsOf(state, customerId);
  const limit = entryOf(settings?.limits ?? {}, caller.loginName);
  return {
    customerUsd: usedToday(state, customerId),
    customerLimitUsd: settings?.policy.day ?? null,
    ownUsd: usedToday(state, customerId, caller.loginName),
    ownDayUsd: limit?.day ?? null,
    ownDealUsd: limit?.deal ?? null,
  };
}

const entryRow =
  (language: Language) =>
  ({ refusal, reason, ...entry }: SubmissionEntry): EntryRow => ({ ...entry, reason: refusal ? refusalText(refusal, language) : reason });

/** Returns one of the customer's own submissions with its versions and moves (BNK-38). */
export function submissionDetail(asked: Asked, submissionNo: string, language: Language): Answer<SubmissionDetail> {
  const { state, caller, env } = asked;
  const submission = entryOf(state.approvals.all, submissionNo);
  if (submission?.customerId !== userOf(state, caller).customerId) return refused('notFound');
  const { act } = currentVersion(submission);
  return done({
    submission: rowOf(submission, env.calendar.businessDateAt),
    versions: submission.versions.map(({ subject, ...version }, place) => ({ ...version, version: place + 1, usd: subject.usd })),
    entries: submission.entries.map(entryRow(language)),
    obstacle: obstacleFor(state, caller, submission),
    use: useOf(asked),
    deal: 'businessNo' in act.body ? act.body.businessNo : null,
  });
}

/** Returns whether the caller needs a second person for an amount, and why. */
export function approvalNeed({ state, caller, env }: Asked, { area, currency, amount }: ApprovalNeedForm): Answer<ApprovalNeed> {
  const refusal = decimalsRefusal({ currency, amount });
  if (refusal) return refusal;
  const usd = inUsd({ currency, amount }, env);
  const need = needOf(state, userOf(state, caller), area, { usd, stage: area === 'lifecycle' ? 'settle' : 'ask' });
  return done({ needed: need !== null, reason: need?.reason ?? null, usd, limitUsd: need?.limitUsd ?? null });
}
