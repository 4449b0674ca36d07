// One commit for all events of a turn: nobody is answered before it, and everybody in it waits for the same one.
import type { Event } from '#mock/bank/facts.ts';

type Batch = { readonly lines: string[]; readonly durable: Promise<void>; readonly settle: (failure?: unknown) => void };

/** Appends that share commits. */
export type GroupCommit = {
  append(events: readonly Event[]): Promise<void>;
  /** Writes what waits, now. */
  flush(): void;
};

function newBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { lines: [], durable: promise, settle: (failure) => (failure === undefined ? resolve() : reject(failure)) };
}

/**
 * Collects events, written down as text at once, and hands them to `write` when the turn is over. After a failed write
 * every append fails: what is in memory is ahead of the journal, and only a restart can make them equal.
 */
export function groupCommit(write: (lines: readonly string[]) => void, afterTurn: (run: () => void) => void = setImmediate): GroupCommit {
  let waiting: Batch | null = null;
  let failure: unknown;

  function flush(): void {
    if (!waiting) return;
    const batch = waiting;
    waiting = null;
    try {
      if (failure !== undefined) throw failure;
      write(batch.lines);
      batch.settle();
    } catch (error) {
      failure = error;
      batch.settle(error);
    }
  }

  return {
    flush,
    append(events) {
      if (events.length === 0 && !waiting) return failure === undefined ? Promise.resolve() : Promise.reject(failure);
      if (!waiting) {
        waiting = newBatch();
        afterTurn(flush);
      }
      for (const event of events) waiting.lines.push(JSON.stringify(event));
      return waiting.durable;
    },
  };
}
