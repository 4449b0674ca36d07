// One-time tickets for the socket: bought with the refresh token, good for 60 s and one connection (LIV-02, LIV-03).
import { type Answer, done, refused } from '../kernel/answer.ts';
import { type Decision, unchanged } from '../desk/commands.ts';
import type { Env } from '../desk/env.ts';
import type { BankState } from '../facts/state.ts';
import { accessRules } from './access-rules.ts';

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
