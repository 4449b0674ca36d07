// A proxy of the state for appliers. It reports each entry that is read, set or deleted to its collection's chunks,
// because an entry that is read may be changed next. Appliers therefore need not declare changes.
import type { BankState } from '../facts/state.ts';
import type { Chunks } from './chunks.ts';
import { type Collection, type Entries, entriesOf } from './collections.ts';

const plain = new WeakMap<object, BankState>();

/** Returns the state behind a proxy; a state that is not a proxy is returned unchanged. */
export const plainState = (state: BankState): BankState => plain.get(state) ?? state;

const isEntry = (entries: Entries, key: string | symbol): key is string =>
  typeof key === 'string' && (!Array.isArray(entries) || /^\d+$/.test(key));

const watchedEntries = (entries: Entries, chunks: Chunks): Entries =>
  new Proxy(entries, {
    get(target, key) {
      if (isEntry(target, key) && Object.hasOwn(target, key)) chunks.change(key);
      return Reflect.get(target, key) as unknown;
    },
    set(target, key, value) {
      if (isEntry(target, key)) chunks.change(key);
      return Reflect.set(target, key, value);
    },
    deleteProperty(target, key) {
      if (Array.isArray(target)) throw new Error('lists of the state are append-only');
      if (isEntry(target, key) && Object.hasOwn(target, key)) chunks.remove(key);
      return Reflect.deleteProperty(target, key);
    },
  });

/** Returns a proxy of an object with some fields replaced by their tracked versions. Assigning to these fields throws. */
const withWatched = <T extends object>(object: T, fields: ReadonlyMap<string | symbol, object>): T =>
  new Proxy(object, {
    get: (target, field) => fields.get(field) ?? (Reflect.get(target, field) as unknown),
    set(target, field, value) {
      if (fields.has(field)) throw new Error(`${String(field)} of the state must be changed entry by entry`);
      return Reflect.set(target, field, value);
    },
  });

/** Creates the proxy of a state. */
export function watchedState(state: BankState, chunksOf: ReadonlyMap<Collection, Chunks>): BankState {
  const top = new Map<string, object>();
  const slices = new Map<string, Map<string, object>>();
  for (const [collection, chunks] of chunksOf) {
    const [slice, field] = collection.path;
    const watched = watchedEntries(entriesOf(collection, state) ?? {}, chunks);
    if (field === undefined) top.set(slice, watched);
    else slices.set(slice, (slices.get(slice) ?? new Map<string, object>()).set(field, watched));
  }
  for (const [slice, fields] of slices) top.set(slice, withWatched(state[slice as keyof BankState] as object, fields));
  const watched = withWatched(state, top);
  plain.set(watched, state);
  return watched;
}
