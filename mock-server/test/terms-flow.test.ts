import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, type Client, startBench } from './bench.ts';
import { delivering, termDealt, toMorningOf } from './terms-bench.ts';

type Page = { total: number; rows: { businessNo: string }[] };
const page = { pageNum: 1, pageSize: 10 };

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(async () => {
  await bench.close();
});

const numbers = async (client: Client, path: string, form: object = {}) =>
  (await client.form<Page>(`/shop/trade${path}`, { ...page, ...form })).data.rows.map(({ businessNo }) => businessNo);

const forwardLists = async (client: Client) => ({
  today: await numbers(client, '/query/forwardClientTrade2'),
  history: await numbers(client, '/query/forwardClientTrade'),
  nonMaturity: await numbers(client, '/forward/query/forwardTrade', { stage: 'NON_MATURITY' }),
  pending: await numbers(client, '/forward/query/forwardTrade', { stage: 'PENDING_DELIVERY' }),
  open: await numbers(client, '/query/fwdTradeDuration'),
});

const swapLists = async (client: Client) => ({
  all: await numbers(client, '/query/swapClientTrade'),
  open: await numbers(client, '/query/swapTradeDuration'),
  nearNonMaturity: await numbers(client, '/swap/query/swapTrade', { stage: 'NEAR_NON_MATURITY' }),
  nearPending: await numbers(client, '/swap/query/swapTrade', { stage: 'NEAR_PENDING_DELIVERY' }),
  farNonMaturity: await numbers(client, '/swap/query/swapTrade', { stage: 'FAR_NON_MATURITY' }),
  farPending: await numbers(client, '/swap/query/swapTrade', { stage: 'FAR_PENDING_DELIVERY' }),
});

describe('BNK-01 QRY-03 the forward flow over HTTP', () => {
  it('FWD-01 FWD-09 DLV-05 an optional-date forward is requested, accepted, listed, and delivered in its window', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await termDealt('forward', world, client, { termId: '2W', optionDate: '2026-12-01' });
    expect(businessNo).toMatch(/^FWDFT20261124\d{6}$/);
    const own = [businessNo];
    expect(await forwardLists(client)).toEqual({ today: own, history: own, nonMaturity: own, pending: [], open: own });
    expect(await numbers(client, '/query/SpotClientTrade')).toEqual([]);
    await toMorningOf(world, '2026-12-01');
    expect(await forwardLists(client)).toEqual({ today: [], history: own, nonMaturity: [], pending: own, open: own });
    const deliver = (amount: string) =>
      client.json<{ deliveryStatus: string }>('/shop/trade/forward/doForwardTradeDelivery', delivering(businessNo, amount));
    expect((await deliver('400000')).data.deliveryStatus).toBe('1');
    await toMorningOf(world, '2026-12-11');
    expect((await deliver('600000')).data.deliveryStatus).toBe('2');
    expect(await forwardLists(client)).toEqual({ today: [], history: own, nonMaturity: [], pending: [], open: [] });
    expect(world.log.violations).toEqual([]);
  });

  it('SPC-18 the allowed actions of a forward change with the day', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await termDealt('forward', world, client, { termId: '1D' });
    const allowed = async () =>
      (await client.form<{ allowed: string[] }>('/shop/trade/forward/check/TradeSpecialType', { businessNo })).data.allowed;
    expect(await allowed()).toEqual(['fwdEarlyDelivery', 'fwdEarlyBreach']);
    await toMorningOf(world, '2026-11-30');
    expect(await allowed()).toEqual(['fwdExpireBreach']);
  });
});

describe('BNK-01 QRY-04 the swap flow over HTTP', () => {
  it('SWP-01 BNK-24 a swap is requested, accepted, listed by leg, and delivered near before far', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await termDealt('swap', world, client, { farTermId: 'SW' });
    expect(businessNo).toMatch(/^SWPFT20261124\d{6}$/);
    const own = [businessNo];
    const none = { nearNonMaturity: [], nearPending: [], farNonMaturity: [], farPending: [] };
    const deliver = async (leg: 'near' | 'far') =>
      (await client.json('/shop/trade/swap/doSwapTradeDelivery', delivering(businessNo, '1000000', leg))).code;
    expect(await swapLists(client)).toEqual({ ...none, all: own, open: own, nearNonMaturity: own });
    await toMorningOf(world, '2026-11-27');
    expect(await swapLists(client)).toEqual({ ...none, all: own, open: own, nearPending: own });
    expect([await deliver('far'), await deliver('near')]).toEqual([2018, 0]);
    expect(await swapLists(client)).toEqual({ ...none, all: own, open: own, farNonMaturity: own });
    await toMorningOf(world, '2026-12-04');
    expect(await swapLists(client)).toEqual({ ...none, all: own, open: own, farPending: own });
    expect(await deliver('far')).toBe(0);
    expect(await swapLists(client)).toEqual({ ...none, all: own, open: [] });
    expect(world.log.violations).toEqual([]);
  });
});
