// Where a bank keeps its worlds and its key: in a folder of its own, or in a database that many processes share.
import { mkdirSync } from 'node:fs';
import { eventVersion } from './bank/facts/facts.ts';
import type { Cluster } from './cluster/places.ts';
import { type KeyPair, loadKeyPair } from './secrets/key-pair.ts';
import { worldFiles } from './worlds/world-files.ts';
import { onlyProcess, type Processes } from './worlds/processes.ts';
import type { Worlds } from './worlds/worlds.ts';
import type { WorldStore } from './worlds/world-store.ts';

export type Backing = {
  readonly store: WorldStore;
  /**
   * Reads the key of passwords, or makes it. `tell` receives a sentence if pages may have been opened with another one.
   * Once `closing` is aborted, a database that is gone is not waited for.
   */
  keyPair(tell: (sentence: string) => void, closing: AbortSignal): Promise<KeyPair>;
  /** The other processes of a shared bank; absent if this process has all worlds. */
  readonly cluster?: Cluster;
  /** The processes of the bank, of which this one serves `worlds`. */
  processes(worlds: Worlds): Processes;
  /** Why this process cannot serve worlds at the moment; null if it can. */
  trouble(): string | null;
  /** Called when all worlds have ended. */
  close(): Promise<void>;
};

/** The backing of one process alone, at `http://host:port`: SQLite files and a key file in its data folder. */
export function ownFolder(folder: string, address: string, wall: () => number): Backing {
  mkdirSync(folder, { recursive: true });
  const store = worldFiles({ folder: `${folder}/worlds`, wall });
  return {
    store,
    keyPair: async (tell) => loadKeyPair(`${folder}/password-key.pem`, { tell, expected: (await store.names()).length > 0 }),
    processes: (worlds) => onlyProcess(worlds, address, eventVersion),
    trouble: () => null,
    close: async () => undefined,
  };
}
