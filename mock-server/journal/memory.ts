// A journal that lives as long as the process, for tests and for worlds that need not survive; it holds text, as the other one does.
import type { Event } from '#mock/bank/facts.ts';
import type { Journal } from '#mock/bank/journal-port.ts';
import type { BankState } from '#mock/bank/state.ts';

import { groupCommit } from './group-commit.ts';

/** Makes an empty journal. `lines` are its events as written, one JSON text each. */
export function memoryJournal(): Journal & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  let saved: { readonly state: string; readonly events: number } | null = null;
  const commit = groupCommit((batch) => lines.push(...batch));
  return {
    lines,
    append: commit.append,
    read: () => ({
      snapshot: saved && (JSON.parse(saved.state) as BankState),
      events: lines.slice(saved?.events ?? 0).map((line) => JSON.parse(line) as Event),
    }),
    snapshot(state) {
      commit.flush();
      saved = { state: JSON.stringify(state), events: lines.length };
    },
    close: commit.flush,
  };
}
