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

/** Rows of what is made of each of some places. */
export const rowsOf = <T>(places: readonly number[], entryOf: (place: number) => T): Rows<T> => ({
  length: places.length,
  slice: (from, to) => places.slice(from, to).map((place) => entryOf(place)),
  cut: (from, to) => rowsOf(places.slice(from, to), entryOf),
});

/** Ascending entries as a list; each entry is made when it is looked at. */
export function newestFirst<T>(ascending: readonly number[], entryOf: (place: number) => T): Listing<T> {
  const { length } = ascending;
  const places = (from = 0, to = length) => ascending.slice(Math.max(length - to, 0), Math.max(length - from, 0)).reverse();
  return {
    length,
    slice: (from, to) => places(from, to).map((place) => entryOf(place)),
    cut: (from, to) => rowsOf(places(from, to), entryOf),
    oldestFirst: () => ascending.map((place) => entryOf(place)),
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
