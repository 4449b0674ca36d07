// A journal in memory, for tests and for worlds that need not survive. Like the other one it stores text.
import type { Event } from '#mock/bank/facts/facts.ts';
import type { Journal, Piece } from '#mock/bank/engine/journal-port.ts';
import { partKey, type StoredPart } from '#mock/bank/snapshots/collections.ts';

import { eventsPerTurn, groupCommit, inTurns, turn } from './group-commit.ts';
import { contiguous } from './sequence.ts';

type Snapshot = { readonly seq: number; readonly parts: ReadonlyMap<string, StoredPart> };

/**
 * Returns the parts of a new snapshot: those of the previous snapshot, with changed parts replaced and empty ones
 * removed.
 */
function together(before: Snapshot | undefined, changed: readonly StoredPart[]): ReadonlyMap<string, StoredPart> {
  const parts = new Map(before?.parts);
  for (const part of changed)
    if (part.text === '') parts.delete(partKey(part));
    else parts.set(partKey(part), part);
  return parts;
}

const inOrder = (parts: ReadonlyMap<string, StoredPart>): StoredPart[] => [...parts.values()].toSorted((a, b) => a.chunk - b.chunk);

/** Creates an empty journal. `lines` are its events as JSON texts. `onWrite` may throw to simulate a full disk. */
export function memoryJournal(onWrite: () => void = () => undefined): Journal & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  /** Number of the event before the first line. */
  let before = 0;
  let snapshots: readonly Snapshot[] = [];
  /** Incremented to abandon a snapshot that is being written. */
  let writing = 0;
  const commit = groupCommit((batch) => {
    onWrite();
    lines.push(...batch);
  });

  async function* read(): AsyncGenerator<Piece> {
    writing += 1;
    commit.settle();
    const snapshot = snapshots.at(-1);
    for (const parts of snapshot ? inTurns(inOrder(snapshot.parts)) : []) {
      yield { kind: 'parts', parts };
      await turn();
    }
    const from = snapshot?.seq ?? 0;
    let last = from;
    while (last - before < lines.length) {
      const events = lines.slice(last - before, last - before + eventsPerTurn).map((line) => JSON.parse(line) as Event);
      yield { kind: 'events', events: contiguous(events, last) };
      last += events.length;
      await turn();
    }
    commit.resumeAt(last);
  }

  async function snapshot(seq: number, parts: Iterable<StoredPart>): Promise<void> {
    commit.flush();
    const mine = (writing += 1);
    const changed: StoredPart[] = [];
    if (commit.last() < seq) before = seq;
    commit.resumeAt(Math.max(commit.last(), seq));
    for (const group of inTurns(parts)) {
      onWrite();
      changed.push(...group);
      await turn();
      if (mine !== writing) throw new Error('the snapshot was aborted');
    }
    snapshots = [...snapshots.slice(-1), { seq, parts: together(snapshots.at(-1), changed) }];
    const [older] = snapshots;
    if (snapshots.length < 2 || !older) return;
    lines.splice(0, older.seq - before);
    before = older.seq;
  }

  return { lines, append: commit.append, read, snapshot, close: commit.settle };
}
