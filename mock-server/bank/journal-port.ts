// What the bank needs of a journal; two kinds stand in the folder journal, and one test holds for both.
import type { Event } from './facts.ts';
import type { BankState } from './state.ts';

/** Where events are kept. */
export type Journal = {
  /** The last snapshot, if any, and the events after it in their order. */
  read(): { readonly snapshot: BankState | null; readonly events: readonly Event[] };
  /** Resolves when the events are durable; what is appended in one turn shares one commit. */
  append(events: readonly Event[]): Promise<void>;
  /** Writes the state down, so that a restart reads no event before it. */
  snapshot(state: BankState): void;
  close(): void;
};
