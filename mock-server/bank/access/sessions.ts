// Sessions: whether a call is allowed under its session, and when the user was last active (BNK-39, SES-28).
import { type Answer, done, refused } from '../kernel/answer.ts';
import type { Caller } from '../facts/caller.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { accessRules } from './access-rules.ts';
import type { FailedTries, SessionEnd } from '../facts/access-state.ts';
import { type Decision, type Env, inBankTime, unchanged } from '../desk/env.ts';

/** Times of the last calls by the user that no clock mark has recorded in the state yet, by token hash. */
export type Activity = Map<string, number>;

const isIdle = (tokenHash: string, lastSeenAt: number, activity: Activity, accessNow: number): boolean =>
  accessNow - Math.max(lastSeenAt, activity.get(tokenHash) ?? 0) >= accessRules.idleLimit;

/**
 * Returns the login name of a token's session at an instant of access time, or a refusal that says why the session is
 * not valid.
 */
export function sessionOf(state: BankState, activity: Activity, tokenHash: string, accessNow: number): Answer<{ loginName: string }> {
  const session = state.access.sessions[tokenHash];
  if (session?.ended === 'superseded') return refused('sessionSuperseded');
  if (!session) return refused('sessionIdle', { session: 'unknown' });
  if (session.ended !== null) return refused('sessionIdle', { session: session.ended === 'idle' ? 'idle' : 'ended' });
  if (isIdle(tokenHash, session.lastSeenAt, activity, accessNow)) return refused('sessionIdle', { session: 'idle' });
  return done({ loginName: session.loginName });
}

/** Token hashes of sessions that have reached the idle limit and have not ended yet. */
export const idleSessions = ({ access }: BankState, activity: Activity, accessNow: number): string[] =>
  Object.entries(access.sessions).flatMap(([tokenHash, { ended, lastSeenAt }]) =>
    ended === null && isIdle(tokenHash, lastSeenAt, activity, accessNow) ? [tokenHash] : [],
  );

/**
 * Returns the facts that end every open session of a user, except the one with the token hash `kept`. The tickets and
 * sockets of a session end with it.
 */
export const sessionsEnded = ({ access }: BankState, loginName: string, reason: SessionEnd, kept?: string): Fact[] =>
  Object.entries(access.sessions)
    .filter(([tokenHash, session]) => session.loginName === loginName && session.ended === null && tokenHash !== kept)
    .map(([tokenHash]): Fact => ({ type: 'sessionEnded', tokenHash, reason }));

/** An open session of a login: access time and client address of its sign-in, and whether it is the caller's. */
export type OpenSession = { readonly since: number; readonly address: string; readonly current: boolean };

/** Returns the open sessions of a login, newest first. Idle sessions are not open (USR-26). */
export function openSessions(state: BankState, activity: Activity, own: OwnSession, accessNow: number): OpenSession[] {
  const idle = new Set(idleSessions(state, activity, accessNow));
  return Object.entries(state.access.sessions)
    .filter(([tokenHash, { loginName, ended }]) => loginName === own.caller.loginName && ended === null && !idle.has(tokenHash))
    .map(([tokenHash, { since, address }]) => ({ since, address, current: tokenHash === own.tokenHash }))
    .toSorted((one, other) => other.since - one.since);
}

/** Returns failed attempts with their time as users see it. */
export const triesInBankTime = (env: Env, tries: FailedTries | null): FailedTries | null =>
  tries && { ...tries, lastAt: inBankTime(env, tries.lastAt) };

/** A caller, with the hash of the token of the session under which the call was made. */
export type OwnSession = { readonly caller: Caller; readonly tokenHash: string };

/**
 * Ends the open sessions of a login except the caller's; their next call returns 603, as after a sign-in elsewhere
 * (USR-26).
 */
export function endOtherSessions({ caller, tokenHash }: OwnSession, state: BankState): Decision<Answer<{ ended: number }>> {
  const facts = sessionsEnded(state, caller.loginName, 'superseded', tokenHash);
  return { facts, answer: done({ ended: facts.length }) };
}

// One-time tickets for the socket: issued for a refresh token, valid for 60 s and one connection (LIV-02, LIV-03).

/** The tokens required for a ticket, and the hash of the new ticket. */
export type IssueTicket = {
  /** Hash of the session's token. */
  readonly tokenHash: string;
  readonly refreshHash: string;
  readonly ticketHash: string;
};

/** Issues a ticket to an open session that presents its refresh token. */
export function issueTicket(input: IssueTicket, state: BankState, { accessNow }: Env): Decision<Answer<null>> {
  const { tokenHash, refreshHash, ticketHash } = input;
  const session = state.access.sessions[tokenHash];
  if (session?.ended !== null || session.refreshHash !== refreshHash) return unchanged(refused('refreshTokenInvalid'));
  const ticket = { loginName: session.loginName, tokenHash, expiresAt: accessNow + accessRules.ticketLives };
  return { facts: [{ type: 'ticketIssued', ticketHash, ticket }], answer: done(null) };
}

/** The ticket that a socket presents, and the login name it claims. */
export type RedeemTicket = { readonly ticketHash: string; readonly loginName: string };

/** Accepts a socket under the session for which the ticket was issued. The first attempt uses up the ticket. */
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
