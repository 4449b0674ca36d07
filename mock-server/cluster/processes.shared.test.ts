// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { dealt } from '#mock/test/bench.ts';
import { books } from '#mock/test/books.ts';
import { bank, made, name, one, other, type Process, replaceOne, twoProcessesForEachTest } from './processes-of-a-bank.fixture.ts';

twoProcessesForEachTest();

describe('the processes of a bank', () => {
  const namesIn = async (by: Process, of: Process) =>
    (await by.processes.list()).find(({ address }) => address === of.address)?.worlds.filter((each) => each.startsWith(name)) ?? [];
  /** Lets both processes beat until nothing moves any more. */
  async function settle(times = 6): Promise<void> {
    for (let beats = 0; beats < times; beats += 1) for (const each of [one, other]) await each.beat();
  }

  it('SHR-07 all see the same list of processes and worlds, and one that ends leaves it', async () => {
    await made(one);
    expect(await namesIn(other, one)).toEqual([name]);
    expect(await other.processes.list()).toEqual(await one.processes.list());
    const { address } = one;
    await one.stop();
    expect((await other.processes.list()).map((each) => each.address)).not.toContain(address);
    await replaceOne();
  });

  it('SHR-07 share the worlds, a few at a time, when one joins', async () => {
    for (let count = 0; count < 6; count += 1) await one.world(`${name}-${count}`);
    await one.beat();
    await other.beat();
    expect((await namesIn(one, one)).length).toBeGreaterThanOrEqual(4);
    await settle();
    expect([(await namesIn(one, one)).length, (await namesIn(one, other)).length]).toEqual([3, 3]);
  });

  it('SHR-07 leave pinned worlds where they are, however many these are', async () => {
    for (let count = 0; count < 4; count += 1) {
      await one.world(`${name}-${count}`);
      await one.processes.place(`${name}-${count}`, { pin: one.address });
    }
    await settle();
    expect([(await namesIn(one, one)).length, (await namesIn(one, other)).length]).toEqual([4, 0]);
  });

  it('SHR-07 take over the worlds of one that has stopped', async () => {
    const world = await made(one);
    const client = await one.signIn(world);
    await dealt(world, client);
    await bank.expireLease(name);
    await other.beat();
    expect([await namesIn(other, other), [...other.app.worlds.loaded()].map((each) => each.name)]).toEqual([[name], [name]]);
  });

  it('SHR-07 move a world on order, and it keeps everything; a pinned one stays', async () => {
    const world = await made(one);
    await dealt(world, await one.signIn(world));
    const before = books(world);
    await one.processes.place(name, { move: other.address });
    await settle(2);
    const there = other.app.worlds.opened(name);
    expect(there && books(there)).toEqual(before);
    await other.processes.place(name, { pin: one.address });
    await settle(2);
    expect(await namesIn(one, one)).toEqual([name]);
    await expect(one.processes.place(name, { pin: 'http://nowhere' })).rejects.toThrow('there is no process at http://nowhere');
  });

  it('SHR-07 let a stopped world rest until somebody calls', async () => {
    await made(one);
    await one.processes.place(name, { stop: true });
    await settle(2);
    expect([await namesIn(one, one), await namesIn(one, other)]).toEqual([[], []]);
    expect((await other.places.of(name)).at).toBe('here');
    expect((await other.app.worlds.get(name))?.name).toBe(name);
  });

  it('SHR-07 create a world anew, whoever has the old one', async () => {
    const world = await made(one);
    await dealt(world, await one.signIn(world));
    let isFree = false;
    const free = other.processes.free(name).then(() => (isFree = true));
    while (!isFree) await one.beat();
    await free;
    const anew = await made(other);
    expect(anew.bank.state().seq).toBeLessThan(world.bank.state().seq);
    expect(await namesIn(one, other)).toEqual([name]);
  });

  it('SHR-10 leave worlds to a newer version once it is there, and never open what it wrote', async () => {
    await made(one);
    await one.app.worlds.leave(name);
    const newer = await bank.startNewer();
    expect((await other.places.of(name)).at).toBe('changing');
    await newer.end();
    expect((await other.places.of(name)).at).toBe('here');
    await other.app.worlds.leave(name);
    await bank.writtenByNewer(name);
    expect((await other.places.of(name)).at).toBe('changing');
  });
});
