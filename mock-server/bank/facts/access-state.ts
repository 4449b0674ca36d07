// Who may come in: challenges, wrong passwords, sessions and tickets. Everything here is in access time and holds hashes only.

/** A captcha image or a login code by SMS; both are answered in the same two fields (SES-26). */
export type Challenge = {
  readonly kind: 'image' | 'sms';
  readonly answerHash: string;
  /** The login for which an SMS code was asked; null for an image. */
  readonly loginName: string | null;
  readonly expiresAt: number;
};

/** Why a session ended; only a superseded one answers 603. */
export type SessionEnd = 'signedOut' | 'idle' | 'superseded' | 'credentialChanged';

type LoginSession = {
  readonly loginName: string;
  readonly refreshHash: string;
  /** The user's last own call. */
  lastSeenAt: number;
  /** Null while the session lives. */
  ended: SessionEnd | null;
};

type Ticket = { readonly loginName: string; readonly tokenHash: string; readonly expiresAt: number };

/** Wrong passwords in a row, and until when they lock. */
type WrongCount = { readonly count: number; readonly lockedUntil: number };

/** Wrong passwords for a login: from all addresses together, and from each that has tried in the last minutes. */
export type WrongPasswords = WrongCount & { readonly ofAddress: Readonly<Record<string, WrongCount & { readonly at: number }>> };

/** The wrong passwords for a login since it was last signed in. */
export type FailedTries = { readonly times: number; readonly lastAt: number; readonly lastAddress: string };

/** A code that confirms a change; a few wrong answers invalidate it. */
type SmsCode = { readonly codeHash: string; readonly expiresAt: number; wrong: number };

/** The slice of access. */
export type AccessState = {
  /** By the hash of their random token. */
  challenges: Record<string, Challenge>;
  /** By login name, known or not (S2). */
  wrongPasswords: Record<string, WrongPasswords>;
  /** Of the users that exist, by login name; told to them at the next sign-in. */
  failedTries: Record<string, FailedTries>;
  /** By the hash of the session token. */
  sessions: Record<string, LoginSession>;
  /** By the hash of the ticket. */
  tickets: Record<string, Ticket>;
  /** Access times of the codes sent: those for sign-in by login name, others by purpose and person. */
  codesSent: Record<string, number[]>;
  /** By purpose and person. */
  smsCodes: Record<string, SmsCode>;
};

/** What can happen to it. */
export type AccessFact =
  | { readonly type: 'challengeIssued'; readonly tokenHash: string; readonly challenge: Challenge }
  | { readonly type: 'challengeSpent'; readonly tokenHash: string }
  | { readonly type: 'loginCodeAsked'; readonly loginName: string }
  | { readonly type: 'smsCodeSent'; readonly key: string; readonly codeHash: string; readonly expiresAt: number }
  | { readonly type: 'smsCodeWrong'; readonly key: string }
  | { readonly type: 'smsCodeSpent'; readonly key: string }
  | { readonly type: 'signInFailed'; readonly loginName: string; readonly address: string; readonly wrong: WrongPasswords }
  | { readonly type: 'signedIn'; readonly loginName: string; readonly tokenHash: string; readonly refreshHash: string }
  | { readonly type: 'sessionEnded'; readonly tokenHash: string; readonly reason: SessionEnd }
  | { readonly type: 'ticketIssued'; readonly ticketHash: string; readonly ticket: Ticket }
  | { readonly type: 'ticketUsed'; readonly ticketHash: string };

/** Nobody has come yet. */
export const noAccess = (): AccessState => ({
  challenges: {},
  wrongPasswords: {},
  failedTries: {},
  sessions: {},
  tickets: {},
  codesSent: {},
  smsCodes: {},
});
