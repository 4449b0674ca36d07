// Where worlds lie on disk: a folder each, with settings and journal (MOC-28).
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import { lastEventFile, lastEventIn, type LastEvent } from '#mock/journal/last-event.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { writeWhole } from '#mock/whole-file.ts';
import { BrokenWorld, settingsIn } from './broken-world.ts';
import type { WorldSettings } from './world.ts';

export type WorldFiles = {
  /** Whether a world of this name is kept. */
  has(name: string): boolean;
  settings(name: string): WorldSettings;
  /** Begins a new world; what lay under its name is gone. */
  begin(settings: WorldSettings): void;
  remove(name: string): void;
  /** Opens its journal; throws a BrokenWorld where events were acknowledged and there is none any more (MOC-40). */
  journal(name: string): Journal;
  /** Where its journal lies. */
  journalFile(name: string): string;
  /** What is kept of its last event outside its journal; null where nothing is. */
  lastEvent(name: string): LastEvent | null;
  /** Lets a copy of a world count as it is: its last event is what is kept from now on. */
  accept(name: string, last: LastEvent): void;
  /** The names of worlds of which only their last event is kept. */
  missing(): readonly string[];
  /** Puts a world aside under a name that nobody can ask for; gives the folder, or null where there is none. */
  archive(name: string): string | null;
  /** The names under which something lies. */
  names(): readonly string[];
};

export type WorldFilesParts = {
  readonly folder: string;
  /** Wall time for names of archives, epoch ms. */
  readonly wall: () => number;
};

export function worldFiles({ folder, wall }: WorldFilesParts): WorldFiles {
  const pathOf = (name: string) => `${folder}/${name}`;
  const journalFile = (name: string) => `${pathOf(name)}/journal.sqlite`;
  // Outside the folder of its world, so that who copies or removes that leaves it.
  const lastFolder = `${folder}/.last`;
  const lastFile = (name: string) => `${lastFolder}/${name}`;
  const settingsFile = (name: string) => `${pathOf(name)}/settings.json`;
  const has = (name: string) => existsSync(settingsFile(name));
  const remove = (name: string) => {
    rmSync(lastFile(name), { force: true });
    rmSync(pathOf(name), { recursive: true, force: true });
  };
  const names = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !name.startsWith('.'));
  return {
    has,
    remove,
    journalFile,
    settings: (name) => settingsIn(readFileSync(settingsFile(name), 'utf8')),
    begin(settings) {
      remove(settings.name);
      mkdirSync(pathOf(settings.name), { recursive: true });
      writeWhole(settingsFile(settings.name), JSON.stringify(settings));
    },
    journal(name) {
      const last = lastEventIn(lastFile(name));
      if (last !== null && !existsSync(journalFile(name)))
        throw new BrokenWorld(`its journal is gone, of which event ${last.seq} was acknowledged`);
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
      // Its last event goes first: a process that is killed in between leaves a world, and no alarm about a missing one.
      mkdirSync(pathOf(name), { recursive: true });
      if (isKept) renameSync(lastFile(name), `${pathOf(name)}/last-event`);
      renameSync(pathOf(name), aside);
      return aside;
    },
    names,
  };
}
