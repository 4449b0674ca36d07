// The worlds of a process: made by control, loaded from disk when first used, and driven by one pulse (MOC-01, MOC-02).
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Calendars } from '#mock/bank/calendar/calendars.ts';
import type { Out } from '#mock/bank/outbox.ts';
import { memoryJournal } from '#mock/journal/memory.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { openWorld, type World, type WorldSettings } from './world.ts';

/** A world on disk or only in memory. */
export type Kept = 'disk' | 'memory';

export type WorldsParts = {
  /** Folder of the worlds that are kept. */
  readonly folder: string;
  readonly calendars: Calendars;
  readonly passwordHash: Promise<string>;
  readonly real: () => number;
  /** Wall time for names of archives, epoch ms. */
  readonly wall: () => number;
  readonly onOut: (world: World, out: Out) => void;
  readonly say: (line: string) => void;
};

const namePattern = /^[a-z0-9-]{1,32}$/;

export type Worlds = {
  /** Null for a name that was never made (MOC-02). */
  get(name: string): Promise<World | null>;
  create(settings: WorldSettings, kept: Kept): Promise<World>;
  /** Puts what is kept of a world aside under another name. */
  archive(name: string): void;
  loaded(): Iterable<World>;
  pump(): void;
  markClocks(): Promise<void>;
  close(): void;
};

export function worlds(parts: WorldsParts): Worlds {
  const { folder, calendars, real, wall, onOut, say } = parts;
  const open = new Map<string, Promise<World>>();
  const ready = new Map<string, World>();
  const pathOf = (name: string) => `${folder}/${name}`;

  const journalOf = (name: string, kept: Kept) => kept === 'memory' ? memoryJournal() : sqliteJournal({
    file: `${pathOf(name)}/journal.sqlite`,
    archiveSuffix: () => String(wall()),
    onArchived: (archive, reason) => say(`world ${name}: the journal was put aside as ${archive}, ${reason}`),
  });

  async function start(settings: WorldSettings, kept: Kept): Promise<World> {
    const passwordHash = await parts.passwordHash;
    const world = openWorld(settings, { journal: journalOf(settings.name, kept), calendars, passwordHash, real, onOut });
    await world.bank.settled();
    ready.set(settings.name, world);
    return world;
  }

  const settingsFile = (name: string) => `${pathOf(name)}/settings.json`;
  const load = (name: string): Promise<World> => {
    const settings = JSON.parse(readFileSync(settingsFile(name), 'utf8')) as WorldSettings;
    return start(settings, 'disk').then((world) => {
      // The journal's last mark is the time at which the world stood; downtime does not count.
      const mark = world.bank.lastMark();
      world.bankClock.set(Math.max(mark.bankTime, settings.bankTime));
      world.accessClock.set(Math.max(mark.accessTime, settings.accessTime));
      return world;
    });
  };

  return {
    async get(name) {
      if (!namePattern.test(name)) return null;
      if (!open.has(name) && existsSync(settingsFile(name))) open.set(name, load(name));
      return (await open.get(name)) ?? null;
    },
    async create(settings, kept) {
      ready.get(settings.name)?.close();
      rmSync(pathOf(settings.name), { recursive: true, force: true });
      if (kept === 'disk') {
        mkdirSync(pathOf(settings.name), { recursive: true });
        writeFileSync(settingsFile(settings.name), JSON.stringify(settings));
      }
      const world = start(settings, kept);
      open.set(settings.name, world);
      return world;
    },
    archive(name) {
      ready.get(name)?.close();
      ready.delete(name);
      open.delete(name);
      if (existsSync(pathOf(name))) renameSync(pathOf(name), `${folder}/.archive-${name}-${wall()}-${readdirSync(folder).length}`);
    },
    loaded: () => ready.values(),
    pump: () => { for (const world of ready.values()) world.pump(); },
    markClocks: async () => { await Promise.all([...ready.values()].map(({ bank }) => bank.markClock())); },
    close: () => { for (const world of ready.values()) world.close(); },
  };
}
