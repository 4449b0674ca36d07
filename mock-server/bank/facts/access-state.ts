// State of signing in: challenges, wrong passwords, sessions, tickets and addresses of calendars. All times are access
// time unless stated otherwise, all secrets are hashes.
import type { Language } from '../kernel/refusal-texts.ts';

/** A captcha image or a login code by SMS; both are answered in the same two fields of the form (SES-26). */
export type Challenge = {
  readonly kind: 'image' | 'sms';
  readonly answerHash: string;
  /** The login name that requested an SMS code; null for an image. */
  readonly loginName: string | null;
  readonly expiresAt: number;
};

/** Reason for the end of a session; only `superseded` answers with code 603. */
export type SessionEnd = 'signedOut' | 'idle' | 'superseded' | 'credentialChanged';

type LoginSession = {
  readonly loginName: string;
  readonly refreshHash: string;
  /** Access time of the sign-in. */
  readonly since: number;
  /** Client address of the sign-in; empty when it was not recorded. */
  readonly address: string;
  /** Access time of the user's last call; automatic calls do not count. */
  lastSeenAt: number;
  /** Null while the session is open. */
  ended: SessionEnd | null;
};

type Ticket = { readonly loginName: string; readonly tokenHash: string; readonly expiresAt: number };

/** Number of consecutive wrong passwords, and the end of the lock (access time, 0 when not locked). */
type WrongCount = { readonly count: number; readonly lockedUntil: number };

/** Wrong passwords for a login name: from all addresses together, and from each recent address. */
export type WrongPasswords = WrongCount & { readonly ofAddress: Readonly<Record<string, WrongCount & { readonly at: number }>> };

/** Wrong passwords for a login name since its last sign-in. */
export type FailedTries = { readonly times: number; readonly lastAt: number; readonly lastAddress: string };

/** Time and client address of a sign-in; the address is empty when it was not recorded. */
export type SignInPlace = { readonly at: number; readonly address: string };

/** The last sign-in of a login name. `earlier` and `failedBefore` are null when there were none before it (USR-25). */
export type SignInRecord = SignInPlace & {
  readonly earlier: SignInPlace | null;
  /** Wrong passwords between the earlier sign-in and this one. */
  readonly failedBefore: FailedTries | null;
};

/** A code that confirms a change. It becomes invalid after several wrong entries. */
type SmsCode = { readonly codeHash: string; readonly expiresAt: number; wrong: number };

/** A user's subscription to payments that fall due; its token is the only credential of the feed (EXP-10). */
export type CalendarSubscription = {
  readonly tokenHash: string;
  /** Language of the feed. */
  readonly language: Language;
  /** Bank time at which the address was created. */
  readonly since: number;
};

/** Everything about signing in: challenges, sessions, tickets, codes and wrong passwords. */
export type AccessState = {
  /** Keyed by the hash of the random token. */
  challenges: Record<string, Challenge>;
  /** Keyed by login name, whether such a user exists or not. */
  wrongPasswords: Record<string, WrongPasswords>;
  /** Keyed by login name, for existing users only. Shown at the next sign-in. */
  failedTries: Record<string, FailedTries>;
  /** Keyed by login name, for existing users only: one entry each, so that sign-ins do not add up. */
  signIns: Record<string, SignInRecord>;
  /** Keyed by the hash of the session token. */
  sessions: Record<string, LoginSession>;
  /** Keyed by the hash of the ticket. */
  tickets: Record<string, Ticket>;
  /** Access times at which codes were sent. Sign-in codes by login name, others by purpose and person. */
  codesSent: Record<string, number[]>;
  /** Keyed by purpose and by the person who changes something. */
  smsCodes: Record<string, SmsCode>;
  /** Keyed by login name: at most one subscription each. */
  calendars: Record<string, CalendarSubscription>;
};

/** The facts that change this slice. */
export type AccessFact =
  | { readonly type: 'challengeIssued'; readonly tokenHash: string; readonly challenge: Challenge }
  | { readonly type: 'challengeSpent'; readonly tokenHash: string }
  | { readonly type: 'loginCodeAsked'; readonly loginName: string }
  | { readonly type: 'smsCodeSent'; readonly key: string; readonly codeHash: string; readonly expiresAt: number }
  | { readonly type: 'smsCodeWrong'; readonly key: string }
  | { readonly type: 'smsCodeSpent'; readonly key: string }
  | { readonly type: 'signInFailed'; readonly loginName: string; readonly address: string; readonly wrong: WrongPasswords }
  | {
      readonly type: 'signedIn';
      readonly loginName: string;
      readonly tokenHash: string;
      readonly refreshHash: string;
      readonly address: string;
    }
  | { readonly type: 'sessionEnded'; readonly tokenHash: string; readonly reason: SessionEnd }
  | { readonly type: 'ticketIssued'; readonly ticketHash: string; readonly ticket: Ticket }
  | { readonly type: 'ticketUsed'; readonly ticketHash: string }
  | { readonly type: 'calendarAddressCreated'; readonly loginName: string; readonly tokenHash: string; readonly language: Language }
  | { readonly type: 'calendarRevoked'; readonly loginName: string };

/** Returns the access state of a new bank. */
export const noAccess = (): AccessState => ({
  challenges: {},
  wrongPasswords: {},
  failedTries: {},
  signIns: {},
  sessions: {},
  tickets: {},
  codesSent: {},
  smsCodes: {},
  calendars: {},
});
