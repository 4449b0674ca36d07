// Saves of a bank with two processes, on a real PostgreSQL, of which one dies while it writes.
import { expect, it } from 'vitest';
import { dealt } from '#mock/test/bench.ts';
import { books } from '#mock/test/books.ts';
import { saves } from '#mock/worlds/saves.ts';
import type { WorldStore } from '#mock/worlds/world-store.ts';
import { bank, made, name, one, other, twoProcessesForEachTest } from './processes-of-a-bank.fixture.ts';

twoProcessesForEachTest();

type PutSave = WorldStore['putSave'];

/** A store whose saves call `written` when everything is written but the note. */
const stopping = ({ putSave, save }: WorldStore, written: () => Promise<unknown>) => ({
  save,
  putSave: ((key, write) =>
    putSave(key, async (rows) => {
      const note = await write(rows);
      await written();
      return note;
    })) satisfies PutSave,
});

it('SHR-02 MOC-12 a save whose process dies while it is written leaves no rows, and the earlier save stays', async () => {
  const world = await made(one);
  const client = await one.signIn(world);
  await dealt(world, client);
  const before = books(world);
  await one.app.worlds.save(world, 'noon');
  const rows = await bank.rowsOfSaves();
  expect(rows).toMatchObject({ saves: 1, strays: 0 });
  await dealt(world, client);
  const dying = saves(stopping(one.store, bank.endConnections)).put(world, 'noon');
  await expect(dying).rejects.toThrow('the database cannot be reached');
  await expect(saves(stopping(one.store, bank.endConnections)).put(world, 'evening')).rejects.toThrow();
  expect(await bank.rowsOfSaves()).toEqual(rows);
  await one.app.worlds.leave(name);
  const restored = await other.app.worlds.restore(name, 'noon');
  expect(restored && books(restored)).toEqual(before);
  expect(await other.app.worlds.restore(name, 'evening')).toBeNull();
});

it('SHR-02 MOC-42 a save that two processes write at the same moment is stored once, and can be restored', async () => {
  const world = await made(one);
  await dealt(world, await one.signIn(world));
  const both = Promise.withResolvers<void>();
  let writing = 0;
  const together = async () => {
    if ((writing += 1) === 2) both.resolve();
    await both.promise;
  };
  await one.app.worlds.save(world, 'noon');
  const rows = await bank.rowsOfSaves();
  await Promise.all([one, other].map(({ store }) => saves(stopping(store, together)).put(world, 'noon')));
  expect(await bank.rowsOfSaves()).toEqual(rows);
  const before = books(world);
  await one.app.worlds.leave(name);
  const restored = await other.app.worlds.restore(name, 'noon');
  expect(restored && books(restored)).toEqual(before);
});
