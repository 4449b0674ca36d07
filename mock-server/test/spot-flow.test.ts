import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, confirmation, dealt, type Client, quoted, startBench } from './bench.ts';

type Page = { total: number; rows: { businessNo: string; dealtRate: number; undeliveredAmt1: number }[] };
const lists = {
  serial: '/shop/trade/query/SpotClientTrade',
  nonMaturity: '/shop/trade/norSpotTrade/query',
  pending: '/shop/trade/matutitySpotTrade/query',
};

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(async () => {
  await bench.close();
});

const numbers = async (client: Client, list: keyof typeof lists) =>
  (await client.form<Page>(lists[list], { pageNum: 1, pageSize: 10 })).data.rows.map(({ businessNo }) => businessNo);

describe('the spot flow over HTTP', () => {
  it('BNK-01 BNK-20 a booked deal stands at once in its lists with the same number, and moves on its value date', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await dealt(world, client);
    expect(businessNo).toMatch(/^SPTFT20261124\d{6}$/);
    expect([await numbers(client, 'serial'), await numbers(client, 'nonMaturity'), await numbers(client, 'pending')]).toEqual([
      [businessNo],
      [businessNo],
      [],
    ]);
    await world.advanceBank(3 * 24 * 3_600_000);
    expect([await numbers(client, 'nonMaturity'), await numbers(client, 'pending')]).toEqual([[], [businessNo]]);
    expect(world.log.violations).toEqual([]);
  });

  it('DLV-01 DLV-04 a T+0 deal is delivered in parts', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await dealt(world, client, { valueDate: '0' });
    const deliver = (amount: string) =>
      client.json<{ deliveryStatus: string; undeliveredAmt1: string }>('/shop/trade/spot/doSpotTradeDelivery', {
        clientRequestId: crypto.randomUUID(),
        businessNo,
        amount,
      });
    expect((await deliver('400000')).data).toMatchObject({ deliveryStatus: '1' });
    expect((await deliver('600001')).code).toBe(2008);
    expect((await deliver('600000')).data).toMatchObject({ deliveryStatus: '2' });
    expect(await numbers(client, 'pending')).toEqual([]);
    expect(world.log.violations).toEqual([]);
  });

  it('BNK-05 an accept after expiry is refused in the language of the caller and books nothing', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await quoted(world, client);
    await world.advanceBank(101_000);
    const accept = (language: string) =>
      client.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(client, businessNo), { 'accept-language': language });
    expect(await accept('zh-CN')).toMatchObject({ code: 2017, msg: '不存在有效报价' });
    expect(await accept('en-US')).toMatchObject({ code: 2017, msg: 'No valid quotation exists' });
    expect(await numbers(client, 'serial')).toEqual([]);
  });

  it('Q2 BNK-06 of 50 parallel accepts exactly one books', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await quoted(world, client);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.json('/shop/trade/spot/doSpotTradeConfirm', confirmation(client, businessNo))),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 2017)).toHaveLength(49);
    expect(await numbers(client, 'serial')).toEqual([businessNo]);
  });
});
