// Saves of worlds (MOC-12): the whole state in a journal of its own, with the settings and clocks of its moment.
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { wholeSnapshot } from '#mock/bank/engine/opening.ts';
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';
import { journalOn } from '#mock/journal/journal.ts';
import { readOnly } from '#mock/journal/reading.ts';
import { settingsNow, type World } from './world.ts';
import type { WorldSettings } from './world-settings.ts';
import type { Kept, WorldStore } from './world-store.ts';

/** A world at one moment: its settings, and its state in parts as of an event. */
export type Save = { readonly settings: WorldSettings; readonly seq: number; readonly parts: readonly StoredPart[] };

/** The save was written by another version of the bank; control returns 409. */
class OtherVersion extends Error {
  readonly statusCode = 409;
}

export type Saves = {
  put(world: World, save: string): Promise<void>;
  /** Null if there is no such save; throws OtherVersion. */
  get(world: string, save: string): Promise<Save | null>;
};

export const saves = (store: Pick<WorldStore, 'putSave' | 'save'>): Saves => ({
  async put(world, save) {
    // The clock mark stores the users' last activity in the state, so that restored sessions are as old as when they
    // were saved.
    await world.bank.markClock();
    await store.putSave(`${world.name}.${save}`, async (rows) => {
      const journal = journalOn(rows);
      let settings = settingsNow(world);
      try {
        await world.bank.copyTo(journal, () => (settings = settingsNow(world)));
      } finally {
        await journal.close();
      }
      return { version: eventVersion, settings };
    });
  },
  async get(world, save) {
    const found = await store.save(`${world}.${save}`);
    if (!found) return null;
    const { version, settings, journal } = found;
    try {
      if (version !== eventVersion) throw new OtherVersion(`the save ${save} is of version ${version}, this bank reads ${eventVersion}`);
      return { settings, ...(await wholeSnapshot(readOnly(journal))) };
    } finally {
      await journal.close();
    }
  },
});

/** The settings of a copy. The copy of a replay is a usual world whose clocks run (DSK-11). */
const copied = ({ isReplay, ...settings }: WorldSettings, name: string): WorldSettings => ({
  ...settings,
  name,
  ...(isReplay && { bankRate: 1, accessRate: 1 }),
});

/** The save through which a world is copied; no caller can use this name. */
const COPYING = '_copying';

/** What worlds can do with saves; `make` creates a world, which replaces one of its name. */
export function worldSaves(store: WorldStore, make: (settings: WorldSettings, kept: Kept, save: Save) => Promise<World>) {
  const { put, get } = saves(store);

  async function savesOf(name: string): Promise<readonly string[]> {
    const own = (await store.saves()).filter((each) => each.startsWith(`${name}.`)).map((each) => each.slice(name.length + 1));
    return own.filter((save) => save !== COPYING).toSorted();
  }

  return {
    save: put,
    savesOf,
    async restore(name: string, save: string): Promise<World | null> {
      const found = await get(name, save);
      return found && make(found.settings, await store.kept(name), found);
    },
    async removeSave(name: string, save: string): Promise<boolean> {
      if (!(await savesOf(name)).includes(save)) return false;
      await store.removeSave(`${name}.${save}`);
      return true;
    },
    async copy(world: World, name: string): Promise<World> {
      await put(world, COPYING);
      const found = await get(world.name, COPYING);
      await store.removeSave(`${world.name}.${COPYING}`);
      if (!found) throw new Error(`the world ${world.name} was replaced while it was copied`);
      return make(copied(found.settings, name), await store.kept(world.name), found);
    },
  };
}
