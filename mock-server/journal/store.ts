// The store of one world's journal: rows in a database or in memory. Three implementations pass one test
// (`journal.test.ts`); `journal.ts` builds the bank's journal on any of them.
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';

/** An event as a row. `text` is its JSON; `digest` continues the one before, null in rows older than digests. */
export type EventRow = { readonly seq: number; readonly text: string; readonly digest: string | null };

/** A part of a snapshot as a row, with the digest of its place and text. */
export type PartRow = StoredPart & { readonly digest: string };

/** A complete snapshot: the number of its last event, that event's digest (`link`), and the digest of all parts. */
export type SnapshotRow = { readonly seq: number; readonly link: string; readonly digest: string };

/** An event by number and digest. The digest is empty in a journal that starts with a snapshot, until an event follows. */
export type LastEvent = { readonly seq: number; readonly digest: string };

/** Counts the writers of a journal: it is raised each time one takes over. */
export type Epoch = number;

/**
 * Rows of one journal. Writes name the epoch of the writer and throw `FencedOff`, without writing anything, once
 * another writer has taken over (SHR-02). They throw `Unreachable` when it is not known whether the database has
 * written. Every other error means that nothing was written.
 */
export type JournalStore = {
  /** Makes the caller the only writer, and returns its epoch. */
  open(): Promise<Epoch>;
  /** Writes rows in one commit if the last row of the journal is `expectedSeq`; resolves when they are durable. */
  append(epoch: Epoch, expectedSeq: number, rows: readonly EventRow[]): Promise<void>;
  /** The current epoch, and the last row or the last snapshot, whichever is later. */
  position(): Promise<LastEvent & { readonly epoch: Epoch }>;
  /** The last event that was acknowledged, as recorded outside the rows; null if nothing was recorded (MOC-40). */
  acknowledged(): Promise<LastEvent | null>;
  /** Records a last event, for a journal that had no such record. */
  acknowledge(epoch: Epoch, last: LastEvent): Promise<void>;
  /** Pages of events after `from`, in order. */
  tail(from: number): AsyncIterable<readonly EventRow[]>;
  /** The last complete snapshot. */
  lastSnapshot(): Promise<SnapshotRow | null>;
  /** Pages of the parts of a snapshot by collection and chunk, the newest row of each part up to its event. */
  parts(seq: number): AsyncIterable<readonly PartRow[]>;
  /** Writes parts of the snapshot at `seq`. It does not count until `complete`. */
  putParts(epoch: Epoch, seq: number, parts: readonly PartRow[]): Promise<void>;
  /** Makes a snapshot the last one. In an empty journal, events continue after it. */
  complete(epoch: Epoch, snapshot: SnapshotRow): Promise<void>;
  /** Deletes parts after event `seq`, which are of a snapshot that was never completed. */
  dropUnfinished(epoch: Epoch, seq: number): Promise<void>;
  /** Deletes what only snapshots before the last two need, a little for each item of the iterable. */
  prune(epoch: Epoch): AsyncIterable<void>;
  close(): Promise<void>;
};
