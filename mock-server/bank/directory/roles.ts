// Permissions: one table of activities and roles (BNK-36, BNK-37).
import { type Refused, refused } from '../kernel/answer.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import type { User } from '../facts/directory-state.ts';

/** 0 administrator, 1 reviewer, 2 operator, -1 no role. */
export type Role = '0' | '1' | '2' | '-1';

const everyone: readonly Role[] = ['0', '1', '2', '-1'];
const readers: readonly Role[] = ['0', '1', '2'];
const traders: readonly Role[] = ['0', '2'];
const deciders: readonly Role[] = ['0', '1'];
const administrators: readonly Role[] = ['0'];

/** The roles allowed for each activity. */
const allowed = {
  read: everyone,
  changeOwn: everyone,
  print: readers,
  quote: traders,
  order: traders,
  lifecycle: traders,
  submit: traders,
  decide: deciders,
  administer: administrators,
} as const satisfies Record<string, readonly Role[]>;

/** A kind of act. Each role allows some activities. */
export type Activity = keyof typeof allowed;

/**
 * Returns the role that decides permissions. A user with an unknown code is shown as administrator but may only read
 * (BNK-37).
 */
export const effectiveRole = (code: string): Role => everyone.find((role) => role === code) ?? '-1';

/** Whether a user's role allows an activity. */
export const mayDo = (user: User, activity: Activity): boolean => (allowed[activity] as readonly Role[]).includes(effectiveRole(user.role));

/** Returns the activities that a user's role allows. */
export const allowedOf = (user: User): Activity[] => (Object.keys(allowed) as Activity[]).filter((activity) => mayDo(user, activity));

/** Returns the user who called. Throws when it does not exist. */
export function userOf(state: BankState, { loginName }: Pick<Caller, 'loginName'>): User {
  const user = state.directory.users[loginName];
  if (!user) throw new Error(`no user ${loginName}`);
  return user;
}

/** Null when the caller's role allows the activity, else the refusal. */
export const roleRefusal = (state: BankState, caller: Pick<Caller, 'loginName'>, activity: Activity): Refused | null =>
  mayDo(userOf(state, caller), activity) ? null : refused('notAllowed');
