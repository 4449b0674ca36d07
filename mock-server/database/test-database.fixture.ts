// The database of the test run, with the tables of a shared bank.
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

import type {} from '../../scripts/servers/for-tests.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';

import { connectTo, type Database } from './database.ts';
import { prepare } from './schema.ts';

let opened: Promise<Database> | null = null;

/** The database, connected once for all tests of a thread. */
export function testDatabase(): Promise<Database> {
  opened ??= (async () => {
    const database = connectTo(inject('postgres'));
    await prepare(database);
    return database;
  })();
  return opened;
}

const insert = {
  name: 'test-world',
  text: "INSERT INTO world (name, settings, kept, version) VALUES ($1, '{}', 'disk', $2) RETURNING no",
};

/** The number of a new world without events. */
export async function newWorld(): Promise<{ readonly database: Database; readonly world: number }> {
  const database = await testDatabase();
  const { rows } = await database.run<{ no: number }>(insert, [`test-${randomUUID()}`, eventVersion]);
  return { database, world: rows[0]!.no };
}
