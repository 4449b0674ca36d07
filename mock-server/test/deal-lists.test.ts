// Checks which lists contain a deal.
import { expect, it } from 'vitest';
import type { World } from '#mock/worlds/world.ts';
import { type Client, dealt } from './bench.ts';
import { optionDealt, optionDue } from './option-bench.ts';
import { termDealt, toMorningOf } from './terms-bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const trade = '/shop/trade';
const lists: Readonly<Record<string, readonly [path: string, form?: Record<string, string>]>> = {
  'spot dealt': [`${trade}/query/SpotClientTrade`],
  'spot open': [`${trade}/norSpotTrade/query`],
  'spot to settle': [`${trade}/matutitySpotTrade/query`],
  'spot in progress': [`${trade}/query/spotTradeDuration`],
  'forward dealt today': [`${trade}/query/forwardClientTrade2`],
  'forward dealt': [`${trade}/query/forwardClientTrade`],
  'forward open': [`${trade}/forward/query/forwardTrade`, { stage: 'NON_MATURITY' }],
  'forward to settle': [`${trade}/forward/query/forwardTrade`, { stage: 'PENDING_DELIVERY' }],
  'forward in progress': [`${trade}/query/fwdTradeDuration`],
  'swap dealt': [`${trade}/query/swapClientTrade`],
  'swap near open': [`${trade}/swap/query/swapTrade`, { stage: 'NEAR_NON_MATURITY' }],
  'swap near to settle': [`${trade}/swap/query/swapTrade`, { stage: 'NEAR_PENDING_DELIVERY' }],
  'swap far open': [`${trade}/swap/query/swapTrade`, { stage: 'FAR_NON_MATURITY' }],
  'swap far to settle': [`${trade}/swap/query/swapTrade`, { stage: 'FAR_PENDING_DELIVERY' }],
  'swap in progress': [`${trade}/query/swapTradeDuration`],
  'option dealt today': [`${trade}/query/optClientTrade`],
  'option open': [`${trade}/query/noReachDateOptClientTrade`],
  'option at expiry': [`${trade}/query/reachDateOptClientTrade`],
  'option premium': [`${trade}/query/optionTradeListToDelivery`],
  'option dealt': [`${trade}/query/optTradeHistory`],
  orders: [`${trade}/query/forexOrderList`],
  deliveries: ['/shop/client/query/delivery'],
};

/** Paths of the lists that contain a deal. */
async function listsWith({ form }: Client, businessNo: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, [path, fixed]] of Object.entries(lists)) {
    const { code, data } = await form<{ rows: { businessNo: string }[] }>(path, { pageNum: 1, pageSize: 50, ...fixed });
    if (code !== 0) throw new Error(`${name}: ${code}`);
    if (data.rows.some((row) => row.businessNo === businessNo)) found.push(name);
  }
  return found;
}

it.each([
  ['spot', dealt, ['spot dealt', 'spot open', 'spot in progress']],
  ['forward', (w, c) => termDealt('forward', w, c), ['forward dealt today', 'forward dealt', 'forward open', 'forward in progress']],
  ['swap', (w, c) => termDealt('swap', w, c), ['swap dealt', 'swap near open', 'swap in progress']],
  ['option', optionDealt, ['option dealt today', 'option open', 'option dealt']],
  ['option whose premium is due', optionDue, ['option dealt today', 'option open', 'option premium', 'option dealt']],
] as const satisfies readonly (readonly [string, (world: World, client: Client) => Promise<string>, readonly string[]])[])(
  'BNK-01 of all lists a deal (%s) is immediately in its own and in no other',
  async (_product, deal, expected) => {
    expect(await listsWith(client, await deal(world, client))).toEqual(expected);
  },
);

it.each([
  ['spot', 'query/SpotClientTrade', dealt],
  ['forward', 'query/forwardClientTrade2', (w, c) => termDealt('forward', w, c)],
  ['swap', 'query/swapClientTrade', (w, c) => termDealt('swap', w, c)],
  ['option', 'query/optClientTrade', optionDealt],
] as const satisfies readonly (readonly [string, string, (world: World, client: Client) => Promise<string>])[])(
  'QRY-06 for the business date the %s list contains the deals of that day, and none of the day before',
  async (_product, list, deal) => {
    const on = async (day: string) => {
      const { data } = await client.form<{ rows: { businessNo: string }[] }>(`${trade}/${list}`, {
        pageNum: 1,
        pageSize: 10,
        startDate: day,
        endDate: day,
      });
      return data.rows.map(({ businessNo }) => businessNo);
    };
    const older = await deal(world, client);
    expect([await on('2026-11-24'), await on('2026-11-25')]).toEqual([[older], []]);
    await toMorningOf(world, '2026-11-25');
    const newer = await deal(world, client);
    expect(await on('2026-11-25')).toEqual([newer]);
  },
);
