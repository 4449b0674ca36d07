// A secondary index: the keys under an index key are found without reading any others. "Filing" a key puts it under
// its index keys.
import { KeptViews, type Listing, newestFirst } from './listing.ts';
import { type KeptListing, Bucket } from './bucket.ts';

/** Keys, each under any number of index keys. Under an index key they keep the order in which they were first filed. */
export class Catalogue<Entry = unknown> {
  readonly #keys: string[] = [];
  readonly #ordinals = new Map<string, number>();
  readonly #buckets = new Map<string, Bucket<Entry>>();
  /** The index keys of each key, by ordinal. */
  readonly #indexKeys: (readonly string[])[] = [];
  readonly #keptViews: KeptViews;

  constructor(keptViews = new KeptViews()) {
    this.#keptViews = keptViews;
  }

  /**
   * Puts a key under these index keys and removes it from all others; `entry` is the current entry of the key. A key
   * without index keys keeps its ordinal.
   */
  file(key: string, indexKeys: readonly string[], entry: Entry): void {
    const ordinal = this.ordinalOf(key);
    for (const indexKey of this.#indexKeys[ordinal] ?? []) if (!indexKeys.includes(indexKey)) this.#takeOut(indexKey, ordinal);
    for (const indexKey of indexKeys) this.#bucketOf(indexKey).put(ordinal, entry);
    this.#indexKeys[ordinal] = indexKeys;
  }

  /** Removes a key from all its index keys; it keeps its ordinal. */
  drop(key: string): void {
    const ordinal = this.ordinalOf(key);
    for (const indexKey of this.#indexKeys[ordinal] ?? []) this.#takeOut(indexKey, ordinal);
    this.#indexKeys[ordinal] = [];
  }

  /** Returns the entries under an index key, newest first. `resolve` looks up the entry of a key. */
  under<T>(indexKey: string, resolve: (key: string) => T): Listing<T> {
    return newestFirst(this.#buckets.get(indexKey)?.ordinals ?? [], (ordinal) => resolve(this.keyAt(ordinal)));
  }

  /** Returns the entries under an index key as a list with sorted and filtered views. */
  kept(indexKey: string, resolve: (key: string) => Entry): KeptListing<Entry> {
    const bucket = this.#buckets.get(indexKey) ?? new Bucket(this.#keptViews);
    return bucket.listing((ordinal) => resolve(this.keyAt(ordinal)));
  }

  /** The ordinal of a key: its position in the order of first filing. A new key receives the next ordinal. */
  ordinalOf(key: string): number {
    const known = this.#ordinals.get(key);
    if (known !== undefined) return known;
    this.#ordinals.set(key, this.#keys.length);
    return this.#keys.push(key) - 1;
  }

  /** Returns the key of an ordinal (the inverse of ordinalOf); '' when the ordinal is unknown. */
  keyAt(ordinal: number): string {
    return this.#keys[ordinal] ?? '';
  }

  /** All keys, newest first. */
  *newestFirst(): Generator<string> {
    for (let ordinal = this.#keys.length - 1; ordinal >= 0; ordinal -= 1) yield this.keyAt(ordinal);
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
