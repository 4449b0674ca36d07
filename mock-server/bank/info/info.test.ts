import { describe, expect, it } from 'vitest';

import { admin, booked, setup, testBank } from '../doors/bank.fixture.ts';
import { along, courseTo, distance, lengthOf } from './ships.ts';

const page = { pageNum: 1, pageSize: 50 } as const;
type World = ReturnType<typeof testBank>;
const newsOf = async ({ bank }: World, kind: 'FOREX_MARKET' | 'GLOBAL_OBSERVATION') => {
  const answer = await bank.newsQuery(admin, { ...page, kind });
  if (!answer.ok) throw new Error('refused');
  return answer.data.rows;
};

describe('news', () => {
  it('NEW-02 NEW-03 are listed newest first, with title, source and bank time in both languages, and none is in the future', async () => {
    const world = testBank();
    const items = [...(await newsOf(world, 'FOREX_MARKET')), ...(await newsOf(world, 'GLOBAL_OBSERVATION'))];
    expect(items.length).toBeGreaterThan(40);
    for (const { titleCN, titleEN, sourceCN, sourceEN, bodyCN, bodyEN, bankTime } of items) {
      expect([titleEN, sourceEN, bodyEN].join('')).toMatch(/^[\x20-\x7e−]+$/);
      for (const text of [titleCN, sourceCN, bodyCN]) expect(text).toMatch(/\p{Script=Han}/u);
      expect(bankTime).toBeLessThanOrEqual(world.clock.bankNow());
    }
    const times = (await newsOf(world, 'FOREX_MARKET')).map(({ bankTime }) => bankTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('NEW-01 MOC-05 change with the clock, and the same seed yields the same news', async () => {
    const [world, twin, other] = [testBank(), testBank(), testBank({ world: { ...setup, seed: 'other' } })];
    expect(await newsOf(twin, 'FOREX_MARKET')).toEqual(await newsOf(world, 'FOREX_MARKET'));
    expect(await newsOf(other, 'FOREX_MARKET')).not.toEqual(await newsOf(world, 'FOREX_MARKET'));
    const before = await newsOf(world, 'FOREX_MARKET');
    await world.goTo('2026-01-13', '12:01');
    const [newest, ...rest] = await newsOf(world, 'FOREX_MARKET');
    expect(newest?.id).toBe('20260113-midday');
    expect(rest.slice(0, before.length)).toEqual(before.slice(0, rest.length));
  });

  it('NEW-05 RAT-12 write negative points with a minus, not a hyphen', async () => {
    const texts = (await newsOf(testBank(), 'GLOBAL_OBSERVATION'))
      .filter(({ id }) => id.endsWith('-points'))
      .flatMap(({ titleCN, titleEN, bodyCN, bodyEN }) => [titleCN, titleEN, bodyCN, bodyEN]);
    expect(texts.join(' ')).toMatch(/−\d/);
    expect(texts.filter((text) => /(?<!\d|\w)-\d/.test(text))).toEqual([]);
  });

  it('NEW-01 NEW-05 announce each closure of the calendar once, two weeks ahead', async () => {
    const world = testBank();
    await world.goTo('2026-02-12', '10:00');
    const closures = (await newsOf(world, 'GLOBAL_OBSERVATION')).filter(({ id }) => id.endsWith('-holiday')).map(({ titleEN }) => titleEN);
    expect(closures).toEqual([
      'Closed on 2026-02-23: JPY',
      'Closed on 2026-02-17 to 2026-02-19: CNH, HKD; Closed on 2026-02-17 to 2026-02-18: SGD',
      'Closed on 2026-02-16 to 2026-02-23: the bank; Closed on 2026-02-16: CAD, USD',
      'Closed on 2026-02-11: JPY',
      'Closed on 2026-02-06: NZD',
    ]);
  });
});

describe('ships', () => {
  it('NEW-04 sail on the sea between their ports, with positions that follow bank time', async () => {
    const world = testBank();
    const before = world.bank.positions(admin);
    expect(before).toHaveLength(12);
    for (const { lat, lon, departedAt, eta } of before) {
      expect(Math.abs(Number(lat))).toBeLessThan(60);
      expect(Math.abs(Number(lon))).toBeLessThanOrEqual(180);
      expect(departedAt).toBeLessThanOrEqual(world.clock.bankNow());
      expect(eta).toBeGreaterThan(departedAt);
    }
    await world.advance(3_600_000);
    const after = world.bank.positions(admin);
    for (const [index, ship] of before.entries()) {
      const now = after[index];
      const miles = distance([Number(ship.lat), Number(ship.lon)], [Number(now?.lat), Number(now?.lon)]);
      expect(miles).toBeLessThanOrEqual(Number(ship.speed) * 1.1 + 0.1);
      if (ship.speed !== '0' && now?.speed !== '0') expect(miles).toBeGreaterThan(Number(ship.speed) * 0.7);
    }
  });

  it('NEW-04 a ship reaches its port, stays, and sails back', async () => {
    const world = testBank();
    const [ship] = world.bank.positions(admin);
    await world.advance((ship?.eta ?? 0) - world.clock.bankNow() + 60_000);
    const [inPort] = world.bank.positions(admin);
    expect(inPort).toMatchObject({ shipId: ship?.shipId, speed: '0', toPortEN: ship?.toPortEN });
    await world.advance(36 * 3_600_000);
    expect(world.bank.positions(admin)[0]).toMatchObject({ fromPortEN: ship?.toPortEN, toPortEN: ship?.fromPortEN });
    expect(world.bank.getTradeQuote(admin).quotes).toEqual([]);
  });

  it('NEW-04 a route leads from port to port, back the other way, and the ship is on it', async () => {
    const world = testBank();
    const placeOf = ({ lat, lon }: { lat: string; lon: string }) => [Number(lat), Number(lon)] as const;
    for (const { route, lat, lon } of world.bank.positions(admin)) {
      const ship = placeOf({ lat, lon });
      // A ship on a section adds nothing to its length, except for the curvature of the globe.
      const detours = route.slice(1).map((to, index) => {
        const [from, end] = [placeOf(route[index] ?? to), placeOf(to)];
        return (distance(from, ship) + distance(ship, end)) / distance(from, end);
      });
      expect(Math.min(...detours)).toBeLessThan(1.02);
    }
    const [ship] = world.bank.positions(admin);
    await world.advance((ship?.eta ?? 0) - world.clock.bankNow() + 37 * 3_600_000);
    expect(world.bank.positions(admin)[0]?.route).toEqual(ship?.route.toReversed());
  });

  it('NEW-04 distances are those on the globe', () => {
    expect(distance([0, 0], [0, 1])).toBeCloseTo(60.04, 1);
    expect([courseTo([0, 0], [1, 0]), courseTo([0, 0], [0, 1])].map(Math.round)).toEqual([0, 90]);
    const way = [
      [0, 0],
      [0, 1],
      [0, 3],
    ] as const;
    expect(lengthOf(way)).toBeCloseTo(180.1, 1);
    expect(along(way, 120.08).at[1]).toBeCloseTo(2, 2);
  });

  it('NEW-05 name open deals of the customer who asks, each deal on one ship, and none without deals', async () => {
    const world = testBank();
    expect(world.bank.positions(admin).map(({ deal }) => deal)).toEqual(Array.from({ length: 12 }, () => null));
    const first = await booked(world, { amount: '40000' });
    const expected = { businessNo: first, cyCode: 'USD', amount: '40000.00', date: '2026-01-15' };
    expect(world.bank.positions(admin).flatMap(({ deal }) => deal ?? [])).toEqual([expected]);
    for (let count = 1; count < 14; count += 1) await booked(world);
    const named = world.bank.positions(admin).map(({ deal }) => deal?.businessNo);
    expect(named).not.toContain(undefined);
    expect(new Set(named).size).toBe(12);
    expect(world.bank.positions(admin).map(({ deal }) => deal?.businessNo)).toEqual(named);
  });
});
