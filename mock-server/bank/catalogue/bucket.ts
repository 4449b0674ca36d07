// A bucket contains the entries under one index key, and views of them: selections in a sort order. A view is built in
// pieces, one per turn of the event loop, when it is first requested. Later changes of entries update it (MOC-33,
// MOC-37).
import type { InPieces } from '../kernel/pieces.ts';
import { firstThat, Sorted, type Sorting, type SortKey } from './sorted.ts';
import { type KeptViews, type Listing, mappedRows, newestFirst, type Rows, rowsOf, type RowTotals } from './listing.ts';
import { KeptTotals, type Measure } from './totals.ts';

/** Selected entries in a sort order; `name` identifies both selection and order. */
export type View<Entry> = Sorting<Entry> & {
  readonly name: string;
  /** Default: all entries. The result must depend only on the entry as last passed to `put`. */
  readonly passes?: (entry: Entry) => boolean;
  /** Least sort key, inclusive; absent: no lower bound. */
  readonly from?: SortKey;
  /** Greatest sort key, inclusive; absent: no upper bound. */
  readonly to?: SortKey;
};

/** A list that can be viewed sorted and filtered. The bank keeps the views that were requested up to date. */
export type KeptListing<T> = Listing<T> & { readonly view: (view: View<T>) => InPieces<Rows<T>> };

/** Maps a list to other entries; each entry is created when it is read. */
export const keptListingOf = <T, U>(kept: KeptListing<T>, entryOf: (entry: T) => U): KeptListing<U> => ({
  ...mappedRows(kept, entryOf),
  oldestFirst: () => kept.oldestFirst().map(entryOf),
  *view({ keyOf, passes = () => true, ...view }) {
    const own = { ...view, keyOf: (entry: T) => keyOf(entryOf(entry)), passes: (entry: T) => passes(entryOf(entry)) };
    return mappedRows(yield* kept.view(own), entryOf);
  },
});

/** Number of entries read in a piece. */
const entriesInPiece = 500;

/** A view, also while it is being built. Ordinals from `next` on have not been read yet. */
type Kept<Entry> = {
  readonly sorted: Sorted<Entry>;
  readonly passes: (entry: Entry) => boolean;
  /** The totals that were requested, by measure. */
  readonly totals: Map<string, KeptTotals<Entry>>;
  next: number;
};

/** All entries, in any order. */
const everything = { name: '', order: 'asc', keyOf: () => 0 } as const;

/** Returns the index of an ordinal in an ascending list, or the index at which to insert it. */
function positionOf(ordinals: readonly number[], ordinal: number): number {
  // A new ordinal is higher than all others.
  if ((ordinals.at(-1) ?? -1) < ordinal) return ordinals.length;
  return firstThat(ordinals.length, (index) => (ordinals[index] ?? 0) >= ordinal);
}

/** Ordinals in ascending order, which is the order in which their entries were first added. */
export class Bucket<Entry> {
  readonly #ordinals: number[] = [];
  readonly #views = new Map<string, Kept<Entry>>();
  readonly #keptViews: KeptViews;

  constructor(keptViews: KeptViews) {
    this.#keptViews = keptViews;
  }

  get ordinals(): readonly number[] {
    return this.#ordinals;
  }

  /** Adds or replaces the entry of an ordinal. */
  put(ordinal: number, entry: Entry): void {
    const position = positionOf(this.#ordinals, ordinal);
    if (this.#ordinals[position] !== ordinal) this.#ordinals.splice(position, 0, ordinal);
    for (const view of this.#views.values()) lookAt(view, ordinal, entry);
  }

  drop(ordinal: number): void {
    const position = positionOf(this.#ordinals, ordinal);
    if (this.#ordinals[position] === ordinal) this.#ordinals.splice(position, 1);
    for (const view of this.#views.values()) takeOut(view, ordinal);
  }

  /** Returns the bucket as a list. `entryAt` looks up the current entry of an ordinal. */
  listing(entryAt: (ordinal: number) => Entry): KeptListing<Entry> {
    const view = (asked: View<Entry>) => this.#view(asked, entryAt);
    const totals = (measure: Measure<Entry>) => this.#totals(everything, measure, entryAt);
    return { ...newestFirst(this.#ordinals, entryAt), view, totals };
  }

  *#view(asked: View<Entry>, entryAt: (ordinal: number) => Entry): InPieces<Rows<Entry>> {
    const { sorted } = yield* this.#built(asked, entryAt);
    const stretch = sorted.between(asked.from, asked.to);
    return {
      length: Math.max(stretch.to - stretch.from, 0),
      slice: (from, to) => sorted.slice(within(stretch, from, to)).map((ordinal) => entryAt(ordinal)),
      cut: (from, to) => rowsOf(sorted.slice(within(stretch, from, to)), entryAt),
      totals: (measure) => this.#totals(asked, measure, entryAt),
    };
  }

  /** Returns the view with this name. It is built in pieces when it is first requested. */
  *#built(asked: View<Entry>, entryAt: (ordinal: number) => Entry): InPieces<Kept<Entry>> {
    const view = this.#views.get(asked.name) ?? newView(asked);
    this.#views.set(asked.name, view);
    while (this.#makeMore(view, entryAt)) yield;
    // Totals keep the amounts of every entry, beside its sort key.
    const entries = view.sorted.length * (1 + view.totals.size);
    this.#keptViews.use(view, entries, () => void this.#views.delete(asked.name));
    return view;
  }

  *#totals(asked: View<Entry>, measure: Measure<Entry>, entryAt: (ordinal: number) => Entry): InPieces<RowTotals> {
    const { sorted, totals } = yield* this.#built(asked, entryAt);
    const kept = totals.get(measure.name) ?? new KeptTotals<Entry>(sorted.slice({ from: 0, to: sorted.length }));
    totals.set(measure.name, kept);
    yield* kept.update(measure, { keyOf: (ordinal) => sorted.keyAt(ordinal), entryAt });
    const { from, to } = sorted.between(asked.from, asked.to);
    return { length: Math.max(to - from, 0), totals: kept.between(asked.from, asked.to) };
  }

  /**
   * Reads the next piece of entries into a view; returns whether any are left. Entries added or changed meanwhile are
   * handled by `put`.
   */
  #makeMore(view: Kept<Entry>, entryAt: (ordinal: number) => Entry): boolean {
    const from = positionOf(this.#ordinals, view.next);
    const some = this.#ordinals.slice(from, from + entriesInPiece);
    for (const ordinal of some) lookAt(view, ordinal, entryAt(ordinal));
    view.next = (some.at(-1) ?? view.next - 1) + 1;
    return from + some.length < this.#ordinals.length;
  }
}

const newView = <Entry>(asked: View<Entry>): Kept<Entry> => ({
  sorted: new Sorted(asked),
  passes: asked.passes ?? (() => true),
  totals: new Map(),
  next: 0,
});

function lookAt<Entry>(view: Kept<Entry>, ordinal: number, entry: Entry): void {
  const { sorted, passes, totals } = view;
  if (!passes(entry)) return takeOut(view, ordinal);
  sorted.put(ordinal, entry);
  for (const kept of totals.values()) kept.change(ordinal);
}

function takeOut<Entry>({ sorted, totals }: Kept<Entry>, ordinal: number): void {
  if (sorted.keyAt(ordinal) === undefined) return;
  sorted.drop(ordinal);
  for (const kept of totals.values()) kept.change(ordinal);
}

const within = (stretch: { readonly from: number; readonly to: number }, from = 0, to = Infinity) => ({
  from: stretch.from + from,
  to: Math.min(stretch.from + to, stretch.to),
});
