// A user under a new name: everything that is kept under the old one moves along; what is past stays as it was written.
import type { BankState } from '../state.ts';
import { typedName } from '../tables.ts';

function moveKey<T>(entries: Record<string, T>, from: string, to: string): void {
  const entry = entries[from];
  if (entry === undefined) return;
  delete entries[from];
  entries[to] = entry;
}

/** Quotes and orders go on to the same person (BNK-46). */
function moveOpen({ quotes, orders }: BankState, from: string, to: string): void {
  for (const [businessNo, { request, step }] of Object.entries(quotes.all))
    if (request.loginName === from) quotes.all[businessNo] = { request: { ...request, loginName: to }, step };
  for (const [businessNo, order] of Object.entries(orders)) if (order.loginName === from) orders[businessNo] = { ...order, loginName: to };
}

/** Gives a user a new name. */
export function rename(state: BankState, from: string, to: string): void {
  const { directory, access, notices, requests, refusedRequests } = state;
  const user = directory.users[from];
  if (!user) throw new Error(`no user ${from}`);
  delete directory.users[from];
  directory.users[to] = { ...user, loginName: to, firstLogin: false };
  for (const entries of [directory.follows, notices, requests, refusedRequests]) moveKey<unknown>(entries, from, to);
  moveKey(access.wrongPasswords, typedName(from), typedName(to));
  for (const [tokenHash, session] of Object.entries(access.sessions))
    if (session.loginName === from) access.sessions[tokenHash] = { ...session, loginName: to };
  moveOpen(state, from, to);
}
