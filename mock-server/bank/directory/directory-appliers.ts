// Appliers of the facts about customers and users.
import { ordersUnder, quotesUnder } from '../catalogue/found.ts';
import { ordersThat, quotesThat } from '../catalogue/index-keys.ts';
import { renameInApprovals } from '../facts/approvals-state.ts';
import { underNewName } from '../facts/batch-state.ts';
import { defaultFollows } from './follows.ts';
import { passOnRequests } from '../facts/requests.ts';
import type { BankState } from '../facts/state.ts';
import { typedName } from '../kernel/tables.ts';
import type { Appliers } from '../facts/facts.ts';
import type { DirectoryFact } from '../facts/directory-state.ts';

// Renaming a user. Data kept under the old login name moves to the new one; past entries are not changed.

function moveKey<T>(entries: Record<string, T>, from: string, to: string): void {
  const entry = entries[from];
  if (entry === undefined) return;
  delete entries[from];
  entries[to] = entry;
}

/** Moves open quotes and live orders to the new login name (BNK-46). */
function moveOpen(state: BankState, from: string, to: string): void {
  for (const { request, step } of quotesUnder(state, quotesThat.areOpenFor(from)))
    state.quotes.all[request.businessNo] = { request: { ...request, loginName: to }, step };
  for (const order of ordersUnder(state, ordersThat.areLive).slice())
    if (order.loginName === from) state.orders[order.businessNo] = { ...order, loginName: to };
}

/** Moves the last batches of the user's customer, and those with open quotes, to the new login name (EXP-05). */
function moveBatches(state: BankState, customerId: string, from: string, to: string): void {
  const { recent, batches } = state.exposures;
  const open = quotesUnder(state, quotesThat.areOpenFor(from)).flatMap(({ request }) => request.batch?.batchNo ?? []);
  for (const batchNo of new Set([...open, ...(recent[customerId] ?? [])])) {
    const batch = batches[batchNo];
    if (batch) batches[batchNo] = underNewName(batch, from, to);
  }
}

/** Renames a user and moves the user's data. Throws when the user does not exist. */
export function rename(state: BankState, from: string, to: string): void {
  const { directory, access, notices } = state;
  const user = directory.users[from];
  if (!user) throw new Error(`no user ${from}`);
  delete directory.users[from];
  directory.users[to] = { ...user, loginName: to, firstLogin: false };
  for (const each of Object.values(directory.users))
    if (each.createdBy === from) directory.users[each.loginName] = { ...each, createdBy: to };
  for (const entries of [directory.follows, notices, access.failedTries, access.signIns, access.calendars])
    moveKey<unknown>(entries, from, to);
  passOnRequests(state, from, to);
  moveKey(access.wrongPasswords, typedName(from), typedName(to));
  for (const [tokenHash, session] of Object.entries(access.sessions))
    if (session.loginName === from) access.sessions[tokenHash] = { ...session, loginName: to };
  // Before the quotes move, which are looked up by the old name.
  moveBatches(state, user.customerId, from, to);
  moveOpen(state, from, to);
  renameInApprovals(state.approvals, from, to);
}

/** How each directory fact changes the state. */
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
  userSaved: ({ directory }, { user }) => {
    directory.users[user.loginName] = user;
    directory.follows[user.loginName] ??= defaultFollows;
  },
  costSettingSaved: ({ directory }, { customerId, showCost }) => {
    directory.showCost[customerId] = showCost;
  },
};
