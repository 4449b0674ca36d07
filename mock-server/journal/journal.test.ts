// One contract for both journals: what was appended is read again, from the last snapshot on.
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it } from 'vitest';

import type { Event } from '#mock/bank/facts.ts';
import type { Journal } from '#mock/bank/journal-port.ts';
import { emptyState } from '#mock/bank/state.ts';

import { event, newFile, openFile } from './journal.fixture.ts';
import { memoryJournal } from './memory.ts';
import { openDatabase, sqliteJournal } from './sqlite.ts';

/** Each kind with a way to open it again after the process is gone. */
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
      return { journal: openFile(file), again: () => openFile(file) };
    },
  ],
];

describe.each(kinds)('the %s journal', (_, open) => {
  it('MOC-05 gives events back in order, as they were', async () => {
    const { journal, again } = open();
    await journal.append([event(1), event(2)]);
    await journal.append([event(3)]);
    expect(again().read()).toEqual({ snapshot: null, events: [event(1), event(2), event(3)] });
  });

  it('MOC-12 reads from the last snapshot, which holds what was appended before it', async () => {
    const { journal, again } = open();
    const durable = journal.append([event(1), event(2)]);
    const state = { ...emptyState(), seq: 2 };
    journal.snapshot(state);
    await durable;
    await journal.append([event(3)]);
    expect(again().read()).toEqual({ snapshot: state, events: [event(3)] });
  });

  it('MOC-12 may begin with a snapshot, as a restored world does, and goes on behind it', async () => {
    const { journal, again } = open();
    const state = { ...emptyState(), seq: 40 };
    journal.snapshot(state);
    await journal.append([event(41)]);
    expect(again().read()).toEqual({ snapshot: state, events: [event(41)] });
  });

  it('MOC-05 keeps an event as it was when it was appended', async () => {
    const { journal, again } = open();
    const changing = structuredClone(event(1)) as { bankTime: number } & Event;
    const durable = journal.append([changing]);
    changing.bankTime = 0;
    await durable;
    expect(again().read().events).toEqual([event(1)]);
  });
});

describe.each(kinds)('the numbers in the %s journal', (_, open) => {
  it.each([
    ['one is left out', [1, 3]],
    ['one comes twice', [1, 1]],
    ['they begin late', [2]],
    ['they begin early', [0]],
  ])('MOC-32 have no gap: where %s nothing of the append is written', async (_how, numbers) => {
    const { journal, again } = open();
    await expect(journal.append(numbers.map(event))).rejects.toThrow('gap');
    await journal.append([event(1)]);
    expect(
      again()
        .read()
        .events.map(({ seq }) => seq),
    ).toEqual([1]);
  });

  it('MOC-32 go on where the last append ended', async () => {
    const { journal } = open();
    await journal.append([event(1), event(2)]);
    await expect(journal.append([event(2)])).rejects.toThrow('event 2 stands where 3 is due');
    await expect(journal.append([event(4)])).rejects.toThrow('event 4 stands where 3 is due');
    await journal.append([event(3)]);
    expect(journal.read().events).toHaveLength(3);
  });
});

describe('what lies on the disk', () => {
  it('MOC-28 is there before an answer: every commit is flushed to the disk', () => {
    const database = openDatabase(newFile());
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  it('MOC-12 MOC-32 a snapshot is never there without the events before it', async () => {
    const file = newFile();
    const journal = openFile(file);
    const durable = journal.append([event(1), event(2)]);
    journal.snapshot({ ...emptyState(), seq: 2 });
    const beside = new DatabaseSync(file, { readOnly: true });
    expect(beside.prepare('SELECT count(*) AS events FROM events').get()).toEqual({ events: 2 });
    beside.close();
    await durable;
  });

  it.each(kinds)('MOC-32 in %s a snapshot whose events could not be written is not written either', async (kind) => {
    let full = false;
    const file = newFile();
    const journal =
      kind === 'memory'
        ? memoryJournal(() => {
            if (full) throw new Error('disk full');
          })
        : openFile(file);
    await journal.append([event(1)]);
    full = true;
    const blocking = kind === 'memory' ? null : new DatabaseSync(file);
    blocking?.exec('BEGIN IMMEDIATE');
    const lost = journal.append([event(2)]);
    expect(() => journal.snapshot({ ...emptyState(), seq: 2 })).toThrow(/disk full|locked/);
    await expect(lost).rejects.toThrow(/disk full|locked/);
    blocking?.exec('ROLLBACK');
    full = false;
    expect(journal.read()).toEqual({ snapshot: null, events: [event(1)] });
    await journal.append([event(2)]);
    expect(journal.read().events).toEqual([event(1), event(2)]);
  });

  it('MOC-32 a commit that fails half-way leaves nothing of itself, and the next one is taken', async () => {
    const file = newFile();
    const journal = openFile(file);
    await journal.append([event(1)]);
    const foreign = new DatabaseSync(file);
    foreign.exec("INSERT INTO events (seq, body) VALUES (3, '{}')");
    await expect(journal.append([event(2), event(3)])).rejects.toThrow('UNIQUE');
    foreign.exec('DELETE FROM events WHERE seq = 3');
    foreign.close();
    expect(journal.read().events).toEqual([event(1)]);
    await journal.append([event(2), event(3)]);
    expect(openFile(file).read().events).toEqual([event(1), event(2), event(3)]);
  });

  it('MOC-32 MOC-36 a full disk refuses a whole commit, and takes it when there is space again', async () => {
    const file = newFile();
    let database: DatabaseSync | undefined;
    const open = () => (database = openDatabase(file));
    const journal = sqliteJournal({ file, onArchived: expect.unreachable, archiveSuffix: () => 'old', open });
    await journal.append([event(1)]);
    const long: Event = { ...event(2), fact: { type: 'sceneLogged', scene: 'x'.repeat(20_000), businessNo: null, detail: '' } };
    // Never less than the file has already.
    database?.exec('PRAGMA max_page_count = 1');
    const both = [long, event(3)];
    await expect(journal.append(both)).rejects.toThrow('full');
    expect(journal.read().events).toEqual([event(1)]);
    database?.exec('PRAGMA max_page_count = 1000000');
    await journal.append(both);
    expect(openFile(file).read().events).toEqual([event(1), ...both]);
  });
});
