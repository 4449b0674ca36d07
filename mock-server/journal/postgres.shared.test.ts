// @module-tag thorough
// The store in PostgreSQL passes the test of every store, and survives connections that break.
import { describe, expect, it } from 'vitest';
import { newWorld } from '#mock/database/test-database.fixture.ts';

import { event, numbersIn } from './journal.fixture.ts';
import { journalOn } from './journal.ts';
import { postgresStore } from './postgres.ts';
import { testStore } from './store-suite.fixture.ts';

testStore('PostgreSQL', async () => {
  const { database, world } = await newWorld();
  return () => postgresStore(database, world);
});

describe('a commit in PostgreSQL that fails', () => {
  /** A journal whose next appends of event 2 run a statement in their transaction, so many times. */
  async function troubled(statement: string) {
    const { database, world } = await newWorld();
    const journal = journalOn(postgresStore(database, world), { patience: async (failures) => failures < 20 });
    await journal.append([event(1)]);
    const name = `trouble_${world}`;
    await database.script(`
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement} RETURN new; END $$;
      CREATE TRIGGER ${name} BEFORE INSERT ON event FOR EACH ROW WHEN (new.world = ${world} AND new.seq = 2) EXECUTE FUNCTION ${name}()`);
    return { journal, ends: () => database.script(`DROP TRIGGER ${name} ON event`) };
  }

  it('SHR-04 because its connection is lost is sent again after a look', async () => {
    const { journal, ends } = await troubled('PERFORM pg_terminate_backend(pg_backend_pid());');
    const appended = journal.append([event(2), event(3)]);
    await ends();
    await appended;
    expect(await numbersIn(journal)).toEqual([1, 2, 3]);
  });

  it('SHR-01 because the disk is full leaves nothing, and works when there is room again', async () => {
    const { journal, ends } = await troubled("RAISE EXCEPTION 'no space left' USING ERRCODE = '53100';");
    await expect(journal.append([event(2)])).rejects.toMatchObject({
      code: 'ENOSPC',
      message: expect.stringContaining('no space left') as string,
    });
    await ends();
    expect(await numbersIn(journal)).toEqual([1]);
    await journal.append([event(2)]);
    expect(await numbersIn(journal)).toEqual([1, 2]);
  });
});
