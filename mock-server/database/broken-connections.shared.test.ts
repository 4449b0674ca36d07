// Connections that the server ends, for example because it restarts.
import { expect, it } from 'vitest';
import { connectTo } from './database.ts';
import { newDatabase, patient } from './test-database.fixture.ts';

const one = { name: 'one', text: 'SELECT 1 AS one' };
const end = {
  name: 'end',
  text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
};

it('SHR-06 SHR-04 the bank goes on after its connections were ended at any moment', async () => {
  const url = await newDatabase();
  const [database, other] = [connectTo(url, patient), connectTo(url, patient, 1)];
  let isOver = false;
  const failures: unknown[] = [];
  const asks = async () => {
    while (!isOver) await database.run(one).catch((error: unknown) => failures.push(error));
  };
  const all = Array.from({ length: 8 }, asks);
  // Until a call was cut as well: at first no connection may be open yet.
  for (let count = 0; count < 30 || failures.length === 0; count += 1) await other.run(end);
  isOver = true;
  await Promise.all(all);
  expect(failures.length).toBeGreaterThan(0);
  // A connection that was ended last may not have noticed it yet.
  const answer = () =>
    database.run(one).then(
      ({ rows }) => rows,
      () => null,
    );
  await expect.poll(answer).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), other.close()]);
});
