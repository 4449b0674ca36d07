// One contract for both journals: what was appended is read again, from the last snapshot on.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it } from 'vitest';

import { type Event, eventVersion } from '#mock/bank/facts.ts';
import type { Journal } from '#mock/bank/journal-port.ts';
import { emptyState } from '#mock/bank/state.ts';

import { groupCommit } from './group-commit.ts';
import { memoryJournal } from './memory.ts';
import { sqliteJournal } from './sqlite.ts';

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'journal-')), 'world.sqlite');
const openFile = (file: string, archived: string[] = []): Journal =>
  sqliteJournal({ file, onArchived: (target, reason) => archived.push(target, reason), archiveSuffix: () => 'old' });

const event = (seq: number): Event => ({
  version: 1,
  seq,
  bankTime: 1000 + seq,
  accessTime: 2000 + seq,
  by: null,
  fact: { type: 'timerFired', timerId: seq },
});

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

describe('the group commit', () => {
  it('BNK-12 writes all appends of a turn once, and answers nobody before', async () => {
    const writes: (readonly string[])[] = [];
    const turns: (() => void)[] = [];
    const answered: number[] = [];
    const { append } = groupCommit(
      (lines) => writes.push([...lines]),
      (run) => turns.push(run),
    );
    const all = [1, 2, 3].map((seq) => append([event(seq)]).then(() => answered.push(seq)));
    await Promise.resolve();
    expect([writes.length, answered.length]).toEqual([0, 0]);
    turns.forEach((run) => run());
    await Promise.all(all);
    expect([turns.length, writes.map((lines) => lines.length), answered]).toEqual([1, [3], [1, 2, 3]]);
  });

  it('BNK-12 makes an answer without events wait for the commit it may rest on', async () => {
    const turns: (() => void)[] = [];
    const order: string[] = [];
    const { append } = groupCommit(
      () => order.push('written'),
      (run) => turns.push(run),
    );
    const first = append([event(1)]);
    const second = append([]).then(() => order.push('answered'));
    turns.forEach((run) => run());
    await Promise.all([first, second]);
    expect(order).toEqual(['written', 'answered']);
  });

  it('BNK-12 fails every append after a failed write', async () => {
    const { append } = groupCommit(() => {
      throw new Error('disk full');
    });
    await expect(append([event(1)])).rejects.toThrow('disk full');
    await expect(append([event(2)])).rejects.toThrow('disk full');
    await expect(append([])).rejects.toThrow('disk full');
  });
});

describe('a journal that cannot be read', () => {
  it('MOC-28 is put aside with its write-ahead log, which may hold what was committed last', () => {
    const file = newFile();
    writeFileSync(file, 'no database');
    writeFileSync(`${file}-wal`, 'committed last');
    openFile(file, []).close();
    expect([readFileSync(`${file}.old`, 'utf8'), readFileSync(`${file}.old-wal`, 'utf8')]).toEqual(['no database', 'committed last']);
  });

  it('MOC-28 of another version is archived, said, and begun anew', () => {
    const file = newFile();
    const other = new DatabaseSync(file);
    other.exec('PRAGMA user_version = 99; CREATE TABLE events (seq INTEGER)');
    other.close();
    const archived: string[] = [];
    expect(openFile(file, archived).read()).toEqual({ snapshot: null, events: [] });
    expect(archived).toEqual([`${file}.old`, `its events are of version 99, this bank reads ${eventVersion}`]);
  });

  it('MOC-28 that is no database is archived too', () => {
    const file = newFile();
    writeFileSync(file, 'not a database at all, but long enough to be looked at');
    const archived: string[] = [];
    expect(openFile(file, archived).read().events).toEqual([]);
    expect(archived[0]).toBe(`${file}.old`);
  });
});
