// Impossible instants must not stop a world (MOC-38).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstInstant, lastInstant } from '#mock/bank/calendar/dates.ts';
import { LostWorld } from '#mock/bank/engine/engine-faults.ts';
import { type Bench, startBench, tuesday } from './bench.ts';
import { order } from './console.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(async () => {
  await bench.close();
});

const health = async () => (await bench.app.portal.inject({ url: '/health' })).statusCode;
const outside = [0, firstInstant - 1, lastInstant + 1, 8_640_000_000_000_000, Number.MAX_SAFE_INTEGER, -1];

describe('an instant outside 2001 to 2096', () => {
  it.each(outside)("MOC-38 as %s is refused by control's contract, and every world continues", async (at) => {
    const world = await bench.world();
    const name = 'nowhen';
    for (const clocks of [{ bankTime: at }, { accessTime: at }, { bankTime: at, begins: 'planted' }])
      expect((await order(bench.app, 'createWorld', {}, { name, ...clocks })).status).toBe(400);
    for (const change of [{ bank: { set: at } }, { access: { set: at } }])
      expect((await order(bench.app, 'moveClock', { world: world.name }, change)).status).toBe(400);
    expect([await bench.app.worlds.get(name), world.bankClock.now(), await health()]).toEqual([null, tuesday, 200]);
  });

  it.each(['bank', 'access'])('MOC-38 is a conflict if %s time would be moved there, and moves neither clock', async (clock) => {
    const world = await bench.world();
    const place = { world: world.name };
    const [set, far] = [lastInstant - 1_000, { advance: 2_000 }];
    world.accessClock.set(set);
    const change = clock === 'bank' ? { bank: { set, ...far }, access: { advance: 1 } } : { bank: { advance: 1 }, access: far };
    expect(await order(bench.app, 'moveClock', place, change)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('no instant of the years 2001 to 2096') as string },
    });
    expect([world.bankClock.now(), world.accessClock.now()]).toEqual([tuesday, set]);
  });

  it('MOC-38 is refused when a world is opened, by any caller', async () => {
    const settings = { name: 'late', seed: 'x', bankTime: lastInstant + 1, accessTime: tuesday, bankRate: 0, accessRate: 0 };
    await expect(bench.app.worlds.create({ ...settings, shanghaiHolidays: true }, 'memory')).rejects.toThrow('no instant of the years');
    expect([await bench.app.worlds.get('late'), await health()]).toEqual([null, 200]);
  });

  it('MOC-38 is not reached by a world that lives through the last days of 2096', async () => {
    const begin = Date.parse('2096-12-30T10:00:00+08:00');
    const { body } = await order<{ name: string }>(bench.app, 'createWorld', {}, { name: 'last', bankTime: begin, bankRate: 0 });
    const world = (await bench.app.worlds.get(body.name))!;
    await world.advanceBank(lastInstant - begin);
    await world.pump();
    expect([world.bankClock.now(), world.bank.trouble(), await health()]).toEqual([lastInstant, null, 200]);
  });
});

describe('a lost world', () => {
  it('MOC-38 is set aside with its reason; all other worlds and /health continue', async () => {
    const [lost, other] = [await bench.world(), await bench.world()];
    await bench.app.worlds.failed(lost, new LostWorld('event 2 was changed after it was written'));
    await bench.app.worlds.failed(lost, new LostWorld('once more'));
    const aside = bench.app.worlds.aside.filter((sentence) => sentence.startsWith(`world ${lost.name}: `));
    expect(aside).toEqual([expect.stringMatching(/failed twice with the same error .* was ended: event 2 was changed/)]);
    expect(await bench.app.worlds.get(lost.name)).toBeNull();
    expect([(await bench.app.worlds.get(other.name))?.name, await health()]).toEqual([other.name, 200]);
  });
});
