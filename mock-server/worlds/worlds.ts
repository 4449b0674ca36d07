// The worlds of a process: made by control, loaded from disk when first used, and driven by one pulse (MOC-01, MOC-02).
import type { Journal } from '#mock/bank/journal-port.ts';
import type { BankState } from '#mock/bank/state.ts';
import { memoryJournal } from '#mock/journal/memory.ts';
import { openedWorlds } from './opened-worlds.ts';
import type { OutboxEntry } from './outbox.ts';
import { saves } from './saves.ts';
import { openWorld, type World, type WorldParts, type WorldSettings } from './world.ts';
import { worldFiles, type WorldFilesParts } from './world-files.ts';

/** A world on disk or only in memory. */
export type Kept = 'disk' | 'memory';

export type WorldsParts = WorldFilesParts &
  Pick<WorldParts, 'calendars' | 'real' | 'onOut'> & {
    readonly passwordHash: Promise<string>;
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
  const opened = openedWorlds();
  const files = worldFiles(parts);
  const saved = saves(`${parts.folder}/.saves`);

  async function start(settings: WorldSettings, kept: Kept, state?: BankState): Promise<World> {
    const { name } = settings;
    const passwordHash = await parts.passwordHash;
    const journal = throughJournal(name, kept === 'disk' ? files.journal(name) : memoryJournal());
    if (state) journal.snapshot(state);
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
    const world = await start(files.settings(name), 'disk');
    resumeClocks(world);
    return world;
  }

  const make = (settings: WorldSettings, kept: Kept, state?: BankState): Promise<World> =>
    opened.open(settings.name, () => {
      if (kept === 'disk') files.begin(settings);
      else files.remove(settings.name);
      return start(settings, kept, state);
    });

  return {
    async get(name) {
      if (!namePattern.test(name)) return null;
      return opened.get(name) ?? (files.has(name) ? opened.open(name, () => load(name)) : null);
    },
    create: (settings, kept) => make(settings, kept),
    save: saved.put,
    async restore(name, save) {
      const found = saved.get(name, save);
      return found && make(found.settings, files.has(name) ? 'disk' : 'memory', found.state);
    },
    async archive(name) {
      await opened.shut(name);
      files.archive(name);
    },
    async remove(name) {
      await opened.shut(name);
      files.remove(name);
    },
    loaded: opened.standing,
    close: opened.close,
  };
}
