// A state in parts: taken apart for a snapshot beside the dealing, and put together again from one (MOC-33).
import { eventVersion } from '../facts/facts.ts';
import { type BankState, emptyState } from '../facts/state.ts';
import { Chunks } from './chunks.ts';
import { type Collection, collections, type Entries, entriesOf, nameOf, type StoredPart } from './collections.ts';
import { watchedState } from './watched-state.ts';

/** A part whose content has been brought up to date. */
export type LoadedPart = { readonly collection: string; readonly chunk: number; readonly content: unknown };

/** A copy of what lies in no collection; what is left out of it is not looked at. */
function restOf(state: BankState): object {
  const rest: Record<string, unknown> = { ...state };
  for (const { path } of collections) {
    const [slice, field] = path;
    if (field === undefined) delete rest[slice];
    else rest[slice] = Object.fromEntries(Object.entries(rest[slice] as object).filter(([name]) => name !== field));
  }
  return rest;
}

/** A state whose changes are noted, so that a snapshot writes what has changed since the last one, as of one moment. */
export class StateParts {
  readonly state: BankState;
  /** The state as appliers get it. */
  readonly watched: BankState;
  readonly #chunks: ReadonlyMap<Collection, Chunks>;
  #writing = false;

  constructor(state = emptyState()) {
    this.state = state;
    this.#chunks = new Map(collections.map((each) => [each, new Chunks(entriesOf(each, state) ?? {}, each.size)]));
    this.watched = watchedState(state, this.#chunks);
  }

  /** Takes in a part as it was stored; the chunks of a collection come in their order, before any event is applied. */
  load({ collection, chunk, content }: LoadedPart): void {
    if (collection === '') return this.#loadRest(content as Record<string, unknown>);
    const found = collections.find((each) => nameOf(each) === collection);
    if (!found) throw new Error(`the state has no collection ${collection}`);
    this.#chunks.get(found)?.load(chunk, content as Entries);
  }

  /** Whether a snapshot is being written. */
  get writing(): boolean {
    return this.#writing;
  }

  /** Begins a snapshot of the state as it is now; its parts are made as they are asked for, and it has to be ended. */
  begin(): Iterable<StoredPart> {
    return this.#begun((chunks) => chunks.begin());
  }

  #begun(begin: (chunks: Chunks) => void): Iterable<StoredPart> {
    if (this.#writing) throw new Error('a snapshot is being written already');
    this.#writing = true;
    const rest = JSON.stringify(restOf(this.state));
    for (const chunks of this.#chunks.values()) begin(chunks);
    return this.#parts(rest);
  }

  /** Begins a copy of the whole state as it is now; its parts are made as they are asked for, and it has to be ended. */
  beginWhole(): Iterable<StoredPart> {
    return this.#begun((chunks) => chunks.beginWhole());
  }

  /** The copy is over; what has changed since the last snapshot is still to be written. */
  endWhole(): void {
    this.end(true);
  }

  /** The snapshot is over: written, or given up. */
  end(written: boolean): void {
    this.#writing = false;
    for (const chunks of this.#chunks.values()) chunks.end(written);
  }

  *#parts(rest: string): Generator<StoredPart> {
    yield { collection: '', chunk: 0, text: rest, version: eventVersion };
    for (const [collection, chunks] of this.#chunks)
      for (const part of chunks.texts()) yield { collection: nameOf(collection), ...part, version: eventVersion };
  }

  /** What lies in no collection, and entries of collections where a whole state was stored as one. */
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

/** Has the changes of a state noted from now on. */
export function keepParts(parts: StateParts): StateParts {
  kept.set(parts.state, parts);
  return parts;
}

/** A state as its appliers get it: one whose changes are noted, where they are; else the state itself. */
export const writable = (state: BankState): BankState => kept.get(state)?.watched ?? state;
