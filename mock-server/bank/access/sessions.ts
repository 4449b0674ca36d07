// Whether a call may go on under its session, and since when the user has been away (BNK-39, SES-28).
import { type Answer, done, refused } from '../answer.ts';
import type { BankState } from '../state.ts';
import { accessRules } from './access-rules.ts';

/** Last own calls that no clock mark has carried into the state yet, by the hash of the token. */
export type Activity = Map<string, number>;

/** What a token stands for at an instant of access time. */
export function sessionOf(state: BankState, activity: Activity, tokenHash: string, accessNow: number): Answer<{ loginName: string }> {
  const session = state.access.sessions[tokenHash];
  if (session?.ended === 'superseded') return refused('sessionSuperseded');
  if (!session || session.ended !== null) return refused('sessionIdle');
  const lastSeenAt = Math.max(session.lastSeenAt, activity.get(tokenHash) ?? 0);
  if (accessNow - lastSeenAt >= accessRules.idleLimit) return refused('sessionIdle');
  return done({ loginName: session.loginName });
}
