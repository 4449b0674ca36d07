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
