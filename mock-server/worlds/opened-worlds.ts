// The open worlds, and those being opened or ended: one for each name, the latest one (MOC-01, MOC-02).
import type { World } from './world.ts';

export type OpenedWorlds = {
  /** Returns the world of a name, or opens it; null if there is none. Callers who ask meanwhile get the same world. */
  get(name: string, find: () => Promise<World | null>): Promise<World | null>;
  /** Opens a world after the previous one of this name has ended; if opening fails, the name is free again. */
  open(name: string, begin: () => Promise<World>): Promise<World>;
  /** Ends a world, then does `after` before the name is free again. */
  shut<Done>(name: string, after: () => Promise<Done>): Promise<Done>;
  close(): Promise<void>;
  /** The world of a name if it is open now. */
  opened(name: string): World | null;
  /** The worlds that are open now. */
  standing(): Iterable<World>;
};

export function openedWorlds(): OpenedWorlds {
  /** What was begun last under each name. */
  const begun = new Map<string, Promise<World | null>>();
  const standing = new Map<string, World>();
  /** Worlds that are being ended. Whoever asks for one waits and looks again. */
  const ending = new Map<string, Promise<unknown>>();

  async function ended(name: string, world: Promise<World | null> | undefined): Promise<void> {
    standing.delete(name);
    const [opened] = await Promise.allSettled([world]);
    standing.delete(name);
    if (opened.status === 'fulfilled') await opened.value?.close();
  }

  /** Begins something under a name; the name is free again once it ends without a world. */
  function begin<Found extends World | null>(name: string, act: () => Promise<Found>): Promise<Found> {
    const own = act();
    begun.set(name, own);
    const ends = (world: World | null) => {
      if (begun.get(name) !== own) return;
      if (world) standing.set(name, world);
      else begun.delete(name);
    };
    own.then(ends, () => ends(null));
    return own;
  }

  async function shut<Done>(name: string, after: () => Promise<Done>): Promise<Done> {
    const world = begun.get(name);
    const done = ended(name, world).then(after);
    ending.set(name, done);
    try {
      await begin(name, () => done.then(() => null));
      return await done;
    } finally {
      if (ending.get(name) === done) ending.delete(name);
    }
  }

  async function get(name: string, find: () => Promise<World | null>): Promise<World | null> {
    for (let end = ending.get(name); end; end = ending.get(name)) await Promise.allSettled([end]);
    return begun.get(name) ?? begin(name, find);
  }

  return {
    get,
    open(name, opens) {
      const before = begun.get(name);
      return begin(name, async () => {
        await ended(name, before);
        return opens();
      });
    },
    shut,
    close: async () => {
      await Promise.all([...begun.keys()].map((name) => shut(name, async () => undefined)));
    },
    opened: (name) => standing.get(name) ?? null,
    standing: () => standing.values(),
  };
}
