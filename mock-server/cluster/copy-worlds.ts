// Copies worlds between a data folder and a PostgreSQL database, verified by digest (SHR-01).
import { opened } from '#mock/bank/engine/opening.ts';
import { readOnly } from '#mock/journal/reading.ts';
import type { EventRow, JournalStore } from '#mock/journal/store.ts';
import { StartFailure } from '#mock/start-failure.ts';
import type { WorldStore } from '#mock/worlds/world-store.ts';

/** What was copied of one world. */
export type Copied = { readonly name: string; readonly seq: number; readonly digest: string };

/** Copies the last snapshot and the events after it, with their digests as they are. */
async function copyRows(from: JournalStore, to: JournalStore): Promise<void> {
  const epoch = await to.open();
  const snapshot = await from.lastSnapshot();
  if (snapshot) {
    for await (const page of from.parts(snapshot.seq))
      await to.putParts(
        epoch,
        snapshot.seq,
        page.filter(({ text }) => text !== ''),
      );
    await to.complete(epoch, snapshot);
  }
  let last = snapshot?.seq ?? 0;
  for await (const rows of from.tail(last)) {
    await to.append(epoch, last, withDigests(rows));
    last = rows.at(-1)?.seq ?? last;
  }
}

/** Events from before digests cannot be verified by another store. */
function withDigests(rows: readonly EventRow[]): readonly EventRow[] {
  const without = rows.find(({ digest }) => digest === null);
  if (without) throw new StartFailure(`event ${without.seq} has no digest: open the world once with this bank, then copy it`);
  return rows;
}

/** Reads a journal completely; throws BrokenJournal if it cannot be trusted. */
async function verified(name: string, store: JournalStore): Promise<Copied> {
  await opened(readOnly(store));
  const { seq, digest } = await store.position();
  return { name, seq, digest };
}

/** Copies one world. Throws StartFailure if it is missing, exists at the other side, or the copy is not the same. */
async function copyWorld(name: string, from: WorldStore, to: WorldStore): Promise<Copied> {
  if (!(await from.has(name))) throw new StartFailure(`there is no world ${name} to copy`);
  if (await to.has(name)) throw new StartFailure(`the world ${name} exists at the other side already: remove it there first, or rename it`);
  const source = await from.look(name);
  try {
    const before = await verified(name, source);
    await to.begin(await from.settings(name), 'disk');
    return await copyInto(to, source, before).catch(async (error: unknown) => {
      await to.remove(name);
      throw error;
    });
  } finally {
    await source.close();
  }
}

/** Fills the journal of a new world and compares the last event. */
async function copyInto(to: WorldStore, source: JournalStore, { name, seq, digest }: Copied): Promise<Copied> {
  const { rows } = await to.journal(name, 'disk');
  try {
    await copyRows(source, rows);
    const after = await verified(name, rows);
    if (after.seq !== seq || after.digest !== digest)
      throw new StartFailure(`the copy of world ${name} ends with event ${after.seq}, not with event ${seq} and its digest`);
    await to.begun(name);
    return after;
  } finally {
    await rows.close();
  }
}

/**
 * Copies worlds, by default all, one after the other; yields each when it is verified. A world that cannot be copied
 * leaves nothing behind, and ends the iteration with an error.
 */
export async function* copyWorlds(from: WorldStore, to: WorldStore, names?: readonly string[]): AsyncGenerator<Copied> {
  for (const name of names ?? (await from.names())) yield await copyWorld(name, from, to);
}
