// The files of worlds: a folder each, with settings and journal (MOC-28).
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import { lastEventFile, lastEventIn, type LastEvent } from '#mock/journal/last-event.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { writeWhole } from '#mock/whole-file.ts';
import { BrokenWorld, settingsIn } from './broken-world.ts';
import type { WorldSettings } from './world.ts';

export type WorldFiles = {
  has(name: string): boolean;
  settings(name: string): WorldSettings;
  /** Creates the folder of a new world; existing files of that name are deleted. */
  begin(settings: WorldSettings): void;
  /** Notes that the first events of a world are durable: from now on the record of its last event must exist. */
  begun(name: string): void;
  remove(name: string): void;
  /** Opens its journal; throws BrokenWorld if events were acknowledged but the journal or its record is gone (MOC-40). */
  journal(name: string): Journal;
  /** Returns the path of a world's journal. */
  journalFile(name: string): string;
  /** Returns the last event that was stored for a world outside its journal; null if none was. */
  lastEvent(name: string): LastEvent | null;
  /** Accepts a copy of a world by storing its last event as the acknowledged one. */
  accept(name: string, last: LastEvent): void;
  /** Names of worlds whose folder is gone but whose last event is stored. */
  missing(): readonly string[];
  /** Renames a world's folder to a name that cannot be requested; returns it, or null if there is none. */
  archive(name: string): string | null;
  /** Names of all stored worlds. */
  names(): readonly string[];
};

export type WorldFilesParts = {
  readonly folder: string;
  /** Wall time for the names of archives, in epoch ms. */
  readonly wall: () => number;
};

export function worldFiles({ folder, wall }: WorldFilesParts): WorldFiles {
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
  const names = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !name.startsWith('.'));
  return {
    has,
    remove,
    journalFile,
    settings: (name) => stored(name).settings,
    begin(settings) {
      remove(settings.name);
      mkdirSync(pathOf(settings.name), { recursive: true });
      writeWhole(settingsFile(settings.name), JSON.stringify(settings));
    },
    begun(name) {
      const { settings, isBegun } = stored(name);
      if (!isBegun) writeWhole(settingsFile(name), JSON.stringify({ ...settings, isBegun: true }));
    },
    journal(name) {
      const last = lastEventIn(lastFile(name));
      if (last !== null && !existsSync(journalFile(name)))
        throw new BrokenWorld(`its journal is gone, of which event ${last.seq} was acknowledged`);
      if (last === null && has(name) && stored(name).isBegun)
        throw new BrokenWorld('the record of its last event is gone, so acknowledged events may be missing');
      return sqliteJournal(journalFile(name), lastEventFile(lastFile(name)));
    },
    lastEvent: (name) => lastEventIn(lastFile(name)),
    accept(name, last) {
      rmSync(lastFile(name), { force: true });
      const file = lastEventFile(lastFile(name));
      file.write(last);
      file.close();
    },
    missing: () => (existsSync(lastFolder) ? readdirSync(lastFolder) : []).filter((name) => !existsSync(pathOf(name))),
    archive(name) {
      const isKept = existsSync(lastFile(name));
      if (!isKept && !existsSync(pathOf(name))) return null;
      const aside = `${folder}/.archive-${name}-${wall()}-${readdirSync(folder).length}`;
      // The stored last event is deleted first: if the process is killed in between, the world is not reported as missing.
      mkdirSync(pathOf(name), { recursive: true });
      if (isKept) renameSync(lastFile(name), `${pathOf(name)}/last-event`);
      renameSync(pathOf(name), aside);
      return aside;
    },
    names,
  };
}
