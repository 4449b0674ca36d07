// The journal on disk: SQLite in WAL mode with full sync, so that what was acknowledged survives a kill -9.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { type Event, eventVersion } from '#mock/bank/facts.ts';
import type { Journal } from '#mock/bank/journal-port.ts';
import type { BankState } from '#mock/bank/state.ts';
import { digest } from '#mock/secrets/digest.ts';

import { groupCommit } from './group-commit.ts';
import { BrokenJournal, contiguous } from './sequence.ts';

// Each event is digested together with the digest of what stands before it, each snapshot by itself; the event behind goes on from there.
const schema = `
  CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL, digest TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS snapshots (seq INTEGER PRIMARY KEY, state TEXT NOT NULL, digest TEXT) STRICT;
`;

/** Where the journal lies, and what to do with one that cannot be read. */
export type SqliteOptions = {
  readonly file: string;
  /** Told when a journal cannot be read and where it was put; a new one is begun. */
  readonly onArchived: (archive: string, reason: string) => void;
  /** Stamps the name of an archive, for example with the time. */
  readonly archiveSuffix: () => string;
  /** Opens the file; a test keeps the database to limit its size. */
  readonly open?: (file: string) => DatabaseSync;
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

/** A table of a journal that was begun before there were digests; what it holds bears none. */
function addDigests(database: DatabaseSync, table: 'events' | 'snapshots'): void {
  const known = database.prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'digest'`).get();
  if (!known) database.exec(`ALTER TABLE ${table} ADD COLUMN digest TEXT`);
}

/** Opens the file, or makes it; a commit returns only when the disk has it. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${schema}`);
  for (const table of ['events', 'snapshots'] as const) addDigests(database, table);
  if (versionOf(database) !== eventVersion) database.exec(`PRAGMA user_version = ${eventVersion}`);
  return database;
}

/** All of it or nothing. */
function transaction(database: DatabaseSync, act: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    // SQLite itself has ended the transaction where the disk was full.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

type Row = { readonly seq: number; readonly text: string; readonly digest: string | null };

/** The digest that a row has to bear; throws a BrokenJournal where it bears another one. Rows older than digests bear none. */
function checked({ seq, text, digest: stored }: Row, before: string): string {
  const due = digest(before + text);
  if (stored !== null && stored !== due) throw new BrokenJournal(`what stands at event ${seq} was changed after it was written`);
  return due;
}

function parsed<T>({ seq, text }: Row): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new BrokenJournal(`what stands at event ${seq} is no JSON`);
  }
}

/** Reading and writing of rows. */
function rowsOf(database: DatabaseSync) {
  // Rows bear the number of their event, so that a journal that begins with a snapshot goes on behind it.
  const insert = database.prepare("INSERT INTO events (seq, body, digest) VALUES (json_extract(?1, '$.seq'), ?1, ?2)");
  const save = database.prepare('INSERT OR REPLACE INTO snapshots (seq, state, digest) VALUES (?, ?, ?)');
  const dropOlder = database.prepare('DELETE FROM snapshots WHERE seq < ?');
  const last = database.prepare('SELECT seq, state AS text, digest FROM snapshots ORDER BY seq DESC LIMIT 1');
  const after = database.prepare('SELECT seq, body AS text, digest FROM events WHERE seq > ? ORDER BY seq');
  return {
    insert: (line: string, itsDigest: string) => insert.run(line, itsDigest),
    save(seq: number, state: string, itsDigest: string) {
      save.run(seq, state, itsDigest);
      dropOlder.run(seq);
    },
    snapshot: () => last.get() as Row | undefined,
    after: (seq: number) => after.all(seq) as Row[],
  };
}

/** Opens the journal of a file, which is to be read before it is written; one of another version is put aside, never overwritten. */
export function sqliteJournal(options: SqliteOptions): Journal {
  const reason = unreadable(options.file);
  if (reason !== null) options.onArchived(archive(options), reason);
  const database = (options.open ?? openDatabase)(options.file);
  const rows = rowsOf(database);
  /** The digest of the last row. */
  let head = '';

  const commit = groupCommit((lines) => {
    let link = head;
    transaction(database, () => {
      for (const line of lines) rows.insert(line, (link = digest(link + line)));
    });
    head = link;
  });

  function read() {
    commit.settle();
    const snapshot = rows.snapshot();
    const from = snapshot?.seq ?? 0;
    const found = rows.after(from);
    head = found.reduce((before, row) => checked(row, before), snapshot ? checked(snapshot, '') : '');
    const events = contiguous(found.map(parsed<Event>), from);
    commit.resumeAt(from + events.length);
    return { snapshot: snapshot ? parsed<BankState>(snapshot) : null, events };
  }

  return {
    read,
    append: commit.append,
    snapshot(state) {
      commit.flush();
      const text = JSON.stringify(state);
      const itsDigest = digest(text);
      transaction(database, () => rows.save(state.seq, text, itsDigest));
      head = itsDigest;
      commit.resumeAt(state.seq);
    },
    close() {
      commit.settle();
      database.close();
    },
  };
}
