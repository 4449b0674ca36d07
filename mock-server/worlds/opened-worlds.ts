// The worlds that are open, or being opened: one under a name, the last that was begun (MOC-01, MOC-02).
import type { World } from './world.ts';

export type OpenedWorlds = {
  /** Undefined for a name under which nothing was begun. */
  get(name: string): Promise<World> | undefined;
  /** Begins a world once the one before it under this name has ended; where it cannot be begun the name is free again. */
  open(name: string, begin: () => Promise<World>): Promise<World>;
  /** Ends a world, once it is open, so that its name is free. */
  shut(name: string): Promise<void>;
  /** Ends all of them. */
  close(): Promise<void>;
  /** Those that are open. */
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
