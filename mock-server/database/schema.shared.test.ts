// @module-tag thorough
// What is wrong with a database is one sentence at the start.
import { expect, inject, it } from 'vitest';
import { StartFailure } from '#mock/start-failure.ts';
import { connectTo } from './database.ts';
import { prepare } from './schema.ts';
import { newDatabase, onServer, patient } from './test-database.fixture.ts';

/** Why a bank cannot start with a database; null if it can. */
async function whyNot(url: string): Promise<string | null> {
  const database = connectTo(url, patient, 1);
  try {
    await prepare(database);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return (error as Error).message;
  } finally {
    await database.close();
  }
}

/** A database after statements that name it `$db`. */
async function databaseAfter(statements: string): Promise<string> {
  const url = await newDatabase();
  await onServer(statements.replaceAll('$db', new URL(url).pathname.slice(1)));
  return url;
}

const changed = (parts: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>) => Object.assign(new URL(inject('postgres')), parts).href;

it('SHR-01 an empty database is prepared, also by two processes at once, and used again', async () => {
  const url = await newDatabase();
  expect(await Promise.all([whyNot(url), whyNot(url), whyNot(url)])).toEqual([null, null, null]);
  expect(await whyNot(url)).toBeNull();
});

it('SHR-01 a database that cannot be used is refused with what to do', async () => {
  expect(await whyNot(changed({ password: 'wrong' }))).toBe('the database refuses the password of DATABASE_URL');
  expect(await whyNot(changed({ pathname: '/nowhere' }))).toMatch(/^DATABASE_URL names a database that does not exist: .*nowhere/);
  expect(await whyNot(changed({ port: '1' }))).toMatch(/^the database cannot be reached: connect ECONNREFUSED .*: check DATABASE_URL$/);
});

it.each([
  [
    'ALTER DATABASE $db SET synchronous_commit = off',
    'the database has synchronous_commit = off, so acknowledged deals could be lost: set it to on',
  ],
  [
    'ALTER DATABASE $db SET synchronous_commit = local',
    'the database has synchronous_commit = local, so acknowledged deals could be lost: set it to on',
  ],
  [
    'ALTER DATABASE $db SET default_transaction_read_only = on',
    'the database is read-only, perhaps a replica: set DATABASE_URL to the primary server',
  ],
])('SHR-01 acknowledged deals are not entrusted to a database after %s', async (statement, sentence) => {
  expect(await whyNot(await databaseAfter(statement))).toBe(sentence);
});

it('SHR-10 tables of another version are refused', async () => {
  const url = await newDatabase();
  expect(await whyNot(url)).toBeNull();
  const database = connectTo(url, patient, 1);
  await database.script('UPDATE format SET tables = tables + 1');
  await database.close();
  expect(await whyNot(url)).toBe('the database has tables of version 2, this bank uses version 1');
});
