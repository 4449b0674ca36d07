// Worlds on disk: a folder for each, with settings and journal (MOC-28), and a folder of saves.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { lastEventFile, lastEventIn } from '#mock/journal/last-event.ts';
import { memoryStore } from '#mock/journal/memory.ts';
import { sqliteStore } from '#mock/journal/sqlite.ts';
import type { JournalStore, LastEvent } from '#mock/journal/store.ts';
import { writeWhole } from '#mock/whole-file.ts';
import { BrokenWorld, settingsIn } from './broken-world.ts';
import type { SaveNote, WorldStore } from './world-store.ts';

export type WorldFilesParts = {
  readonly folder: string;
  /** Wall time for the names of archives, in epoch ms. */
  readonly wall: () => number;
};

/** What only worlds on disk have. */
type Files = WorldStore & {
  /** Returns the path of a world's journal. */
  journalFile(name: string): string;
  /** Returns the last event that was stored for a world outside its journal; null if none was. */
  lastEvent(name: string): LastEvent | null;
  /** Accepts a copy of a world by storing its last event as the acknowledged one. */
  accept(name: string, last: LastEvent): void;
};

/** Saves in a folder. Names are `world.save`; control has checked both parts, so they are safe in paths. */
function saveFiles(folder: string): Pick<WorldStore, 'putSave' | 'save' | 'saves' | 'removeSave'> {
  const noteFile = (name: string) => `${folder}/${name}.json`;
  let written = 0;

  /** Deletes all journals of a save except one, if any is kept; a killed process may have left some. */
  function dropOthers(name: string, journal: string | null): void {
    for (const other of readdirSync(folder)) {
      const isOwn = other.startsWith(`${name}.`) && /^\d+-\d+\.sqlite/.test(other.slice(name.length + 1));
      if (isOwn && (journal === null || !other.startsWith(journal))) rmSync(`${folder}/${other}`);
    }
  }

  return {
    async putSave(name, write) {
      mkdirSync(folder, { recursive: true });
      const journal = `${name}.${process.pid}-${(written += 1)}.sqlite`;
      rmSync(`${folder}/${journal}`, { force: true });
      const note = await write(sqliteStore(`${folder}/${journal}`));
      writeWhole(noteFile(name), JSON.stringify({ ...note, journal }));
      dropOthers(name, journal);
    },
    async save(name) {
      if (!existsSync(noteFile(name))) return null;
      const { journal, ...note } = JSON.parse(readFileSync(noteFile(name), 'utf8')) as SaveNote & { readonly journal: string };
      return { ...note, journal: sqliteStore(`${folder}/${journal}`) };
    },
    saves: async () =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((file) => file.endsWith('.json'))
            .map((file) => file.slice(0, -'.json'.length))
        : [],
    async removeSave(name) {
      if (!existsSync(noteFile(name))) return;
      rmSync(noteFile(name));
      dropOthers(name, null);
    },
  };
}

/** A process that has its worlds for itself owes nobody anything. */
const alone: Pick<WorldStore, 'clocksChanged' | 'isOurs' | 'leave' | 'close'> = {
  clocksChanged: async () => undefined,
  isOurs: () => true,
  leave: async () => undefined,
  close: async () => undefined,
};

export function worldFiles({ folder, wall }: WorldFilesParts): Files {
  const pathOf = (name: string) => `${folder}/${name}`;
  const journalFile = (name: string) => `${pathOf(name)}/journal.sqlite`;
  // This folder is outside the worlds' folders, so copying or removing a world does not change its last event.
  const lastFolder = `${folder}/.last`;
  const lastFile = (name: string) => `${lastFolder}/${name}`;
  const settingsFile = (name: string) => `${pathOf(name)}/settings.json`;
  const has = (name: string) => existsSync(settingsFile(name));
  const stored = (name: string) => settingsIn(readFileSync(settingsFile(name), 'utf8'));
  const remove = (name: string) => {
    rmSync(lastFile(name), { force: true });
    rmSync(pathOf(name), { recursive: true, force: true });
  };
  /** Opens the journal of a stored world. */
  function journal(name: string): JournalStore {
    const last = lastEventIn(lastFile(name));
    if (last !== null && !existsSync(journalFile(name)))
      throw new BrokenWorld(`its journal is gone, of which event ${last.seq} was acknowledged`);
    if (last === null && has(name) && stored(name).isBegun)
      throw new BrokenWorld('the record of its last event is gone, so acknowledged events may be missing');
    return sqliteStore(journalFile(name), lastEventFile(lastFile(name)));
  }
  return {
    ...saveFiles(`${folder}/.saves`),
    ...alone,
    journalFile,
    has: async (name) => has(name),
    remove: async (name) => remove(name),
    settings: async (name) => stored(name).settings,
    kept: async (name) => (has(name) ? 'disk' : 'memory'),
    async begin(settings, kept) {
      remove(settings.name);
      if (kept === 'memory') return;
      mkdirSync(pathOf(settings.name), { recursive: true });
      writeWhole(settingsFile(settings.name), JSON.stringify(settings));
    },
    async begun(name) {
      const { settings, isBegun } = stored(name);
      if (!isBegun) writeWhole(settingsFile(name), JSON.stringify({ ...settings, isBegun: true }));
    },
    journal: async (name, kept) => ({ rows: kept === 'disk' ? journal(name) : memoryStore() }),
    look: async (name) => journal(name),
    lastEvent: (name) => lastEventIn(lastFile(name)),
    accept(name, last) {
      rmSync(lastFile(name), { force: true });
      const file = lastEventFile(lastFile(name));
      file.write(last);
      file.close();
    },
    missing: async () => (existsSync(lastFolder) ? readdirSync(lastFolder) : []).filter((name) => !existsSync(pathOf(name))),
    async archive(name) {
      const isKept = existsSync(lastFile(name));
      if (!isKept && !existsSync(pathOf(name))) return null;
      const aside = `${folder}/.archive-${name}-${wall()}-${readdirSync(folder).length}`;
      // The stored last event is deleted first: if the process is killed in between, the world is not reported as missing.
      mkdirSync(pathOf(name), { recursive: true });
      if (isKept) renameSync(lastFile(name), `${pathOf(name)}/last-event`);
      renameSync(pathOf(name), aside);
      return aside;
    },
    names: async () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !name.startsWith('.')),
  };
}
