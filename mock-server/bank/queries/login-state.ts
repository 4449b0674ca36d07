// The state of the caller's own login: last sign-in, failed attempts, permissions and open sessions (USR-25, USR-26).
import type { LoginState, Permission } from '#mock/generated/contract.ts';

import { settingsOf } from '../approvals/limits.ts';
import { openSessions, type Activity, type OwnSession, triesInBankTime } from '../access/sessions.ts';
import { type Env, inBankTime } from '../desk/env.ts';
import { allowedOf, userOf } from '../directory/roles.ts';
import type { FailedTries } from '../facts/access-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import { type Language, refusalText } from '../kernel/refusal-texts.ts';
import { claimRefusal } from '../ledger/claims.ts';
import { mostFailedTries } from '../access/access-rules.ts';
import { quotePermission } from './desk.ts';

/** The largest number of sessions that is listed. */
const mostSessions = 100;

/** Adds up failed attempts of two consecutive periods; those of `later` come last. */
function added(earlier: FailedTries | null, later: FailedTries | null): FailedTries | null {
  if (!earlier || !later) return later ?? earlier;
  return { ...later, times: Math.min(earlier.times + later.times, mostFailedTries) };
}

/** Whether the caller may deal: by the role, and while the customer owes the bank nothing (BNK-54). */
function dealingPermission(state: BankState, caller: Caller, language: Language): Permission {
  const byRole = quotePermission(state, caller, language);
  const owing = claimRefusal(state, userOf(state, caller).customerId);
  return byRole.allowed && owing ? { allowed: false, reason: refusalText(owing.refusal, language) } : byRole;
}

/** Activities that exist only for a customer with approvals. */
const ofApprovals: LoginState['allows'] = ['submit', 'decide'];

/** What the state of a login is read from, besides the state of the bank. */
export type LoginStateAsk = OwnSession & { readonly activity: Activity; readonly language: Language };

/**
 * Returns the state of the caller's login. The last sign-in is the one before that of the current session. Sessions have
 * a clock of their own in the bank; users see its moments in bank time, which every page shows.
 */
export function loginState({ activity, language, ...own }: LoginStateAsk, state: BankState, env: Env): LoginState {
  const { accessNow } = env;
  const { caller } = own;
  const user = userOf(state, caller);
  const signIn = state.access.signIns[caller.loginName];
  return {
    lastSignIn: signIn?.earlier ? { ...signIn.earlier, at: inBankTime(env, signIn.earlier.at) } : null,
    failedTries: triesInBankTime(env, added(signIn?.failedBefore ?? null, state.access.failedTries[caller.loginName] ?? null)),
    companyMember: user.role,
    allows: allowedOf(user).filter((each) => !ofApprovals.includes(each) || settingsOf(state, user.customerId) !== null),
    dealing: dealingPermission(state, caller, language),
    sessions: openSessions(state, activity, own, accessNow)
      .slice(0, mostSessions)
      .map(({ since, ...session }) => ({ ...session, since: inBankTime(env, since) })),
  };
}
