// The open worlds, and those being opened: one for each name, the latest one (MOC-01, MOC-02).
import type { World } from './world.ts';

export type OpenedWorlds = {
  /** Undefined if no world of this name was opened. */
  get(name: string): Promise<World> | undefined;
  /** Opens a world after the previous one of this name has ended; if opening fails, the name is free again. */
  open(name: string, begin: () => Promise<World>): Promise<World>;
  /** Ends a world once it is open, and frees its name. */
  shut(name: string): Promise<void>;
  close(): Promise<void>;
  /** The worlds that are open now. */
  standing(): Iterable<World>;
};

export function openedWorlds(): OpenedWorlds {
  const begun = new Map<string, Promise<World>>();
  const standing = new Map<string, World>();

  async function ended(name: string, world: Promise<World> | undefined): Promise<void> {
    const [opened] = await Promise.allSettled([world]);
    if (opened.status === 'fulfilled') opened.value?.close();
    standing.delete(name);
  }

  async function after(before: Promise<World> | undefined, name: string, begin: () => Promise<World>): Promise<World> {
    await ended(name, before);
    const world = await begin();
    standing.set(name, world);
    return world;
  }

  async function shut(name: string): Promise<void> {
    const world = begun.get(name);
    begun.delete(name);
    standing.delete(name);
    await ended(name, world);
  }

  return {
    get: (name) => begun.get(name),
    open(name, begin) {
      const world = after(begun.get(name), name, begin);
      begun.set(name, world);
      world.catch(() => begun.get(name) === world && begun.delete(name));
      return world;
    },
    shut,
    close: async () => {
      await Promise.all([...begun.keys()].map(shut));
    },
    standing: () => standing.values(),
  };
}
