// @module-tag thorough
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type FixtureName, fixtures } from '#mock/scenarios/fixtures/fixtures.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, startBench, tuesday } from './bench.ts';
import { order } from './console.ts';
import { everythingSeen, quotesShowing, showing, states } from './fixture-states.ts';

const fixtureNames = Object.keys(fixtures) as FixtureName[];

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(async () => {
  await bench.close();
});

const clocks = (bankTime: number) => ({ bankTime, accessTime: tuesday, bankRate: 0, accessRate: 0 });

async function worldWith(fixtures: readonly FixtureName[], bankTime = tuesday): Promise<World> {
  const { status, body } = await order(bench.app, 'createWorld', {}, { name: 'fixtures', fixtures, ...clocks(bankTime) });
  expect(status, JSON.stringify(body)).toBe(200);
  const world = (await bench.app.worlds.get('fixtures'))!;
  expect([world.bankClock.now(), world.accessClock.now()]).toEqual([bankTime, tuesday]);
  return world;
}

/** Number of rows or quotes that show each fixture. */
async function shown(world: World, names: readonly FixtureName[]): Promise<Record<string, number>> {
  const client = await bench.signIn(world);
  const counts: Record<string, number> = {};
  for (const name of names) {
    const state = states[name];
    counts[name] = (state ? await showing(client, state) : await quotesShowing(client, name)).length;
  }
  return counts;
}

const none = (counts: Record<string, number>): string[] => Object.keys(counts).filter((name) => counts[name] === 0);

describe('the fixtures of a world', () => {
  it("MOC-09 MOC-10 are listed in control's contract as in the table", () => {
    const document = parse(readFileSync(new URL('../control/openapi.yaml', import.meta.url), 'utf8')) as {
      components: { schemas: { FixtureName: { enum: string[] } } };
    };
    expect(document.components.schemas.FixtureName.enum).toEqual(fixtureNames);
  });

  it.each(fixtureNames)('MOC-09 include %s in the list of its state, without a contract violation', async (name) => {
    const world = await worldWith([name]);
    expect(await shown(world, [name])).toEqual({ [name]: 1 });
    expect(world.log.violations).toEqual([]);
  });

  it.each(['2026-11-24T10:00', '2026-10-15T11:00', '2026-12-30T10:00', '2026-03-03T11:00'])(
    'MOC-09 can all be combined in one world that begins at %s',
    async (begin) => {
      const world = await worldWith(fixtureNames, Date.parse(`${begin}:00+08:00`));
      expect(none(await shown(world, fixtureNames))).toEqual([]);
    },
  );

  it.each([
    ['a Saturday', '2026-11-28T10:00', '2026-11-30T10:00'],
    ['the hour before the bank opens', '2026-11-24T08:59', '2026-11-24T10:00'],
    ['the small hours', '2026-11-25T03:00', '2026-11-25T10:00'],
  ])('MOC-09 MOC-03 on %s make the world begin when the bank is open, with access time moved along', async (_when, asked, begins) => {
    const [from, to] = [asked, begins].map((time) => Date.parse(`${time}:00+08:00`)) as [number, number];
    const names = ['spotBooked', 'spotQuoteLive', 'orderActive'] as const;
    const { body } = await order(bench.app, 'createWorld', {}, { name: 'fixtures', fixtures: names, ...clocks(from) });
    expect(body).toMatchObject({ bankTime: to, accessTime: tuesday + to - from });
    const world = (await bench.app.worlds.get('fixtures'))!;
    expect([world.bankClock.now(), world.accessClock.now()]).toEqual([to, tuesday + to - from]);
    expect(none(await shown(world, names))).toEqual([]);
  });

  it('MOC-09 are refused and named if impossible on a day', async () => {
    // Thanksgiving: the bank deals, but no dollar settles.
    const holiday = clocks(Date.parse('2026-11-26T10:00:00+08:00'));
    const { status, body } = await order(bench.app, 'createWorld', {}, { name: 'fixtures', fixtures: ['forwardDue'], ...holiday });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('forwardDue')]);
    expect(await bench.app.worlds.get('fixtures')).toBeNull();
    expect((await order(bench.app, 'createWorld', {}, { name: 'fixtures', fixtures: ['forwardEaten'], ...holiday })).status).toBe(400);
  });
});

describe('a world with every state', () => {
  it('MOC-12 answers after a restore as at the save, whatever happened in between', async () => {
    const world = await worldWith(fixtureNames);
    const client = await bench.signIn(world);
    const saved = await everythingSeen(client);
    expect((await order(bench.app, 'saveWorld', { world: 'fixtures' }, { save: 'morning' })).status).toBe(200);
    await world.advanceBank(3 * 86_400_000);
    expect(await everythingSeen(client)).not.toEqual(saved);
    expect((await order(bench.app, 'restoreWorld', { world: 'fixtures' }, { save: 'morning' })).status).toBe(200);
    expect(await everythingSeen(client)).toEqual(saved);
    const restored = (await bench.app.worlds.get('fixtures'))!;
    await restored.advanceBank(3 * 86_400_000);
    await world.bank.settled();
    expect(restored.bank.state().deals).toEqual(world.bank.state().deals);
  });

  it('MOC-12 MOC-28 answers after a restart as before', async () => {
    const first = await startBench();
    const asked = { name: 'kept', fixtures: fixtureNames, kept: 'disk', ...clocks(tuesday) };
    expect((await order(first.app, 'createWorld', {}, asked)).status).toBe(200);
    const client = await first.signIn((await first.app.worlds.get('kept'))!);
    const seen = await everythingSeen(client);
    await first.app.close();
    const second = await startBench(first.folder);
    const again = Object.assign(second.client((await second.app.worlds.get('kept'))!, client.login), { token: client.token });
    expect(await everythingSeen(again)).toEqual(seen);
    await second.close();
  });
});
