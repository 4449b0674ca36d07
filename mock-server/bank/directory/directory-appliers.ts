// How facts about customers and users change the state.
import { ordersUnder, quotesUnder } from '../catalogue/found.ts';
import { ordersThat, quotesThat } from '../catalogue/index-keys.ts';
import { passOnRequests } from '../facts/requests.ts';
import type { BankState } from '../facts/state.ts';
import { typedName } from '../kernel/tables.ts';
import type { Appliers } from '../facts/facts.ts';
import type { DirectoryFact } from '../facts/directory-state.ts';

// A user under a new name: everything that is kept under the old one moves along; what is past stays as it was written.

function moveKey<T>(entries: Record<string, T>, from: string, to: string): void {
  const entry = entries[from];
  if (entry === undefined) return;
  delete entries[from];
  entries[to] = entry;
}

/** Quotes and orders that are open go on to the same person (BNK-46). */
function moveOpen(state: BankState, from: string, to: string): void {
  for (const { request, step } of quotesUnder(state, quotesThat.areOpenFor(from)))
    state.quotes.all[request.businessNo] = { request: { ...request, loginName: to }, step };
  for (const order of ordersUnder(state, ordersThat.areLive).slice())
    if (order.loginName === from) state.orders[order.businessNo] = { ...order, loginName: to };
}

/** Gives a user a new name. */
export function rename(state: BankState, from: string, to: string): void {
  const { directory, access, notices } = state;
  const user = directory.users[from];
  if (!user) throw new Error(`no user ${from}`);
  delete directory.users[from];
  directory.users[to] = { ...user, loginName: to, firstLogin: false };
  for (const entries of [directory.follows, notices, access.failedTries]) moveKey<unknown>(entries, from, to);
  passOnRequests(state, from, to);
  moveKey(access.wrongPasswords, typedName(from), typedName(to));
  for (const [tokenHash, session] of Object.entries(access.sessions))
    if (session.loginName === from) access.sessions[tokenHash] = { ...session, loginName: to };
  moveOpen(state, from, to);
}

/** One applier for each fact of the directory. */
export const directoryAppliers: Appliers<DirectoryFact> = {
  passwordChanged: ({ directory, access }, { loginName, passwordHash }) => {
    const user = directory.users[loginName];
    if (user) directory.users[loginName] = { ...user, passwordHash, firstLogin: false };
    delete access.wrongPasswords[typedName(loginName)];
  },
  loginNameChanged: (state, { from, to }) => rename(state, from, to),
  followsSaved: ({ directory }, { loginName, follows }) => {
    directory.follows[loginName] = follows;
  },
  reportingDefaultSaved: ({ directory }, { customerId, reporting }) => {
    directory.reportingDefaults[customerId] = reporting;
  },
};
