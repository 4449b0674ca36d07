// Divides a state into parts for a snapshot during dealing, and rebuilds it from parts (MOC-33).
import { eventVersion } from '../facts/facts.ts';
import { type BankState, emptyState } from '../facts/state.ts';
import { Chunks } from './chunks.ts';
import { type Collection, collections, type Entries, entriesOf, nameOf, type StoredPart } from './collections.ts';
import { watchedState } from './watched-state.ts';

/** A part whose content was upgraded to this version. */
export type LoadedPart = { readonly collection: string; readonly chunk: number; readonly content: unknown };

/** Returns a shallow copy of the state without its collections. */
function restOf(state: BankState): object {
  const rest: Record<string, unknown> = { ...state };
  for (const { path } of collections) {
    const [slice, field] = path;
    if (field === undefined) delete rest[slice];
    else rest[slice] = Object.fromEntries(Object.entries(rest[slice] as object).filter(([name]) => name !== field));
  }
  return rest;
}

/** A state whose changes are tracked, so that a snapshot writes what has changed since the last one, as of one moment. */
export class StateParts {
  readonly state: BankState;
  /** Proxy of `state` that records which entries change; appliers receive it. */
  readonly watched: BankState;
  readonly #chunks: ReadonlyMap<Collection, Chunks>;
  #writing = false;

  constructor(state = emptyState()) {
    this.state = state;
    this.#chunks = new Map(collections.map((each) => [each, new Chunks(entriesOf(each, state) ?? {}, each.size)]));
    this.watched = watchedState(state, this.#chunks);
  }

  /** Loads a stored part. Chunks of a collection must be loaded in order, before any event is applied. */
  load({ collection, chunk, content }: LoadedPart): void {
    if (collection === '') return this.#loadRest(content as Record<string, unknown>);
    const found = collections.find((each) => nameOf(each) === collection);
    if (!found) throw new Error(`unknown collection of the state: ${collection}`);
    this.#chunks.get(found)?.load(chunk, content as Entries);
  }

  /** Whether a snapshot is being written. */
  get writing(): boolean {
    return this.#writing;
  }

  /** Starts a snapshot of the current state. Parts are made as they are requested; `end` must be called. */
  begin(): Iterable<StoredPart> {
    return this.#begun((chunks) => chunks.begin());
  }

  #begun(begin: (chunks: Chunks) => void): Iterable<StoredPart> {
    if (this.#writing) throw new Error('another snapshot is already being written');
    this.#writing = true;
    const rest = JSON.stringify(restOf(this.state));
    for (const chunks of this.#chunks.values()) begin(chunks);
    return this.#parts(rest);
  }

  /** Starts a copy of the whole current state. Parts are made as they are requested; `endWhole` must be called. */
  beginWhole(): Iterable<StoredPart> {
    return this.#begun((chunks) => chunks.beginWhole());
  }

  /** Ends the copy; changes since the last snapshot remain to be written. */
  endWhole(): void {
    this.end(true);
  }

  /** Ends the snapshot, whether written or abandoned. */
  end(written: boolean): void {
    this.#writing = false;
    for (const chunks of this.#chunks.values()) chunks.end(written);
  }

  *#parts(rest: string): Generator<StoredPart> {
    yield { collection: '', chunk: 0, text: rest, version: eventVersion };
    for (const [collection, chunks] of this.#chunks)
      for (const part of chunks.texts()) yield { collection: nameOf(collection), ...part, version: eventVersion };
  }

  /** Loads everything outside collections, and collections from versions that stored the whole state as one text. */
  #loadRest(stored: Record<string, unknown>): void {
    for (const [name, content] of Object.entries(stored)) {
      const fields = collections.filter(({ path: [slice] }) => slice === name);
      if (fields.some(({ path }) => path.length === 1)) continue;
      if (fields.length === 0) Object.assign(this.state, { [name]: content });
      else {
        const own = Object.entries(content as object).filter(([field]) => !fields.some(({ path }) => path[1] === field));
        Object.assign(this.state[name as keyof BankState], Object.fromEntries(own));
      }
    }
    for (const [collection, chunks] of this.#chunks) {
      const target = entriesOf(collection, this.state) as Record<string, unknown>;
      for (const [key, entry] of Object.entries(entriesOf(collection, stored) ?? {})) {
        chunks.change(key);
        target[key] = entry;
      }
    }
  }
}

const kept = new WeakMap<BankState, StateParts>();

/** Starts tracking the changes of a state. */
export function keepParts(parts: StateParts): StateParts {
  kept.set(parts.state, parts);
  return parts;
}

/** Returns the state to pass to appliers: the proxy if changes are tracked, otherwise the state itself. */
export const writable = (state: BankState): BankState => kept.get(state)?.watched ?? state;
