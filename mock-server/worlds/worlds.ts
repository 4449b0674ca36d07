// The worlds of a process: created by control, loaded from disk on first use, and driven by one pulse (MOC-01, MOC-02).
import { LostWorld } from '#mock/bank/engine/engine-faults.ts';
import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { openedWorlds } from './opened-worlds.ts';
import { puttingAside } from './putting-aside.ts';
import { type Replays, worldReplays } from './replays.ts';
import { type Save, worldSaves } from './saves.ts';
import type { World } from './world.ts';
import type { WorldSettings } from './world-settings.ts';
import type { Kept, WorldStore } from './world-store.ts';
import { type OpenerParts, worldOpener } from './world-opener.ts';

export type WorldsParts = OpenerParts & { readonly store: WorldStore };

const namePattern = /^[a-z0-9-]{1,32}$/;

export type Worlds = Replays & {
  /** Null if no such world was ever created (MOC-02). */
  get(name: string): Promise<World | null>;
  /** Creates a world; an existing one of that name is replaced. */
  create(settings: WorldSettings, kept: Kept): Promise<World>;
  /** Saves the current state of a world (MOC-12). */
  save(world: World, save: string): Promise<void>;
  /** Replaces a world by a save of it; null if there is no such save. */
  restore(name: string, save: string): Promise<World | null>;
  /** Names of the saves of a world. */
  savesOf(name: string): Promise<readonly string[]>;
  /** Deletes a save; false if there is none. */
  removeSave(name: string, save: string): Promise<boolean>;
  /** Creates a world with the current state of another one; an existing one of that name is replaced. */
  copy(world: World, name: string): Promise<World>;
  /** Renames the files of a world. */
  archive(name: string): Promise<void>;
  /** Ends a world and deletes its files. */
  remove(name: string): Promise<void>;
  /** A world that is open in this process, whether it may answer for it at the moment or not. */
  opened(name: string): World | null;
  /** The open worlds that this process may answer for at the moment. */
  loaded(): Iterable<World>;
  /**
   * Ends a world after an error that trying again does not help: one that failed twice in the same way while it was
   * read again is set aside (MOC-38), one that another process has taken is left to it. Returns whether it was ended.
   */
  failed(world: World, error: unknown): Promise<boolean>;
  /** Ends a world in this process; another one can go on with it. */
  leave(name: string): Promise<void>;
  /** Notes that the clocks of a world were changed, so that a later owner goes on from there. */
  clocksChanged(name: string): Promise<void>;
  /** Names of the stored worlds. */
  kept(): Promise<readonly string[]>;
  /** Checks every stored world, and sets broken or missing ones aside (MOC-36, MOC-40). */
  check(): Promise<void>;
  /** Sentences about worlds set aside since the start. */
  readonly aside: readonly string[];
  /** Ends all worlds, after those being opened are open. */
  close(): Promise<void>;
};

export function worlds(parts: WorldsParts): Worlds {
  const { store, say } = parts;
  const standing = openedWorlds();
  const { start, load, look } = worldOpener(
    { ...parts, onOut: (world, out) => store.isOurs(world.name) && parts.onOut(world, out) },
    store,
  );
  const { aside, unlessBroken, giveUp, check } = puttingAside({ store, standing, look, say });

  async function get(name: string): Promise<World | null> {
    if (!namePattern.test(name)) return null;
    const stored = async () => ((await store.has(name)) ? load(name) : null);
    const found = await unlessBroken(name, standing.get(name, stored));
    if (!found) return null;
    if (!store.isOurs(name)) throw new FencedOff(`this process may not answer for the world ${name} at the moment`);
    try {
      await found.bank.ready();
      return found;
    } catch (error) {
      await failed(found, error);
      if (error instanceof LostWorld) return null;
      throw error;
    }
  }

  const leave = (name: string): Promise<void> => standing.shut(name, () => store.leave(name));

  async function failed(world: World, error: unknown): Promise<boolean> {
    if (error instanceof LostWorld) await giveUp(world, error);
    else if (error instanceof FencedOff && standing.opened(world.name) === world) await leave(world.name);
    return error instanceof LostWorld || error instanceof FencedOff;
  }

  const make = (settings: WorldSettings, kept: Kept, save?: Save): Promise<World> =>
    standing.open(settings.name, async () => {
      await store.begin(settings, kept);
      return start(settings, kept, save);
    });

  return {
    get,
    check,
    aside,
    create: (settings, kept) => make(settings, kept),
    ...worldSaves(store, make),
    ...worldReplays(make),
    archive: async (name) => void (await standing.shut(name, () => store.archive(name))),
    remove: (name) => standing.shut(name, () => store.remove(name)),
    opened: standing.opened,
    loaded: () => [...standing.standing()].filter(({ name }) => store.isOurs(name)),
    failed,
    leave,
    clocksChanged: store.clocksChanged,
    kept: store.names,
    async close() {
      await standing.close();
      await store.close();
    },
  };
}
