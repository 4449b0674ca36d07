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
