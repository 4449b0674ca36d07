// The stores in memory and in SQLite, and what only a store on disk has.
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it } from 'vitest';

import type { Event } from '#mock/bank/facts/facts.ts';

import { turn } from './group-commit.ts';
import { all, event, newFile, numbersIn, part } from './journal.fixture.ts';
import { memoryJournal } from './memory.fixture.ts';
import { memoryStore } from './memory.ts';
import { sqliteJournal, sqliteStore } from './sqlite.ts';
import { openDatabase } from './sqlite-file.ts';
import { testStore } from './store-suite.fixture.ts';

testStore('memory', async () => {
  const store = memoryStore();
  return () => store;
});
testStore('sqlite', async () => {
  const file = newFile();
  return () => sqliteStore(file);
});

const events = (from: number, to: number): Event[] => Array.from({ length: to - from + 1 }, (_, place) => event(from + place));

describe('the content of the disk', () => {
  it('MOC-28 is complete before an answer: every commit is flushed', () => {
    const database = openDatabase(newFile());
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  it('MOC-12 MOC-32 never contains a snapshot without the events before it', async () => {
    const file = newFile();
    const journal = sqliteJournal(file);
    const durable = journal.append([event(1), event(2)]);
    const written = journal.snapshot(2, [part('', 0, '1')]);
    const beside = new DatabaseSync(file, { readOnly: true });
    const found = () => beside.prepare('SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM parts) AS parts').get();
    for (let now = found(); now?.['parts'] !== 1; now = found()) {
      expect(now).toMatchObject({ parts: 0 });
      await turn();
    }
    expect(found()).toEqual({ events: 2, parts: 1 });
    beside.close();
    await durable;
    await written;
  });

  it('MOC-33 contains no more than the last two snapshots need', async () => {
    const file = newFile();
    const journal = sqliteJournal(file);
    for (const last of [600, 1_200, 1_800, 2_400]) {
      await journal.append(events(last - 599, last));
      await journal.snapshot(last, [part('', 0, String(last)), part('a', 0, last < 1_800 ? '1' : '')]);
    }
    const beside = new DatabaseSync(file, { readOnly: true });
    const count = (what: string) => beside.prepare(`SELECT ${what} AS found`).get()?.['found'];
    expect(count('(SELECT min(seq) FROM events)')).toBe(1_801);
    expect(count('(SELECT count(*) FROM snapshots)')).toBe(2);
    expect(count('(SELECT group_concat(collection || chunk || seq) FROM parts)')).toBe('01800,02400,a02400');
    beside.close();
  });

  it.each(['memory', 'sqlite'])('MOC-32 in %s contains no snapshot whose events could not be written', async (kind) => {
    let full = false;
    const file = newFile();
    const journal =
      kind === 'memory'
        ? memoryJournal(() => {
            if (full) throw new Error('disk full');
          })
        : sqliteJournal(file);
    await journal.append([event(1)]);
    full = true;
    const blocking = kind === 'memory' ? null : new DatabaseSync(file);
    blocking?.exec('BEGIN IMMEDIATE');
    const lost = Promise.allSettled([journal.append([event(2)])]);
    await expect(journal.snapshot(2, [part('', 0, '1')])).rejects.toThrow(/disk full|locked/);
    expect(await lost).toMatchObject([{ reason: { message: expect.stringMatching(/disk full|locked/) as string } }]);
    blocking?.exec('ROLLBACK');
    full = false;
    expect(await all(journal)).toMatchObject({ parts: [], events: [event(1)] });
    await journal.append([event(2)]);
    expect(await numbersIn(journal)).toEqual([1, 2]);
  });

  it('MOC-32 contains nothing of a commit that fails half-way, and the next commit succeeds', async () => {
    const file = newFile();
    const journal = sqliteJournal(file);
    await journal.append([event(1)]);
    const foreign = new DatabaseSync(file);
    foreign.exec("CREATE TRIGGER full BEFORE INSERT ON events WHEN new.seq = 3 BEGIN SELECT RAISE(ABORT, 'no space'); END");
    await expect(journal.append([event(2), event(3)])).rejects.toThrow('no space');
    foreign.exec('DROP TRIGGER full');
    foreign.close();
    expect(await numbersIn(journal)).toEqual([1]);
    await journal.append([event(2), event(3)]);
    expect(await numbersIn(sqliteJournal(file))).toEqual([1, 2, 3]);
  });

  it('MOC-32 MOC-36 contains nothing of a commit refused by a full disk, which succeeds when there is space again', async () => {
    const file = newFile();
    let database: DatabaseSync | undefined;
    const open = () => (database = openDatabase(file));
    const journal = sqliteJournal(file, null, open);
    await journal.append([event(1)]);
    const scene: Event = { ...event(2), fact: { type: 'sceneLogged', scene: 'x'.repeat(20_000), businessNo: null, detail: '' } };
    // The limit is at least the current size of the file.
    database?.exec('PRAGMA max_page_count = 1');
    const both = [scene, event(3)];
    await expect(journal.append(both)).rejects.toThrow('full');
    expect(await numbersIn(journal)).toEqual([1]);
    database?.exec('PRAGMA max_page_count = 1000000');
    await journal.append(both);
    expect((await all(sqliteJournal(file))).events).toEqual([event(1), ...both]);
  });
});
