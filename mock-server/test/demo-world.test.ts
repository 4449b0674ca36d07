// @module-tag thorough
import type { BadgeCounts } from '#mock/generated/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { addDays } from '#mock/bank/calendar/dates.ts';
import { isTradingDay } from '#mock/bank/calendar/sessions.ts';
import { demoStories } from '#mock/scenarios/plant-demo.ts';
import { planted } from '#mock/scenarios/planted.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Bench, type Client, startBench } from './bench.ts';

const calendars = calendarsFromTable(holidayTable);

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(async () => {
  await bench.close();
});

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

/** Paths of the lists that are empty for a client. */
async function emptyLists({ form }: Client): Promise<unknown[]> {
  const empty: unknown[] = [];
  for (const [path, asked] of lists) {
    const { code, data } = await form<{ total: number }>(path, { ...asked, pageNum: 1, pageSize: 50 });
    if (code !== 0 || data.total === 0) empty.push([path, asked, code]);
  }
  return empty;
}

/** Trading days between two tested ones. */
const stride = Number(process.env['DEMO_STRIDE'] ?? 49);

function tradingDays(year: number, every: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-05`; day.startsWith(String(year)); day = addDays(day, 1)) if (isTradingDay(calendars, day)) days.push(day);
  return days.filter((_, place) => place % every === 0);
}

const deals = (world: World) => Object.keys(world.bank.state().deals.all);

describe('the demo world', () => {
  it.each(['2026-11-24', '2026-02-24', '2026-06-22', '2026-10-08', '2026-11-26', '2026-11-27', '2026-12-28', '2027-01-04'])(
    'MOC-27 of %s has rows in every list of the contract, used limits, movements and coupons',
    async (day) => {
      const world = await plantedOn(day);
      const client = await bench.signIn(world);
      expect(await emptyLists(client)).toEqual([]);
      const { data: counts } = await client.form<BadgeCounts>('/shop/client/query/custCountext');
      const { overdue, ...all } = counts;
      expect(Math.min(...Object.values(all), overdue?.nearExpire ?? 0)).toBeGreaterThan(0);
      const { ledger } = world.bank.state();
      expect(Object.values(ledger.creditLines).some(({ used }) => used !== '0')).toBe(true);
      expect(Object.values(ledger.coupons).filter(({ used }) => used !== '0').length).toBeGreaterThan(1);
      expect(world.log.violations).toEqual([]);
      expect(world.bankClock.now()).toBe(Date.parse(`${day}T10:00:00+08:00`));
    },
  );

  it('MOC-27 starts without a quote, with failed and partial deliveries, closings, and an order in each lasting state', async () => {
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

  it('MOC-27 reports the proceeds of exports for what is sold, and payments for imports for what is bought', async () => {
    const world = await plantedOn('2026-11-24');
    const reported = Object.values(world.bank.state().deals.all).flatMap((deal) => {
      const side = deal.product === 'spot' || deal.product === 'forward' ? deal.legs[0]?.side : undefined;
      return side && deal.originNo === null && deal.reporting ? [`${side} ${deal.reporting.detailedPurpose}`] : [];
    });
    expect([...new Set(reported)].toSorted()).toEqual(['BUY 进口货款', 'SELL 出口货款']);
  });

  it('MOC-27 MOC-28 can be planted on any trading day', async () => {
    for (const day of tradingDays(2026, stride)) expect(deals(await plantedOn(day)).length).toBeGreaterThan(40);
  });
});
