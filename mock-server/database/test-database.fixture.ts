// Databases of the test run, each with the tables of a shared bank.
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

import type {} from '../../scripts/servers/for-tests.ts';
import { eventVersion } from '#mock/bank/facts/facts.ts';

import { connectTo, type Database, type Patience } from './database.ts';
import { prepare } from './schema.ts';

/** Nothing in a test depends on how fast the server is. */
export const patient: Patience = { connecting: 120_000, answering: 120_000 };

/** Runs statements on the server of the test run, outside its databases. */
export async function onServer(text: string): Promise<void> {
  const server = connectTo(inject('postgres'), patient, 1);
  try {
    await server.script(text);
  } finally {
    await server.close();
  }
}

/** Creates an empty database on the server of the test run; returns its address. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name}`);
  return Object.assign(new URL(inject('postgres')), { pathname: `/${name}` }).href;
}

let opened: Promise<Database> | null = null;

/** A database that tests of stores share: each makes its own worlds in it. */
function sharedDatabase(): Promise<Database> {
  opened ??= (async () => {
    const database = connectTo(await newDatabase(), patient);
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
  const database = await sharedDatabase();
  const { rows } = await database.run<{ no: number }>(insert, [`test-${randomUUID()}`, eventVersion]);
  return { database, world: rows[0]!.no };
}
