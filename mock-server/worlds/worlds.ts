// The worlds of a process: made by control, loaded from disk when first used, and driven by one pulse (MOC-01, MOC-02).
import type { Journal } from '#mock/bank/journal-port.ts';
import { replayed } from '#mock/bank/engine.ts';
import type { BankState } from '#mock/bank/state.ts';
import { memoryJournal } from '#mock/journal/memory.ts';
import { BrokenWorld, whyNotOpened } from './broken-world.ts';
import { openedWorlds } from './opened-worlds.ts';
import type { OutboxEntry } from './outbox.ts';
import { saves } from './saves.ts';
import { openWorld, type World, type WorldParts, type WorldSettings } from './world.ts';
import { worldFiles, type WorldFilesParts } from './world-files.ts';

/** A world on disk or only in memory. */
export type Kept = 'disk' | 'memory';

export type WorldsParts = Omit<WorldFilesParts, 'onAside'> &
  Pick<WorldParts, 'calendars' | 'real' | 'onOut'> & {
    readonly passwordHash: Promise<string>;
    readonly say: (line: string) => void;
    readonly onMessage: (world: string, message: OutboxEntry) => void;
    /** Stands between a world and its journal; a test lets it fail there. */
    readonly throughJournal?: (world: string, journal: Journal) => Journal;
  };

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
  /** Looks at every world on the disk, and puts aside those that are broken (MOC-36). */
  check(): Promise<void>;
  /** What was put aside since the start, in sentences. */
  readonly aside: readonly string[];
  /** Ends all of them, once those that are being opened are open. */
  close(): Promise<void>;
};

/** The journal's last mark is the time at which the world stood; downtime does not count. */
function resumeClocks({ bank, settings, bankClock, accessClock }: World): void {
  const mark = bank.lastMark();
  bankClock.set(Math.max(mark.bankTime, settings.bankTime));
  accessClock.set(Math.max(mark.accessTime, settings.accessTime));
}

export function worlds(parts: WorldsParts): Worlds {
  const { calendars, real, onOut, onMessage, say } = parts;
  const throughJournal = parts.throughJournal ?? ((_, journal) => journal);
  const standing = openedWorlds();
  const aside: string[] = [];
  const onAside = (sentence: string) => {
    aside.push(sentence);
    say(sentence);
  };
  const files = worldFiles({ ...parts, onAside });
  const saved = saves(`${parts.folder}/.saves`);

  async function start(settings: WorldSettings, kept: Kept, state?: BankState): Promise<World> {
    const { name } = settings;
    const passwordHash = await parts.passwordHash;
    const journal = throughJournal(name, kept === 'disk' ? files.journal(name) : memoryJournal());
    try {
      if (state) journal.snapshot(state);
      return await opened(settings, journal, passwordHash);
    } catch (error) {
      journal.close();
      throw error;
    }
  }

  async function opened(settings: WorldSettings, journal: Journal, passwordHash: string): Promise<World> {
    const { name } = settings;
    const world = openWorld(settings, {
      journal,
      calendars,
      passwordHash,
      real,
      onOut,
      say,
      onMessage: (message) => onMessage(name, message),
    });
    await world.bank.settled();
    return world;
  }

  async function load(name: string): Promise<World> {
    try {
      const world = await start(files.settings(name), 'disk');
      resumeClocks(world);
      return world;
    } catch (error) {
      throw whyNotOpened(error);
    }
  }

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
    return world && unlessBroken(name, world);
  }

  /** Reads all that a world is made of, and leaves it as it lies. */
  async function look(name: string): Promise<void> {
    try {
      files.settings(name);
      const journal = files.journal(name);
      try {
        replayed(journal.read());
      } finally {
        journal.close();
      }
    } catch (error) {
      throw whyNotOpened(error);
    }
  }

  async function check(): Promise<void> {
    for (const name of files.names()) {
      if (!files.has(name)) onAside(`world ${name} has no settings and was put aside as ${files.archive(name)}`);
      else await unlessBroken(name, look(name)).catch((error: unknown) => say(`world ${name} cannot be opened now: ${String(error)}`));
    }
  }

  const make = (settings: WorldSettings, kept: Kept, state?: BankState): Promise<World> =>
    standing.open(settings.name, () => {
      if (kept === 'disk') files.begin(settings);
      else files.remove(settings.name);
      return start(settings, kept, state);
    });

  return {
    get,
    check,
    aside,
    create: (settings, kept) => make(settings, kept),
    save: saved.put,
    async restore(name, save) {
      const found = saved.get(name, save);
      return found && make(found.settings, files.has(name) ? 'disk' : 'memory', found.state);
    },
    async archive(name) {
      await standing.shut(name);
      files.archive(name);
    },
    async remove(name) {
      await standing.shut(name);
      files.remove(name);
    },
    loaded: standing.standing,
    close: standing.close,
  };
}
