// One test for both journals: appended events are read again, starting at the last complete snapshot.
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it } from 'vitest';

import type { Event } from '#mock/bank/facts/facts.ts';
import type { Journal } from '#mock/bank/engine/journal-port.ts';

import { turn } from './group-commit.ts';
import { all, event, newFile, numbersIn, part } from './journal.fixture.ts';
import { memoryJournal } from './memory.fixture.ts';
import { sqliteJournal } from './sqlite.ts';
import { openDatabase } from './sqlite-file.ts';

/** Each kind of journal. `again` opens the same journal as a new process would. */
const kinds: readonly [name: string, open: () => { journal: Journal; again: () => Journal }][] = [
  [
    'memory',
    () => {
      const journal = memoryJournal();
      return { journal, again: () => journal };
    },
  ],
  [
    'sqlite',
    () => {
      const file = newFile();
      return { journal: sqliteJournal(file), again: () => sqliteJournal(file) };
    },
  ],
];

const long = 'x'.repeat(200_000);
const events = (from: number, to: number): Event[] => Array.from({ length: to - from + 1 }, (_, place) => event(from + place));

describe.each(kinds)('the %s journal', (_, open) => {
  it('MOC-05 returns events in order and unchanged', async () => {
    const { journal, again } = open();
    await journal.append([event(1), event(2)]);
    await journal.append([event(3)]);
    expect(await all(again())).toEqual({ parts: [], events: [event(1), event(2), event(3)], pieces: 1 });
  });

  it('MOC-12 reads from the last snapshot, which contains what was appended before it', async () => {
    const { journal, again } = open();
    const durable = journal.append([event(1), event(2)]);
    await journal.snapshot(2, [part('', 0, '"all"')]);
    await durable;
    await journal.append([event(3)]);
    expect(await all(again())).toMatchObject({ parts: [' 0 "all"'], events: [event(3)] });
  });

  it('MOC-12 may start with a snapshot, as a restored world does, and continues after it', async () => {
    const { journal, again } = open();
    await journal.snapshot(40, [part('', 0, '"all"')]);
    await journal.append([event(41)]);
    expect(await all(again())).toMatchObject({ parts: [' 0 "all"'], events: [event(41)] });
  });

  it('MOC-05 keeps an event as it was when it was appended', async () => {
    const { journal, again } = open();
    const changing = structuredClone(event(1)) as { bankTime: number } & Event;
    const durable = journal.append([changing]);
    changing.bankTime = 0;
    await durable;
    expect((await all(again())).events).toEqual([event(1)]);
  });

  it('MOC-33 takes an unchanged part from the previous snapshot, and no deleted one', async () => {
    const { journal, again } = open();
    await journal.append([event(1)]);
    await journal.snapshot(1, [part('', 0, '1'), part('a', 0, '10'), part('a', 1, '11'), part('b', 0, '20')]);
    await journal.append([event(2)]);
    await journal.snapshot(2, [part('', 0, '2'), part('a', 1, '12'), part('b', 0, '')]);
    expect((await all(again())).parts.toSorted()).toEqual([' 0 2', 'a 0 10', 'a 1 12']);
    await again().append([]);
  });

  it('MOC-33 deletes events and parts that only snapshots before the last two need', async () => {
    const { journal } = open();
    for (const last of [1, 2, 3]) {
      await journal.append([event(last)]);
      await journal.snapshot(last, [part('a', 0, String(last)), part('b', last, '7')]);
    }
    await journal.append([event(4)]);
    expect((await all(journal)).parts.toSorted()).toEqual(['a 0 3', 'b 1 7', 'b 2 7', 'b 3 7']);
    expect(await numbersIn(journal)).toEqual([4]);
  });

  it('MOC-33 reads and writes a long snapshot in many turns, and accepts events between them', async () => {
    const { journal, again } = open();
    await journal.append([event(1)]);
    let asked = 0;
    const parts = function* () {
      for (let chunk = 0; chunk < 10; chunk += 1) {
        asked += 1;
        yield part('a', chunk, long);
      }
    };
    const written = journal.snapshot(1, parts());
    await journal.append([event(2)]);
    expect(asked).toBeLessThan(5);
    await written;
    await journal.append([event(3)]);
    const found = await all(again());
    expect([found.parts.length, found.events]).toEqual([10, [event(2), event(3)]]);
    expect(found.pieces).toBeGreaterThan(2);
  });

  it('MOC-33 reads many events in many pieces', async () => {
    const { journal, again } = open();
    await journal.append(events(1, 1_000));
    const found = await all(again());
    expect(found.events).toHaveLength(1_000);
    expect(found.pieces).toBe(4);
  });

  it('MOC-12 MOC-33 ignores an unfinished snapshot and keeps the one before it', async () => {
    const { journal, again } = open();
    await journal.append([event(1)]);
    await journal.snapshot(1, [part('a', 0, '"first"'), part('a', 1, '"second"')]);
    await journal.append([event(2)]);
    const failing = function* () {
      yield part('a', 0, `"${long}"`);
      yield part('a', 1, `"${long}"`);
      throw new Error('killed');
    };
    await expect(journal.snapshot(2, failing())).rejects.toThrow('killed');
    expect(await all(again())).toMatchObject({ parts: ['a 0 "first"', 'a 1 "second"'], events: [event(2)] });
  });

  it('MOC-32 abandons a snapshot being written when the journal is read', async () => {
    const { journal } = open();
    await journal.append([event(1)]);
    const writing = Promise.allSettled([journal.snapshot(1, [part('a', 0, long), part('a', 1, long)])]);
    expect(await all(journal)).toEqual({ parts: [], events: [event(1)], pieces: 1 });
    expect(await writing).toMatchObject([{ reason: new Error('the snapshot was aborted') }]);
    await journal.snapshot(1, [part('a', 0, '1')]);
    expect((await all(journal)).parts).toEqual(['a 0 1']);
  });
});

describe.each(kinds)('the event numbers of the %s journal', (_, open) => {
  it.each([
    ['one is left out', [1, 3]],
    ['one comes twice', [1, 1]],
    ['they begin late', [2]],
    ['they begin early', [0]],
  ])('MOC-32 have no gap: if %s, nothing of the append is written', async (_how, numbers) => {
    const { journal, again } = open();
    await expect(journal.append(numbers.map(event))).rejects.toThrow('gap');
    await journal.append([event(1)]);
    expect(await numbersIn(again())).toEqual([1]);
  });

  it('MOC-32 continue where the last append ended', async () => {
    const { journal } = open();
    await journal.append([event(1), event(2)]);
    await expect(journal.append([event(2)])).rejects.toThrow('event 2 is in the place of 3');
    await expect(journal.append([event(4)])).rejects.toThrow('event 4 is in the place of 3');
    await journal.append([event(3)]);
    expect(await numbersIn(journal)).toEqual([1, 2, 3]);
  });
});

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

  it.each(kinds)('MOC-32 in %s contains no snapshot whose events could not be written', async (kind) => {
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
