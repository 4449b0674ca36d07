// @module-tag thorough
// Two processes of one bank, on a real PostgreSQL: a world has one owner, and goes on with the next one.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { dealt, spotRequest, tuesday } from '#mock/test/bench.ts';
import { books } from '#mock/test/books.ts';
import { type Process, type SharedBench, sharedBench } from './processes-of-a-bank.fixture.ts';

const name = 'shared';
let bank: SharedBench;
let one: Process;
let other: Process;
beforeEach(async () => {
  bank = await sharedBench();
  [one, other] = await Promise.all([bank.start(), bank.start()]);
});
afterEach(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await bank.close();
});

const made = (by: Process, bankRate = 0) =>
  by.app.worlds.create(
    { name, seed: 'bench', bankTime: tuesday, accessTime: tuesday, bankRate, accessRate: bankRate, shanghaiHolidays: true },
    'disk',
  );

describe('a world of a shared bank', () => {
  it('SHR-01 is opened by another process with everything that was acknowledged', async () => {
    const world = await made(one);
    const client = await one.signIn(world);
    await dealt(world, client);
    await world.bank.snapshot();
    await dealt(world, client, { buyOrSell: 'S' });
    const before = books(world);
    await one.app.worlds.leave(name);
    const again = await other.app.worlds.get(name);
    expect(again && books(again)).toEqual(before);
    expect(await other.app.worlds.kept()).toContain(name);
  });

  it('SHR-02 SHR-06 goes on with the next owner, and the earlier one writes nothing more', async () => {
    const world = await made(one);
    const client = await one.signIn(world);
    await dealt(world, client);
    await bank.expireLease(name);
    const taken = (await other.app.worlds.get(name))!;
    const stored = await bank.eventsOf(name);
    await expect(world.bank.nudgePrice('USD/CNH', 0.01)).rejects.toBeInstanceOf(FencedOff);
    expect(await bank.eventsOf(name)).toBe(stored);
    await expect(one.app.worlds.get(name)).rejects.toBeInstanceOf(FencedOff);
    await dealt(taken, await other.signIn(taken));
    expect(await bank.eventsOf(name)).toBeGreaterThan(stored);
    expect([...one.app.worlds.loaded()]).toEqual([]);
  });

  it('SHR-05 quotes the same rate in the same moment, whoever owns it', async () => {
    const [here, there] = [await made(one), await other.world(`${name}-alone`)];
    const asked = async (by: Process, world: typeof here) => {
      const client = await by.signIn(world);
      return client.json<{ businessNo: string }>('/shop/trade/spot/doSpotTrade', spotRequest(client));
    };
    await asked(one, here);
    await asked(other, there);
    await bank.expireLease(name);
    const taken = (await other.app.worlds.get(name))!;
    for (const world of [taken, there]) await world.advanceBank(4_000);
    const quotes = [taken, there].map(({ bank }) => Object.values(bank.state().quotes.all).map(({ step }) => step));
    expect(quotes[0]).toEqual(quotes[1]);
    await other.app.worlds.remove(`${name}-alone`);
  });

  it('SHR-05 keeps its clocks from one owner to the next, and the time between passes', async () => {
    const world = await made(one, 1);
    one.passes(60_000);
    await one.renew();
    expect(world.bankClock.now()).toBe(tuesday + 60_000);
    await bank.expireLease(name);
    const taken = (await other.app.worlds.get(name))!;
    const passed = taken.bankClock.now() - tuesday;
    expect([passed >= 60_000, passed < 90_000, taken.bankClock.rate()]).toEqual([true, true, 1]);
    other.passes(1_000);
    expect(taken.bankClock.now()).toBe(tuesday + passed + 1_000);
  });
});

describe('an owner', () => {
  it('SHR-03 answers nothing once its lease can have ended, and goes on without reloading when nobody took the world', async () => {
    const world = await made(one);
    await one.renew();
    one.passes(2_700);
    expect(await one.app.worlds.get(name)).toBe(world);
    one.passes(200);
    await expect(one.app.worlds.get(name)).rejects.toBeInstanceOf(FencedOff);
    await expect(world.bank.settled()).rejects.toBeInstanceOf(FencedOff);
    expect([...one.app.worlds.loaded()]).toEqual([]);
    await one.renew();
    expect(await one.app.worlds.get(name)).toBe(world);
    expect([...one.app.worlds.loaded()]).toEqual([world]);
  });

  it('SHR-02 drops a world that another process has taken, and says so', async () => {
    await made(one);
    await bank.expireLease(name);
    await other.app.worlds.get(name);
    await one.renew();
    expect(one.said).toContain('belongs to another process now');
    await expect(one.app.worlds.get(name)).rejects.toBeInstanceOf(FencedOff);
  });

  it('SHR-02 of two processes that take a world at once is one', async () => {
    await made(one);
    await one.app.worlds.leave(name);
    const found = await Promise.allSettled([one.app.worlds.get(name), other.app.worlds.get(name), other.app.worlds.get(name)]);
    expect(found.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const owners = [one, other].filter(({ app }) => [...app.worlds.loaded()].some((world) => world.name === name));
    expect(owners).toHaveLength(1);
  });

  it('SHR-01 keeps saves for all processes, and restores them', async () => {
    const world = await made(one);
    const client = await one.signIn(world);
    await dealt(world, client);
    await one.app.worlds.save(world, 'noon');
    const before = books(world);
    await dealt(world, client);
    await one.app.worlds.leave(name);
    const restored = await other.app.worlds.restore(name, 'noon');
    expect(restored && books(restored)).toEqual(before);
    expect(await other.app.worlds.restore(name, 'never')).toBeNull();
  });

  it('SHR-01 takes its worlds in memory with it when it ends; those on disk stay', async () => {
    await made(one);
    await one.world(`${name}-memory`);
    await one.close();
    expect(await other.app.worlds.kept()).toContain(name);
    expect(await other.app.worlds.kept()).not.toContain(`${name}-memory`);
    one = await bank.start();
  });
});

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
    one = await bank.start();
  });

  it('SHR-07 share the worlds, a few at a time, when one joins', async () => {
    for (let count = 0; count < 6; count += 1) await one.world(`${name}-${count}`);
    await one.beat();
    await other.beat();
    expect((await namesIn(one, one)).length).toBeGreaterThanOrEqual(4);
    await settle();
    expect([(await namesIn(one, one)).length, (await namesIn(one, other)).length]).toEqual([3, 3]);
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
    const free = other.processes.free(name);
    await one.beat();
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
