// An older copy of a world that somebody has put in its place on purpose counts from now on as it is (MOC-40).
import { opened } from '#mock/bank/engine/opening.ts';
import { lastEventOf, sqliteJournal } from '#mock/journal/sqlite.ts';
import { StartFailure } from '#mock/start-failure.ts';
import { whyNotOpened } from './broken-world.ts';
import { worldFiles } from './world-files.ts';

/**
 * Reads the whole copy, and lets its last event be the one that is kept outside; what it gives is a sentence for whoever asked.
 * Throws a StartFailure where there is no such world, and a BrokenWorld where the copy cannot be read. `folder` is that of the worlds; no
 * bank may run on it.
 */
export async function acceptCopy(folder: string, name: string): Promise<string> {
  const files = worldFiles({ folder, wall: Date.now });
  const file = files.has(name) ? files.journalFile(name) : null;
  if (file === null) throw new StartFailure(`there is no world ${name} in ${folder}: put its copy there first, under this name`);
  const before = files.lastEvent(name);
  const journal = sqliteJournal(file);
  try {
    await opened(journal);
  } catch (error) {
    throw whyNotOpened(error);
  } finally {
    journal.close();
  }
  const last = lastEventOf(file);
  files.accept(name, last);
  const known = before === null ? 'nothing was known of its last event' : `event ${before.seq} had been acknowledged`;
  return `world ${name} goes on from event ${last.seq}; ${known}`;
}
