// How a world is opened: created, restored from a save, loaded from disk, or only checked there. A world that cannot
// be trusted throws BrokenWorld (MOC-36).
import { replayed } from '#mock/bank/engine/opening.ts';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import type { Save } from './saves.ts';
import { journalOn } from '#mock/journal/journal.ts';
import type { JournalStore } from '#mock/journal/store.ts';
import { readOnly } from '#mock/journal/reading.ts';
import { whyNotOpened } from './broken-world.ts';
import type { OutboxEntry } from './outbox.ts';
import type { ClockNote } from './virtual-clock.ts';
import { openWorld, type World, type WorldParts } from './world.ts';
import type { WorldSettings } from './world-settings.ts';
import type { Kept, WorldStore } from './world-store.ts';

/** What every world of a process needs. */
export type OpenerParts = Pick<WorldParts, 'calendars' | 'real' | 'onOut' | 'say'> & {
  readonly passwordHash: Promise<string>;
  readonly onMessage: (world: string, message: OutboxEntry) => void;
  /** Receives the seconds that each commit took. */
  readonly committed?: (seconds: number) => void;
  /** Wraps the journal of each world; used by tests to let it fail. */
  readonly throughJournal?: (world: string, journal: Journal) => Journal;
};

export type WorldOpener = {
  /** Creates a world, optionally from a save. */
  start(settings: WorldSettings, kept: Kept, save?: Save): Promise<World>;
  /** Opens a stored world in its last state; throws BrokenWorld if it cannot be trusted. */
  load(name: string): Promise<World>;
  /** Reads a stored world completely without changing it; throws BrokenWorld. */
  look(name: string): Promise<void>;
};

/**
 * Sets the clocks of a world to the last clock mark in its journal, so the time while the bank was stopped does not
 * count; or to what its store says of them.
 */
function resumeClocks({ bank, settings, bankClock, accessClock }: World, clocks: ClockNote | null): void {
  const mark = bank.lastMark();
  bankClock.set(Math.max(mark.bankTime, settings.bankTime, clocks?.bankTime ?? 0));
  accessClock.set(Math.max(mark.accessTime, settings.accessTime, clocks?.accessTime ?? 0));
  if (!clocks) return;
  bankClock.run(clocks.bankRate);
  accessClock.run(clocks.accessRate);
}

/** Measures the commits of a store. */
const timed = (rows: JournalStore, { real, committed }: Pick<OpenerParts, 'real' | 'committed'>): JournalStore =>
  committed
    ? {
        ...rows,
        async append(...args) {
          const began = real();
          await rows.append(...args);
          committed((real() - began) / 1_000);
        },
      }
    : rows;

async function orBroken<Found>(find: () => Promise<Found> | Found): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    throw whyNotOpened(error);
  }
}

export function worldOpener(parts: OpenerParts, store: WorldStore): WorldOpener {
  const { passwordHash, onMessage, throughJournal = (_name, journal) => journal, ...ports } = parts;

  async function opened(settings: WorldSettings, kept: Kept, save?: Save) {
    const { name } = settings;
    const own = { passwordHash: await passwordHash, onMessage: (message: OutboxEntry) => onMessage(name, message) };
    const { rows, clocks = () => null, epoch, ...duties } = await store.journal(name, kept);
    const journal = throughJournal(name, journalOn(timed(rows, parts), duties));
    try {
      if (save) await journal.snapshot(save.seq, save.parts);
      const world = await openWorld(settings, { ...ports, ...own, journal, ...(epoch !== undefined && { epoch }) });
      await world.bank.ready();
      await world.bank.settled();
      if (kept === 'disk') await store.begun(name);
      return { world, clocks };
    } catch (error) {
      await journal.close();
      throw error;
    }
  }

  const load = (name: string) =>
    orBroken(async () => {
      const { world, clocks } = await opened(await store.settings(name), await store.kept(name));
      resumeClocks(world, clocks());
      return world;
    });

  const look = (name: string) =>
    orBroken(async () => {
      await store.settings(name);
      const journal = await store.look(name);
      try {
        await replayed(readOnly(journal));
      } finally {
        await journal.close();
      }
    });

  return { start: async (settings, kept, save) => (await opened(settings, kept, save)).world, load, look };
}
