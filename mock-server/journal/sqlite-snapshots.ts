// Rows of snapshots: written and read a few parts per turn, and deleted when no snapshot needs them.
import type { DatabaseSync } from 'node:sqlite';

import type { StoredPart } from '#mock/bank/snapshots/collections.ts';

import { PartDigests } from './part-digests.ts';
import { BrokenJournal } from './sequence.ts';
import { transaction } from './sqlite-file.ts';
import { eventsPerTurn, inTurns, turn } from './group-commit.ts';

type Snapshot = { readonly seq: number; readonly link: string; readonly digest: string };
type PartRow = StoredPart & { readonly digest: string };

const noSnapshot: Snapshot = { seq: 0, link: '', digest: '' };

/** Parts read or deleted in one turn. */
const partsPerTurn = 4;

function statements(database: DatabaseSync) {
  const last = database.prepare('SELECT seq, link, digest FROM snapshots ORDER BY seq DESC LIMIT ?');
  // SQLite takes the other columns of a group from the row with the maximum. The plus prevents the use of the index by
  // event, which would scan all parts for each page.
  const after = database.prepare(
    `SELECT collection, chunk, version, text, digest, max(seq) FROM parts WHERE (collection, chunk) > (?, ?) AND +seq <= ?
     GROUP BY collection, chunk ORDER BY collection, chunk LIMIT ${partsPerTurn}`,
  );
  const put = database.prepare('INSERT OR REPLACE INTO parts (collection, chunk, seq, version, text, digest) VALUES (?, ?, ?, ?, ?, ?)');
  const count = database.prepare('INSERT OR REPLACE INTO snapshots (seq, link, digest) VALUES (?, ?, ?)');
  return {
    last: (howMany: number) => last.all(howMany) as Snapshot[],
    after: ({ collection, chunk }: Pick<PartRow, 'collection' | 'chunk'>, seq: number) => after.all(collection, chunk, seq) as PartRow[],
    put: ({ collection, chunk, version, text }: StoredPart, seq: number, itsDigest: string) =>
      put.run(collection, chunk, seq, version, text, itsDigest),
    count: ({ seq, link, digest }: Snapshot) => count.run(seq, link, digest),
    dropUnfinished: database.prepare('DELETE FROM parts WHERE seq > ?'),
    writtenAt: database.prepare('SELECT collection, chunk FROM parts WHERE seq = ?'),
    dropOlder: database.prepare('DELETE FROM parts WHERE collection = ? AND chunk = ? AND seq < ?'),
    dropGone: database.prepare("DELETE FROM parts WHERE collection = ? AND chunk = ? AND seq = ? AND text = ''"),
    dropSnapshots: database.prepare('DELETE FROM snapshots WHERE seq < ?'),
    dropEvents: database.prepare(
      `DELETE FROM events WHERE seq IN (SELECT seq FROM events WHERE seq <= ? ORDER BY seq LIMIT ${eventsPerTurn})`,
    ),
  };
}

/** The last snapshot: its event number and the digest of that event; 0 and empty if there is none. */
export type Found = Pick<Snapshot, 'seq' | 'link'>;

/** The snapshots in the file of a journal. */
export class SqliteSnapshots {
  readonly #database: DatabaseSync;
  readonly #rows: ReturnType<typeof statements>;
  #digests = new PartDigests();
  /** Incremented to abandon a snapshot that is being written. */
  #writing = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#rows = statements(database);
  }

  /** Abandons a snapshot that is being written. */
  giveUp(): void {
    this.#writing += 1;
  }

  /** Reads the last snapshot, a few parts per turn. Throws BrokenJournal if a part has changed. */
  async *read(): AsyncGenerator<readonly StoredPart[], Found> {
    const [{ seq, link, digest }] = [...this.#rows.last(1), noSnapshot] as [Snapshot];
    this.#rows.dropUnfinished.run(seq);
    const digests = new PartDigests();
    let page = this.#rows.after({ collection: '', chunk: -1 }, seq);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      for (const part of page)
        if (digests.add(part) !== part.digest) throw new BrokenJournal(`the snapshot at event ${seq} was changed after it was written`);
      yield page.filter(({ text }) => text !== '');
      await turn();
      page = this.#rows.after(last, seq);
    }
    if (seq > 0 && digests.total(seq, link) !== digest) throw new BrokenJournal(`the snapshot at event ${seq} is not whole`);
    digests.keep();
    this.#digests = digests;
    return { seq, link };
  }

  /** Writes a snapshot, a few parts per turn. Its own row is written last and makes it valid. */
  async write(found: Found, parts: Iterable<StoredPart>): Promise<void> {
    const mine = (this.#writing += 1);
    const digests = this.#digests;
    digests.drop();
    for (const group of inTurns(parts)) {
      transaction(this.#database, () => {
        for (const part of group) this.#rows.put(part, found.seq, digests.add(part));
      });
      await turn();
      if (mine !== this.#writing) throw new Error('the snapshot was aborted');
    }
    this.#rows.count({ ...found, digest: digests.total(found.seq, found.link) });
    digests.keep();
    await this.#prune(mine);
  }

  /** Deletes snapshots older than the last two, and rows of parts that only these needed, a few rows per turn. */
  async #prune(mine: number): Promise<void> {
    const [, older] = this.#rows.last(2);
    if (!older) return;
    const { seq } = older;
    this.#rows.dropSnapshots.run(seq);
    const names = this.#rows.writtenAt.all(seq) as Pick<PartRow, 'collection' | 'chunk'>[];
    for (let from = 0; from < names.length && mine === this.#writing; from += partsPerTurn) {
      transaction(this.#database, () => {
        for (const { collection, chunk } of names.slice(from, from + partsPerTurn)) {
          this.#rows.dropOlder.run(collection, chunk, seq);
          this.#rows.dropGone.run(collection, chunk, seq);
        }
      });
      await turn();
    }
    while (mine === this.#writing && Number(this.#rows.dropEvents.run(seq).changes) > 0) await turn();
  }
}
