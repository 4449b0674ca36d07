// @module-tag thorough
// A world of a bank with two processes, on a real PostgreSQL: it has one owner, and goes on with the next one.
import { describe, expect, it } from 'vitest';
import { FencedOff } from '#mock/bank/engine/journal-port.ts';
import { dealt, spotRequest, tuesday } from '#mock/test/bench.ts';
import { books } from '#mock/test/books.ts';
import {
  bank,
  leaseLasts,
  made,
  name,
  one,
  other,
  type Process,
  replaceOne,
  twoProcessesForEachTest,
} from './processes-of-a-bank.fixture.ts';

twoProcessesForEachTest();

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
  it('SHR-06 renews its leases while a world that it has taken over is being opened', async () => {
    await made(one);
    const own = await other.world('own');
    await bank.expireLease(name);
    const opening = Promise.withResolvers<void>();
    const { worlds } = other.app;
    const { get } = worlds;
    worlds.get = (world) => (world === name ? opening.promise.then(() => get(world)) : get(world));
    const first = other.beat();
    await expect.poll(() => other.said).toContain('is taken over');
    other.passes(2_700);
    await other.beat();
    other.passes(2_700);
    expect(await get('own')).toBe(own);
    opening.resolve();
    await first;
  });

  it('SHR-06 opens a world that it has taken over at a later beat if the first attempt fails', async () => {
    await made(one);
    await bank.expireLease(name);
    const { worlds } = other.app;
    const { get } = worlds;
    worlds.get = () => Promise.reject(new Error('the database has no room'));
    await other.beat();
    worlds.get = get;
    expect(worlds.opened(name)).toBeNull();
    await other.beat();
    expect(worlds.opened(name)).not.toBeNull();
  });

  it('SHR-02 does not archive a world that another process has taken', async () => {
    await made(one);
    await bank.expireLease(name);
    const world = await other.app.worlds.get(name);
    await expect(one.app.worlds.archive(name)).rejects.toBeInstanceOf(FencedOff);
    expect(await other.app.worlds.kept()).toEqual([name]);
    expect(await other.app.worlds.get(name)).toBe(world);
  });

  it('SHR-06 that was paused looks up every place again before it forwards anything', async () => {
    await made(one);
    expect(await other.places.of(name)).toMatchObject({ at: 'there', address: one.address });
    await one.app.worlds.leave(name);
    const third = await bank.start();
    await third.app.worlds.get(name);
    other.passes(3_000);
    expect(await other.places.of(name)).toMatchObject({ at: 'there', address: third.address });
    await third.stop();
  });

  it('SHR-03 answers nothing once its lease can have ended, and goes on without reloading when nobody took the world', async () => {
    const world = await made(one);
    await one.renew();
    one.passes(leaseLasts - 300);
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

  it('SHR-02 removes nothing that another process has taken, and its end does not either', async () => {
    await made(one);
    await bank.expireLease(name);
    await other.app.worlds.get(name);
    const stored = await bank.eventsOf(name);
    await one.store.remove(name);
    expect(await bank.eventsOf(name)).toBe(stored);
    await one.close();
    expect(await bank.eventsOf(name)).toBe(stored);
    await replaceOne();
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
    await replaceOne();
  });
});

describe('what can be observed', () => {
  /** The value of a metric without labels. */
  const valueOf = async ({ app }: Process, metric: string) =>
    Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(await app.metrics.text())?.[1]);

  it('SHR-11 is how long commits take, how often worlds are taken over, and how many are owned', async () => {
    const world = await made(one);
    await dealt(world, await one.signIn(world));
    expect(await valueOf(one, 'bank_commit_seconds_count')).toBeGreaterThan(3);
    await bank.expireLease(name);
    await other.beat();
    expect([await valueOf(other, 'bank_takeovers_total'), await valueOf(other, 'bank_worlds')]).toEqual([1, 1]);
    await one.beat();
    expect([await valueOf(one, 'bank_takeovers_total'), await valueOf(one, 'bank_worlds')]).toEqual([0, 0]);
  });

  it('SHR-11 is the epoch in the messages about a world', async () => {
    await made(one);
    await bank.expireLease(name);
    const taken = (await other.app.worlds.get(name))!;
    expect(taken.about).toEqual({ world: name, epoch: 2 });
    await bank.expireLease(name);
    await one.app.worlds.leave(name);
    await one.app.worlds.get(name);
    await expect(taken.bank.nudgePrice('USD/CNH', 0.01)).rejects.toThrow();
    expect(other.about).toContainEqual({ world: name, epoch: 2, level: 'error' });
  });

  it('SHR-11 is a process that cannot reach its database: alive, not ready, and with the reason', async () => {
    await made(one);
    await one.beat();
    const ready = async () => (await one.app.portal.inject({ url: '/health/ready' })).json<{ ok: boolean; reasons?: string[] }>();
    expect(await ready()).toEqual({ ok: true });
    await bank.refuseConnections();
    await one.beat();
    expect(await ready()).toEqual({ ok: false, reasons: [expect.stringContaining('the database cannot be reached') as string] });
    expect((await one.app.portal.inject({ url: '/health/alive' })).statusCode).toBe(200);
    await bank.acceptConnections();
    await one.beat();
    expect([await ready(), one.said.at(-1)]).toEqual([{ ok: true }, 'the database can be reached again']);
  });
});
