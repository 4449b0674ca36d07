import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarsFromTable } from '#mock/bank/calendar/calendars.ts';
import { addDays } from '#mock/bank/calendar/dates.ts';
import { holidayTable } from '#mock/bank/calendar/holiday-table.ts';
import { isTradingDay } from '#mock/bank/calendar/sessions.ts';
import { demoStories } from '#mock/scenarios/plant-demo.ts';
import { demoWorld, planted } from '#mock/worlds/demo-world.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, dealt, startBench, tuesday } from './bench.ts';

const hour = 3_600_000;
const calendars = calendarsFromTable(holidayTable);

let bench: Bench;
let said: string[];
beforeEach(async () => {
  bench = await startBench();
  said = [];
});
afterEach(async () => {
  await bench.close();
});

/** Starts a process on the same folder at an hour of wall time. */
async function start(now: number, keep = false): Promise<World> {
  await bench.app.close();
  bench = await startBench(bench.folder);
  return demoWorld({ worlds: bench.app.worlds, calendars, now, keep, say: (line) => void said.push(line) });
}
const plantedOn = (day: string): Promise<World> => {
  const begin = Date.parse(`${day}T10:00:00+08:00`);
  const clocks = { bankTime: begin, accessTime: begin, bankRate: 0, accessRate: 0 };
  const play = { demanded: {}, offered: demoStories };
  return planted(bench.app.worlds, calendars, play, { name: `p${day}`, seed: day, ...clocks, shanghaiHolidays: true }, 'memory');
};
type Row = Readonly<Record<string, unknown>>;

const stages = (path: string, ...names: readonly string[]): [string, object][] => names.map((stage) => [path, { stage }]);
const query = (...names: readonly string[]): [string, object][] => names.map((name) => [`/shop/trade/query/${name}`, {}]);

/** Every list that a user can open. */
const lists: readonly [path: string, form: object][] = [
  ...query('SpotClientTrade', 'spotTradeDuration', 'forwardClientTrade', 'forwardClientTrade2', 'fwdTradeDuration'),
  ...query('swapClientTrade', 'swapTradeDuration', 'optClientTrade', 'noReachDateOptClientTrade', 'reachDateOptClientTrade'),
  ...query('optionTradeListToDelivery', 'optTradeHistory', 'forexOrderList', 'receipts'),
  ['/shop/client/query/delivery', {}],
  ['/shop/client/query/front', {}],
  ['/shop/trade/norSpotTrade/query', {}],
  ['/shop/trade/matutitySpotTrade/query', {}],
  ...stages('/shop/trade/forward/query/forwardTrade', 'NON_MATURITY', 'PENDING_DELIVERY'),
  ...stages('/shop/trade/swap/query/swapTrade', 'NEAR_NON_MATURITY', 'NEAR_PENDING_DELIVERY', 'FAR_NON_MATURITY', 'FAR_PENDING_DELIVERY'),
];

/** The lists in which a client finds nothing. */
async function emptyLists({ form }: Client): Promise<unknown[]> {
  const empty: unknown[] = [];
  for (const [path, asked] of lists) {
    const { code, data } = await form<{ total: number }>(path, { ...asked, pageNum: 1, pageSize: 50 });
    if (code !== 0 || data.total === 0) empty.push([path, asked, code]);
  }
  return empty;
}

