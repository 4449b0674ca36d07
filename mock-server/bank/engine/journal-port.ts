// The journal interface of the bank. The folder journal contains two implementations, and one test covers both.
import type { StoredPart } from '../snapshots/collections.ts';
import type { Event } from '../facts/facts.ts';

// Upcasters convert data of one version of the bank to the next version (MOC-35).

/** An event as it is stored, possibly written by an older version of the bank. */
export type StoredEvent = { readonly version: number; readonly seq: number };

/** The fields of a stored object, of any version. */
export type Fields = Readonly<Record<string, unknown>>;

/** Converts data of one version to the next version. */
export type Upcaster = {
  event(event: StoredEvent): StoredEvent;
  /**
   * Converts the content of a snapshot part. The collection '' contains everything outside the other collections; up
   * to version 7 it was the whole state.
   */
  content(collection: string, content: unknown): unknown;
};

/** A piece of a journal: first the parts of the last complete snapshot, then the events after it, in order. */
export type Piece =
  { readonly kind: 'parts'; readonly parts: readonly StoredPart[] } | { readonly kind: 'events'; readonly events: readonly StoredEvent[] };

/** Another process has taken over the journal: nothing of this write exists, and no later write will (SHR-02). */
export class FencedOff extends Error {}

/** The store cannot be reached at the moment; it may have written. Retrying can help. */
export class Unreachable extends Error {}

/** The store of events. Events are numbered without gaps, which is checked on append and on read (MOC-32). */
export type Journal = {
  /**
   * Waits for pending events, becomes the only writer, then reads in pieces, one per turn of the event loop. Nothing is
   * appended until the last piece is read; a snapshot in progress is abandoned. Throws when the stored data cannot be
   * trusted, and `FencedOff` when there is another writer since.
   */
  read(): AsyncIterable<Piece>;
  /**
   * Resolves when the events are durable. Events share a commit with those of their turn of the event loop, and with
   * those that arrived during the commit before. Throws `FencedOff` or `Unreachable`; every other error means that
   * nothing was written.
   */
  append(events: readonly Event[]): Promise<void>;
  /**
   * Waits for pending events, then writes a snapshot of the state at `seq`, a few parts per turn, while events are
   * appended. A part not passed here is taken from the previous snapshot. The snapshot is valid once all of it is
   * written; then data needed only by snapshots before the last two is deleted. Rejects when a write fails; the
   * previous snapshot then stays valid.
   */
  snapshot(seq: number, parts: Iterable<StoredPart>): Promise<void>;
  /** Waits for pending events and releases the store. */
  close(): Promise<void>;
};
