// A valtio proxy that survives a reload. It is validated and read when the world (the selected bank) is known, and
// written on every change. State in local storage is shared: a tab applies the changes that other tabs write, so no
// tab overwrites them with older state.
import { proxy, subscribe } from 'valtio';
import { snapshot } from 'valtio/vanilla';
import { storageKey } from './world.ts';

type Area = 'session' | 'local';
type Stored<T> = { name: string; area: Area; initial: T; parse: (raw: unknown) => Partial<T> };

const waiting: (() => void)[] = [];
let opened = false;

function storage(area: Area): Storage {
  return area === 'session' ? sessionStorage : localStorage;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function read({ area, name }: Stored<object>): unknown {
  try {
    return parsed(storage(area).getItem(storageKey(name)));
  } catch {
    return null;
  }
}

function write({ area, name }: Stored<object>, value: unknown): void {
  try {
    storage(area).setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden. The portal continues with the state in memory, but the next reload begins with the
    // previous one.
  }
}

/**
 * Returns a proxy of `initial`, overlaid with the valid parts of the stored value; `parse` receives any value and
 * returns only valid parts.
 */
export function persisted<T extends object>(stored: Stored<T>): T {
  const state = proxy(structuredClone(stored.initial));
  const take = (raw: unknown) => {
    if (typeof raw === 'object' && raw !== null) Object.assign(state, stored.parse(raw));
  };
  const open = () => {
    take(read(stored));
    subscribe(state, () => write(stored, snapshot(state)));
    if (stored.area === 'local')
      globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
        if (key === storageKey(stored.name)) take(parsed(newValue));
      });
  };
  if (opened) open();
  else waiting.push(open);
  return state;
}

/** Reads all persisted state; called once at start, when the world is known. */
export function openStorage(): void {
  opened = true;
  for (const open of waiting.splice(0)) open();
}
