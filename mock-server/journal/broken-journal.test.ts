import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it } from 'vitest';

import { all, event, newFile, part } from './journal.fixture.ts';
import { BrokenJournal } from './sequence.ts';
import { sqliteJournal } from './sqlite.ts';

describe('a journal that was modified', () => {
  const changes: readonly [what: string, sql: string, words: string][] = [
    ['an amount', "UPDATE events SET body = replace(body, '1002', '9002') WHERE seq = 2", 'event 2 was changed'],
    ['the last event', "UPDATE events SET body = replace(body, '1003', '9003') WHERE seq = 3", 'event 3 was changed'],
    ['a digest', "UPDATE events SET digest = 'x' WHERE seq = 1", 'event 1 was changed'],
    ['a missing event', 'DELETE FROM events WHERE seq = 2', 'event 3'],
    ['no JSON', "UPDATE events SET body = 'nothing', digest = NULL WHERE seq = 3", 'event 3 is no JSON'],
  ];
  it.each(changes)('MOC-36 is detected by %s', async (_what, sql, words) => {
    const file = newFile();
    const journal = sqliteJournal(file);
    await journal.append([event(1), event(2), event(3)]);
    await journal.close();
    const foreign = new DatabaseSync(file);
    foreign.exec(sql);
    foreign.close();
    await expect(all(sqliteJournal(file))).rejects.toThrow(BrokenJournal);
    await expect(all(sqliteJournal(file))).rejects.toThrow(words);
  });

  const snapshotChanges: readonly [what: string, sql: string, words: string][] = [
    ['a part', "UPDATE parts SET text = '\"b\"' WHERE collection = 'a'", 'the snapshot at event 1 was changed'],
    [
      'a part with its digest',
      "UPDATE parts SET text = '2', digest = (SELECT digest FROM parts WHERE chunk = 1) WHERE chunk = 0",
      'event 1',
    ],
    ['a part that is missing', 'DELETE FROM parts WHERE chunk = 1', 'the snapshot at event 1 is not whole'],
    ['the event that it follows', "UPDATE snapshots SET link = 'x'", 'the snapshot at event 1 is not whole'],
    ['an event behind it', "UPDATE events SET body = replace(body, '1002', '9002') WHERE seq = 2", 'event 2 was changed'],
  ];
  it.each(snapshotChanges)('MOC-36 is detected by its snapshot: %s', async (_what, sql, words) => {
    const file = newFile();
    const journal = sqliteJournal(file);
    await journal.append([event(1)]);
    await journal.snapshot(1, [part('a', 0, '"a"'), part('a', 1, '"c"')]);
    await journal.append([event(2)]);
    await journal.close();
    expect((await all(sqliteJournal(file))).events).toEqual([event(2)]);
    const foreign = new DatabaseSync(file);
    foreign.exec(sql);
    foreign.close();
    await expect(all(sqliteJournal(file))).rejects.toThrow(words);
  });
});
