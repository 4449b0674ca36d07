// A secondary index: the keys under an index key are found without reading any others.
import { KeptViews, type Listing, newestFirst } from './listing.ts';
import { type KeptListing, Bucket } from './bucket.ts';

/** Keys, each under any number of index keys. Under every index key they keep the order in which they were first indexed. */
export class Catalogue<Entry = unknown> {
  readonly #keys: string[] = [];
  readonly #ordinals = new Map<string, number>();
  readonly #buckets = new Map<string, Bucket<Entry>>();
  /** Under which each key is, by ordinal. */
  readonly #indexKeys: (readonly string[])[] = [];
  readonly #keptViews: KeptViews;

  constructor(keptViews = new KeptViews()) {
    this.#keptViews = keptViews;
  }

  /** Puts a key under these index keys, and under no others; `entry` is the current entry of the key. A key without any keeps the ordinal of its first indexing too. */
  file(key: string, indexKeys: readonly string[], entry: Entry): void {
    const ordinal = this.ordinalOf(key);
    for (const indexKey of this.#indexKeys[ordinal] ?? []) if (!indexKeys.includes(indexKey)) this.#takeOut(indexKey, ordinal);
    for (const indexKey of indexKeys) this.#bucketOf(indexKey).put(ordinal, entry);
    this.#indexKeys[ordinal] = indexKeys;
  }

  /** The entries under an index key, found by `resolve`. */
  under<T>(indexKey: string, resolve: (key: string) => T): Listing<T> {
    return newestFirst(this.#buckets.get(indexKey)?.ordinals ?? [], (ordinal) => resolve(this.keyAt(ordinal)));
  }

  /** The same, with its views. */
  kept(indexKey: string, resolve: (key: string) => Entry): KeptListing<Entry> {
    const bucket = this.#buckets.get(indexKey) ?? new Bucket(this.#keptViews);
    return bucket.listing((ordinal) => resolve(this.keyAt(ordinal)));
  }

  /** The ordinal of a key among all keys, by when each was first indexed; one that is new has the next. */
  ordinalOf(key: string): number {
    const known = this.#ordinals.get(key);
    if (known !== undefined) return known;
    this.#ordinals.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }

  /** The key of an ordinal. */
  keyAt(ordinal: number): string {
    return this.#keys[ordinal] ?? '';
  }

  #bucketOf(indexKey: string): Bucket<Entry> {
    const bucket = this.#buckets.get(indexKey) ?? new Bucket(this.#keptViews);
    this.#buckets.set(indexKey, bucket);
    return bucket;
  }

  #takeOut(indexKey: string, ordinal: number): void {
    const bucket = this.#buckets.get(indexKey);
    bucket?.drop(ordinal);
    if (bucket?.ordinals.length === 0) this.#buckets.delete(indexKey);
  }
}
