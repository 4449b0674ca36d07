// Where worlds are stored: their settings, journals and saves. On disk (`world-files.ts`) or in PostgreSQL
// (`world-tables.ts`).
import type { JournalStore } from '#mock/journal/store.ts';
import type { WorldSettings } from './world.ts';

/** The description of a save; its settings contain the times and rates of the clocks. */
export type SaveNote = { readonly version: number; readonly settings: WorldSettings };

export type WorldStore = {
  has(name: string): Promise<boolean>;
  /** Throws BrokenWorld if the settings cannot be read. */
  settings(name: string): Promise<WorldSettings>;
  /** Stores the settings of a new world; an existing world of that name is deleted. */
  begin(settings: WorldSettings): Promise<void>;
  /** Notes that the first events of a world are durable: from now on the record of its last event must exist. */
  begun(name: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Returns the journal of a world; throws BrokenWorld if acknowledged events or their record are gone (MOC-40). */
  journal(name: string): Promise<JournalStore>;
  /** Names of worlds that are gone although their last event is recorded. */
  missing(): Promise<readonly string[]>;
  /** Renames a world to a name that cannot be requested, which it returns; null if there is none. */
  archive(name: string): Promise<string | null>;
  /** Names of all stored worlds. */
  names(): Promise<readonly string[]>;
  /** Replaces a save by what `write` puts into an empty journal and returns. The old save stays if `write` throws. */
  putSave(name: string, write: (journal: JournalStore) => Promise<SaveNote>): Promise<void>;
  /** Returns a save and its journal, which the caller closes; null if there is none. */
  save(name: string): Promise<(SaveNote & { readonly journal: JournalStore }) | null>;
};
