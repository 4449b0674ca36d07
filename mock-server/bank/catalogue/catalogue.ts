// Keys under headings, as in the catalogue of a library: the keys under a heading are found without reading any others.
import { KeptViews, type Listing, newestFirst } from './listing.ts';
import { type KeptListing, Shelf } from './shelf.ts';

/** Keys, each under any number of headings. Under every heading they keep the order in which they were first filed. */
export class Catalogue<Entry = unknown> {
  readonly #keys: string[] = [];
  readonly #places = new Map<string, number>();
  readonly #shelves = new Map<string, Shelf<Entry>>();
  /** Under which each key is, by place. */
  readonly #headings: (readonly string[])[] = [];
  readonly #keptViews: KeptViews;

  constructor(keptViews = new KeptViews()) {
    this.#keptViews = keptViews;
  }

  /** Puts a key under these headings, and under no others; `entry` is the current entry of the key. A key without any keeps the place of its first filing too. */
  file(key: string, headings: readonly string[], entry: Entry): void {
    const place = this.placeOf(key);
    for (const heading of this.#headings[place] ?? []) if (!headings.includes(heading)) this.#takeOut(heading, place);
    for (const heading of headings) this.#shelfOf(heading).put(place, entry);
    this.#headings[place] = headings;
  }

  /** The entries under a heading, found by `resolve`. */
  under<T>(heading: string, resolve: (key: string) => T): Listing<T> {
    return newestFirst(this.#shelves.get(heading)?.places ?? [], (place) => resolve(this.keyAt(place)));
  }

  /** The same, with its views. */
  kept(heading: string, resolve: (key: string) => Entry): KeptListing<Entry> {
    const shelf = this.#shelves.get(heading) ?? new Shelf(this.#keptViews);
    return shelf.listing((place) => resolve(this.keyAt(place)));
  }

  /** The place of a key among all keys, by when each was first filed; one that is new has the next. */
  placeOf(key: string): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }

  /** The key of a place. */
  keyAt(place: number): string {
    return this.#keys[place] ?? '';
  }

  #shelfOf(heading: string): Shelf<Entry> {
    const shelf = this.#shelves.get(heading) ?? new Shelf(this.#keptViews);
    this.#shelves.set(heading, shelf);
    return shelf;
  }

  #takeOut(heading: string, place: number): void {
    const shelf = this.#shelves.get(heading);
    shelf?.drop(place);
    if (shelf?.places.length === 0) this.#shelves.delete(heading);
  }
}
