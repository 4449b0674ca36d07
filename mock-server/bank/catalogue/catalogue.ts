// Keys under headings, as in the catalogue of a library: what stands under a heading is found without looking at anything else.
import { Sorted, type Sorting, type SortKey } from './sorted.ts';

/** The entries of one part, or all of them, in an order; those of which the key lies in a range. */
export type View<Entry> = Sorting<Entry> & { readonly part: string | null; readonly from?: SortKey; readonly to?: SortKey };

/** What stands in a list, the newest first; `slice` looks at nothing outside of its range. */
export type Listing<T> = { readonly length: number; slice(from?: number, to?: number): T[]; oldestFirst(): T[] };

/** What stands in ascending order, as a list; each entry is made when it is looked at. */
export function newestFirst<T, U>(ascending: readonly T[], entryOf: (one: T) => U): Listing<U> {
  const { length } = ascending;
  return {
    length,
    slice: (from = 0, to = length) =>
      ascending
        .slice(Math.max(length - to, 0), Math.max(length - from, 0))
        .reverse()
        .map((one) => entryOf(one)),
    oldestFirst: () => ascending.map((one) => entryOf(one)),
  };
}

/** A list that is kept in any order that it was asked for in. */
export type KeptListing<T> = Listing<T> & { readonly view: (view: View<T>) => Listing<T> };

/** The same list of something else; each entry is made when it is looked at. */
export const listingOf = <T, U>(listing: Listing<T>, entryOf: (entry: T) => U): Listing<U> => ({
  length: listing.length,
  slice: (from, to) => listing.slice(from, to).map(entryOf),
  oldestFirst: () => listing.oldestFirst().map(entryOf),
});

/** The same of a kept list. */
export const keptListingOf = <T, U>(kept: KeptListing<T>, entryOf: (entry: T) => U): KeptListing<U> => ({
  ...listingOf(kept, entryOf),
  view: ({ keyOf, ...view }) => listingOf(kept.view({ ...view, keyOf: (entry) => keyOf(entryOf(entry)) }), entryOf),
});

/** What is kept of a shelf once it was asked for: its places by part, and its orders by part, field and direction. */
type Shelf<Entry> = {
  readonly heading: string;
  readonly places: number[];
  parts: Map<string, number[]> | null;
  readonly orders: Map<string | null, Map<string, Sorted<Entry>>>;
};

