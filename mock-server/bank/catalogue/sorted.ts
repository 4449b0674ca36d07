// Places of entries in the order of a key, kept as entries come, change and leave: a sorted or filtered page looks at its own rows only (MOC-33).

/** What entries are sorted by; those of one order are all numbers or all texts. */
export type SortKey = string | number;

/** How a list is sorted: by what `keyOf` is of an entry, which `field` names. Of equal entries the newest comes first. */
export type Sorting<Entry> = { readonly field: string; readonly order: 'asc' | 'desc'; readonly keyOf: (entry: Entry) => SortKey };

function ascending(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The first position of which `isBehind` holds; it holds of all that follow. */
function firstThat(length: number, isBehind: (position: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBehind(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The last row first, as all that the catalogue keeps; so entries that are new come at the end of equal ones. */
export class Sorted<Entry> {
  readonly #sorting: Sorting<Entry>;
  readonly #keys = new Map<number, SortKey>();
  #places: number[] = [];

  constructor(sorting: Sorting<Entry>, places: readonly number[], entryAt: (place: number) => Entry) {
    this.#sorting = sorting;
    for (const place of places) this.#keys.set(place, sorting.keyOf(entryAt(place)));
    const byKey = Map.groupBy(places, (place) => this.#keyAt(place));
    const keys = [...byKey.keys()].toSorted((a, b) => this.#compare(a, b));
    this.#places = keys.flatMap((key) => byKey.get(key) ?? []);
  }

  get places(): readonly number[] {
    return this.#places;
  }

  /** Puts an entry where it stands now. */
  put(place: number, entry: Entry): void {
    const key = this.#sorting.keyOf(entry);
    if (this.#keys.get(place) === key) return;
    this.drop(place);
    this.#keys.set(place, key);
    this.#places.splice(this.#positionOf(place), 0, place);
  }

  drop(place: number): void {
    if (!this.#keys.has(place)) return;
    this.#places.splice(this.#positionOf(place), 1);
    this.#keys.delete(place);
  }

  /** Those of which the key lies between two, both included; a bound that is absent leaves its side open. */
  between(from: SortKey | undefined, to: SortKey | undefined): readonly number[] {
    const [low, high] = this.#sorting.order === 'desc' ? [from, to] : [to, from];
    const { length } = this.#places;
    const keyIn = (position: number): SortKey => this.#keyAt(this.#places[position] ?? -1);
    const start = low === undefined ? 0 : firstThat(length, (position) => this.#compare(keyIn(position), low) >= 0);
    const end = high === undefined ? length : firstThat(length, (position) => this.#compare(keyIn(position), high) > 0);
    return this.#places.slice(start, end);
  }

  #keyAt(place: number): SortKey {
    return this.#keys.get(place) ?? '';
  }

  #compare(a: SortKey, b: SortKey): number {
    return this.#sorting.order === 'desc' ? ascending(a, b) : ascending(b, a);
  }

  #positionOf(place: number): number {
    const key = this.#keyAt(place);
    return firstThat(this.#places.length, (position) => {
      const other = this.#places[position] ?? -1;
      return (this.#compare(this.#keyAt(other), key) || other - place) >= 0;
    });
  }
}
