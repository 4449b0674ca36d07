// Tests of durability: no answer before its events are durable, a failing disk of one world affects no other world,
// and callers without a session learn nothing.
import { afterEach, describe, expect, it } from 'vitest';
import type { Journal } from '#mock/bank/engine/journal-port.ts';
import { sentenceOf } from '#mock/log.ts';
import { type Bench, spotRequest, startBench } from './bench.ts';
import { order } from './console.ts';

/** The simulated disk of a world. */
type Disk = { full: boolean; readonly held: Promise<void> | null };

let bench: Bench;
const disks = new Map<string, Disk>();
const reports: string[] = [];

function throughJournal(world: string, journal: Journal): Journal {
  return {
    ...journal,
    append(events) {
      const { full = false, held = null } = disks.get(world) ?? {};
      if (full && events.length > 0) return Promise.reject(new Error('database or disk is full'));
      return held ? held.then(() => journal.append(events)) : journal.append(events);
    },
  };
}

async function started(): Promise<Bench> {
  reports.length = 0;
  disks.clear();
  bench = await startBench(undefined, { throughJournal, say: (...message) => reports.push(sentenceOf(...message)) });
  return bench;
}
afterEach(async () => {
  await bench.stop();
});

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
const serial = '/shop/trade/query/SpotClientTrade';
const page = { pageNum: 1, pageSize: 10 };
const ask = '/shop/trade/spot/doSpotTrade';

describe('a read during a commit', () => {
  it('MOC-28 BNK-12 is answered only when what it may show is durable', async () => {
    const world = await (await started()).world();
    const client = await bench.signIn(world);
    const body = await spotRequest(client);
    const commit = Promise.withResolvers<void>();
    disks.set(world.name, { full: false, held: commit.promise });
    const answered: string[] = [];
    const acted = client.json(ask, body).then(() => answered.push('act'));
    const read = client.form(serial, page).then(() => answered.push('read'));
    await turns(200);
    expect(answered).toEqual([]);
    commit.resolve();
    await Promise.all([acted, read]);
    expect(answered.toSorted()).toEqual(['act', 'read']);
  });

  it('MOC-32 fails with a fault if the commit fails, because it may have shown what never happened', async () => {
    const world = await (await started()).world();
    const client = await bench.signIn(world);
    const body = await spotRequest(client);
    const commit = Promise.withResolvers<void>();
    disks.set(world.name, { full: false, held: commit.promise });
    const acted = client.json(ask, body);
    const read = client.form(serial, page);
    await turns(200);
    commit.reject(new Error('database or disk is full'));
    expect([await acted, await read]).toMatchObject([{ status: 500 }, { status: 500 }]);
    disks.clear();
    expect(await client.form(serial, page)).toMatchObject({ status: 200, code: 0, data: { rows: [] } });
  });
});

describe('a full disk', () => {
  it.each(['memory', 'disk'] as const)(
    'MOC-32 MOC-36 of a world (%s) refuses its acts; other worlds deal, and it does again when there is space',
    async (kept) => {
      await started();
      const settings = { ...(await bench.world()).settings };
      const [full, sound] = [
        await bench.app.worlds.create({ ...settings, name: 'full' }, kept),
        await bench.app.worlds.create({ ...settings, name: 'sound' }, kept),
      ];
      const [one, other] = [await bench.signIn(full), await bench.signIn(sound)];
      const [body, others] = [await spotRequest(one), await spotRequest(other)];
      disks.set('full', { full: true, held: null });
      const before = full.bank.state();
      for (let count = 0; count < 3; count += 1) {
        full.accessClock.set(full.accessClock.now() + 1_000);
        expect(await one.json(ask, body)).toMatchObject({ status: 500, code: 500, data: null });
      }
      expect(await one.form(serial, page)).toMatchObject({ status: 200, code: 0 });
      expect((await other.json(ask, others)).code).toBe(0);
      expect(full.bank.state()).toEqual(before);
      expect(reports.filter((line) => line.startsWith('world full: a command failed'))).toHaveLength(1);
      disks.clear();
      full.accessClock.set(full.accessClock.now() + 1_000);
      expect((await one.json(ask, body)).code).toBe(0);
      expect((await one.form('/shop/trade/query/requestOutcome', { clientRequestId: String(body['clientRequestId']) })).data).toMatchObject(
        { state: 'done' },
      );
    },
  );

  it('SHR-11 of its only world makes the bank not ready; with another world it is, and again when there is space', async () => {
    const world = await (await started()).world();
    const client = await bench.signIn(world);
    const ready = async () => (await bench.app.portal.inject({ url: '/health/ready' })).json<{ ok: boolean; reasons?: string[] }>();
    const asks = async () => {
      world.accessClock.set(world.accessClock.now() + 1_000);
      return (await client.json(ask, await spotRequest(client))).code;
    };
    expect(await ready()).toEqual({ ok: true });
    disks.set(world.name, { full: true, held: null });
    expect(await asks()).toBe(500);
    const reason = new RegExp(`^world ${world.name}: a command failed`);
    expect(await ready()).toEqual({ ok: false, reasons: [expect.stringMatching(reason)] });
    await bench.world();
    expect(await ready()).toEqual({ ok: true });
    disks.clear();
    expect(await asks()).toBe(0);
    expect(await ready()).toEqual({ ok: true });
  });

  it('SHR-11 makes the bank ready again by the next clock mark, so no call is needed', async () => {
    const world = await (await started()).world();
    const ready = async () => (await bench.app.portal.inject({ url: '/health/ready' })).statusCode;
    disks.set(world.name, { full: true, held: null });
    world.accessClock.set(world.accessClock.now() + 10_000);
    await expect(world.bank.markClock()).rejects.toThrow('full');
    expect(await ready()).toBe(503);
    disks.clear();
    world.accessClock.set(world.accessClock.now() + 10_000);
    await world.bank.markClock();
    expect(await ready()).toBe(200);
  });

  it('MOC-32 SES-15 keeps neither the caller nor the process waiting for the end of a session', async () => {
    const world = await (await started()).world();
    const client = await bench.signIn(world);
    disks.set(world.name, { full: true, held: null });
    world.accessClock.set(world.accessClock.now() + 30 * 60_000);
    expect((await client.form(serial, page)).code).toBe(600);
    await turns(20);
    expect(reports).toHaveLength(1);
  });
});

describe('the order of checks', () => {
  it('VAL-09 SES-29 the session is checked before the shape, so that callers without one learn nothing of the contract', async () => {
    const world = await (await started()).world();
    const stranger = bench.client(world, 'nobody');
    expect(await stranger.form(serial, { surprise: 1 })).toMatchObject({ status: 200, code: 600, data: { session: 'missing' } });
    expect(await stranger.json(ask, { surprise: 1 })).toMatchObject({ status: 200, code: 600, data: { session: 'missing' } });
    expect(await (await bench.signIn(world)).form(serial, { surprise: 1 })).toMatchObject({ status: 400 });
  });

  it('MOC-10 a response of control that violates its contract is not sent', async () => {
    const world = await (await started()).world();
    Object.assign(world.settings, { seed: 5 });
    await expect(order(bench.app, 'worldStatus', { world: world.name })).resolves.toMatchObject({
      status: 500,
      body: { error: expect.stringContaining('violates the contract of control') as string },
    });
    Object.assign(world.settings, { seed: '5' });
    expect((await order(bench.app, 'worldStatus', { world: world.name })).status).toBe(200);
  });
});
