// Approvals: who may decide alone up to which amount, submissions that wait for a second person, and amounts dealt
// today (EYE).
import type { SubmittedAct } from '#mock/generated/contract.ts';

import type { Decimal, Money } from '../kernel/decimal.ts';
import type { Side } from '../kernel/side.ts';
import type { Refusal } from '../kernel/refusals.ts';

/** What a submission asks for: a quote, an order, or a lifecycle action. */
export type ApprovalArea = 'quote' | 'order' | 'lifecycle';

/**
 * The amounts in USD from which a second person decides on an act of an area, and the amount of a business date from
 * which a second person decides on everything. 0: always; null: never.
 */
export type ApprovalPolicy = Readonly<Record<ApprovalArea | 'day', Decimal | null>>;

/** The largest amounts in USD that a user decides alone, per deal and per business date. Null: no limit. */
export type UserLimit = { readonly deal: Decimal | null; readonly day: Decimal | null };

/** The settings of a customer from an instant on. Versions count up from 1 and are never changed. */
export type ApprovalSettings = {
  readonly version: number;
  readonly policy: ApprovalPolicy;
  /** Keyed by login name; a user without an entry has no limit. */
  readonly limits: Readonly<Record<string, UserLimit>>;
};

/** Amounts in USD dealt on a business date: by the customer, and by each user who decided on them. */
export type DayUse = { readonly date: string; readonly total: Decimal; readonly users: Readonly<Record<string, Decimal>> };

/** The amount in USD that a live order will use when it is filled, by the user who decided on it. */
export type OrderUse = { readonly customerId: string; readonly loginName: string; readonly usd: Decimal };

/**
 * What a submission is about: its pair and amount, the side of ccy1 (null for an action on a deal), and the amount in
 * USD at mid when it was submitted.
 */
export type SubmissionSubject = Money & { readonly rateCode: string; readonly side: Side | null; readonly usd: Decimal };

/** One version of a submission. `limitRate` is the worst acceptable rate, null at market; instants in bank time. */
export type SubmissionVersion = {
  readonly by: string;
  readonly at: number;
  readonly act: SubmittedAct;
  readonly limitRate: Decimal | null;
  readonly note: string;
  readonly expireAt: number;
  readonly subject: SubmissionSubject;
};

/** Where a submission stands. While a checker decides, `quoteNo` is the quote that only this checker may accept. */
export type SubmissionStep =
  | { readonly state: 'waiting' }
  | { readonly state: 'returned' }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'rejected' }
  | { readonly state: 'deciding'; readonly checker: string; readonly quoteNo: string }
  | { readonly state: 'done'; readonly checker: string; readonly businessNo: string }
  | { readonly state: 'expired' };

/** The states of a submission (EYE-04). */
export type SubmissionState = SubmissionStep['state'];

/** The moves of a submission; the table of moves says who may make them. */
export type SubmissionMove =
  | 'submit'
  | 'change'
  | 'withdraw'
  | 'return'
  | 'reject'
  | 'approve'
  /** The bank did not carry out what was approved. */
  | 'fail'
  /** The quote of a checker ended without being accepted. */
  | 'release'
  | 'finish'
  | 'expire';

/** One move of a submission, for its history. */
export type SubmissionEntry = {
  readonly move: SubmissionMove;
  readonly at: number;
  /** Null when the bank made the move. */
  readonly by: string | null;
  /** The version concerned, from 1. */
  readonly version: number;
  /** Reason of a return or a rejection, in the checker's words; otherwise empty. */
  readonly reason: string;
  /** Why the bank did not carry it out; null unless the move is `fail`. */
  readonly refusal: Refusal | null;
};

/** A request that waits for a second person. */
export type Submission = {
  readonly submissionNo: string;
  readonly customerId: string;
  readonly area: ApprovalArea;
  /** Version of the settings in force when it was submitted (EYE-11). */
  readonly settings: number;
  /** Oldest first; the last one is in force. */
  readonly versions: readonly SubmissionVersion[];
  readonly step: SubmissionStep;
  readonly entries: readonly SubmissionEntry[];
};

/** Everything about approvals. */
export type ApprovalsState = {
  /** All versions of a customer's settings, oldest first, keyed by customer id. Missing: approvals are off. */
  settings: Record<string, readonly ApprovalSettings[]>;
  /** Keyed by customer id. */
  used: Record<string, DayUse>;
  /** Keyed by order number. */
  orders: Record<string, OrderUse>;
  /** Submissions by number, oldest first. */
  all: Record<string, Submission>;
};

/** Facts about approvals. */
export type ApprovalFact =
  | { readonly type: 'approvalSettingsSaved'; readonly customerId: string; readonly settings: ApprovalSettings }
  | { readonly type: 'submitted'; readonly submission: Submission }
  | {
      readonly type: 'submissionMoved';
      readonly submissionNo: string;
      readonly step: SubmissionStep;
      readonly entry: SubmissionEntry;
      /** The new version; null unless the move is `change`. */
      readonly version: SubmissionVersion | null;
    }
  | { readonly type: 'limitUsed'; readonly customerId: string; readonly loginName: string; readonly usd: Decimal; readonly date: string }
  | { readonly type: 'limitHeld'; readonly orderNo: string; readonly use: OrderUse }
  | { readonly type: 'limitReleased'; readonly orderNo: string };

/** Approvals before anything is set. */
export const noApprovals = (): ApprovalsState => ({ settings: {}, used: {}, orders: {}, all: {} });

/** Returns the version of a submission that is in force. Throws when it has none, which would be a program error. */
export function currentVersion({ submissionNo, versions }: Submission): SubmissionVersion {
  const version = versions.at(-1);
  if (!version) throw new Error(`submission ${submissionNo} has no version`);
  return version;
}

/** Whether a submission has not ended. */
export const isUndecided = ({ step }: Submission): boolean =>
  step.state === 'waiting' || step.state === 'returned' || step.state === 'deciding';

const renamed = <T>(entries: Readonly<Record<string, T>>, from: string, to: string): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name === from ? to : name, entry]));

/** Returns an undecided submission of or before a user under the new login name; null if it names no such user. */
function underNewName({ step, versions, ...submission }: Submission, from: string, to: string): Submission | null {
  const isChecker = step.state === 'deciding' && step.checker === from;
  if (!isChecker && !versions.some(({ by }) => by === from)) return null;
  return {
    ...submission,
    step: isChecker ? { ...step, checker: to } : step,
    versions: versions.map((version) => (version.by === from ? { ...version, by: to } : version)),
  };
}

/**
 * Moves limits, use and undecided submissions to the new login name, so that nobody decides on an own submission under
 * another name.
 */
export function renameInApprovals(approvals: ApprovalsState, from: string, to: string): void {
  for (const [customerId, versions] of Object.entries(approvals.settings))
    if (versions.some(({ limits }) => from in limits))
      approvals.settings[customerId] = versions.map((each) => ({ ...each, limits: renamed(each.limits, from, to) }));
  for (const [customerId, used] of Object.entries(approvals.used))
    if (from in used.users) approvals.used[customerId] = { ...used, users: renamed(used.users, from, to) };
  for (const [orderNo, use] of Object.entries(approvals.orders))
    if (use.loginName === from) approvals.orders[orderNo] = { ...use, loginName: to };
  for (const submission of Object.values(approvals.all).filter(isUndecided)) {
    const moved = underNewName(submission, from, to);
    if (moved) approvals.all[submission.submissionNo] = moved;
  }
}
