import { describe, expect, it } from 'vitest';
import { pairs } from '#mock/bank/market/pairs.ts';
import { dealt } from './bench.ts';
import { books } from './books.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

describe('other invalid calls', () => {
  const follow = (entries: object[]) => client.json('/shop/client/saveForeignExchange', { entries });
  const spot = pairs.map(({ rateCode }) => ({ rateCode, tranType: '0', termId: null }));

  it('VAL-09 a fifty-first followed entry and an unknown one are refused, and the list is unchanged', async () => {
    const before = books(world);
    const more = ['1M', '2M', '3M', '6M', '1Y'].map((termId) => ({ rateCode: 'USD/CNH', tranType: '1', termId }));
    expect((await follow([...spot, ...more])).code).toBe(2020);
    expect((await follow([{ rateCode: 'CNH/USD', tranType: '0', termId: null }])).code).toBe(2027);
    expect(books(world)).toEqual(before);
    expect((await follow([...spot, ...more.slice(1)])).code).toBe(0);
  });

  it.each(['/shop/trade/query/SpotClientTrade', '/shop/trade/norSpotTrade/query', '/shop/trade/matutitySpotTrade/query'])(
    'VAL-09 %s refuses a reversed range of dates',
    async (path) => {
      const form = { pageNum: 1, pageSize: 10, startDate: '2026-11-24', endDate: '2026-11-23' };
      expect((await client.form(path, form)).code).toBe(2026);
      expect((await client.form(path, { ...form, endDate: '2026-11-24' })).code).toBe(0);
    },
  );

  it('QRY-28 VAL-09 a history refuses a least amount above the greatest', async () => {
    const form = { pageNum: 1, pageSize: 10, minAmt1: '100', maxAmt1: '99.99' };
    const path = '/shop/trade/query/SpotClientTrade';
    expect(await client.form(path, form)).toMatchObject({ code: 2055, data: { field: '/maxAmt1' } });
    expect((await client.form(path, { ...form, maxAmt1: '100.00' })).code).toBe(0);
  });

  it('VAL-09 an unknown pair is not found', async () => {
    for (const [path, form] of [
      ['/shop/base/query/effDate', { rateCode: 'CNH/USD', tranType: '0' }],
      ['/shop/trade/spot/checkTradeAuth', { rateCode: 'CNH/USD', tranType: '0' }],
    ] as const) {
      expect((await client.form(path, form)).code).toBe(2002);
    }
  });

  it('BNK-03 VAL-09 a delivery that would overdraw the account is refused and moves nothing', async () => {
    await world.bank.setDealer({ autoLimitUsd: '30000000' });
    const deliver = (businessNo: string) =>
      client.json('/shop/trade/spot/doSpotTradeDelivery', { clientRequestId: crypto.randomUUID(), businessNo, amount: '38000000' });
    const deals = [];
    for (let count = 1; count <= 6; count += 1)
      deals.push(await dealt(world, client, { rateCode: 'SGD/CNH', buyOrSell: 'S', amount: '38000000', valueDate: '0' }));
    const last = deals.pop()!;
    for (const businessNo of deals) expect((await deliver(businessNo)).code).toBe(0);
    const before = world.bank.ledger();
    expect((await deliver(last)).code).toBe(2022);
    expect(world.bank.ledger()).toEqual(before);
  });
});
