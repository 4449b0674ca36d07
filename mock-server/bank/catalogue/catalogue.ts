// Keys under headings, as in the catalogue of a library: what stands under a heading is found without looking at anything else.

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

/** The same list of something else; each entry is made when it is looked at. */
export const listingOf = <T, U>(listing: Listing<T>, entryOf: (entry: T) => U): Listing<U> => ({
  length: listing.length,
  slice: (from, to) => listing.slice(from, to).map(entryOf),
  oldestFirst: () => listing.oldestFirst().map(entryOf),
});

type Shelf = { readonly heading: string; readonly places: number[] };

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
export class Catalogue {
  readonly #keys: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #shelves = new Map<string, Shelf>();
  /** By place. */
  readonly #standing: (readonly Shelf[])[] = [];

  /** Puts a key under these headings, and under no others. */
  file(key: string, headings: readonly string[]): void {
    if (headings.length === 0 && !this.#places.has(key)) return;
    const place = this.#placeOf(key);
    const before = this.#standing[place] ?? [];
    const leaves = before.filter(({ heading }) => !headings.includes(heading));
    const stays = before.filter((shelf) => !leaves.includes(shelf));
    const comes = headings.filter((heading) => !stays.some((shelf) => shelf.heading === heading));
    for (const shelf of leaves) this.#takeOut(shelf, place);
    this.#standing[place] = [...stays, ...comes.map((heading) => this.#putIn(heading, place))];
  }

  /** What stands under a heading, found by `resolve`. */
  under<T>(heading: string, resolve: (key: string) => T): Listing<T> {
    return newestFirst(this.#shelves.get(heading)?.places ?? [], (place) => resolve(this.#keys[place] ?? ''));
  }

  /** What stands under any of several headings, each key once. */
  underAny<T>(headings: readonly string[], resolve: (key: string) => T): Listing<T> {
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

  #putIn(heading: string, place: number): Shelf {
    const shelf = this.#shelves.get(heading) ?? { heading, places: [] };
    this.#shelves.set(heading, shelf);
    shelf.places.splice(positionOf(shelf.places, place), 0, place);
    return shelf;
  }

  #takeOut({ heading, places }: Shelf, place: number): void {
    places.splice(positionOf(places, place), 1);
    if (places.length === 0) this.#shelves.delete(heading);
  }
}
