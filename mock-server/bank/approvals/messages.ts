// Messages about submissions: to their makers, and to everyone who may decide (EYE-10).
import { loginsOf } from '../directory/customers.ts';
import { mayDo } from '../directory/roles.ts';
import type { Submission, SubmissionMove } from '../facts/approvals-state.ts';
import type { Fact } from '../facts/facts.ts';
import type { Message } from '../facts/notices.ts';
import type { BankState } from '../facts/state.ts';
import { entryOf } from '../kernel/tables.ts';
import { makersOf } from './moves.ts';

/** What a message says of each move, in Chinese and English. */
const words: Readonly<Record<SubmissionMove, readonly [string, string]>> = {
  submit: ['已提交，待复核', 'was submitted and waits for approval'],
  change: ['已修改，待复核', 'was changed and waits for approval'],
  withdraw: ['已撤回', 'was withdrawn'],
  return: ['已退回', 'was returned'],
  reject: ['已拒绝', 'was rejected'],
  approve: ['已复核通过', 'was approved'],
  fail: ['未能执行，仍待复核', 'could not be executed and still waits'],
  release: ['报价未被接受，仍待复核', 'still waits: its quote was not accepted'],
  finish: ['已成交', 'was dealt'],
  expire: ['已失效', 'has expired'],
};

function messageOf(submissionNo: string, move: SubmissionMove): Message {
  const [cn, en] = words[move];
  return { msgType: 3, msgContentCN: `${submissionNo}${cn}`, msgContentEN: `${submissionNo} ${en}.` };
}

/** The makers of a submission and the users who may decide, without the user who made the move. */
const readersOf = (state: BankState, submission: Submission, by: string | null): string[] =>
  loginsOf(state, submission.customerId).filter((loginName) => {
    const user = state.directory.users[loginName];
    return loginName !== by && user && (makersOf(submission).includes(loginName) || mayDo(user, 'decide'));
  });

function told(state: BankState, submission: Submission, move: SubmissionMove, by: string | null): Fact[] {
  const message = messageOf(submission.submissionNo, move);
  return readersOf(state, submission, by).map((loginName) => ({ type: 'pushed', loginName, push: { kind: 'message', message } }));
}

/** Returns the pushes that follow from the moves of submissions. */
export function submissionMessages(facts: readonly Fact[], state: BankState): Fact[] {
  return facts.flatMap((fact) => {
    if (fact.type === 'submitted') return told(state, fact.submission, 'submit', fact.submission.entries[0]?.by ?? null);
    if (fact.type !== 'submissionMoved') return [];
    const submission = entryOf(state.approvals.all, fact.submissionNo);
    return submission ? told(state, submission, fact.entry.move, fact.entry.by) : [];
  });
}
