// Group commit: events wait for one commit, and while it is under way the next ones gather (BNK-12).
import type { Event } from '#mock/bank/facts/facts.ts';
import { digest } from '#mock/secrets/tokens.ts';
import { gapIn } from './sequence.ts';
import type { EventRow, LastEvent } from './store.ts';

type Batch = { readonly rows: EventRow[]; readonly durable: Promise<void>; readonly settle: (failure?: unknown) => void };

/** Collects events and writes them, one commit at a time. */
export type GroupCommit = {
  /**
   * Resolves once the events, and all accepted before them, are written. Rejects events whose numbers do not follow the
   * last one, and all events after a failed write until `resumeAt`.
   */
  append(events: readonly Event[]): Promise<void>;
  /** Resolves when no event waits, whether written or failed. */
  settled(): Promise<void>;
  /** Resolves when everything accepted so far is written; rejects if this write or an earlier one failed. */
  flush(): Promise<void>;
  /** Called after the journal was read: appended events continue after this one. */
  resumeAt(last: LastEvent): void;
  /** The last accepted event. */
  last(): LastEvent;
};

function newBatch(): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Its callers hear of a failure; without a caller nobody has to.
  promise.catch(() => undefined);
  return { rows: [], durable: promise, settle: (failure) => (failure === undefined ? resolve() : reject(failure)) };
}

/** Makes the row of an event, whose digest continues the one before. */
function rowAfter(before: LastEvent, event: Event): EventRow & LastEvent {
  const text = JSON.stringify(event);
  return { seq: event.seq, text, digest: digest(before.digest + text) };
}

/** Writes rows in one commit, after the event `before`. */
export type WriteRows = (rows: readonly EventRow[], before: number) => Promise<void>;

/**
 * Makes rows of events immediately and passes them to `write` at the end of the turn, or when the commit under way
 * ends. After a failed write every append fails, because the state is then ahead of the journal until it is rebuilt.
 */
export function groupCommit(write: WriteRows, afterTurn: (run: () => void) => void = setImmediate): GroupCommit {
  let waiting: Batch | null = null;
  let underWay: Batch | null = null;
  let failure: { readonly why: unknown } | null = null;
  let last: LastEvent = { seq: 0, digest: '' };

  async function writeOne({ rows, settle }: Batch): Promise<void> {
    try {
      if (failure) throw failure.why;
      const [first] = rows;
      if (first) await write(rows, first.seq - 1);
      settle();
    } catch (error) {
      failure ??= { why: error };
      settle(error);
    }
  }

  async function writeAll(): Promise<void> {
    if (underWay) return;
    for (underWay = waiting; underWay; underWay = waiting) {
      waiting = null;
      await writeOne(underWay);
    }
  }

  /** The batch whose commit makes everything accepted so far durable. */
  const latest = (): Batch | null => waiting ?? underWay;

  function toWrite(): Batch {
    if (waiting) return waiting;
    waiting = newBatch();
    if (!underWay) afterTurn(() => void writeAll());
    return waiting;
  }

  async function settled(): Promise<void> {
    if (!underWay) await writeAll();
    for (let batch = latest(); batch; batch = latest()) await Promise.allSettled([batch.durable]);
  }

  return {
    settled,
    async flush() {
      await latest()?.durable;
      if (failure) throw failure.why;
    },
    last: () => last,
    resumeAt(found) {
      failure = null;
      last = found;
    },
    append(events) {
      if (failure) return Promise.reject(failure.why);
      const gap = gapIn(events, last.seq);
      if (gap !== null) return Promise.reject(new Error(`gap in the journal: ${gap}`));
      if (events.length === 0) return latest()?.durable ?? Promise.resolve();
      const { rows, durable } = toWrite();
      for (const event of events) rows.push((last = rowAfter(last, event)));
      return durable;
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
