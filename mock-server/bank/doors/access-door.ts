// Coming in: captchas, codes by SMS, sign-in, sessions, tickets, limits, own password and username. Secrets stay outside, hashes and verdicts come in.
import { type LimitName, type Limits, limitWindows } from '../access/limits.ts';
import { type Activity, idleSessions, sessionOf } from '../access/sessions.ts';
import { type Answer, done } from '../kernel/answer.ts';
import type { Engine } from '../engine/engine.ts';
import { type Claim, claimant, ownNameRefusal } from '../access/credentials.ts';
import type { Caller } from '../facts/facts.ts';
import { entryOf } from '../kernel/tables.ts';

/** A call that the portal makes by itself is no activity of the user (SES-28). */
export type Authorization = { readonly tokenHash: string; readonly automatic: boolean };

/** The part of the facade through which people come in. */
export function accessDoor(engine: Engine, rules?: Limits) {
  const activity: Activity = new Map();
  const takeTurn = limitWindows(rules);

  return {
    issueCaptcha: engine.executes('issueCaptcha'),
    sendLoginCode: engine.executes('sendLoginCode'),
    signIn: engine.executes('signIn'),
    signOut: (tokenHash: string) => engine.executes('endSession')({ tokenHash, reason: 'signedOut' }),
    /** A ticket for the socket. */
    issueTicket: engine.executes('issueTicket'),
    redeemTicket: engine.executes('redeemTicket'),

    /** The stored hash of a login's password; null for an unknown name, for which a dummy is to be compared (S2). */
    passwordHashOf: (loginName: string): string | null => entryOf(engine.state.directory.users, loginName)?.passwordHash ?? null,

    /** The user of a token, or 600 or 603; an idle session is ended on the way. */
    authorize({ tokenHash, automatic }: Authorization): Answer<{ loginName: string }> {
      const now = engine.clock.accessNow();
      const session = sessionOf(engine.state, activity, tokenHash, now);
      if (session.ok && !automatic) activity.set(tokenHash, now);
      // A failing journal rejects every answer that waits for it.
      if (!session.ok && session.refusal.key === 'sessionIdle')
        engine
          .executes('endSession')({ tokenHash, reason: 'idle' })
          .catch(() => undefined);
      return session;
    },

    verifyCaptcha: engine.executes('verifyCaptcha'),
    sendSmsCode: engine.executes('sendSmsCode'),
    changePassword: engine.executes('changePassword'),
    changeLoginName: engine.executes('changeLoginName'),
    completeFirstLogin: engine.executes('completeFirstLogin'),
    recover: engine.executes('recover'),
    /** The login that a claim fits, for the outbox only: no answer tells it. */
    claimant: (claim: Claim): string | null => claimant(engine.state, claim)?.loginName ?? null,
    /** Whether a username is free. */
    checkLoginName: (caller: Caller, newLoginName: string): Answer<null> =>
      ownNameRefusal(engine.state, caller, newLoginName) ?? done(null),

    /** Whose session it is; null for one that has ended or was never opened. */
    loginOf(tokenHash: string): string | null {
      const session = engine.state.access.sessions[tokenHash];
      return session && session.ended === null ? session.loginName : null;
    },

    /** Ends every session that nobody has used for too long (SES-30). */
    async endIdleSessions(): Promise<void> {
      const idle = idleSessions(engine.state, activity, engine.clock.accessNow());
      await Promise.all(idle.map((tokenHash) => engine.executes('endSession')({ tokenHash, reason: 'idle' })));
    },

    /** Takes one turn of a limit for a key such as an address or a login; false when it is used up. */
    withinLimit: (limit: LimitName, key: string): boolean => takeTurn(limit, key, engine.clock.accessNow()),

    /** Journals the time of both clocks, and the users' activity since the last mark (MOC-28). */
    async markClock(): Promise<void> {
      const since = Object.fromEntries(activity);
      activity.clear();
      await engine.executes('markClock')({ activity: since });
      await engine.snapshotIfDue();
    },
  };
}
