// Journals for tests: an event by its number, and a file that another process may open.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Event, eventVersion } from '#mock/bank/facts.ts';
import type { Journal } from '#mock/bank/journal-port.ts';

import { sqliteJournal } from './sqlite.ts';

/** A file in a folder of its own. */
export const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'journal-')), 'world.sqlite');
/** Opens the journal of a file; what was put aside is told with its reason. */
export const openFile = (file: string, archived: string[] = []): Journal =>
  sqliteJournal({ file, onArchived: (target, reason) => archived.push(target, reason), archiveSuffix: () => 'old' });

/** An event with this number; its times tell it from the others. */
export const event = (seq: number): Event => ({
  version: eventVersion,
  seq,
  bankTime: 1000 + seq,
  accessTime: 2000 + seq,
  by: null,
  fact: { type: 'timerFired', timerId: seq },
});
