// @module-tag thorough
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type Bench, dealt, startBench, tuesday } from '#mock/test/bench.ts';
import { books } from '#mock/test/books.ts';
import { worldFiles } from '#mock/worlds/world-files.ts';
import { copyWorlds } from './copy-worlds.ts';
import { name, one, twoProcessesForEachTest } from './processes-of-a-bank.fixture.ts';

twoProcessesForEachTest();

/** Everything that an iteration yields. */
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('copying worlds', () => {
  it('SHR-01 from files to PostgreSQL and back keeps every event, digest and balance', async () => {
    const [folder, back] = [await startBench(), await startBench()];
    const world = await folder.app.worlds.create(
      { name, seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, shanghaiHolidays: true },
      'disk',
    );
    await dealt(world, await folder.signIn(world));
    await world.bank.snapshot();
    await dealt(world, await folder.signIn(world), { buyOrSell: 'S' });
    const before = books(world);
    await folder.app.worlds.leave(name);
    const filesOf = (bench: Bench) => worldFiles({ folder: `${bench.folder}/worlds`, wall: Date.now });
    const there = await all(copyWorlds(filesOf(folder), one.store));
    const again = await all(copyWorlds(one.store, filesOf(back)));
    expect(there).toEqual([{ name, seq: world.bank.state().seq, digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    expect(again).toEqual(there);
    for (const bench of [one, back]) {
      const copy = await bench.app.worlds.get(name);
      expect(copy && books(copy)).toEqual(before);
    }
    await expect(all(copyWorlds(filesOf(folder), one.store))).rejects.toThrow('exists at the other side already');
    await expect(all(copyWorlds(filesOf(folder), one.store, ['nowhere']))).rejects.toThrow('there is no world nowhere');
    await Promise.all([folder.close(), back.close()]);
  });

  it('SHR-01 leaves nothing behind of a world whose journal was changed', async () => {
    const folder = await startBench();
    const world = await folder.app.worlds.create(
      { name, seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0, shanghaiHolidays: true },
      'disk',
    );
    await dealt(world, await folder.signIn(world));
    await folder.app.worlds.leave(name);
    const files = worldFiles({ folder: `${folder.folder}/worlds`, wall: Date.now });
    const database = new DatabaseSync(files.journalFile(name));
    database.exec("UPDATE events SET body = replace(body, '10', '11') WHERE seq = 3");
    database.close();
    await expect(all(copyWorlds(files, one.store))).rejects.toThrow('event 3 was changed');
    expect(await one.store.has(name)).toBe(false);
    await folder.close();
  });
});
