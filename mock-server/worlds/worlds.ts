// The worlds of a process: made by control, loaded from disk when first used, and driven by one pulse (MOC-01, MOC-02).
import { BrokenWorld } from './broken-world.ts';
import { openedWorlds } from './opened-worlds.ts';
import { type Save, saves } from './saves.ts';
import type { World, WorldSettings } from './world.ts';
import { worldFiles, type WorldFilesParts } from './world-files.ts';
import { type Kept, type OpenerParts, worldOpener } from './world-opener.ts';

export type WorldsParts = WorldFilesParts & OpenerParts;

const namePattern = /^[a-z0-9-]{1,32}$/;

export type Worlds = {
  /** Null for a name that was never made (MOC-02). */
  get(name: string): Promise<World | null>;
  /** Makes a world, or makes it anew. */
  create(settings: WorldSettings, kept: Kept): Promise<World>;
  /** Writes a world down as it is (MOC-12). */
  save(world: World, save: string): Promise<void>;
  /** Makes a world anew as it was saved; null when there is no such save. */
  restore(name: string, save: string): Promise<World | null>;
  /** Puts what is kept of a world aside under another name. */
  archive(name: string): Promise<void>;
  /** Ends a world and leaves nothing of it. */
  remove(name: string): Promise<void>;
  loaded(): Iterable<World>;
  /** The names of those on the disk. */
  kept(): readonly string[];
  /** Looks at every world on the disk, and puts aside those that are broken or missing (MOC-36, MOC-40). */
  check(): Promise<void>;
  /** What was put aside since the start, in sentences. */
  readonly aside: readonly string[];
  /** Ends all of them, once those that are being opened are open. */
  close(): Promise<void>;
};

export function worlds(parts: WorldsParts): Worlds {
  const { say } = parts;
  const standing = openedWorlds();
  const aside: string[] = [];
  const onAside = (sentence: string) => {
    aside.push(sentence);
    say(sentence);
  };
  const files = worldFiles(parts);
  const { start, load, look } = worldOpener(parts, files);
  const saved = saves(`${parts.folder}/.saves`);

  /** A world that is broken is put aside, and there is none of its name any more. */
  async function unlessBroken<Found>(name: string, found: Promise<Found>): Promise<Found | null> {
    try {
      return await found;
    } catch (error) {
      if (!(error instanceof BrokenWorld)) throw error;
      const folder = files.archive(name);
      if (folder !== null) onAside(`world ${name} is broken and was put aside as ${folder}: ${error.message}`);
      return null;
    }
  }

  async function get(name: string): Promise<World | null> {
    if (!namePattern.test(name)) return null;
    const world = standing.get(name) ?? (files.has(name) ? standing.open(name, () => load(name)) : null);
    const found = world && (await unlessBroken(name, world));
    await found?.bank.ready();
    return found;
  }

  async function check(): Promise<void> {
    for (const name of files.names()) {
      if (!files.has(name)) onAside(`world ${name} has no settings and was put aside as ${files.archive(name)}`);
      else await unlessBroken(name, look(name)).catch((error: unknown) => say(`world ${name} cannot be opened now: ${String(error)}`));
    }
    for (const name of files.missing())
      onAside(`world ${name} is missing, and what is known of its last event was put aside as ${files.archive(name)}`);
  }

  const make = (settings: WorldSettings, kept: Kept, save?: Save): Promise<World> =>
    standing.open(settings.name, () => {
      if (kept === 'disk') files.begin(settings);
      else files.remove(settings.name);
      return start(settings, kept, save);
    });

  return {
    get,
    check,
    aside,
    create: (settings, kept) => make(settings, kept),
    save: saved.put,
    async restore(name, save) {
      const found = await saved.get(name, save);
      return found && make(found.settings, files.has(name) ? 'disk' : 'memory', found);
    },
    archive: (name) => standing.shut(name).then(() => void files.archive(name)),
    remove: (name) => standing.shut(name).then(() => files.remove(name)),
    loaded: standing.standing,
    kept: files.names,
    close: standing.close,
  };
}
