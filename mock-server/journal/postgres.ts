// The store in PostgreSQL. Every write names the epoch in the statement that writes, so a writer whose time is over
// writes nothing (SHR-01, SHR-02).
import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { type Statements, statementsOf } from '#mock/database/database.ts';

import { eventsPerTurn } from './group-commit.ts';
import type { EventRow, JournalStore, PartRow, SnapshotRow } from './store.ts';

/** Parts read in one statement. */
const partsPerPage = 4;

/** Events deleted in one statement. */
const eventsPerDeletion = 5_000;

/** The world of the writer, locked against a take-over for the duration of the statement. $1 is its number, $2 the epoch. */
const ofWriter = 'w AS (SELECT no FROM world WHERE no = $1 AND epoch = $2 FOR SHARE)';

const columns = (rows: readonly object[], ...names: readonly string[]) =>
  names.map((name) => rows.map((row) => (row as Readonly<Record<string, unknown>>)[name]));

const statements = {
  open: 'UPDATE world SET epoch = epoch + 1 WHERE no = $1 RETURNING epoch',
  append: `
    WITH w AS (
      UPDATE world SET last_seq = $4, last_digest = $5 WHERE no = $1 AND epoch = $2 AND last_seq = $3 RETURNING no
    )
    INSERT INTO event (world, seq, body, digest)
    SELECT w.no, e.seq, e.body, e.digest FROM w, unnest($6::bigint[], $7::text[], $8::text[]) AS e (seq, body, digest)`,
  position: 'SELECT epoch, last_seq AS seq, last_digest AS digest FROM world WHERE no = $1',
  tail: `SELECT seq, body AS text, digest FROM event WHERE world = $1 AND seq > $2 ORDER BY seq LIMIT ${eventsPerTurn}`,
  lastSnapshots: 'SELECT seq, link, digest FROM snapshot WHERE world = $1 ORDER BY seq DESC LIMIT $2',
  parts: `
    SELECT DISTINCT ON (collection, chunk) collection, chunk, version, body AS text, digest FROM part
    WHERE world = $1 AND seq <= $2 AND (collection, chunk) > ($3, $4::integer)
    ORDER BY collection, chunk, seq DESC LIMIT ${partsPerPage}`,
  putParts: `
    WITH ${ofWriter}
    INSERT INTO part (world, collection, chunk, seq, version, body, digest)
    SELECT w.no, p.collection, p.chunk, $3, p.version, p.body, p.digest
    FROM w, unnest($4::text[], $5::integer[], $6::integer[], $7::text[], $8::text[]) AS p (collection, chunk, version, body, digest)
    ON CONFLICT (world, collection, chunk, seq)
    DO UPDATE SET version = excluded.version, body = excluded.body, digest = excluded.digest`,
  complete: `
    WITH w AS (
      UPDATE world SET last_seq = greatest(last_seq, $3), last_digest = CASE WHEN last_seq < $3 THEN $4 ELSE last_digest END
      WHERE no = $1 AND epoch = $2 RETURNING no
    )
    INSERT INTO snapshot (world, seq, link, digest) SELECT no, $3, $4, $5 FROM w
    ON CONFLICT (world, seq) DO UPDATE SET link = excluded.link, digest = excluded.digest`,
  dropUnfinished: `WITH ${ofWriter} DELETE FROM part USING w WHERE part.world = w.no AND part.seq > $3`,
  dropSnapshots: `WITH ${ofWriter} DELETE FROM snapshot USING w WHERE snapshot.world = w.no AND snapshot.seq < $3`,
  dropParts: `
    WITH ${ofWriter}
    DELETE FROM part USING w WHERE part.world = w.no AND part.seq <= $3 AND (part.body = '' OR EXISTS (
      SELECT 1 FROM part AS newer WHERE newer.world = w.no AND newer.collection = part.collection
        AND newer.chunk = part.chunk AND newer.seq > part.seq AND newer.seq <= $3
    ))`,
  dropEvents: `
    WITH ${ofWriter}, e AS (
      SELECT event.seq FROM event, w WHERE event.world = w.no AND event.seq <= $3 ORDER BY event.seq LIMIT ${eventsPerDeletion}
    )
    DELETE FROM event USING e WHERE event.world = $1 AND event.seq = e.seq`,
} as const;

const prepared = statementsOf('journal', statements);

/**
 * The store of the world with this number. `take` makes the caller the writer and returns the epoch; by default it
 * takes over from any other writer.
 */
export function postgresStore(database: Statements, world: number, take?: () => Promise<number>): JournalStore {
  const run = <Row extends object>(name: keyof typeof statements, ...values: readonly unknown[]) =>
    database.run<Row>(prepared[name], [world, ...values]);

  /** Runs a write that changes `due` rows; with an epoch that is over it changes none. */
  async function asWriter(epoch: number, due: number, name: keyof typeof statements, ...values: readonly unknown[]): Promise<void> {
    const { count } = await run(name, epoch, ...values);
    if (count !== due) throw new FencedOff(`epoch ${epoch} is over, or another event is the last one`);
  }

  async function* pages<Row extends object>(next: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
    for (let page = await next(undefined); page.length > 0; page = await next(page.at(-1))) yield page;
  }

  async function position(): ReturnType<JournalStore['position']> {
    const [found] = (await run<Awaited<ReturnType<JournalStore['position']>>>('position')).rows;
    if (!found) throw new FencedOff('the world was removed');
    return found;
  }

  const lastSnapshots = async (howMany: number) => (await run<SnapshotRow>('lastSnapshots', howMany)).rows;

  return {
    open: take ?? (async () => (await run<{ epoch: number }>('open')).rows[0]?.epoch ?? 0),
    async append(epoch, expectedSeq, rows) {
      const end = rows.at(-1);
      if (end) await asWriter(epoch, rows.length, 'append', expectedSeq, end.seq, end.digest, ...columns(rows, 'seq', 'text', 'digest'));
    },
    position,
    async acknowledged() {
      const { seq, digest } = await position();
      return seq === 0 ? null : { seq, digest };
    },
    // The row of the world records every append, in the same commit.
    acknowledge: async () => undefined,
    tail: (from) => pages<EventRow>(async (last) => (await run<EventRow>('tail', last?.seq ?? from)).rows),
    lastSnapshot: async () => (await lastSnapshots(1))[0] ?? null,
    parts: (seq) => pages<PartRow>(async (last) => (await run<PartRow>('parts', seq, last?.collection ?? '', last?.chunk ?? -1)).rows),
    putParts: (epoch, seq, parts) =>
      asWriter(epoch, parts.length, 'putParts', seq, ...columns(parts, 'collection', 'chunk', 'version', 'text', 'digest')),
    complete: (epoch, { seq, link, digest }) => asWriter(epoch, 1, 'complete', seq, link, digest),
    async dropUnfinished(epoch, seq) {
      await run('dropUnfinished', epoch, seq);
    },
    async *prune(epoch) {
      const [, older] = await lastSnapshots(2);
      if (!older) return;
      await run('dropSnapshots', epoch, older.seq);
      await run('dropParts', epoch, older.seq);
      yield;
      while ((await run('dropEvents', epoch, older.seq)).count > 0) yield;
    },
    close: async () => undefined,
  };
}
