// Where worlds are stored: their settings, journals and saves. On disk (`world-files.ts`) or in PostgreSQL
// (`world-tables.ts`).
import type { JournalStore } from '#mock/journal/store.ts';
import type { Patience } from '#mock/journal/sure-write.ts';
import type { ClockNote } from './virtual-clock.ts';
import type { WorldSettings } from './world-settings.ts';

/** Whether a world is stored, or lives in memory for as long as its process. */
export type Kept = 'disk' | 'memory';

/** The description of a save; its settings contain the times and rates of the clocks. */
export type SaveNote = { readonly version: number; readonly settings: WorldSettings };

/** The journal of a world that is opened. */
export type WorldJournal = {
  readonly rows: JournalStore;
  /** The epoch of this owner in a shared bank. */
  readonly epoch?: number;
  /** Throws `FencedOff` when this process may not answer for the world at the moment (SHR-03). */
  readonly demandOurs?: () => void;
  /** Waits before another attempt to reach the store; false if the writer has to give up. */
  readonly patience?: Patience;
  /** Where the clocks of the world stand, if the store knows it better than the journal. */
  readonly clocks?: () => ClockNote | null;
};

export type WorldStore = {
  /** Whether a world is stored; a world that lives in memory only is not. */
  has(name: string): Promise<boolean>;
  /** Throws BrokenWorld if the settings cannot be read. */
  settings(name: string): Promise<WorldSettings>;
  /** Stores the settings of a new world, unless it lives in memory; an existing world of that name is deleted. */
  begin(settings: WorldSettings, kept: Kept): Promise<void>;
  /** How an existing world is kept. */
  kept(name: string): Promise<Kept>;
  /** Notes that the first events of a world are durable: from now on the record of its last event must exist. */
  begun(name: string): Promise<void>;
  remove(name: string): Promise<void>;
  /**
   * Returns the journal of a world that this process opens; throws BrokenWorld if acknowledged events or their record
   * are gone (MOC-40).
   */
  journal(name: string, kept: Kept): Promise<WorldJournal>;
  /** Returns the journal of a stored world for reading only. */
  look(name: string): Promise<JournalStore>;
  /** Notes that the clocks of a world were changed; resolves when a later owner would go on from there. */
  clocksChanged(name: string): Promise<void>;
  /** Whether this process may answer for a world at the moment (SHR-03). */
  isOurs(name: string): boolean;
  /** Gives a world up that this process no longer serves. */
  leave(name: string): Promise<void>;
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
  /** Names of all saves, in any order. */
  saves(): Promise<readonly string[]>;
  removeSave(name: string): Promise<void>;
  /** Called when all worlds have ended. */
  close(): Promise<void>;
};
