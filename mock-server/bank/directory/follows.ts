// The currency pairs that a user follows: at most 50 entries of pair, type and term, in the user's order (HOM-03 to HOM-08).
import type { FollowedEntry, SaveFollowedRequest } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/env.ts';
import { forwardTerms, swapTerms } from '../calendar/tenors.ts';
import type { Caller } from '../facts/caller.ts';
import { findPair } from '../market/pairs.ts';
import type { BankState } from '../facts/state.ts';
import type { Follow, TranType } from '../facts/directory-state.ts';
import { userOf } from './roles.ts';

/** Maximum number of followed entries (HOM-05, HOM-06). */
export const followLimit = 50;

const cnhPairs = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'AUD', 'SGD', 'CAD', 'CHF', 'NZD'].map((ccy) => `${ccy}/CNH`);

const spot = (rateCode: string): Follow => ({ rateCode, tranType: '0', termId: null });

/** The followed entries of a new user (HOM-03). */
export const defaultFollows: readonly Follow[] = [
  ...cnhPairs.map(spot),
  { rateCode: 'USD/CNH', tranType: '1', termId: '6M' },
  { rateCode: 'USD/CNH', tranType: '1', termId: '1Y' },
  { rateCode: 'USD/CNH', tranType: '3', termId: '6M' },
  { rateCode: 'USD/CNH', tranType: '3', termId: '1Y' },
];

const identity = ({ rateCode, tranType, termId }: Follow): string => `${rateCode} ${tranType} ${termId ?? ''}`;

const termsOf: Readonly<Record<TranType, readonly (string | null)[]>> = { '0': [null], '1': forwardTerms, '3': swapTerms };

const canBeFollowed = ({ rateCode, tranType, termId }: Follow): boolean =>
  findPair(rateCode) !== undefined && termsOf[tranType].includes(termId);

/** Whether a user follows a pair, in any type (HOM-09). */
export const followsPair = (state: BankState, loginName: string, rateCode: string): boolean =>
  (state.directory.follows[loginName] ?? []).some((follow) => follow.rateCode === rateCode);

/** Returns the followed pairs as the contract defines them. `place` counts over all types, `seq` within one type. */
export function followedEntries(state: BankState, caller: Caller): FollowedEntry[] {
  const { loginName, customerId } = userOf(state, caller);
  return rows(state.directory.follows[loginName] ?? [], { loginName, customerId });
}

function rows(follows: readonly Follow[], owner: { readonly loginName: string; readonly customerId: string }): FollowedEntry[] {
  const seen: Record<string, number> = {};
  return follows.map(({ rateCode, tranType, termId }, index) => {
    const seq = (seen[tranType] = (seen[tranType] ?? 0) + 1);
    const appId = findPair(rateCode)?.appId ?? '1';
    return { ...owner, rateCode, tranType, appId, termId: termId as FollowedEntry['termId'], place: index + 1, seq };
  });
}

/** The complete new list of followed entries. */
export type SaveFollows = { readonly caller: Caller; readonly body: SaveFollowedRequest };

/** Replaces the followed entries, in the order sent. Duplicates are removed; too many or unknown entries are refused. */
export function saveFollows({ caller, body }: SaveFollows, state: BankState): Decision<Answer<FollowedEntry[]>> {
  const unique = [...new Map(body.entries.map((entry) => [identity(entry), entry])).values()];
  if (unique.length > followLimit) return unchanged(refused('followLimit'));
  if (!unique.every(canBeFollowed)) return unchanged(refused('followUnknown'));
  const { loginName, customerId } = userOf(state, caller);
  const follows = unique.map(({ rateCode, tranType, termId }): Follow => ({ rateCode, tranType, termId }));
  return {
    facts: [{ type: 'followsSaved', loginName, follows }],
    answer: done(rows(follows, { loginName, customerId })),
  };
}
