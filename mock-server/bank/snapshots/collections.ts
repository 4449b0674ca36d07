// Which parts of the state grow with what happens, and how many of their entries make one part of a snapshot.
import type { BankState } from '../facts/state.ts';

/** Entries by key, or a list that is only ever appended to. */
export type Entries = Record<string, unknown> | unknown[];

/** A collection of the state. */
export type Collection = {
  readonly path: readonly [slice: keyof BankState, field?: string];
  /** Entries of one part; so many that it is written in a few milliseconds. */
  readonly size: number;
};

/** All of them. Whatever is not named here is written whole with every snapshot, and therefore has to stay small. */
export const collections: readonly Collection[] = [
  { path: ['deals', 'all'], size: 32 },
  { path: ['deals', 'netItems'], size: 64 },
  { path: ['deals', 'dayLog'], size: 512 },
  { path: ['quotes', 'all'], size: 32 },
  { path: ['orders'], size: 32 },
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
  { path: ['access', 'sessions'], size: 64 },
  { path: ['access', 'tickets'], size: 64 },
  { path: ['access', 'codesSent'], size: 64 },
  { path: ['access', 'smsCodes'], size: 64 },
];

/** The name of a collection in a part. */
export const nameOf = ({ path }: Collection): string => path.join('.');

/** What a collection holds in a state, or in what a whole state was stored as; undefined where it has none. */
export function entriesOf({ path: [slice, field] }: Collection, state: object): Entries | undefined {
  const found = (state as Readonly<Record<string, unknown>>)[slice];
  if (field === undefined) return found as Entries | undefined;
  return (found as Readonly<Record<string, Entries>> | undefined)?.[field];
}

// A snapshot is written in parts, so that none of them is long: some entries of one collection of the state each (MOC-33).

/** Entries of a collection as JSON. */
export type Part = {
  /** Where it lies in the state, as `deals.all`; empty for everything that is in no collection. */
  readonly collection: string;
  /** Counts within the collection, in the order of its entries. */
  readonly chunk: number;
  /** Empty when nothing of the chunk is left. */
  readonly text: string;
};

/** A part, and the version of the bank that wrote it. */
export type StoredPart = Part & { readonly version: number };

/** The name of a part among all of a snapshot. */
export const partKey = ({ collection, chunk }: Pick<Part, 'collection' | 'chunk'>): string => `${collection} ${chunk}`;
