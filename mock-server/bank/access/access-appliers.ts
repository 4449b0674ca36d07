// Appliers of the sign-in facts: they change the state. Expired entries are dropped on the way, which bounds the size
// of the state.
import type { Appliers } from '../facts/facts.ts';
import { entryOf, typedName } from '../kernel/tables.ts';
import type { AccessFact, AccessState } from '../facts/access-state.ts';
import { mostFailedTries } from './access-rules.ts';

const day = 86_400_000;

/** Milliseconds. Expired entries are kept this long, to distinguish a late code from an unknown one. */
const knownAfterExpiry = day / 24;

function dropExpired(entries: Record<string, { readonly expiresAt: number }>, now: number): void {
  for (const [key, { expiresAt }] of Object.entries(entries)) if (expiresAt + knownAfterExpiry <= now) delete entries[key];
}

/** Records that a code was sent now and drops the records older than a day. */
function countCode({ codesSent }: AccessState, key: string, now: number): void {
  codesSent[key] = [...(codesSent[key] ?? []).filter((at) => at > now - day), now];
}

/** How each access fact changes the state. */
export const accessAppliers: Appliers<AccessFact> = {
  challengeIssued: ({ access }, { tokenHash, challenge }, { accessTime }) => {
    dropExpired(access.challenges, accessTime);
    access.challenges[tokenHash] = challenge;
  },
  challengeSpent: ({ access }, { tokenHash }) => {
    delete access.challenges[tokenHash];
  },
  /** Of journals before the codes were counted for a person and an address, outside of the state (SES-31). */
  loginCodeAsked: () => undefined,
  smsCodeSent: ({ access }, { key, codeHash, expiresAt }, { accessTime }) => {
    dropExpired(access.smsCodes, accessTime);
    access.smsCodes[key] = { codeHash, expiresAt, wrong: 0 };
    countCode(access, key, accessTime);
  },
  smsCodeWrong: ({ access }, { key }) => {
    const code = access.smsCodes[key];
    if (code) code.wrong += 1;
  },
  smsCodeSpent: ({ access }, { key }) => {
    delete access.smsCodes[key];
  },
  signInFailed: ({ access, directory }, { loginName, address, wrong }, { accessTime }) => {
    access.wrongPasswords[typedName(loginName)] = wrong;
    // Unknown login names are not recorded.
    if (!entryOf(directory.users, loginName)) return;
    const times = Math.min((access.failedTries[loginName]?.times ?? 0) + 1, mostFailedTries);
    access.failedTries[loginName] = { times, lastAt: accessTime, lastAddress: address };
  },
  signedIn: ({ access }, { loginName, tokenHash, refreshHash, address }, { accessTime }) => {
    for (const [key, { lastSeenAt }] of Object.entries(access.sessions)) if (lastSeenAt + day <= accessTime) delete access.sessions[key];
    delete access.wrongPasswords[typedName(loginName)];
    const before = access.signIns[loginName];
    access.signIns[loginName] = {
      at: accessTime,
      address,
      earlier: before ? { at: before.at, address: before.address } : null,
      failedBefore: access.failedTries[loginName] ?? null,
    };
    delete access.failedTries[loginName];
    access.sessions[tokenHash] = { loginName, refreshHash, since: accessTime, address, lastSeenAt: accessTime, ended: null };
  },
  sessionEnded: ({ access }, { tokenHash, reason }) => {
    const session = access.sessions[tokenHash];
    if (session) session.ended = reason;
    for (const [ticketHash, ticket] of Object.entries(access.tickets))
      if (ticket.tokenHash === tokenHash) delete access.tickets[ticketHash];
  },
  ticketIssued: ({ access }, { ticketHash, ticket }, { accessTime }) => {
    dropExpired(access.tickets, accessTime);
    access.tickets[ticketHash] = ticket;
  },
  ticketUsed: ({ access }, { ticketHash }) => {
    delete access.tickets[ticketHash];
  },
  calendarAddressCreated: ({ access }, { loginName, tokenHash, language }, { bankTime: since }) => {
    access.calendars[loginName] = { tokenHash, language, since };
  },
  calendarRevoked: ({ access }, { loginName }) => {
    delete access.calendars[loginName];
  },
};
