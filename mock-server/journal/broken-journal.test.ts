import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it } from 'vitest';

import { eventVersion } from '#mock/bank/facts.ts';
import { emptyState } from '#mock/bank/state.ts';

import { event, newFile, openFile } from './journal.fixture.ts';
import { BrokenJournal } from './sequence.ts';

describe('a journal that was changed behind its back', () => {
  const changes: readonly [what: string, sql: string, words: string][] = [
    ['an amount', "UPDATE events SET body = replace(body, '1002', '9002') WHERE seq = 2", 'event 2 was changed'],
    ['the last event', "UPDATE events SET body = replace(body, '1003', '9003') WHERE seq = 3", 'event 3 was changed'],
    ['a digest', "UPDATE events SET digest = 'x' WHERE seq = 1", 'event 1 was changed'],
    ['a missing event', 'DELETE FROM events WHERE seq = 2', 'event 3'],
    ['no JSON', "UPDATE events SET body = 'nothing', digest = NULL WHERE seq = 3", 'event 3 is no JSON'],
  ];
  it.each(changes)('MOC-36 is told by %s', async (_what, sql, words) => {
    const file = newFile();
    const journal = openFile(file);
    await journal.append([event(1), event(2), event(3)]);
    journal.close();
    const foreign = new DatabaseSync(file);
    foreign.exec(sql);
    foreign.close();
    expect(() => openFile(file).read()).toThrow(BrokenJournal);
    expect(() => openFile(file).read()).toThrow(words);
  });

  it('MOC-36 is told by its snapshot, and by an event that went on from another one', async () => {
    const file = newFile();
    const journal = openFile(file);
    await journal.append([event(1)]);
    journal.snapshot({ ...emptyState(), seq: 1, seed: 'a' });
    await journal.append([event(2)]);
    journal.close();
    expect(openFile(file).read().events).toEqual([event(2)]);
    const foreign = new DatabaseSync(file);
    foreign.exec('UPDATE snapshots SET state = replace(state, \'"seed":"a"\', \'"seed":"b"\')');
    expect(() => openFile(file).read()).toThrow('event 1 was changed');
    foreign.exec('UPDATE snapshots SET digest = NULL');
    expect(() => openFile(file).read()).toThrow('event 2 was changed');
    foreign.close();
  });

  it('MOC-35 one from before there were digests is read and goes on with them', async () => {
    const file = newFile();
    const old = new DatabaseSync(file);
    old.exec(`PRAGMA user_version = ${eventVersion};
      CREATE TABLE events (seq INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
      CREATE TABLE snapshots (seq INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;`);
    old.prepare('INSERT INTO events (body) VALUES (?)').run(JSON.stringify(event(1)));
    old.close();
    const journal = openFile(file);
    expect(journal.read().events).toEqual([event(1)]);
    await journal.append([event(2)]);
    expect(openFile(file).read().events).toEqual([event(1), event(2)]);
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
