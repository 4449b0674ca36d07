// Saves of worlds under names (MOC-12): the whole state in a journal of its own, and a small file that says which, with settings and clocks.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { wholeSnapshot } from '#mock/bank/engine/opening.ts';
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { writeWhole } from '#mock/whole-file.ts';
import type { World, WorldSettings } from './world.ts';

/** The description of a save; its settings hold the time of the clocks and their rates. */
type Written = { readonly version: number; readonly settings: WorldSettings; readonly journal: string };

/** A world at one moment: its settings, and its state in parts up to an event. */
export type Save = { readonly settings: WorldSettings; readonly seq: number; readonly parts: readonly StoredPart[] };

/** The settings with which a world would begin in its current state. */
function settingsNow({ settings, bankClock, accessClock }: World): WorldSettings {
  const clocks = { bankTime: bankClock.now(), bankRate: bankClock.rate(), accessTime: accessClock.now(), accessRate: accessClock.rate() };
  return { ...settings, ...clocks };
}

/** A save that another version of the bank has written; control answers it as a conflict. */
class OtherVersion extends Error {
  readonly statusCode = 409;
}

export type Saves = {
  put(world: World, save: string): Promise<void>;
  /** Null for a save that was never made; one of another version of the bank cannot be read and is an error. */
  get(world: string, save: string): Promise<Save | null>;
};

/** Saves in a folder; both names have passed the contract of control and make safe paths. Each is there whole, or as it was before. */
export function saves(folder: string): Saves {
  const file = (name: string) => `${folder}/${name}.json`;
  let written = 0;

  /** Drops the journals of a save but one; a process that was killed may have left some. */
  function dropOthers(name: string, journal: string): void {
    for (const other of readdirSync(folder)) {
      const isOwn = other.startsWith(`${name}.`) && /^\d+-\d+\.sqlite/.test(other.slice(name.length + 1));
      if (isOwn && !other.startsWith(journal)) rmSync(`${folder}/${other}`);
    }
  }

  return {
    async put(world, save) {
      // The mark carries the users' activity into the state, so that a restored session is as fresh as the saved one.
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
