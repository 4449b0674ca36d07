// Lists that create only the entries that are read.
import type { InPieces } from '../kernel/pieces.ts';
import { entriesInPiece, type Measure, movingFlows, Totals } from './totals.ts';

/** The entries of a list, in its order; `slice` reads nothing outside its range. */
export type Rows<T> = {
  readonly length: number;
  slice(from?: number, to?: number): T[];
  /** A snapshot of a range: later additions and removals do not change it. Each entry is created when it is read. */
  cut(from: number, to: number): Rows<T>;
  /** The totals of all entries, with the number of entries at the same moment (QRY-27). */
  totals(measure: Measure<T>): InPieces<RowTotals>;
};

/** Totals of a list, and how many entries it has. */
export type RowTotals = { readonly length: number; readonly totals: Totals };

/** Adds up a list by reading every entry, in pieces. */
function* addedUp<T>(rows: Rows<T>, measure: Measure<T>): InPieces<RowTotals> {
  const totals = new Totals();
  for (let from = 0; from < rows.length; from += entriesInPiece) {
    if (from > 0) yield;
    for (const entry of rows.slice(from, from + entriesInPiece)) totals.add(movingFlows(measure, entry));
  }
  return { length: rows.length, totals };
}

/** A list with the newest entry first, which can also be read from the oldest. */
export type Listing<T> = Rows<T> & { oldestFirst(): T[] };

/** Rows of the given ordinals; `entryOf` creates the entry of each. */
export const rowsOf = <T>(ordinals: readonly number[], entryOf: (ordinal: number) => T): Rows<T> => ({
  length: ordinals.length,
  slice: (from, to) => ordinals.slice(from, to).map((ordinal) => entryOf(ordinal)),
  cut: (from, to) => rowsOf(ordinals.slice(from, to), entryOf),
  totals: (measure) => addedUp(rowsOf(ordinals, entryOf), measure),
});

/** Ascending ordinals as a list, newest first; each entry is created when it is read. */
export function newestFirst<T>(ascending: readonly number[], entryOf: (ordinal: number) => T): Listing<T> {
  const { length } = ascending;
  const ordinals = (from = 0, to = length) => ascending.slice(Math.max(length - to, 0), Math.max(length - from, 0)).reverse();
  return {
    length,
    slice: (from, to) => ordinals(from, to).map((ordinal) => entryOf(ordinal)),
    cut: (from, to) => rowsOf(ordinals(from, to), entryOf),
    totals: (measure) => addedUp(rowsOf(ordinals(), entryOf), measure),
    oldestFirst: () => ascending.map((ordinal) => entryOf(ordinal)),
  };
}

/** Returns a list whose entries are computed from those of `rows` when they are read. */
export const mappedRows = <T, U>(rows: Rows<T>, entryOf: (entry: T) => U): Rows<U> => ({
  length: rows.length,
  slice: (from, to) => rows.slice(from, to).map(entryOf),
  cut: (from, to) => mappedRows(rows.cut(from, to), entryOf),
  totals: ({ name, flowsOf }) => rows.totals({ name, flowsOf: (entry) => flowsOf(entryOf(entry)) }),
});

/** Returns a short array as a list. */
export const rowsOfAll = <T>(entries: readonly T[]): Rows<T> => ({
  length: entries.length,
  slice: (from, to) => entries.slice(from, to),
  cut: (from, to) => rowsOfAll(entries.slice(from, to)),
  totals: (measure) => addedUp(rowsOfAll(entries), measure),
});

// Limits the views of lists that a world keeps. Requests with ever new filters discard the oldest views, which bounds
// the memory (MOC-33, MOC-37).

/** Maximum of entries of all views together; about 80 bytes each. */
const mostEntries = 1_000_000;

/** Minimum weight of a view, in entries: every view costs something on each change. */
const leastWeight = 5_000;

type Kept = { readonly weight: number; readonly forget: () => void };

/** The views of a world, least recently requested first. */
export class KeptViews {
  readonly #kept = new Map<object, Kept>();
  readonly #most: number;
  #weight = 0;

  constructor(most = mostEntries) {
    this.#most = most;
  }

  /**
   * Marks a view as requested now; the least recently requested ones are discarded until all fit. `forget` is called
   * when this view is discarded.
   */
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
