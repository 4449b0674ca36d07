// One commit for all events of a turn: nobody is answered before it, and everybody in it waits for the same one.
import type { Event } from '#mock/bank/facts/facts.ts';
import { gapIn } from './sequence.ts';

type Batch = { readonly lines: string[]; readonly durable: Promise<void>; readonly settle: (failure?: unknown) => void };

/** Appends that share commits. */
export type GroupCommit = {
  /** Rejects events that do not follow the last ones, and everything after a failed write until `resumeAt`. */
  append(events: readonly Event[]): Promise<void>;
  /** Writes what waits, now; who waits for it learns how that went. */
  settle(): void;
  /** The same, and throws when that write, or one before it, has failed. */
  flush(): void;
  /** The journal was read and ends with this event; appends go on behind it. */
  resumeAt(seq: number): void;
  /** The last event that was taken. */
  last(): number;
};

function newBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { lines: [], durable: promise, settle: (failure) => (failure === undefined ? resolve() : reject(failure)) };
}

/**
 * Collects events, written down as text at once, and hands them to `write` when the turn is over. After a failed write
 * every append fails: what is in memory is ahead of the journal, and only reading it again can make them equal.
 */
export function groupCommit(write: (lines: readonly string[]) => void, afterTurn: (run: () => void) => void = setImmediate): GroupCommit {
  let waiting: Batch | null = null;
  let failure: { readonly why: unknown } | null = null;
  let last = 0;

  function settle(): void {
    if (!waiting) return;
    const batch = waiting;
    waiting = null;
    try {
      if (failure) throw failure.why;
      write(batch.lines);
      batch.settle();
    } catch (error) {
      failure ??= { why: error };
      batch.settle(error);
    }
  }

  return {
    settle,
    flush() {
      settle();
      if (failure) throw failure.why;
    },
    last: () => last,
    resumeAt(seq) {
      failure = null;
      last = seq;
    },
    append(events) {
      if (failure) return Promise.reject(failure.why);
      const gap = gapIn(events, last);
      if (gap !== null) return Promise.reject(new Error(`the journal takes no gap: ${gap}`));
      if (events.length === 0 && !waiting) return Promise.resolve();
      if (!waiting) {
        waiting = newBatch();
        afterTurn(settle);
      }
      for (const event of events) waiting.lines.push(JSON.stringify(event));
      last += events.length;
      return waiting.durable;
    },
  };
}

// Long work in turns: between two of them everything else may happen (MOC-33).

/** Resolves when whatever waits has had its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** So many characters of a snapshot are written or read in a turn: a few milliseconds. */
export const charactersPerTurn = 128 * 1024;

/** So many events are read or dropped in a turn. */
export const eventsPerTurn = 250;

/** Entries in groups of so many characters, each of at least one entry. */
export function* inTurns<T extends { readonly text: string }>(entries: Iterable<T>): Generator<T[]> {
  let group: T[] = [];
  let characters = 0;
  for (const entry of entries) {
    group.push(entry);
    characters += entry.text.length;
    if (characters < charactersPerTurn) continue;
    yield group;
    group = [];
    characters = 0;
  }
  if (group.length > 0) yield group;
}
