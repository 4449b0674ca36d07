// The number and digest of a journal's last durable event, in a file of their own outside the database (MOC-40): written after each commit and
// before its answer, in place and not synced, so that the journal may be ahead of it after a crash and is never behind it.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { BrokenJournal } from './sequence.ts';

/** An event by its number, and its digest; that of a journal that begins with a snapshot is empty until an event has followed. */
export type LastEvent = { readonly seq: number; readonly digest: string };

/** Where the last event of one journal is written down. */
export type LastEventFile = {
  /** What was written last; null where nothing was yet. Throws a BrokenJournal where it cannot be read. */
  read(): LastEvent | null;
  write(last: LastEvent): void;
  close(): void;
};

/** The record has one size, far less than a block of the disk, so that it is there as a whole or as it was before. */
const recordLength = 96;
const record = ({ seq, digest }: LastEvent): string => `${seq} ${digest}`.padEnd(recordLength - 1).concat('\n');

/** Reads the record of a file; null for one that is not there or still empty, as before a first event. */
export function lastEventIn(file: string): LastEvent | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  if (text === '') return null;
  const [, seq, digest = ''] = /^(\d{1,16}) ([0-9a-f]{64})? *\n$/.exec(text) ?? [];
  if (seq === undefined || text.length !== recordLength) throw new BrokenJournal(`the record of its last event cannot be read (${file})`);
  return { seq: Number(seq), digest };
}

/** Opens the file with its first write, and makes it where it is not there. */
export function lastEventFile(file: string): LastEventFile {
  let opened: number | null = null;
  const open = (): number => {
    mkdirSync(dirname(file), { recursive: true });
    return openSync(file, existsSync(file) ? 'r+' : 'w');
  };
  return {
    read: () => lastEventIn(file),
    write(last) {
      writeSync((opened ??= open()), record(last), 0);
    },
    close() {
      if (opened !== null) closeSync(opened);
      opened = null;
    },
  };
}

/** What a journal holds: its last event, and the digest of any that it still has; null for one that it has no digest of. */
type Held = { readonly seq: number; readonly digestOf: (seq: number) => string | null };

/** Throws a BrokenJournal where a journal is behind what was acknowledged, or has another history. */
export function demandLast(acknowledged: LastEvent | null, { seq, digestOf }: Held): void {
  if (acknowledged === null) return;
  if (seq < acknowledged.seq)
    throw new BrokenJournal(
      `it ends with event ${seq}, but event ${acknowledged.seq} was acknowledged: what came after is lost, or this is an older copy`,
    );
  const found = digestOf(acknowledged.seq);
  if (acknowledged.digest !== '' && found !== null && found !== acknowledged.digest)
    throw new BrokenJournal(`its event ${acknowledged.seq} is another one than was acknowledged: this is a copy of another life`);
}
