// A journal in memory for tests, whose events can be read as text.
import type { Journal } from '#mock/bank/engine/journal-port.ts';

import { journalOn } from './journal.ts';
import { memoryStore } from './memory.ts';
import type { EventRow } from './store.ts';

/** Creates an empty journal in memory. `lines` are its events as JSON texts. `onWrite` may throw. */
export function memoryJournal(onWrite?: () => void): Journal & { readonly lines: readonly string[] } {
  const rows: EventRow[] = [];
  return {
    ...journalOn(memoryStore(rows, onWrite)),
    get lines() {
      return rows.map(({ text }) => text);
    },
  };
}