/** The place among ascending ones at which one stands, or would stand. */
function positionOf(places: readonly number[], place: number): number {
  let [from, to] = [0, places.length];
  // What is new comes last.
  if ((places[to - 1] ?? -1) < place) return to;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Keys, each under any number of headings. Under every heading they stand in the order in which they first came. */
export class Catalogue<Entry = unknown> {
  readonly #keys: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #shelves = new Map<string, Shelf<Entry>>();
  /** By place. */
  readonly #standing: (readonly Shelf<Entry>[])[] = [];
  readonly #partOf: (entry: Entry) => string;

  /** The part to which an entry belongs for ever: a list can be asked for by it. */
  constructor(partOf: (entry: Entry) => string = () => '') {
    this.#partOf = partOf;
  }

  /** Puts a key under these headings, and under no others; `entry` is what the key stands for now. A key without any keeps the place of its first filing too. */
  file(key: string, headings: readonly string[], entry: Entry): void {
    const place = this.#placeOf(key);
    const before = this.#standing[place] ?? [];
    const leaves = before.filter(({ heading }) => !headings.includes(heading));
    const stays = before.filter((shelf) => !leaves.includes(shelf));
    const comes = headings.filter((heading) => !stays.some((shelf) => shelf.heading === heading));
    for (const shelf of leaves) this.#takeOut(shelf, place, entry);
    const standing = [...stays, ...comes.map((heading) => this.#putIn(heading, place, entry))];
    for (const shelf of standing) for (const sorted of this.#ordersWith(shelf, entry)) sorted.put(place, entry);
    this.#standing[place] = standing;
  }

  /** What stands under a heading, found by `resolve`. */
  under<T>(heading: string, resolve: (key: string) => T): Listing<T> {
    return newestFirst(this.#shelves.get(heading)?.places ?? [], (place) => resolve(this.#keys[place] ?? ''));
  }

  /** The same, with its views. */
  kept(heading: string, resolve: (key: string) => Entry): KeptListing<Entry> {
    return { ...this.under(heading, resolve), view: (view) => this.#view(heading, view, resolve) };
  }

  /** What stands under a heading as a view has it. The first time it is put in order; then the order is kept. */
  #view(heading: string, view: View<Entry>, resolve: (key: string) => Entry): Listing<Entry> {
    const shelf = this.#shelves.get(heading);
    const places = shelf ? this.#viewed(shelf, view, resolve).between(view.from, view.to) : [];
    return newestFirst(places, (place) => resolve(this.#keys[place] ?? ''));
  }

  /** What stands under any of several headings, each key once. */
  underAny<T>(headings: readonly string[], resolve: (key: string) => T): Listing<T> {
    const [only, ...more] = headings;
    if (only !== undefined && more.length === 0) return this.under(only, resolve);
    const places = new Set(headings.flatMap((heading) => this.#shelves.get(heading)?.places ?? []));
    return newestFirst(
      [...places].toSorted((a, b) => a - b),
      (place) => resolve(this.#keys[place] ?? ''),
    );
  }

  /** The headings under which something stands. */
  headings(): string[] {
    return [...this.#shelves.keys()];
  }

  #placeOf(key: string): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }

  #viewed(shelf: Shelf<Entry>, { part, ...sorting }: View<Entry>, resolve: (key: string) => Entry): Sorted<Entry> {
    const entryAt = (place: number) => resolve(this.#keys[place] ?? '');
    const places = part === null ? shelf.places : (this.#partsOf(shelf, entryAt).get(part) ?? []);
    // A part of which nothing is there may be any text: nothing is kept of it.
    if (places.length === 0) return new Sorted(sorting, places, entryAt);
    const name = `${sorting.field} ${sorting.order}`;
    const orders = shelf.orders.get(part) ?? new Map<string, Sorted<Entry>>();
    const sorted = orders.get(name) ?? new Sorted(sorting, places, entryAt);
    shelf.orders.set(part, orders.set(name, sorted));
    return sorted;
  }

  #partsOf(shelf: Shelf<Entry>, entryAt: (place: number) => Entry): Map<string, number[]> {
    shelf.parts ??= Map.groupBy(shelf.places, (place) => this.#partOf(entryAt(place)));
    return shelf.parts;
  }

  #ordersWith({ orders }: Shelf<Entry>, entry: Entry): Sorted<Entry>[] {
    if (orders.size === 0) return [];
    return [null, this.#partOf(entry)].flatMap((part) => [...(orders.get(part)?.values() ?? [])]);
  }

  #putIn(heading: string, place: number, entry: Entry): Shelf<Entry> {
    const shelf = this.#shelves.get(heading) ?? { heading, places: [], parts: null, orders: new Map() };
    this.#shelves.set(heading, shelf);
    shelf.places.splice(positionOf(shelf.places, place), 0, place);
    if (shelf.parts) {
      const part = this.#partOf(entry);
      const places = shelf.parts.get(part) ?? [];
      places.splice(positionOf(places, place), 0, place);
      shelf.parts.set(part, places);
    }
    return shelf;
  }

  #takeOut(shelf: Shelf<Entry>, place: number, entry: Entry): void {
    const { heading, places, parts } = shelf;
    places.splice(positionOf(places, place), 1);
    const part = parts?.get(this.#partOf(entry));
    part?.splice(positionOf(part, place), 1);
    for (const sorted of this.#ordersWith(shelf, entry)) sorted.drop(place);
    if (places.length === 0) this.#shelves.delete(heading);
  }
}
