// Facade for signing in: captchas, SMS codes, sessions, tickets, limits, own password and username. Secrets stay
// outside the bank; hashes and verdicts are passed in.
import { type LimitName, type Limits, limitWindows } from '../access/limits.ts';
import type { SendLoginCode } from '../access/challenges.ts';
import { type Activity, idleSessions, type OwnSession, sessionOf } from '../access/sessions.ts';
import { isChallengeMet, type SignedIn, type SignIn } from '../access/sign-in.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import type { Engine } from '../engine/engine.ts';
import { type Claim, claimant, ownNameRefusal } from '../access/credentials.ts';
import type { Caller } from '../facts/caller.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { loginState } from '../queries/login-state.ts';
import { entryOf, typedName } from '../kernel/tables.ts';

/** The session token of a call. An automatic call of the portal does not count as activity of the user (SES-28). */
export type Authorization = { readonly tokenHash: string; readonly automatic: boolean };

/** Returns the facade methods for signing in, sessions and credentials. */
export function accessDoor(engine: Engine, rules?: Limits) {
  const activity: Activity = new Map();
  const takeTurn = limitWindows(rules);

  return {
    issueCaptcha: engine.executes('issueCaptcha'),
    /** Counts for the name and the address together, because a stranger elsewhere has proved nothing (SES-31). */
    sendLoginCode({ address, ...input }: SendLoginCode & { readonly address: string }): Promise<Answer<{ deliver: boolean }>> {
      const [key, now] = [`${typedName(input.loginName)} ${address}`, engine.clock.accessNow()];
      const mayAsk = takeTurn('loginCodeEvery', key, now) && takeTurn('loginCodesPerDay', key, now);
      return mayAsk ? engine.executes('sendLoginCode')(input) : Promise.resolve(refused('tooManyRequests'));
    },
    /** Counts against the account only with a right captcha and password, so that nobody else can use it up (SES-31). */
    signIn(input: SignIn): Promise<Answer<SignedIn>> {
      const isProved = input.password === 'right' && isChallengeMet(input, engine.state, engine.clock.accessNow());
      const isTooOften = isProved && !takeTurn('signIn', typedName(input.loginName), engine.clock.accessNow());
      return isTooOften ? Promise.resolve(refused('tooManyRequests')) : engine.executes('signIn')(input);
    },
    signOut: (tokenHash: string, caller: Caller) => engine.executes('endSession')({ tokenHash, reason: 'signedOut', caller }),
    /** Issues a one-time ticket for the socket. */
    issueTicket: engine.executes('issueTicket'),
    redeemTicket: engine.executes('redeemTicket'),

    /**
     * Returns the stored password hash of a login name. Null for an unknown name; the caller must then compare with a
     * dummy hash.
     */
    passwordHashOf: (loginName: string): string | null => entryOf(engine.state.directory.users, loginName)?.passwordHash ?? null,

    /** The login name of a token, or a refusal with code 600 or 603. An idle session is ended as a side effect. */
    authorize({ tokenHash, automatic }: Authorization): Answer<{ loginName: string }> {
      const now = engine.clock.accessNow();
      const session = sessionOf(engine.state, activity, tokenHash, now);
      if (session.ok && !automatic) activity.set(tokenHash, now);
      // This promise also rejects when the journal fails. That error is ignored here.
      if (!session.ok && session.refusal.key === 'sessionIdle')
        engine
          .executes('endSession')({ tokenHash, reason: 'idle' })
          .catch(() => undefined);
      return session;
    },

    /** State of the caller's own login: last sign-in, failed attempts, permissions, open sessions (USR-25, USR-26). */
    loginState: (own: OwnSession, language: Language) =>
      engine.read((state, env) => loginState({ ...own, activity, language }, state, env)),
    endOtherSessions: engine.executes('endOtherSessions'),

    verifyCaptcha: engine.executes('verifyCaptcha'),
    sendSmsCode: engine.executes('sendSmsCode'),
    changePassword: engine.executes('changePassword'),
    changeLoginName: engine.executes('changeLoginName'),
    completeFirstLogin: engine.executes('completeFirstLogin'),
    recover: engine.executes('recover'),
    /** Returns the login name that matches a claim, or null. Only the outbox may use it, because no answer may reveal it. */
    claimant: (claim: Claim): string | null => claimant(engine.state, claim)?.loginName ?? null,
    /** Refuses a username that is taken or unchanged. */
    checkLoginName: (caller: Caller, newLoginName: string): Answer<null> =>
      ownNameRefusal(engine.state, caller, newLoginName) ?? done(null),

    /** The login name of a session; null when it has ended or never existed. */
    loginOf(tokenHash: string): string | null {
      const session = engine.state.access.sessions[tokenHash];
      return session && session.ended === null ? session.loginName : null;
    },

    /** Ends every idle session (SES-30); none of a replay. */
    async endIdleSessions(): Promise<void> {
      if (engine.isReplay) return;
      const idle = idleSessions(engine.state, activity, engine.clock.accessNow());
      await Promise.all(idle.map((tokenHash) => engine.executes('endSession')({ tokenHash, reason: 'idle' })));
    },

    /** Counts one request under a limit for a key such as an address or a login name; false when the limit is reached. */
    withinLimit: (limit: LimitName, key: string): boolean => takeTurn(limit, key, engine.clock.accessNow()),

    /** Records the time of both clocks and the users' activity since the last mark in the journal (MOC-28); no-op in a replay. */
    async markClock(): Promise<void> {
      if (engine.isReplay) return;
      const since = Object.fromEntries(activity);
      activity.clear();
      await engine.executes('markClock')({ activity: since });
      await engine.snapshotIfDue();
    },
  };
}
