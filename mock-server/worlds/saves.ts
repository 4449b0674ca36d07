// Saves of worlds (MOC-12): the whole state in a journal of its own, and a small file with its name, settings and clocks.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { wholeSnapshot } from '#mock/bank/engine/opening.ts';
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { writeWhole } from '#mock/whole-file.ts';
import type { World, WorldSettings } from './world.ts';

/** The description of a save; its settings contain the times and rates of the clocks. */
type Written = { readonly version: number; readonly settings: WorldSettings; readonly journal: string };

/** A world at one moment: its settings, and its state in parts as of an event. */
export type Save = { readonly settings: WorldSettings; readonly seq: number; readonly parts: readonly StoredPart[] };

/** Settings with which a world would continue from its current state. */
function settingsNow({ settings, bankClock, accessClock }: World): WorldSettings {
  const clocks = { bankTime: bankClock.now(), bankRate: bankClock.rate(), accessTime: accessClock.now(), accessRate: accessClock.rate() };
  return { ...settings, ...clocks };
}

/** The save was written by another version of the bank; control returns 409. */
class OtherVersion extends Error {
  readonly statusCode = 409;
}

export type Saves = {
  put(world: World, save: string): Promise<void>;
  /** Null if there is no such save; throws OtherVersion. */
  get(world: string, save: string): Promise<Save | null>;
};

/** Saves in a folder. Both names were validated by control and are safe in paths. Each save is complete or unchanged. */
export function saves(folder: string): Saves {
  const file = (name: string) => `${folder}/${name}.json`;
  let written = 0;

  /** Deletes all journals of a save except one; a killed process may have left some. */
  function dropOthers(name: string, journal: string): void {
    for (const other of readdirSync(folder)) {
      const isOwn = other.startsWith(`${name}.`) && /^\d+-\d+\.sqlite/.test(other.slice(name.length + 1));
      if (isOwn && !other.startsWith(journal)) rmSync(`${folder}/${other}`);
    }
  }

  return {
    async put(world, save) {
      // The clock mark stores the users' last activity in the state, so that restored sessions are as old as when they
      // were saved.
      await world.bank.markClock();
      mkdirSync(folder, { recursive: true });
      const name = `${world.name}.${save}`;
      const journal = `${name}.${process.pid}-${(written += 1)}.sqlite`;
      rmSync(`${folder}/${journal}`, { force: true });
      let settings = settingsNow(world);
      const own = sqliteJournal(`${folder}/${journal}`);
      try {
        await world.bank.copyTo(own, () => (settings = settingsNow(world)));
      } finally {
        own.close();
      }
      writeWhole(file(name), JSON.stringify({ version: eventVersion, settings, journal } satisfies Written));
      dropOthers(name, journal);
    },
    async get(world, save) {
      const name = `${world}.${save}`;
      if (!existsSync(file(name))) return null;
      const { version, settings, journal } = JSON.parse(readFileSync(file(name), 'utf8')) as Written;
      if (version !== eventVersion) throw new OtherVersion(`the save ${save} is of version ${version}, this bank reads ${eventVersion}`);
      const own = sqliteJournal(`${folder}/${journal}`);
      try {
        return { settings, ...(await wholeSnapshot(own)) };
      } finally {
        own.close();
      }
    },
  };
}
