// Journals for tests: an event by number, a snapshot in parts, and a file that another process can open.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Event, eventVersion } from '#mock/bank/facts/facts.ts';
import type { Journal, StoredEvent } from '#mock/bank/engine/journal-port.ts';
import type { StoredPart } from '#mock/bank/snapshots/collections.ts';

import { memoryJournal } from './memory.fixture.ts';

/** Path of a new file in a folder of its own. */
export const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'journal-')), 'world.sqlite');

/** Returns an event with this number; its times are derived from the number. */
export const event = (seq: number): Event => ({
  version: eventVersion,
  seq,
  bankTime: 1000 + seq,
  accessTime: 2000 + seq,
  by: null,
  fact: { type: 'timerFired', timerId: seq },
});

export const part = (collection: string, chunk: number, text: string): StoredPart => ({ collection, chunk, text, version: eventVersion });

/** Everything in a journal, and the number of pieces in which it was read; parts as `collection chunk text`. */
export async function all(journal: Pick<Journal, 'read'>) {
  const parts: string[] = [];
  const events: StoredEvent[] = [];
  let pieces = 0;
  for await (const piece of journal.read()) {
    pieces += 1;
    if (piece.kind === 'events') events.push(...piece.events);
    else parts.push(...piece.parts.map(({ collection, chunk, text }) => `${collection} ${chunk} ${text}`));
  }
  return { parts, events, pieces };
}

/** Numbers of the events that a journal returns. */
export const numbersIn = async (journal: Pick<Journal, 'read'>): Promise<number[]> => (await all(journal)).events.map(({ seq }) => seq);

/** Creates a memory journal that also records every line written, including lines deleted later. */
export function recorded(): { readonly journal: Journal; readonly written: string[] } {
  const journal = memoryJournal();
  const written: string[] = [];
  const append: Journal['append'] = async (events) => {
    const lines = events.map((each) => JSON.stringify(each));
    await journal.append(events);
    written.push(...lines);
  };
  return { journal: { ...journal, append }, written };
}
