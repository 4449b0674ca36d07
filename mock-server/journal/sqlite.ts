// The journal on disk: SQLite in WAL mode with full sync, so that what was acknowledged survives a kill -9.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { type Event, eventVersion } from '#mock/bank/facts.ts';
import type { Journal } from '#mock/bank/journal-port.ts';
import type { BankState } from '#mock/bank/state.ts';

import { groupCommit } from './group-commit.ts';

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS snapshots (seq INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
`;

/** Where the journal lies, and what to do with one that cannot be read. */
export type SqliteOptions = {
  readonly file: string;
  /** Told when a journal cannot be read and where it was put; a new one is begun. */
  readonly onArchived: (archive: string, reason: string) => void;
  /** Stamps the name of an archive, for example with the time. */
  readonly archiveSuffix: () => string;
};

/** SQLite's own number for what the file holds: the version of the events. */
const versionOf = (database: DatabaseSync): number => Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);

/** Why a file cannot be continued; null when it can, or when it is new. */
function unreadable(file: string): string | null {
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const version = versionOf(database);
    return version === eventVersion ? null : `its events are of version ${version}, this bank reads ${eventVersion}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

function archive({ file, archiveSuffix }: SqliteOptions): string {
  const target = `${file}.${archiveSuffix()}`;
  // The write-ahead log may hold what was committed last.
  for (const tail of ['', '-wal', '-shm']) if (existsSync(file + tail)) renameSync(file + tail, target + tail);
  return target;
}

function opened(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(schema);
  database.exec(`PRAGMA user_version = ${eventVersion}`);
  return database;
}

/** Opens the journal of a file; one that cannot be read is put aside, never overwritten. */
export function sqliteJournal(options: SqliteOptions): Journal {
  const reason = unreadable(options.file);
  if (reason !== null) options.onArchived(archive(options), reason);
  const database = opened(options.file);
  // Rows bear the number of their event, so that a journal that begins with a snapshot goes on behind it.
  const insert = database.prepare("INSERT INTO events (seq, body) VALUES (json_extract(?1, '$.seq'), ?1)");
  const save = database.prepare('INSERT OR REPLACE INTO snapshots (seq, state) VALUES (?, ?)');
  const dropOlder = database.prepare('DELETE FROM snapshots WHERE seq < ?');
  const last = database.prepare('SELECT seq, state FROM snapshots ORDER BY seq DESC LIMIT 1');
  const after = database.prepare('SELECT body FROM events WHERE seq > ? ORDER BY seq');

  const commit = groupCommit((lines) => {
    database.exec('BEGIN IMMEDIATE');
    for (const line of lines) insert.run(line);
    database.exec('COMMIT');
  });

  return {
    append: commit.append,
    read() {
      const snapshot = last.get();
      const rows = after.all(snapshot?.['seq'] ?? 0);
      return {
        snapshot: snapshot ? (JSON.parse(String(snapshot['state'])) as BankState) : null,
        events: rows.map((row) => JSON.parse(String(row['body'])) as Event),
      };
    },
    snapshot(state) {
      commit.flush();
      save.run(state.seq, JSON.stringify(state));
      dropOlder.run(state.seq);
    },
    close() {
      commit.flush();
      database.close();
    },
  };
}
