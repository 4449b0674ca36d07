// Who may do what: one table of acts and roles (BNK-36, BNK-37).
import { type Refused, refused } from '../kernel/answer.ts';
import type { Caller } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import type { User } from '../facts/directory-state.ts';

/** 0 administrator, 1 reviewer, 2 operator, -1 no role. */
export type Role = '0' | '1' | '2' | '-1';

const everyone: readonly Role[] = ['0', '1', '2', '-1'];
const readers: readonly Role[] = ['0', '1', '2'];
const traders: readonly Role[] = ['0', '2'];

/** What a user can set out to do. */
const allowed = {
  read: everyone,
  changeOwn: everyone,
  print: readers,
  quote: traders,
  order: traders,
  lifecycle: traders,
} as const satisfies Record<string, readonly Role[]>;

/** A kind of act, as the table of roles names it. */
export type Activity = keyof typeof allowed;

/** The role that counts: an unknown code is shown as administrator but may only read (BNK-37). */
export const effectiveRole = (code: string): Role => everyone.find((role) => role === code) ?? '-1';

/** Whether a user may do something. */
export const mayDo = (user: User, activity: Activity): boolean => (allowed[activity] as readonly Role[]).includes(effectiveRole(user.role));

/** The user of a live session. */
export function userOf(state: BankState, { loginName }: Caller): User {
  const user = state.directory.users[loginName];
  if (!user) throw new Error(`no user ${loginName}`);
  return user;
}

/** Null when the caller may, else the refusal. */
export const roleRefusal = (state: BankState, caller: Caller, activity: Activity): Refused | null =>
  mayDo(userOf(state, caller), activity) ? null : refused('notAllowed');
