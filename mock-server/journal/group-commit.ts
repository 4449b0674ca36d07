// Group commit: all events of one turn are written in one commit, and no response is sent before that commit.
import type { Event } from '#mock/bank/facts/facts.ts';
import { gapIn } from './sequence.ts';

type Batch = { readonly lines: string[]; readonly durable: Promise<void>; readonly settle: (failure?: unknown) => void };

/** Collects the events of a turn and writes them in one commit. */
export type GroupCommit = {
  /**
   * Resolves once the events are written. Rejects events whose numbers do not follow the last one, and all events
   * after a failed write until `resumeAt`.
   */
  append(events: readonly Event[]): Promise<void>;
  /** Writes pending events now; their callers receive the result. */
  settle(): void;
  /** Like `settle`, but throws if this write or an earlier one failed. */
  flush(): void;
  /** Called after the journal was read. `seq` is its last event; appended events continue after it. */
  resumeAt(seq: number): void;
  /** Number of the last accepted event. */
  last(): number;
};

function newBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { lines: [], durable: promise, settle: (failure) => (failure === undefined ? resolve() : reject(failure)) };
}

/**
 * Serializes events immediately and passes them to `write` at the end of the turn. After a failed write every append
 * fails, because the state is then ahead of the journal until it is rebuilt.
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
      if (gap !== null) return Promise.reject(new Error(`gap in the journal: ${gap}`));
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

// Divides long work into turns of the event loop (MOC-33).

/** Resolves in the next turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Characters of a snapshot written or read in one turn, which takes a few milliseconds. */
export const charactersPerTurn = 128 * 1024;

/** Events read or deleted in one turn. */
export const eventsPerTurn = 250;

/** Divides entries into groups. A group ends with the entry that reaches `charactersPerTurn`. */
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
