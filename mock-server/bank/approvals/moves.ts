// The moves of a submission: from which states, to which, and who may make them (EYE-04, EYE-05).
import { type Refused, refused } from '../kernel/answer.ts';
import type { User } from '../facts/directory-state.ts';
import type { BankState } from '../facts/state.ts';
import type { Submission, SubmissionMove, SubmissionState, SubmissionStep } from '../facts/approvals-state.ts';

/** Who makes a move: a maker of the submission, any user who may submit, a second person, or the bank. */
export type Mover = 'maker' | 'submitter' | 'checker' | 'bank';

type Move = { readonly from: readonly SubmissionState[]; readonly by: Mover };

/** All moves. A submission begins with `submit`. */
export const moves: Readonly<Record<SubmissionMove, Move>> = {
  submit: { from: [], by: 'submitter' },
  change: { from: ['waiting', 'returned'], by: 'submitter' },
  withdraw: { from: ['waiting', 'returned'], by: 'maker' },
  return: { from: ['waiting'], by: 'checker' },
  reject: { from: ['waiting'], by: 'checker' },
  approve: { from: ['waiting'], by: 'checker' },
  fail: { from: ['waiting'], by: 'checker' },
  release: { from: ['deciding'], by: 'bank' },
  finish: { from: ['deciding'], by: 'checker' },
  expire: { from: ['waiting', 'returned', 'deciding'], by: 'bank' },
};

/** Returns the refusal if a submission cannot make a move in its state; null if it can. */
export function moveRefusal({ step }: { readonly step: SubmissionStep }, move: SubmissionMove): Refused | null {
  if (moves[move].from.includes(step.state)) return null;
  return step.state === 'deciding' ? refused('submissionTaken', { checker: step.checker }) : refused('stateNotAllowed');
}

/** Whether two logins count as one person: the same one, or one created by the other (EYE-05, EYE-11). */
const areRelated = (users: Readonly<Record<string, User>>, one: string, other: string): boolean =>
  one === other || users[one]?.createdBy === other || users[other]?.createdBy === one;

/** Whether a user, or a login related to it, made or changed a submission, and so cannot decide on it (EYE-05). */
export const isOwn = ({ directory: { users } }: BankState, submission: Submission, loginName: string): boolean =>
  makersOf(submission).some((maker) => areRelated(users, maker, loginName));

/** All users who made or changed a submission. */
export const makersOf = ({ versions }: Submission): readonly string[] => versions.map(({ by }) => by);
