// A journal that lives as long as the process, for tests and for worlds that need not survive; it holds text, as the other one does.
import type { Event } from '#mock/bank/facts.ts';
import type { Journal } from '#mock/bank/journal-port.ts';
import type { BankState } from '#mock/bank/state.ts';

import { groupCommit } from './group-commit.ts';
import { contiguous } from './sequence.ts';

/** Makes an empty journal. `lines` are its events as written, one JSON text each; `onWrite` may throw in place of a full disk. */
export function memoryJournal(onWrite: () => void = () => undefined): Journal & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  let saved: { readonly state: string; readonly seq: number; readonly lines: number } | null = null;
  const written = () => (saved?.seq ?? 0) + lines.length - (saved?.lines ?? 0);
  const commit = groupCommit((batch) => {
    onWrite();
    lines.push(...batch);
  });
  return {
    lines,
    append: commit.append,
    read() {
      commit.settle();
      commit.resumeAt(written());
      const events = lines.slice(saved?.lines ?? 0).map((line) => JSON.parse(line) as Event);
      return { snapshot: saved && (JSON.parse(saved.state) as BankState), events: contiguous(events, saved?.seq ?? 0) };
    },
    snapshot(state) {
      commit.flush();
      saved = { state: JSON.stringify(state), seq: state.seq, lines: lines.length };
      commit.resumeAt(state.seq);
    },
    close: commit.settle,
  };
}
