// What the bank needs of a journal; two kinds are in the folder journal, and one test holds for both.
import type { StoredPart } from '../snapshots/collections.ts';
import type { Event } from '../facts/facts.ts';

// What leads from what one version of the bank has written to what the next one would have (MOC-35).

/** An event as some version has written it. */
export type StoredEvent = { readonly version: number; readonly seq: number };

/** What was stored, of whatever version. */
export type Fields = Readonly<Record<string, unknown>>;

/** How what one version has written becomes what the next one would have. */
export type Upcaster = {
  event(event: StoredEvent): StoredEvent;
  /** The content of a part of a snapshot; a collection that is empty holds what is in none, up to version 7 the whole state. */
  content(collection: string, content: unknown): unknown;
};

/** A piece of what a journal holds: parts of its last whole snapshot come first, then the events after it, in their order. */
export type Piece =
  { readonly kind: 'parts'; readonly parts: readonly StoredPart[] } | { readonly kind: 'events'; readonly events: readonly StoredEvent[] };

/** Where events are kept; they are numbered without a gap, which is checked when they are appended and when they are read (MOC-32). */
export type Journal = {
  /**
   * Writes what waits, then reads in pieces, each in a turn of its own. Until the last piece was read nothing is appended; a
   * snapshot that is being written is given up. Throws where what is written cannot be trusted.
   */
  read(): AsyncIterable<Piece>;
  /** Resolves when the events are durable; what is appended in one turn shares one commit. */
  append(events: readonly Event[]): Promise<void>;
  /**
   * Writes what waits at once, then a snapshot of the state at `seq`, a few parts a turn; events are appended beside it. A part
   * that is not named is that of the snapshot before. The snapshot counts when all of it is written, and what only the
   * snapshots before the last two needed is dropped. Rejects where a write fails; then the snapshot before counts.
   */
  snapshot(seq: number, parts: Iterable<StoredPart>): Promise<void>;
  close(): void;
};
