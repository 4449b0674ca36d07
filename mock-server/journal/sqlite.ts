// The journal on disk: SQLite in WAL mode with full sync, so that acknowledged events survive a kill -9.
import type { DatabaseSync } from 'node:sqlite';

import type { Journal, Piece, StoredEvent } from '#mock/bank/engine/journal-port.ts';
import { digest } from '#mock/secrets/tokens.ts';

import { eventsPerTurn, groupCommit, turn } from './group-commit.ts';
import { demandLast, type LastEvent, type LastEventFile } from './last-event.ts';
import { BrokenJournal, contiguous } from './sequence.ts';
import { openDatabase, transaction } from './sqlite-file.ts';
import { SqliteSnapshots } from './sqlite-snapshots.ts';

type Row = { readonly seq: number; readonly text: string; readonly digest: string | null };

/** Returns the digest of a row; throws BrokenJournal if the stored one differs. Rows older than digests have none. */
function checked({ seq, text, digest: stored }: Row, before: string): string {
  const due = digest(before + text);
  if (stored !== null && stored !== due) throw new BrokenJournal(`event ${seq} was changed after it was written`);
  return due;
}

function parsed({ seq, text }: Row): StoredEvent {
  try {
    return JSON.parse(text) as StoredEvent;
  } catch {
    throw new BrokenJournal(`event ${seq} is no JSON`);
  }
}

function eventsOf(database: DatabaseSync) {
  // The number of a row is that of its event, not assigned by SQLite, because a journal may start with a snapshot.
  const insert = database.prepare('INSERT INTO events (seq, body, digest) VALUES (?, ?, ?)');
  const after = database.prepare(`SELECT seq, body AS text, digest FROM events WHERE seq > ? ORDER BY seq LIMIT ${eventsPerTurn}`);
  const digestOf = database.prepare('SELECT digest FROM events WHERE seq = ?');
  return {
    digestOf: (seq: number) => (digestOf.get(seq)?.['digest'] as string | null | undefined) ?? null,
    insert: (row: Row) => insert.run(row.seq, row.text, row.digest),
    after: (seq: number) => after.all(seq) as Row[],
  };
}

/**
 * Opens or creates the journal of a file; it must be read before it is written. Throws BrokenJournal for an unknown
 * version.
 * `last` stores the last durable event outside the file and is compared on reading (MOC-40); saves have none. `open`
 * opens the database; a test limits its size.
 */
export function sqliteJournal(file: string, last: LastEventFile | null = null, open = openDatabase): Journal {
  const database = open(file);
  const events = eventsOf(database);
  const snapshots = new SqliteSnapshots(database);
  let head = '';

  const commit = groupCommit((lines) => {
    let link = head;
    const before = commit.last() - lines.length;
    transaction(database, () => {
      for (const [place, text] of lines.entries()) events.insert({ seq: before + place + 1, text, digest: (link = digest(link + text)) });
    });
    head = link;
    last?.write({ seq: commit.last(), digest: head });
  });

  async function* read(): AsyncGenerator<Piece> {
    snapshots.giveUp();
    commit.settle();
    const parts = snapshots.read();
    let found = await parts.next();
    for (; !found.done; found = await parts.next()) yield { kind: 'parts', parts: found.value };
    let { seq, link } = found.value;
    const begin = found.value;
    for (let rows = events.after(seq); rows.length > 0; rows = events.after(seq)) {
      link = rows.reduce((before, row) => checked(row, before), link);
      yield { kind: 'events', events: contiguous(rows.map(parsed), seq) };
      seq += rows.length;
      await turn();
    }
    const acknowledged = last?.read() ?? null;
    demandLast(acknowledged, { seq, digestOf: (of) => (of === begin.seq ? begin.link : events.digestOf(of)) });
    head = link;
    commit.resumeAt(seq);
    // A journal from before the record gets one, because from now on it may not be missing.
    if (acknowledged === null && seq > 0) last?.write({ seq, digest: head });
  }

  async function snapshot(seq: number, parts: Parameters<Journal['snapshot']>[1]): Promise<void> {
    commit.flush();
    const link = head;
    // The journal of a restored world starts with a snapshot; events then continue after the snapshot's event.
    if (commit.last() < seq) commit.resumeAt(seq);
    await snapshots.write({ seq, link }, parts);
    if (seq === commit.last()) last?.write({ seq, digest: head });
  }

  return {
    read,
    append: commit.append,
    snapshot,
    close() {
      snapshots.giveUp();
      commit.settle();
      database.close();
      last?.close();
    },
  };
}

/**
 * Returns the later of a journal's last event and the event of its last snapshot. The file must have been read and
 * found valid.
 */
export function lastEventOf(file: string): LastEvent {
  const database = openDatabase(file);
  try {
    const of = (query: string) => database.prepare(query).get() as LastEvent | undefined;
    const event = of("SELECT seq, coalesce(digest, '') AS digest FROM events ORDER BY seq DESC LIMIT 1");
    const snapshot = of('SELECT seq, link AS digest FROM snapshots ORDER BY seq DESC LIMIT 1');
    const found = [event, snapshot].flatMap((each) => (each ? [each] : [])).toSorted((a, b) => b.seq - a.seq);
    return found[0] ?? { seq: 0, digest: '' };
  } finally {
    database.close();
  }
}
