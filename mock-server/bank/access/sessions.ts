// Whether a call may go on under its session, and since when the user has been away (BNK-39, SES-28).
import { type Answer, done, refused } from '../kernel/answer.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { accessRules } from './access-rules.ts';
import type { SessionEnd } from '../facts/access-state.ts';
import { type Decision, type Env, unchanged } from '../desk/env.ts';

/** Last own calls that no clock mark has carried into the state yet, by the hash of the token. */
export type Activity = Map<string, number>;

const isIdle = (tokenHash: string, lastSeenAt: number, activity: Activity, accessNow: number): boolean =>
  accessNow - Math.max(lastSeenAt, activity.get(tokenHash) ?? 0) >= accessRules.idleLimit;

/** The session of a token at an instant of access time. */
export function sessionOf(state: BankState, activity: Activity, tokenHash: string, accessNow: number): Answer<{ loginName: string }> {
  const session = state.access.sessions[tokenHash];
  if (session?.ended === 'superseded') return refused('sessionSuperseded');
  if (!session) return refused('sessionIdle', { session: 'unknown' });
  if (session.ended !== null) return refused('sessionIdle', { session: session.ended === 'idle' ? 'idle' : 'ended' });
  if (isIdle(tokenHash, session.lastSeenAt, activity, accessNow)) return refused('sessionIdle', { session: 'idle' });
  return done({ loginName: session.loginName });
}

/** The tokens, as hashes, of sessions that nobody has used for too long and that have not ended yet. */
export const idleSessions = ({ access }: BankState, activity: Activity, accessNow: number): string[] =>
  Object.entries(access.sessions).flatMap(([tokenHash, { ended, lastSeenAt }]) =>
    ended === null && isIdle(tokenHash, lastSeenAt, activity, accessNow) ? [tokenHash] : [],
  );

/** Facts that end the sessions of a user that still live; their tickets and sockets end with them. */
export const sessionsEnded = ({ access }: BankState, loginName: string, reason: SessionEnd): Fact[] =>
  Object.entries(access.sessions)
    .filter(([, session]) => session.loginName === loginName && session.ended === null)
    .map(([tokenHash]): Fact => ({ type: 'sessionEnded', tokenHash, reason }));

// One-time tickets for the socket: bought with the refresh token, good for 60 s and one connection (LIV-02, LIV-03).

/** What buys a ticket, and the hash of the ticket bought. */
export type IssueTicket = {
  /** Of the session that asks. */
  readonly tokenHash: string;
  readonly refreshHash: string;
  readonly ticketHash: string;
};

/** Sells a ticket to a living session that shows its refresh token. */
export function issueTicket(input: IssueTicket, state: BankState, { accessNow }: Env): Decision<Answer<null>> {
  const { tokenHash, refreshHash, ticketHash } = input;
  const session = state.access.sessions[tokenHash];
  if (session?.ended !== null || session.refreshHash !== refreshHash) return unchanged(refused('refreshTokenInvalid'));
  const ticket = { loginName: session.loginName, tokenHash, expiresAt: accessNow + accessRules.ticketLives };
  return { facts: [{ type: 'ticketIssued', ticketHash, ticket }], answer: done(null) };
}

/** The ticket a socket shows, and the login it claims. */
export type RedeemTicket = { readonly ticketHash: string; readonly loginName: string };

/** Lets a socket in under the session that bought the ticket; the ticket is used up by the first try. */
export function redeemTicket(
  { ticketHash, loginName }: RedeemTicket,
  state: BankState,
  { accessNow }: Env,
): Decision<Answer<{ loginName: string; tokenHash: string }>> {
  const ticket = state.access.tickets[ticketHash];
  if (!ticket) return unchanged(refused('refreshTokenInvalid'));
  const { tokenHash, expiresAt } = ticket;
  const lives = state.access.sessions[tokenHash]?.ended === null;
  const good = ticket.loginName === loginName && accessNow < expiresAt && lives;
  return {
    facts: [{ type: 'ticketUsed', ticketHash }],
    answer: good ? done({ loginName, tokenHash }) : refused('refreshTokenInvalid'),
  };
}
