// Where worlds lie on disk: a folder each, with settings and journal (MOC-28).
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Journal } from '#mock/bank/journal-port.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { writeWhole } from '#mock/whole-file.ts';
import { settingsIn } from './broken-world.ts';
import type { WorldSettings } from './world.ts';

export type WorldFiles = {
  /** Whether a world of this name is kept. */
  has(name: string): boolean;
  settings(name: string): WorldSettings;
  /** Begins a new world; what lay under its name is gone. */
  begin(settings: WorldSettings): void;
  remove(name: string): void;
  journal(name: string): Journal;
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
  const settingsFile = (name: string) => `${pathOf(name)}/settings.json`;
  const has = (name: string) => existsSync(settingsFile(name));
  const remove = (name: string) => rmSync(pathOf(name), { recursive: true, force: true });
  return {
    has,
    remove,
    settings: (name) => settingsIn(readFileSync(settingsFile(name), 'utf8')),
    begin(settings) {
      remove(settings.name);
      mkdirSync(pathOf(settings.name), { recursive: true });
      writeWhole(settingsFile(settings.name), JSON.stringify(settings));
    },
    journal: (name) => sqliteJournal(`${pathOf(name)}/journal.sqlite`),
    archive(name) {
      if (!existsSync(pathOf(name))) return null;
      const aside = `${folder}/.archive-${name}-${wall()}-${readdirSync(folder).length}`;
      renameSync(pathOf(name), aside);
      return aside;
    },
    names: () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !name.startsWith('.')),
  };
}
