// What the bank needs of a journal; two kinds stand in the folder journal, and one test holds for both.
import type { Event } from './facts.ts';
import type { BankState } from './state.ts';

/** Where events are kept; they are numbered without a gap, which is checked when they are appended and when they are read (MOC-32). */
export type Journal = {
  /**
   * Writes what waits, then reads: the last snapshot, if any, and the events after it in their order. After a failed write
   * nothing is appended until the journal was read again. Throws where what is written cannot be trusted.
   */
  read(): { readonly snapshot: BankState | null; readonly events: readonly Event[] };
  /** Resolves when the events are durable; what is appended in one turn shares one commit. */
  append(events: readonly Event[]): Promise<void>;
  /** Writes what waits and then the state, so that a restart reads no event before it; throws where a write has failed. */
  snapshot(state: BankState): void;
  close(): void;
};
