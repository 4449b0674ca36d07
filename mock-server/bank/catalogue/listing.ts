// Lists of entries of which only those are looked at that are asked for.

/** The entries of a list, in its order; `slice` reads nothing outside its range. */
export type Rows<T> = {
  readonly length: number;
  slice(from?: number, to?: number): T[];
  /** The entries of a range as it is now, whatever comes and leaves afterwards; each is made when it is looked at. */
  cut(from: number, to: number): Rows<T>;
};

/** A list with the newest first. */
export type Listing<T> = Rows<T> & { oldestFirst(): T[] };

/** Rows of what is made of each of some ordinals. */
export const rowsOf = <T>(ordinals: readonly number[], entryOf: (ordinal: number) => T): Rows<T> => ({
  length: ordinals.length,
  slice: (from, to) => ordinals.slice(from, to).map((ordinal) => entryOf(ordinal)),
  cut: (from, to) => rowsOf(ordinals.slice(from, to), entryOf),
});

/** Ascending entries as a list; each entry is made when it is looked at. */
export function newestFirst<T>(ascending: readonly number[], entryOf: (ordinal: number) => T): Listing<T> {
  const { length } = ascending;
  const ordinals = (from = 0, to = length) => ascending.slice(Math.max(length - to, 0), Math.max(length - from, 0)).reverse();
  return {
    length,
    slice: (from, to) => ordinals(from, to).map((ordinal) => entryOf(ordinal)),
    cut: (from, to) => rowsOf(ordinals(from, to), entryOf),
    oldestFirst: () => ascending.map((ordinal) => entryOf(ordinal)),
  };
}

/** The same rows of something else. */
export const mappedRows = <T, U>(rows: Rows<T>, entryOf: (entry: T) => U): Rows<U> => ({
  length: rows.length,
  slice: (from, to) => rows.slice(from, to).map(entryOf),
  cut: (from, to) => mappedRows(rows.cut(from, to), entryOf),
});

/** Entries that are few, as rows. */
export const rowsOfAll = <T>(entries: readonly T[]): Rows<T> => ({
  length: entries.length,
  slice: (from, to) => entries.slice(from, to),
  cut: (from, to) => rowsOfAll(entries.slice(from, to)),
});

// How many views of lists a world keeps: whoever asks for ever other filters makes the oldest be forgotten, and nothing grow (MOC-33, MOC-37).

/** Entries of all views together; about 80 bytes each. */
const mostEntries = 1_000_000;

/** What a view counts at least: each one costs something with every change. */
const leastWeight = 5_000;

type Kept = { readonly weight: number; readonly forget: () => void };

/** The views of a world, the one that was not asked for longest first. */
export class KeptViews {
  readonly #kept = new Map<object, Kept>();
  readonly #most: number;
  #weight = 0;

  constructor(most = mostEntries) {
    this.#most = most;
  }

  /** A view of so many entries is asked for; those that were not asked for longest give way to it. */
  use(view: object, entries: number, forget: () => void): void {
    this.#drop(view);
    const weight = Math.max(entries, leastWeight);
    this.#kept.set(view, { weight, forget });
    this.#weight += weight;
    for (const [other, kept] of this.#kept) {
      if (this.#weight <= this.#most || other === view) return;
      this.#drop(other);
      kept.forget();
    }
  }

  #drop(view: object): void {
    this.#weight -= this.#kept.get(view)?.weight ?? 0;
    this.#kept.delete(view);
  }
}
