// The SQLite file of a journal: tables, version, and migrations from earlier versions.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { eventVersion } from '#mock/bank/facts/facts.ts';
import { whyUnreadable } from '#mock/bank/engine/versions.ts';
import { digest } from '#mock/secrets/tokens.ts';

import { PartDigests } from './part-digests.ts';
import { BrokenJournal } from './sequence.ts';

// The digest of an event includes that of the event before. A snapshot is a row with its event's number and digest. It
// consists of the newest row of each part up to that event; a row without text means that the part no longer exists.
const schema = `
  CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL, digest TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS snapshots (seq INTEGER PRIMARY KEY, link TEXT NOT NULL, digest TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS parts (collection TEXT, chunk INTEGER, seq INTEGER, version INTEGER NOT NULL, text TEXT NOT NULL,
    digest TEXT NOT NULL, PRIMARY KEY (collection, chunk, seq)) STRICT;
  CREATE INDEX IF NOT EXISTS partsOfSnapshots ON parts (seq);
`;

/** The epoch of the writer, in one row. */
const writers = `
  CREATE TABLE IF NOT EXISTS writer (one INTEGER PRIMARY KEY CHECK (one = 1), epoch INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO writer VALUES (1, 0);
`;

/** SQLite's user version: the version of the bank that last wrote the file; 0 for a new file. */
const versionOf = (database: DatabaseSync): number => Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);

/** Runs `act` in a transaction, which is rolled back if `act` throws. */
export function transaction(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    // If the disk is full, SQLite has already ended the transaction.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

type Whole = { readonly seq: number; readonly state: string; readonly digest?: string | null };

/**
 * Up to version 7 a snapshot was one text, by whose digest the next event was linked. The first files of version 7 had
 * no digests.
 */
function fromVersion7(database: DatabaseSync): void {
  const hasDigests = database.prepare("SELECT 1 FROM pragma_table_info('events') WHERE name = 'digest'").get();
  if (!hasDigests) database.exec('ALTER TABLE events ADD COLUMN digest TEXT');
  const whole = database.prepare('SELECT * FROM snapshots ORDER BY seq DESC LIMIT 1').get() as Whole | undefined;
  database.exec(`DROP TABLE snapshots; ${schema}`);
  if (!whole) return;
  const { seq, state: text } = whole;
  const link = digest(text);
  if (typeof whole.digest === 'string' && whole.digest !== link) throw new BrokenJournal(`event ${seq} was changed after it was written`);
  const part = { collection: '', chunk: 0, text };
  const digests = new PartDigests();
  database.prepare('INSERT INTO parts VALUES (?, ?, ?, 7, ?, ?)').run('', 0, seq, text, digests.add(part));
  database.prepare('INSERT INTO snapshots VALUES (?, ?, ?)').run(seq, link, digests.total(seq, link));
}

/** Migrations, by the version that they start from. */
const migrations: Readonly<Record<number, (database: DatabaseSync) => void>> = { 7: fromVersion7 };

/** Creates or migrates the tables; throws BrokenJournal for an unknown version. */
function upToDate(database: DatabaseSync): void {
  const found = versionOf(database);
  const why = found === 0 ? null : whyUnreadable(found);
  if (why !== null) throw new BrokenJournal(why);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${writers}`);
  if (found === eventVersion) return;
  transaction(database, () => {
    for (let version = found; version > 0 && version < eventVersion; version += 1) migrations[version]?.(database);
    database.exec(`${schema}; PRAGMA user_version = ${eventVersion}`);
  });
}

/**
 * Opens or creates the file; a commit returns once the disk has it. Throws BrokenJournal and leaves a file that it
 * cannot read unchanged.
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    upToDate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