function everySeventhTradingDay(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-05`; day.startsWith(String(year)); day = addDays(day, 1)) if (isTradingDay(calendars, day)) days.push(day);
  return days.filter((_, place) => place % 7 === 0);
}

const deals = (world: World) => Object.keys(world.bank.state().deals.all);
const stop = (world: World) => world.bank.markClock();

describe('the demo world', () => {
  it('MOC-28 is planted at the first start, and goes on at the next of the same day', async () => {
    const first = await start(tuesday + 2 * hour);
    expect(first.bankClock.now()).toBe(tuesday);
    expect(first.bankClock.rate()).toBe(1);
    const businessNo = await dealt(first, await bench.signIn(first));
    await first.advanceBank(hour);
    await stop(first);
    const again = await start(tuesday + 6 * hour);
    expect(deals(again)).toContain(businessNo);
    expect(again.bankClock.now()).toBe(first.bankClock.now());
    expect(said).toEqual([]);
  });

  it('MOC-28 is archived and planted afresh when a day end would be skipped', async () => {
    const first = await start(tuesday);
    const businessNo = await dealt(first, await bench.signIn(first));
    await stop(first);
    const fresh = await start(tuesday + 24 * hour);
    expect(fresh.bankClock.now()).toBe(tuesday + 24 * hour);
    expect(deals(fresh)).not.toContain(businessNo);
    expect(said.join()).toContain('archived');
    expect(readdirSync(`${bench.folder}/worlds`).filter((name) => name.startsWith('.archive-demo'))).toHaveLength(1);
  });

  it('MOC-28 kept, it runs the day ends between instead', async () => {
    const first = await start(tuesday);
    const businessNo = await dealt(first, await bench.signIn(first), { valueDate: '1' });
    await stop(first);
    const kept = await start(tuesday + 24 * hour, true);
    expect(kept.bankClock.now()).toBe(tuesday + 24 * hour);
    expect(deals(kept)).toContain(businessNo);
    expect(kept.bank.state().businessDate).toBe('2026-11-25');
    expect(kept.bank.state().deals.dayLog.some((entry) => entry.startsWith('2026-11-24'))).toBe(true);
  });

  it.each(['2026-11-24', '2026-02-24', '2026-06-22', '2026-10-08', '2026-11-26', '2026-11-27', '2026-12-28', '2027-01-04'])(
    'MOC-27 that begins on %s has rows in every list of the contract, limits in use, movements and coupons',
    async (day) => {
      const world = await plantedOn(day);
      const client = await bench.signIn(world);
      expect(await emptyLists(client)).toEqual([]);
      const { data: counts } = await client.form<Record<string, number>>('/shop/client/query/custCountext');
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
      const { ledger } = world.bank.state();
      expect(Object.values(ledger.creditLines).some(({ used }) => used !== '0')).toBe(true);
      expect(Object.values(ledger.coupons).filter(({ used }) => used !== '0').length).toBeGreaterThan(1);
      expect(world.log.violations).toEqual([]);
      expect(world.bankClock.now()).toBe(Date.parse(`${day}T10:00:00+08:00`));
    },
  );

  it('MOC-27 begins without a quote, with failed and partial deliveries, closings, and an order in each state that lasts', async () => {
    const client = await bench.signIn(await plantedOn('2026-11-24'));
    const rows = async (path: string) => (await client.form<{ rows: Row[] }>(path, { pageNum: 1, pageSize: 50 })).data.rows;
    const orders = new Set((await rows('/shop/trade/query/forexOrderList')).map(({ orderStatus }) => orderStatus));
    expect([...orders].toSorted()).toEqual(['1', '3', '4', '5', '6']);
    const deals = [...(await rows('/shop/trade/query/SpotClientTrade')), ...(await rows('/shop/trade/query/forwardClientTrade'))];
    const codes = (field: string) => [...new Set(deals.map((row) => row[field]))].toSorted();
    expect(codes('deliveryStatus')).toEqual(['0', '1', '2', '3', '4']);
    expect(codes('specialState')).toEqual(['0', '1', '4', '5', '6']);
    expect((await client.form<{ quotes: [] }>('/trade/getTradeQuote')).data.quotes).toEqual([]);
  });

  it('MOC-27 is planted in less time than a start may take', async () => {
    const before = performance.now();
    await plantedOn('2026-11-24');
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('MOC-27 MOC-28 can be planted on any trading day (every seventh of a year is tried)', async () => {
    for (const day of everySeventhTradingDay(2026)) expect(deals(await plantedOn(day)).length).toBeGreaterThan(40);
  });
});
