// Stores number and digest of a journal's last durable event in a file outside the database (MOC-40). It is written in
// place after each commit and before its answer, without a sync. After a crash the journal may be ahead of it, never
// behind.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import { BrokenJournal } from './sequence.ts';
import type { LastEvent } from './store.ts';

/** The file that stores the last event of one journal. */
export type LastEventFile = {
  /** The last record; null if nothing was written. Throws BrokenJournal if it cannot be read. */
  read(): LastEvent | null;
  write(last: LastEvent): void;
  close(): void;
};

/** Records have a fixed size far below a disk block, so a write is atomic. */
const recordLength = 96;
const record = ({ seq, digest }: LastEvent): string => `${seq} ${digest}`.padEnd(recordLength - 1).concat('\n');

/** Reads the record of a file; null if it is missing or still empty. */
export function lastEventIn(file: string): LastEvent | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  if (text === '') return null;
  const [, seq, digest = ''] = /^(\d{1,16}) ([0-9a-f]{64})? *\n$/.exec(text) ?? [];
  if (seq === undefined || text.length !== recordLength) throw new BrokenJournal(`the record of its last event cannot be read (${file})`);
  return { seq: Number(seq), digest };
}

/** Opens and, if necessary, creates the file with the first write. */
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
