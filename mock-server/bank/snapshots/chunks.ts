// Divides the entries of one collection into chunks. A changed chunk is written with the next snapshot. A chunk that
// changes while a snapshot is being written is serialized first, so that the snapshot shows one moment.
import type { Entries } from './collections.ts';

/** Tracks the chunk of each entry, and which chunks have changed since the last snapshot. */
export class Chunks {
  readonly #entries: Entries;
  readonly #size: number;
  /**
   * The chunk of each key and, in `#keys`, the keys of each chunk in order. Lists use neither, because an index
   * determines its chunk.
   */
  readonly #places = new Map<string, number>();
  readonly #keys: string[][] = [];
  /** Number of keys given to the last chunk, including deleted ones. */
  #inLast = 0;
  #changed = new Set<number>();
  /** Chunks that the current snapshot still needs, and copies of those that have changed since. */
  readonly #pending = new Set<number>();
  readonly #kept = new Map<number, string>();
  /** Chunks that the current snapshot started with. */
  #begun = new Set<number>();

  constructor(entries: Entries, size: number) {
    this.#entries = entries;
    this.#size = size;
    for (const key of Object.keys(entries)) this.change(key);
  }

  /** Must be called before an entry is changed, added or removed. */
  change(key: string): void {
    const chunk = this.#chunkOf(key);
    this.#keep(chunk);
    this.#changed.add(chunk);
    if (!Array.isArray(this.#entries) && !this.#places.has(key)) this.#place(key, chunk);
  }

  /** Must be called before an entry is removed. */
  remove(key: string): void {
    this.change(key);
    const chunk = this.#chunkOf(key);
    this.#places.delete(key);
    this.#keys[chunk] = this.#keys[chunk]?.filter((other) => other !== key) ?? [];
  }

  /** Loads the entries of a stored chunk; chunks must be loaded in order. */
  load(chunk: number, stored: Entries): void {
    if (Array.isArray(this.#entries)) {
      this.#entries.push(...(stored as unknown[]));
      return;
    }
    Object.assign(this.#entries, stored);
    for (const key of Object.keys(stored)) this.#place(key, chunk);
  }

  /** Starts a snapshot of what has changed since the last one. */
  begin(): void {
    this.#begun = this.#changed;
    this.#changed = new Set();
    for (const chunk of this.#begun) this.#pending.add(chunk);
  }

  /**
   * Starts a copy of everything. The next snapshot is not affected: what has changed since the last one is still part
   * of it.
   */
  beginWhole(): void {
    const { length } = Array.isArray(this.#entries) ? { length: Math.ceil(this.#entries.length / this.#size) } : this.#keys;
    for (let chunk = 0; chunk < length; chunk += 1) {
      this.#begun.add(chunk);
      this.#pending.add(chunk);
    }
  }

  /** Chunks of the snapshot, each as of its start; a text is made when it is requested. */
  *texts(): Generator<{ readonly chunk: number; readonly text: string }> {
    for (const chunk of this.#begun) {
      const text = this.#kept.get(chunk) ?? this.#textOf(chunk);
      this.#pending.delete(chunk);
      this.#kept.delete(chunk);
      yield { chunk, text };
    }
  }

  /** Ends the snapshot; if it was abandoned, the next one includes its chunks. */
  end(written: boolean): void {
    if (!written) for (const chunk of this.#begun) this.#changed.add(chunk);
    this.#begun = new Set();
    this.#pending.clear();
    this.#kept.clear();
  }

  #chunkOf(key: string): number {
    if (Array.isArray(this.#entries)) return Math.floor(Number(key) / this.#size);
    const last = Math.max(this.#keys.length - 1, 0);
    return this.#places.get(key) ?? (this.#inLast < this.#size ? last : last + 1);
  }

  #place(key: string, chunk: number): void {
    if (this.#keys.length <= chunk) this.#inLast = 0;
    while (this.#keys.length <= chunk) this.#keys.push([]);
    this.#inLast += 1;
    this.#places.set(key, chunk);
    this.#keys[chunk]?.push(key);
  }

  #keep(chunk: number): void {
    if (this.#pending.has(chunk) && !this.#kept.has(chunk)) this.#kept.set(chunk, this.#textOf(chunk));
  }

  #textOf(chunk: number): string {
    const entries = this.#entries;
    if (Array.isArray(entries)) return JSON.stringify(entries.slice(chunk * this.#size, (chunk + 1) * this.#size));
    const keys = this.#keys[chunk] ?? [];
    return keys.length === 0 ? '' : JSON.stringify(Object.fromEntries(keys.map((key) => [key, entries[key]])));
  }
}
