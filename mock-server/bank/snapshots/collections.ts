// The collections of the state that grow, and how many of their entries form one part of a snapshot.
import type { BankState } from '../facts/state.ts';

/** Entries by key, or an append-only list. */
export type Entries = Record<string, unknown> | unknown[];

/** A large list or map in the state that snapshots store in parts. */
export type Collection = {
  readonly path: readonly [slice: keyof BankState, field?: string];
  /** Entries per part, few enough to be written in a few milliseconds. */
  readonly size: number;
};

/** All collections. Everything else is written completely with every snapshot and must stay small. */
export const collections: readonly Collection[] = [
  { path: ['deals', 'all'], size: 32 },
  { path: ['deals', 'netItems'], size: 64 },
  { path: ['deals', 'failures'], size: 64 },
  { path: ['deals', 'dayLog'], size: 512 },
  { path: ['quotes', 'all'], size: 32 },
  { path: ['orders'], size: 32 },
  { path: ['approvals', 'all'], size: 32 },
  { path: ['exposures', 'flows'], size: 128 },
  { path: ['exposures', 'links'], size: 128 },
  { path: ['exposures', 'batches'], size: 8 },
  { path: ['exposures', 'recent'], size: 64 },
  { path: ['receipts'], size: 64 },
  { path: ['audit'], size: 256 },
  { path: ['ledger', 'postings'], size: 128 },
  { path: ['ledger', 'covers'], size: 128 },
  { path: ['requests'], size: 32 },
  { path: ['refusedRequests'], size: 1 },
  { path: ['notices'], size: 1 },
  { path: ['numbering'], size: 256 },
  { path: ['timers', 'due'], size: 128 },
  { path: ['access', 'challenges'], size: 64 },
  { path: ['access', 'wrongPasswords'], size: 64 },
  { path: ['access', 'failedTries'], size: 64 },
  { path: ['access', 'signIns'], size: 64 },
  { path: ['access', 'sessions'], size: 64 },
  { path: ['access', 'tickets'], size: 64 },
  { path: ['access', 'codesSent'], size: 64 },
  { path: ['access', 'smsCodes'], size: 64 },
  { path: ['access', 'calendars'], size: 64 },
];

/** Returns the name under which parts store a collection, such as its slice and field joined by a dot. */
export const nameOf = ({ path }: Collection): string => path.join('.');

/** Returns the entries of a collection in a current or stored state; undefined if the state lacks it. */
export function entriesOf({ path: [slice, field] }: Collection, state: object): Entries | undefined {
  const found = (state as Readonly<Record<string, unknown>>)[slice];
  if (field === undefined) return found as Entries | undefined;
  return (found as Readonly<Record<string, Entries>> | undefined)?.[field];
}

// Parts of a snapshot: each contains some entries of one collection, so that none is long (MOC-33).

/** Entries of a collection as JSON. */
export type Part = {
  /** Place in the state, such as `deals.all`; empty for everything outside collections. */
  readonly collection: string;
  /** Number of the part within its collection, in the order of entries. */
  readonly chunk: number;
  /** Empty if no entry of the chunk is left. */
  readonly text: string;
};

/** A part of a snapshot, with the version of the bank that wrote it. */
export type StoredPart = Part & { readonly version: number };

/** The name of a part, unique within a snapshot. */
export const partKey = ({ collection, chunk }: Pick<Part, 'collection' | 'chunk'>): string => `${collection} ${chunk}`;
