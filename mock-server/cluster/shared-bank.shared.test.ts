// @module-tag thorough
// Two processes of one bank, on a real PostgreSQL: a world has one owner, and goes on with the next one.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { dealt, spotRequest, tuesday } from '#mock/test/bench.ts';
import { books } from '#mock/test/books.ts';
import { eventsOf, expireLease, type Process, startProcess } from './processes-of-a-bank.fixture.ts';

let one: Process;
let other: Process;
let number = 0;
let name: string;
beforeEach(async () => {
  [one, other] = await Promise.all([startProcess(), startProcess()]);
  name = `shared-${process.pid}-${(number += 1)}`;
});
afterEach(async () => {
  await Promise.all([one.stop(), other.stop()]);
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
    await expireLease(name);
    const taken = (await other.app.worlds.get(name))!;
    const stored = await eventsOf(name);
    await expect(world.bank.nudgePrice('USD/CNH', 0.01)).rejects.toBeInstanceOf(FencedOff);
    expect(await eventsOf(name)).toBe(stored);
    await expect(one.app.worlds.get(name)).rejects.toBeInstanceOf(FencedOff);
    await dealt(taken, await other.signIn(taken));
    expect(await eventsOf(name)).toBeGreaterThan(stored);
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
    await expireLease(name);
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
    await expireLease(name);
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
    await expireLease(name);
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
    one = await startProcess();
  });
});
