// Snapshots in the SQLite file of a journal: written and read a few parts at a time, and deleted when none needs them.
import type { DatabaseSync } from 'node:sqlite';

import type { LastEventFile } from './last-event.ts';
import type { JournalStore, PartRow, SnapshotRow } from './store.ts';

/** Parts read or deleted in one turn. */
const partsPerTurn = 4;

type PartName = Pick<PartRow, 'collection' | 'chunk'>;

/** Statements for snapshots and their parts. */
function snapshotStatements(database: DatabaseSync) {
  const last = database.prepare('SELECT seq, link, digest FROM snapshots ORDER BY seq DESC LIMIT ?');
  // SQLite takes the other columns of a group from the row with the maximum. The plus prevents the use of the index by
  // event, which would scan all parts for each page.
  const after = database.prepare(
    `SELECT collection, chunk, version, text, digest, max(seq) FROM parts WHERE (collection, chunk) > (?, ?) AND +seq <= ?
     GROUP BY collection, chunk ORDER BY collection, chunk LIMIT ${partsPerTurn}`,
  );
  const put = database.prepare('INSERT OR REPLACE INTO parts (collection, chunk, seq, version, text, digest) VALUES (?, ?, ?, ?, ?, ?)');
  const count = database.prepare('INSERT OR REPLACE INTO snapshots (seq, link, digest) VALUES (?, ?, ?)');
  const lastEvent = database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM events');
  const writtenAt = database.prepare('SELECT collection, chunk FROM parts WHERE seq = ?');
  return {
    last: (howMany: number) => last.all(howMany) as SnapshotRow[],
    after: ({ collection, chunk }: PartName, seq: number) => after.all(collection, chunk, seq) as PartRow[],
    put: ({ collection, chunk, version, text, digest }: PartRow, seq: number) => put.run(collection, chunk, seq, version, text, digest),
    count: ({ seq, link, digest }: SnapshotRow) => count.run(seq, link, digest),
    lastEvent: () => Number(lastEvent.get()?.['seq']),
    writtenAt: (seq: number) => writtenAt.all(seq) as PartName[],
    dropUnfinished: database.prepare('DELETE FROM parts WHERE seq > ?'),
    dropOlder: database.prepare('DELETE FROM parts WHERE collection = ? AND chunk = ? AND seq < ?'),
    dropGone: database.prepare("DELETE FROM parts WHERE collection = ? AND chunk = ? AND seq = ? AND text = ''"),
    dropSnapshots: database.prepare('DELETE FROM snapshots WHERE seq < ?'),
  };
}

/** What snapshots need of the store that they belong to. */
export type StoreParts = {
  /** Runs `act` in a transaction of the writer with this epoch. */
  readonly asWriter: (epoch: number, act: () => void) => void;
  /** Deletes some events up to a number; returns false when none is left. */
  readonly dropEventsUpTo: (seq: number) => boolean;
  readonly last: LastEventFile | null;
};

type Snapshots = Pick<JournalStore, 'lastSnapshot' | 'parts' | 'putParts' | 'complete' | 'dropUnfinished' | 'prune'>;

/** The part of a store that keeps snapshots. */
export function sqliteSnapshots(database: DatabaseSync, { asWriter, dropEventsUpTo, last }: StoreParts): Snapshots {
  const snapshots = snapshotStatements(database);
  return {
    lastSnapshot: async () => snapshots.last(1)[0] ?? null,
    async *parts(seq) {
      let page = snapshots.after({ collection: '', chunk: -1 }, seq);
      for (let end = page.at(-1); end; end = page.at(-1)) {
        yield page;
        page = snapshots.after(end, seq);
      }
    },
    async putParts(epoch, seq, parts) {
      asWriter(epoch, () => {
        for (const part of parts) snapshots.put(part, seq);
      });
    },
    async complete(epoch, snapshot) {
      asWriter(epoch, () => snapshots.count(snapshot));
      if (snapshot.seq >= snapshots.lastEvent()) last?.write({ seq: snapshot.seq, digest: snapshot.link });
    },
    async dropUnfinished(epoch, seq) {
      asWriter(epoch, () => snapshots.dropUnfinished.run(seq));
    },
    async *prune(epoch) {
      const [, older] = snapshots.last(2);
      if (!older) return;
      const { seq } = older;
      snapshots.dropSnapshots.run(seq);
      const names = snapshots.writtenAt(seq);
      for (let from = 0; from < names.length; from += partsPerTurn) {
        asWriter(epoch, () => {
          for (const { collection, chunk } of names.slice(from, from + partsPerTurn)) {
            snapshots.dropOlder.run(collection, chunk, seq);
            snapshots.dropGone.run(collection, chunk, seq);
          }
        });
        yield;
      }
      while (dropEventsUpTo(seq)) yield;
    },
  };
}
