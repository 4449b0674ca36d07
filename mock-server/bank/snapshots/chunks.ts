// The entries of one collection in chunks. A chunk that changes is written anew; one that changes while a snapshot is being
// written is put on paper as it was first, so that the snapshot shows one moment.
import type { Entries } from './collections.ts';

/** Knows which entry is in which chunk, and which chunks have changed since the last snapshot. */
export class Chunks {
  readonly #entries: Entries;
  readonly #size: number;
  /** Of entries by key: the chunk of each key, and the keys of each chunk in their order. A list needs neither. */
  readonly #places = new Map<string, number>();
  readonly #keys: string[][] = [];
  /** How many keys the last chunk was given, those that are gone included. */
  #inLast = 0;
  #changed = new Set<number>();
  /** What the snapshot that is being written still needs, and what of it has changed since. */
  readonly #pending = new Set<number>();
  readonly #kept = new Map<number, string>();
  /** What that snapshot began with. */
  #begun = new Set<number>();

  constructor(entries: Entries, size: number) {
    this.#entries = entries;
    this.#size = size;
    for (const key of Object.keys(entries)) this.change(key);
  }

  /** To be called before an entry changes, comes or goes. */
  change(key: string): void {
    const chunk = this.#chunkOf(key);
    this.#keep(chunk);
    this.#changed.add(chunk);
    if (!Array.isArray(this.#entries) && !this.#places.has(key)) this.#place(key, chunk);
  }

  /** To be called before an entry goes. */
  remove(key: string): void {
    this.change(key);
    const chunk = this.#chunkOf(key);
    this.#places.delete(key);
    this.#keys[chunk] = this.#keys[chunk]?.filter((other) => other !== key) ?? [];
  }

  /** Takes in the entries of a chunk as it was stored; chunks come in their order. */
  load(chunk: number, stored: Entries): void {
    if (Array.isArray(this.#entries)) {
      this.#entries.push(...(stored as unknown[]));
      return;
    }
    Object.assign(this.#entries, stored);
    for (const key of Object.keys(stored)) this.#place(key, chunk);
  }

  /** A snapshot begins: it needs what has changed since the last one. */
  begin(): void {
    this.#begun = this.#changed;
    this.#changed = new Set();
    for (const chunk of this.#begun) this.#pending.add(chunk);
  }

  /** A copy begins: it needs everything, and the next snapshot what it would have needed anyway. */
  beginWhole(): void {
    const { length } = Array.isArray(this.#entries) ? { length: Math.ceil(this.#entries.length / this.#size) } : this.#keys;
    for (let chunk = 0; chunk < length; chunk += 1) {
      this.#begun.add(chunk);
      this.#pending.add(chunk);
    }
  }

  /** The chunks that the snapshot needs, each as it was when it began; a text is made when it is asked for. */
  *texts(): Generator<{ readonly chunk: number; readonly text: string }> {
    for (const chunk of this.#begun) {
      const text = this.#kept.get(chunk) ?? this.#textOf(chunk);
      this.#pending.delete(chunk);
      this.#kept.delete(chunk);
      yield { chunk, text };
    }
  }

  /** The snapshot is over; where it was given up, the next one needs what it needed. */
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
