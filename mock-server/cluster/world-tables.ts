// Worlds in PostgreSQL: their settings, journals and saves, for all processes of a shared bank (SHR-01).
import { randomUUID } from 'node:crypto';
import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';
import { type Database, statementsOf } from '#mock/database/database.ts';
import { postgresStore } from '#mock/journal/postgres.ts';
import { settingsIn } from '#mock/worlds/broken-world.ts';
import type { Kept, SaveNote, WorldJournal, WorldStore } from '#mock/worlds/world-store.ts';
import type { Lease, Leases } from './leases.ts';

/** Deletes the rows of the worlds that a condition selects. An owner names its epoch. */
const deleting = (which: string) => `
  WITH w AS (DELETE FROM world WHERE ${which} RETURNING no),
    e AS (DELETE FROM event USING w WHERE event.world = w.no),
    s AS (DELETE FROM snapshot USING w WHERE snapshot.world = w.no)
  DELETE FROM part USING w WHERE part.world = w.no`;

const statements = {
  find: "SELECT no, settings, kept FROM world WHERE name = $1 AND kept <> 'save'",
  names: "SELECT name FROM world WHERE kept <> 'save' AND name NOT LIKE '.%' ORDER BY name",
  remove: deleting('no = $1 AND epoch = $2'),
  removeMemory: deleting("kept = 'memory' AND (no, epoch) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))"),
  removeNo: deleting('no = $1'),
  rename: "UPDATE world SET name = $2, expires_at = '-infinity', holder = NULL WHERE name = $1 AND epoch = $3 RETURNING no",
  beginSave: "INSERT INTO world (name, settings, kept, version) VALUES ($1, '{}', 'save', $2) RETURNING no",
  // Returns the earlier journal of the save, or the new one. It also locks the row for the rest of the transaction, so
  // that of two processes the second one finds, and deletes, what the first one has stored.
  claimSave: `
    INSERT INTO save (name, note, world) VALUES ($1, $2, $3)
    ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING world`,
  replaceSave: 'UPDATE save SET note = $2, world = $3 WHERE name = $1',
  save: 'SELECT note, world FROM save WHERE name = $1',
  saves: 'SELECT name FROM save',
  removeSave: 'DELETE FROM save WHERE name = $1 RETURNING world',
} as const;

const prepared = statementsOf('world', statements);

/** An unreachable database is tried again after so many ms, so many times: an attempt takes up to two seconds. */
const again = { every: 100, times: 50 };

export type WorldTablesParts = {
  readonly database: Database;
  readonly leases: Leases;
  /** Wall time for the names of archives, in epoch ms. */
  readonly wall: () => number;
  /** Resolves after real milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
};

/**
 * Saves in tables: each is a journal of its own, and a note that names it. A save is one transaction. If its process ends
 * meanwhile, PostgreSQL rolls it back, so no rows remain to which no note refers. Rules that delete such rows later
 * would have to tell them from a save that another process is writing.
 */
function saveTables(database: Database): Pick<WorldStore, 'putSave' | 'save' | 'saves' | 'removeSave'> {
  return {
    putSave: (name, write) =>
      database.transaction(async (statements) => {
        const { rows } = await statements.run<{ no: number }>(prepared.beginSave, [`.save-${name}-${randomUUID()}`, eventVersion]);
        const own = rows[0]?.no ?? 0;
        const save = [name, JSON.stringify(await write(postgresStore(statements, own))), own];
        const [found] = (await statements.run<{ world: number }>(prepared.claimSave, save)).rows;
        if (!found || found.world === own) return;
        await statements.run(prepared.replaceSave, save);
        await statements.run(prepared.removeNo, [found.world]);
      }),
    async save(name) {
      const [found] = (await database.run<{ note: string; world: number }>(prepared.save, [name])).rows;
      return found ? { ...(JSON.parse(found.note) as SaveNote), journal: postgresStore(database, found.world) } : null;
    },
    saves: async () => (await database.run<{ name: string }>(prepared.saves, [])).rows.map(({ name }) => name),
    removeSave: (name) =>
      database.transaction(async (statements) => {
        const [found] = (await statements.run<{ world: number }>(prepared.removeSave, [name])).rows;
        if (found) await statements.run(prepared.removeNo, [found.world]);
      }),
  };
}

/** Returns a function that makes the journal of a world of this process. */
const ownJournals =
  ({ database, leases, pause }: WorldTablesParts) =>
  (lease: Lease): WorldJournal => ({
    rows: postgresStore(database, lease.no, async () => lease.epoch),
    epoch: lease.epoch,
    clocks: lease.clocks,
    demandOurs() {
      if (!lease.isHeld()) throw new FencedOff(`the lease of the world ${lease.name} has ended`);
    },
    async patience(failures) {
      await pause(again.every);
      return leases.of(lease.name) === lease && failures < again.times;
    },
  });

type Row = { readonly no: number; readonly settings: string; readonly kept: Kept };

/** The worlds of a shared bank. A world is opened, created or changed only under a lease of this process. */
export function worldTables(parts: WorldTablesParts): WorldStore {
  const { database, leases, wall } = parts;
  const ownJournal = ownJournals(parts);
  const rowOf = async (name: string) => (await database.run<Row>(prepared.find, [name])).rows[0] ?? null;

  async function demanded(name: string): Promise<Row> {
    const row = await rowOf(name);
    if (!row) throw new FencedOff(`the world ${name} was removed`);
    return row;
  }

  /** The lease of a world that exists; throws FencedOff if another process has it. */
  async function leaseOf(name: string) {
    const held = leases.of(name) ?? (await leases.take(name));
    if (!held) throw new FencedOff(`another process owns the world ${name}`);
    return held;
  }

  async function remove(name: string): Promise<void> {
    if (!(await rowOf(name))) return;
    const { no, epoch } = await leaseOf(name);
    await database.run(prepared.remove, [no, epoch]);
    await leases.release(name);
  }

  return {
    ...saveTables(database),
    has: async (name) => (await rowOf(name)) !== null,
    settings: async (name) => settingsIn((await demanded(name)).settings).settings,
    kept: async (name) => (await rowOf(name))?.kept ?? 'memory',
    async begin(settings, kept) {
      const { name } = settings;
      await remove(name);
      if (!(await leases.begin(name, JSON.stringify(settings), kept))) throw new FencedOff(`another process creates the world ${name}`);
    },
    // The row of a world records its last event from the first one on.
    begun: async () => undefined,
    remove,
    journal: async (name) => ownJournal(await leaseOf(name)),
    look: async (name) => postgresStore(database, (await demanded(name)).no),
    clocksChanged: () => leases.renew(),
    leave: leases.release,
    isOurs: (name) => leases.of(name)?.isHeld() ?? false,
    missing: async () => [],
    async archive(name) {
      if (!(await rowOf(name))) return null;
      const { epoch } = await leaseOf(name);
      const aside = `.archive-${name}-${wall()}`;
      const { count } = await database.run(prepared.rename, [name, aside, epoch]);
      if (count === 0) throw new FencedOff(`another process owns the world ${name}`);
      await leases.release(name);
      return aside;
    },
    names: async () => (await database.run<{ name: string }>(prepared.names)).rows.map(({ name }) => name),
    async close() {
      const own = leases.all();
      await database.run(prepared.removeMemory, [own.map(({ no }) => no), own.map(({ epoch }) => epoch)]);
      for (const { name } of own) await leases.release(name);
    },
  };
}
