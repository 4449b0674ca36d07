// Transactions of several statements, on a real PostgreSQL.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectTo, type Database, type Statements } from './database.ts';
import { newDatabase, patient } from './test-database.fixture.ts';

const statements = {
  put: { name: 'put', text: 'INSERT INTO thing (no) VALUES ($1)' },
  all: { name: 'all', text: 'SELECT no FROM thing ORDER BY no' },
  end: {
    name: 'end',
    text: 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  },
} as const;

let database: Database;
let other: Database;

beforeEach(async () => {
  const url = await newDatabase();
  [database, other] = [connectTo(url, patient, 2), connectTo(url, patient, 1)];
  await database.script('CREATE TABLE thing (no integer PRIMARY KEY)');
});
afterEach(async () => {
  await Promise.all([database.close(), other.close()]);
});

const put = ({ run }: Statements, no: number) => run(statements.put, [no]);
const stored = async () => (await other.run<{ no: number }>(statements.all)).rows.map(({ no }) => no);

it('SHR-01 a transaction is seen by others as a whole, when it is committed', async () => {
  const result = await database.transaction(async (within) => {
    await put(within, 1);
    expect(await stored()).toEqual([]);
    await put(within, 2);
    return 'done';
  });
  expect([result, await stored()]).toEqual(['done', [1, 2]]);
});

it('SHR-01 a transaction that fails stores nothing, and its error stays as it is', async () => {
  const problem = new Error('no more');
  const failing = database.transaction(async (within) => {
    await put(within, 1);
    throw problem;
  });
  await expect(failing).rejects.toBe(problem);
  expect(await stored()).toEqual([]);
});

it('SHR-01 a transaction of which a statement has failed is not reported as committed', async () => {
  const swallowing = database.transaction(async (within) => {
    await put(within, 1);
    await put(within, 1).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('the transaction was rolled back');
  expect(await stored()).toEqual([]);
});

it('SHR-04 a transaction whose connection is lost rejects, and the next one works', async () => {
  const lost = database.transaction(async (within) => {
    await put(within, 1);
    await other.run(statements.end);
    await put(within, 2);
  });
  await expect(lost).rejects.toThrow('the database cannot be reached');
  await database.transaction((within) => put(within, 3));
  expect(await stored()).toEqual([3]);
});

it('SHR-02 transactions leave a connection free for the renewal of leases', async () => {
  const first = Promise.withResolvers<void>();
  const all = [1, 2, 3].map((no) =>
    database.transaction(async (within) => {
      await first.promise;
      await put(within, no);
    }),
  );
  expect((await database.run(statements.all)).rows).toEqual([]);
  first.resolve();
  await Promise.all(all);
  expect(await stored()).toEqual([1, 2, 3]);
});
