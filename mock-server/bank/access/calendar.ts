// Subscriptions to payments that fall due: each user has at most one address, whose token is the only credential of the
// feed (EXP-10).
import { type Answer, done } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/env.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import type { Caller } from '../facts/caller.ts';
import type { CalendarSubscription } from '../facts/access-state.ts';
import type { BankState } from '../facts/state.ts';
import { entryOf } from '../kernel/tables.ts';

/** Returns the caller's subscription; undefined if there is none. */
export const ownCalendar = ({ access }: BankState, { loginName }: Pick<Caller, 'loginName'>): CalendarSubscription | undefined =>
  entryOf(access.calendars, loginName);

/** The hash of a new token, and the language of the feed. */
export type CreateCalendarAddress = { readonly caller: Caller; readonly tokenHash: string; readonly language: Language };

/** Creates the caller's address; it replaces an earlier one. */
export function createCalendarAddress({ caller: { loginName }, tokenHash, language }: CreateCalendarAddress): Decision<Answer<null>> {
  return { facts: [{ type: 'calendarAddressCreated', loginName, tokenHash, language }], answer: done(null) };
}

/** Revokes the caller's address; a no-op if there is none. */
export function revokeCalendar({ caller }: { readonly caller: Caller }, state: BankState): Decision<Answer<null>> {
  if (!ownCalendar(state, caller)) return unchanged(done(null));
  return { facts: [{ type: 'calendarRevoked', loginName: caller.loginName }], answer: done(null) };
}

/** Whose payments a feed contains, and its language. */
export type Subscriber = { readonly customerId: string; readonly language: Language };

/** Returns the subscriber of a token; null for an unknown token, and for a user who cannot sign in without a new password. */
export function subscriberOf({ access, directory }: BankState, tokenHash: string): Subscriber | null {
  const [loginName, found] = Object.entries(access.calendars).find(([, calendar]) => calendar.tokenHash === tokenHash) ?? [];
  const user = loginName === undefined ? undefined : directory.users[loginName];
  return user?.passwordHash && found ? { customerId: user.customerId, language: found.language } : null;
}
