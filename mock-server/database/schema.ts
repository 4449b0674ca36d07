// The tables of a shared bank, and what is demanded of the server at the start (SHR-01, SHR-02).
import { Unreachable } from '#mock/bank/engine/journal-port.ts';
import { StartFailure } from '#mock/start-failure.ts';
import type { Database } from './database.ts';

/** The version of the tables. It is raised with every change of them. */
const schemaVersion = 1;

// A world is named by `name`, and its rows by `no`, so that renaming a world changes one row.
const tables = `
  CREATE TABLE format (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    tables integer NOT NULL
  );
  CREATE TABLE world (
    no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text UNIQUE NOT NULL,
    settings text NOT NULL,
    kept text NOT NULL CHECK (kept IN ('disk', 'memory', 'save')),
    version integer NOT NULL,
    epoch bigint NOT NULL DEFAULT 0,
    last_seq bigint NOT NULL DEFAULT 0,
    last_digest text NOT NULL DEFAULT '',
    holder text,
    address text,
    expires_at timestamptz NOT NULL DEFAULT '-infinity',
    renewed_at timestamptz,
    clock text,
    pinned text,
    wanted text,
    is_to_stop boolean NOT NULL DEFAULT false
  );
  CREATE TABLE event (
    world bigint NOT NULL, seq bigint NOT NULL, body text NOT NULL, digest text NOT NULL, PRIMARY KEY (world, seq)
  );
  CREATE TABLE snapshot (
    world bigint NOT NULL, seq bigint NOT NULL, link text NOT NULL, digest text NOT NULL, PRIMARY KEY (world, seq)
  );
  CREATE TABLE part (
    world bigint NOT NULL, collection text COLLATE "C" NOT NULL, chunk integer NOT NULL, seq bigint NOT NULL,
    version integer NOT NULL, body text NOT NULL, digest text NOT NULL, PRIMARY KEY (world, collection, chunk, seq)
  );
  CREATE TABLE save (name text PRIMARY KEY, note text NOT NULL, world bigint NOT NULL);
  CREATE TABLE secret (name text PRIMARY KEY, body text NOT NULL);
  CREATE TABLE member (
    id text PRIMARY KEY, address text NOT NULL, version integer NOT NULL, expires_at timestamptz NOT NULL
  );
`;

/** Two processes that start together create the tables one after the other. */
const lockNumber = 4_800_001;

const createTables = `
  DO $create$ BEGIN
    PERFORM pg_advisory_xact_lock(${lockNumber});
    IF to_regclass('format') IS NULL THEN
      ${tables}
      INSERT INTO format (tables) VALUES (${schemaVersion});
    END IF;
  END $create$;
`;

type Found = {
  readonly version: number;
  readonly readonly: boolean;
  readonly setting: Readonly<Record<string, string>>;
};

const server = {
  name: 'server',
  text: `SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS readonly,
    json_build_object('synchronous_commit', current_setting('synchronous_commit'), 'fsync', current_setting('fsync'),
      'full_page_writes', current_setting('full_page_writes'), 'server_encoding', current_setting('server_encoding')) AS setting`,
};
const format = { name: 'format', text: 'SELECT tables FROM format' };

/** Settings without which an acknowledged deal can be lost, with the values that are accepted. */
const required: Readonly<Record<string, readonly string[]>> = {
  synchronous_commit: ['on', 'remote_apply'],
  fsync: ['on'],
  full_page_writes: ['on'],
  server_encoding: ['UTF8'],
};

function demandServer({ version, readonly, setting }: Found): void {
  if (version < 150_000) throw new StartFailure(`PostgreSQL 15 or later is required; the server has version ${version / 10_000}`);
  if (readonly) throw new StartFailure('the database is read-only, perhaps a replica: set DATABASE_URL to the primary server');
  for (const [name, values] of Object.entries(required)) {
    const value = setting[name] ?? '';
    if (!values.includes(value))
      throw new StartFailure(`the database has ${name} = ${value}, so acknowledged deals could be lost: set it to ${values[0]}`);
  }
}

/** SQLSTATEs of a failed connection, each with its sentence. */
const refusals: Readonly<Record<string, (message: string) => string>> = {
  '28P01': () => 'the database refuses the password of DATABASE_URL',
  '28000': (message) => `the database refuses the user of DATABASE_URL: ${message}`,
  '3D000': (message) => `DATABASE_URL names a database that does not exist: ${message}`,
  '42501': (message) => `the user of DATABASE_URL may not create tables: ${message}`,
};

/** Turns the errors of a first connection into one sentence each. */
function whyNotUsable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = (error instanceof Unreachable ? error.cause : error) as { readonly code?: string };
  const sentence = refusals[code ?? '']?.(error.message);
  if (sentence !== undefined) return new StartFailure(sentence, { cause: error });
  return error instanceof Unreachable ? new StartFailure(`${error.message}: check DATABASE_URL`, { cause: error }) : error;
}

/**
 * Creates the tables in an empty database. Throws StartFailure if the server or the tables cannot be used.
 */
export async function prepare(database: Database): Promise<void> {
  try {
    const [found] = (await database.run<Found>(server)).rows;
    if (found) demandServer(found);
    await database.script(createTables);
    const [written] = (await database.run<{ tables: number }>(format)).rows;
    if (written?.tables !== schemaVersion)
      throw new StartFailure(`the database has tables of version ${written?.tables}, this bank uses version ${schemaVersion}`);
  } catch (error) {
    throw whyNotUsable(error);
  }
}
