// A crash during a commit leaves a part of the write on the disk (TRU-03). The commit is written to a real file of the
// journal, its write-ahead log is torn, and the file is opened again: what it then contains is what the disk keeps.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastEventFile } from '#mock/journal/last-event.ts';
import { sqliteStore } from '#mock/journal/sqlite.ts';
import { openDatabase } from '#mock/journal/sqlite-file.ts';
import type { EventRow, JournalStore } from '#mock/journal/store.ts';

/**
 * `kept` is the share of the write that has reached the disk, in percent. It is followed by `nothing`, by `garbage`, by
 * what an earlier commit had written there (`old`), or by one block of garbage before the rest of the write (`hole`).
 */
export type Tear = { readonly kept: number; readonly rest: 'nothing' | 'garbage' | 'old' | 'hole' };

/** Sizes in bytes. A frame is a page with its header. */
const [logHeader, frameHeader, block] = [32, 24, 512];

/** Where the frames of the current generation end. Older ones remain behind them after the log was restarted. */
function endOf(log: Buffer): number {
  if (log.length === 0) return 0;
  const frame = frameHeader + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let end = logHeader;
  while (end + frame <= log.length && log.subarray(end + 8, end + 16).equals(salts)) end += frame;
  return end;
}

/** The log after the crash. */
function tornLog(before: Buffer, after: Buffer, { kept, rest }: Tear): Buffer {
  const isRestarted = !before.subarray(16, 24).equals(after.subarray(16, 24));
  const [begin, end] = [isRestarted ? 0 : endOf(before), endOf(after)];
  const cut = begin + Math.floor(((end - begin) * kept) / 100);
  const whole = after.subarray(0, cut);
  if (rest === 'old') return Buffer.concat([whole, before.subarray(cut)]);
  if (rest === 'garbage') return Buffer.concat([whole, Buffer.alloc(end - cut + block, 'garbage')]);
  if (rest === 'hole') return Buffer.concat([whole, Buffer.alloc(Math.min(block, end - cut), 'hole'), after.subarray(cut + block, end)]);
  return whole;
}

async function allOf(store: JournalStore): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for await (const page of store.tail(0)) rows.push(...page.map((row) => ({ ...row })));
  return rows;
}

/** Writes rows, then more rows in one commit, and returns the rows that the journal has after a crash during that commit. */
export async function rowsAfterTear(rows: readonly EventRow[], more: readonly EventRow[], tear: Tear): Promise<EventRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'torn-'));
  const [file, torn] = [join(folder, 'whole'), join(folder, 'torn')];
  try {
    let database: DatabaseSync | undefined;
    const store = sqliteStore(file, lastEventFile(`${file}.last`), (name) => (database = openDatabase(name)));
    database?.exec('PRAGMA wal_autocheckpoint = 0');
    const epoch = await store.open();
    await store.append(epoch, 0, rows);
    // The next commit then overwrites the log from its beginning.
    if (tear.rest === 'old') database?.exec('PRAGMA wal_checkpoint(FULL)');
    const before = readFileSync(`${file}-wal`);
    // The record of the last event is written after the commit, so the crash leaves the previous one.
    if (rows.length > 0) copyFileSync(`${file}.last`, `${torn}.last`);
    await store.append(epoch, rows.at(-1)?.seq ?? 0, more);
    copyFileSync(file, torn);
    writeFileSync(`${torn}-wal`, tornLog(before, readFileSync(`${file}-wal`), tear));
    await store.close();
    const last = lastEventFile(`${torn}.last`);
    const reopened = sqliteStore(torn, last);
    const found = await allOf(reopened);
    await reopened.close();
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
