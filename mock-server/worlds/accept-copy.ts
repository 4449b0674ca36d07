// Accepts an older copy of a world that was put in place on purpose (MOC-40).
import { opened } from '#mock/bank/engine/opening.ts';
import { lastEventOf, sqliteJournal } from '#mock/journal/sqlite.ts';
import { StartFailure } from '#mock/start-failure.ts';
import { whyNotOpened } from './broken-world.ts';
import { worldFiles } from './world-files.ts';

/**
 * Reads a copied world completely and stores its last event as the acknowledged one; returns a sentence for the user.
 * Throws StartFailure if the world does not exist, and BrokenWorld if the copy cannot be read. `folder` contains the
 * worlds; no bank may be using it.
 */
export async function acceptCopy(folder: string, name: string): Promise<string> {
  const files = worldFiles({ folder, wall: Date.now });
  const file = (await files.has(name)) ? files.journalFile(name) : null;
  if (file === null) throw new StartFailure(`there is no world ${name} in ${folder}: copy it there first, under this name`);
  const before = files.lastEvent(name);
  const journal = sqliteJournal(file);
  try {
    await opened(journal);
  } catch (error) {
    throw whyNotOpened(error);
  } finally {
    await journal.close();
  }
  const last = await lastEventOf(file);
  files.accept(name, last);
  const known = before === null ? 'nothing was known of its last event' : `event ${before.seq} had been acknowledged`;
  return `world ${name} goes on from event ${last.seq}; ${known}`;
}
