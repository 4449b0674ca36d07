// Ordinals sorted by a key of their entries, updated as entries are added, changed and removed. A sorted or filtered
// page reads only its own rows (MOC-33).

// Finds positions and keeps ordinals in sorted order.

/**
 * Returns the first index below `length` for which `isBehind` is true, or `length` when there is none. From that index
 * on `isBehind` must stay true.
 */
export function firstThat(length: number, isBehind: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBehind(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The key by which entries are sorted; within one order all keys are numbers or all are strings. */
export type SortKey = string | number;

/** The sort order of a list. Among equal keys the newest entry comes first. */
export type Sorting<Entry> = { readonly order: 'asc' | 'desc'; readonly keyOf: (entry: Entry) => SortKey };

/** A range of positions; `to` is exclusive. */
export type Stretch = { readonly from: number; readonly to: number };

type Item = { readonly key: SortKey; readonly ordinal: number };

/** A block is split at twice this many items. An insertion or removal therefore moves a few hundred items at most. */
const blockLength = 256;

/** Ordinals in the order of a list's rows. */
export class Sorted<Entry> {
  readonly #sorting: Sorting<Entry>;
  readonly #items = new Map<number, Item>();
  readonly #blocks: Item[][] = [];

  constructor(sorting: Sorting<Entry>) {
    this.#sorting = sorting;
  }

  get length(): number {
    return this.#items.size;
  }

  /** Returns the sort key of an ordinal, undefined if it is not in the list. */
  keyAt(ordinal: number): SortKey | undefined {
    return this.#items.get(ordinal)?.key;
  }

  /** Inserts an entry, or moves it to the position of its current key. */
  put(ordinal: number, entry: Entry): void {
    const item = { key: this.#sorting.keyOf(entry), ordinal };
    if (this.#items.get(ordinal)?.key === item.key) return;
    this.drop(ordinal);
    this.#items.set(ordinal, item);
    const at = this.#blockOf(item);
    const block = this.#blocks[at] ?? this.#blocks.at(-1);
    if (!block) return void this.#blocks.push([item]);
    block.splice(this.#indexIn(block, item), 0, item);
    if (block.length >= 2 * blockLength) this.#blocks.splice(this.#blocks.indexOf(block) + 1, 0, block.splice(blockLength));
  }

  drop(ordinal: number): void {
    const item = this.#items.get(ordinal);
    if (!item) return;
    this.#items.delete(ordinal);
    const at = this.#blockOf(item);
    const block = this.#blocks[at] ?? [];
    block.splice(this.#indexIn(block, item), 1);
    if (block.length === 0) this.#blocks.splice(at, 1);
  }

  /** The range of entries whose key lies between two bounds, both inclusive; an undefined bound leaves its side open. */
  between(least: SortKey | undefined, most: SortKey | undefined): Stretch {
    const [first, last] = this.#sorting.order === 'asc' ? [least, most] : [most, least];
    return {
      from: first === undefined ? 0 : this.#rank(({ key }) => this.#compare(key, first) >= 0),
      to: last === undefined ? this.length : this.#rank(({ key }) => this.#compare(key, last) > 0),
    };
  }

  /** Returns the ordinals of a range of the sorted list. */
  slice({ from, to }: Stretch): number[] {
    const found: number[] = [];
    let passed = 0;
    for (const block of this.#blocks) {
      if (passed >= to) break;
      const wanted = block.slice(Math.max(from - passed, 0), Math.max(to - passed, 0));
      for (const { ordinal } of wanted) found.push(ordinal);
      passed += block.length;
    }
    return found;
  }

  /** Returns the number of items before the first for which `isBehind` is true. */
  #rank(isBehind: (item: Item) => boolean): number {
    const at = firstThat(this.#blocks.length, (index) => isLast(this.#blocks[index], isBehind));
    const block = this.#blocks[at] ?? [];
    const before = this.#blocks.slice(0, at).reduce((sum, { length }) => sum + length, 0);
    return before + firstThat(block.length, (index) => isAt(block, index, isBehind));
  }

  /**
   * Returns the index of the block that contains an item or into which it belongs. When the item comes last, returns
   * the number of blocks.
   */
  #blockOf(item: Item): number {
    return firstThat(this.#blocks.length, (index) => isLast(this.#blocks[index], (other) => this.#isNotBefore(other, item)));
  }

  #indexIn(block: readonly Item[], item: Item): number {
    return firstThat(block.length, (index) => isAt(block, index, (other) => this.#isNotBefore(other, item)));
  }

  #isNotBefore(one: Item, other: Item): boolean {
    return (this.#compare(one.key, other.key) || other.ordinal - one.ordinal) >= 0;
  }

  #compare(one: SortKey, other: SortKey): number {
    if (one === other) return 0;
    return one < other === (this.#sorting.order === 'asc') ? -1 : 1;
  }
}

function isAt(block: readonly Item[], index: number, holds: (item: Item) => boolean): boolean {
  const item = block[index];
  return item !== undefined && holds(item);
}

const isLast = (block: readonly Item[] = [], holds: (item: Item) => boolean): boolean => isAt(block, block.length - 1, holds);
