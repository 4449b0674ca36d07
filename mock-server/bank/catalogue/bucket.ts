// The entries under one index key, and the views of them that were asked for: some of its entries in some order. A view is made a piece
// a turn when it is first asked for, and kept as entries come, change and leave (MOC-33, MOC-37).
import type { InPieces } from '../kernel/pieces.ts';
import { firstThat, Sorted, type Sorting, type SortKey } from './sorted.ts';
import { type KeptViews, type Listing, mappedRows, newestFirst, type Rows, rowsOf } from './listing.ts';

/** Some entries in an order; its name says which and in which. */
export type View<Entry> = Sorting<Entry> & {
  readonly name: string;
  /** Left out: all of them. It asks for nothing that can change without the entry being put anew. */
  readonly passes?: (entry: Entry) => boolean;
  /** Those of which the key is not below it. */
  readonly from?: SortKey;
  /** Those of which the key is not above it. */
  readonly to?: SortKey;
};

/** A list that is kept in any view that it was asked for in. */
export type KeptListing<T> = Listing<T> & { readonly view: (view: View<T>) => InPieces<Rows<T>> };

/** The same list of something else; each entry is made when it is looked at. */
export const keptListingOf = <T, U>(kept: KeptListing<T>, entryOf: (entry: T) => U): KeptListing<U> => ({
  ...mappedRows(kept, entryOf),
  oldestFirst: () => kept.oldestFirst().map(entryOf),
  *view({ keyOf, passes = () => true, ...view }) {
    const own = { ...view, keyOf: (entry: T) => keyOf(entryOf(entry)), passes: (entry: T) => passes(entryOf(entry)) };
    return mappedRows(yield* kept.view(own), entryOf);
  },
});

/** So many entries are looked at in a piece. */
const entriesInPiece = 500;

/** A view while it is made and from then on: no ordinal from `next` on has been looked at. */
type Kept<Entry> = { readonly sorted: Sorted<Entry>; readonly passes: (entry: Entry) => boolean; next: number };

/** The position of an ordinal among ascending ones, or where it would be inserted. */
function positionOf(ordinals: readonly number[], ordinal: number): number {
  // What is new comes last.
  if ((ordinals.at(-1) ?? -1) < ordinal) return ordinals.length;
  return firstThat(ordinals.length, (index) => (ordinals[index] ?? 0) >= ordinal);
}

/** Ordinals in ascending order, which is that in which their entries first came. */
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

  /** An entry comes, or has changed. */
  put(ordinal: number, entry: Entry): void {
    const position = positionOf(this.#ordinals, ordinal);
    if (this.#ordinals[position] !== ordinal) this.#ordinals.splice(position, 0, ordinal);
    for (const view of this.#views.values()) lookAt(view, ordinal, entry);
  }

  drop(ordinal: number): void {
    const position = positionOf(this.#ordinals, ordinal);
    if (this.#ordinals[position] === ordinal) this.#ordinals.splice(position, 1);
    for (const { sorted } of this.#views.values()) sorted.drop(ordinal);
  }

  /** As a list; `entryAt` returns the current entry of an ordinal. */
  listing(entryAt: (ordinal: number) => Entry): KeptListing<Entry> {
    const view = (asked: View<Entry>) => this.#view(asked, entryAt);
    return { ...newestFirst(this.#ordinals, entryAt), view };
  }

  *#view(asked: View<Entry>, entryAt: (ordinal: number) => Entry): InPieces<Rows<Entry>> {
    const view = this.#views.get(asked.name) ?? { sorted: new Sorted(asked), passes: asked.passes ?? (() => true), next: 0 };
    this.#views.set(asked.name, view);
    while (this.#makeMore(view, entryAt)) yield;
    const { sorted } = view;
    this.#keptViews.use(view, sorted.length, () => void this.#views.delete(asked.name));
    const stretch = sorted.between(asked.from, asked.to);
    return {
      length: Math.max(stretch.to - stretch.from, 0),
      slice: (from, to) => sorted.slice(within(stretch, from, to)).map((ordinal) => entryAt(ordinal)),
      cut: (from, to) => rowsOf(sorted.slice(within(stretch, from, to)), entryAt),
    };
  }

  /** Looks at some more entries; whether any were left. Entries that come and change meanwhile are looked at as they do. */
  #makeMore(view: Kept<Entry>, entryAt: (ordinal: number) => Entry): boolean {
    const from = positionOf(this.#ordinals, view.next);
    const some = this.#ordinals.slice(from, from + entriesInPiece);
    for (const ordinal of some) lookAt(view, ordinal, entryAt(ordinal));
    view.next = (some.at(-1) ?? view.next - 1) + 1;
    return from + some.length < this.#ordinals.length;
  }
}

function lookAt<Entry>({ sorted, passes }: Kept<Entry>, ordinal: number, entry: Entry): void {
  if (passes(entry)) sorted.put(ordinal, entry);
  else sorted.drop(ordinal);
}

const within = (stretch: { readonly from: number; readonly to: number }, from = 0, to = Infinity) => ({
  from: stretch.from + from,
  to: Math.min(stretch.from + to, stretch.to),
});
