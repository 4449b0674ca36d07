// The store on disk: SQLite in WAL mode with full sync, so that acknowledged events survive a kill -9.
import type { DatabaseSync } from 'node:sqlite';

import { FencedOff, type Journal } from '#mock/bank/engine/journal-port.ts';

import { eventsPerTurn } from './group-commit.ts';
import { journalOn } from './journal.ts';
import type { LastEventFile } from './last-event.ts';
import { openDatabase, transaction } from './sqlite-file.ts';
import { sqliteSnapshots } from './sqlite-snapshots.ts';
import type { EventRow, JournalStore, LastEvent } from './store.ts';

/** Statements for events. The number of a row is that of its event, because a journal may start with a snapshot. */
function eventStatements(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO events (seq, body, digest) VALUES (?, ?, ?)');
  const after = database.prepare(`SELECT seq, body AS text, digest FROM events WHERE seq > ? ORDER BY seq LIMIT ${eventsPerTurn}`);
  const last = database.prepare("SELECT seq, coalesce(digest, '') AS digest FROM events ORDER BY seq DESC LIMIT 1");
  const snapshot = database.prepare('SELECT seq, link AS digest FROM snapshots ORDER BY seq DESC LIMIT 1');
  const epoch = database.prepare('SELECT epoch FROM writer');
  return {
    insert: ({ seq, text, digest }: EventRow) => insert.run(seq, text, digest),
    after: (seq: number) => after.all(seq) as EventRow[],
    last: () => (last.get() ?? { seq: 0, digest: '' }) as LastEvent,
    lastSnapshot: () => snapshot.get() as LastEvent | undefined,
    epoch: () => Number(epoch.get()?.['epoch']),
    nextEpoch: database.prepare('UPDATE writer SET epoch = epoch + 1'),
    dropUpTo: database.prepare(
      `DELETE FROM events WHERE seq IN (SELECT seq FROM events WHERE seq <= ? ORDER BY seq LIMIT ${eventsPerTurn})`,
    ),
  };
}

/**
 * Opens or creates the store of a file; throws BrokenJournal for an unknown version. `last` records the last durable
 * event outside the file (MOC-40); saves have none. `open` opens the database; a test limits its size.
 */
export function sqliteStore(file: string, last: LastEventFile | null = null, open = openDatabase): JournalStore {
  const database = open(file);
  const events = eventStatements(database);
  function lastOfAll(): LastEvent {
    const event = events.last();
    const snapshot = events.lastSnapshot();
    return snapshot && snapshot.seq > event.seq ? snapshot : event;
  }

  /** Runs `act` in a transaction of the writer with this epoch. */
  function asWriter(epoch: number, act: () => void): void {
    transaction(database, () => {
      const now = events.epoch();
      if (now !== epoch) throw new FencedOff(`epoch ${epoch} ended with epoch ${now}`);
      act();
    });
  }

  return {
    async open() {
      events.nextEpoch.run();
      return events.epoch();
    },
    async append(epoch, expectedSeq, rows) {
      asWriter(epoch, () => {
        const found = lastOfAll().seq;
        if (found !== expectedSeq) throw new FencedOff(`event ${found} is the last one, where ${expectedSeq} was expected`);
        for (const row of rows) events.insert(row);
      });
      const end = rows.at(-1);
      if (end) last?.write({ seq: end.seq, digest: end.digest ?? '' });
    },
    position: async () => ({ epoch: events.epoch(), ...lastOfAll() }),
    acknowledged: async () => last?.read() ?? null,
    acknowledge: async (_epoch, found) => last?.write(found),
    async *tail(from) {
      for (let rows = events.after(from); rows.length > 0; rows = events.after(rows.at(-1)?.seq ?? from)) yield rows;
    },
    ...sqliteSnapshots(database, { asWriter, dropEventsUpTo: (seq) => Number(events.dropUpTo.run(seq).changes) > 0, last }),
    async close() {
      database.close();
      last?.close();
    },
  };
}

/** Opens or creates the journal of a file; see `sqliteStore`. */
export const sqliteJournal = (file: string, last: LastEventFile | null = null, open = openDatabase): Journal =>
  journalOn(sqliteStore(file, last, open));

/** Returns the last event of a journal whose file was read and found valid. */
export async function lastEventOf(file: string): Promise<LastEvent> {
  const store = sqliteStore(file);
  try {
    const { seq, digest } = await store.position();
    return { seq, digest };
  } finally {
    await store.close();
  }
}
