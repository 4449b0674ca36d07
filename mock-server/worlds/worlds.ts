// The worlds of a process: made by control, loaded from disk when first used, and driven by one pulse (MOC-01, MOC-02).
import type { BankState } from '#mock/bank/state.ts';
import { memoryJournal } from '#mock/journal/memory.ts';
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
  pump(): void;
  markClocks(): Promise<void>;
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
  const { calendars, real, onOut, onMessage } = parts;
  const open = new Map<string, Promise<World>>();
  const ready = new Map<string, World>();
  const files = worldFiles(parts);
  const saved = saves(`${parts.folder}/.saves`);

  async function start(settings: WorldSettings, kept: Kept, state?: BankState): Promise<World> {
    const { name } = settings;
    const passwordHash = await parts.passwordHash;
    const journal = kept === 'disk' ? files.journal(name) : memoryJournal();
    if (state) journal.snapshot(state);
    const world = openWorld(settings, { journal, calendars, passwordHash, real, onOut, onMessage: (message) => onMessage(name, message) });
    await world.bank.settled();
    ready.set(name, world);
    return world;
  }

  async function load(name: string): Promise<World> {
    const world = await start(files.settings(name), 'disk');
    resumeClocks(world);
    return world;
  }

  /** Keeps a world that is being opened; one that cannot be opened is tried anew the next time. */
  function opening(name: string, world: Promise<World>): Promise<World> {
    open.set(name, world);
    world.catch(() => open.get(name) === world && open.delete(name));
    return world;
  }

  /** Ends a world, once it is open, so that its name is free. */
  async function ended(name: string, world: Promise<World> | undefined): Promise<void> {
    const [opened] = await Promise.allSettled([world]);
    if (opened.status === 'fulfilled') opened.value?.close();
    ready.delete(name);
  }

  function make(settings: WorldSettings, kept: Kept, state?: BankState): Promise<World> {
    const { name } = settings;
    const before = open.get(name);
    const begun = async () => {
      await ended(name, before);
      if (kept === 'disk') files.begin(settings);
      else files.remove(name);
      return start(settings, kept, state);
    };
    return opening(name, begun());
  }

  async function shut(name: string): Promise<void> {
    const world = open.get(name);
    open.delete(name);
    await ended(name, world);
  }

  return {
    async get(name) {
      if (!namePattern.test(name)) return null;
      if (!open.has(name) && files.has(name)) void opening(name, load(name));
      return (await open.get(name)) ?? null;
    },
    create: (settings, kept) => make(settings, kept),
    save: saved.put,
    async restore(name, save) {
      const found = saved.get(name, save);
      return found && make(found.settings, files.has(name) ? 'disk' : 'memory', found.state);
    },
    async archive(name) {
      await shut(name);
      files.archive(name);
    },
    async remove(name) {
      await shut(name);
      files.remove(name);
    },
    loaded: () => ready.values(),
    pump: () => ready.forEach((world) => world.pump()),
    markClocks: async () => {
      await Promise.all([...ready.values()].map(({ bank }) => bank.markClock()));
    },
    close: async () => {
      await Promise.all([...open.keys()].map(shut));
    },
  };
}
