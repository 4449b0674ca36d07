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
  it('BNK-01 BNK-20 QRY-01 a booked deal is immediately in its lists with the same number, and moves on its value date', async () => {
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

  it('SPO-05 QUO-13 QUO-16 a quote contains the whole record and its expiry, and is accepted with ok by the login that requested it', async () => {
    const world = await bench.world();
    const client = await bench.signIn(world);
    const businessNo = await quoted(world, client, { remark: '货款' });
    const { data } = await client.form<{ bankTime: number; quotes: { tradeQuote: { expireAt: number }; spotTrade: object }[] }>(
      '/trade/getTradeQuote',
    );
    const [quote] = data.quotes;
    // Requested at 10:00, answered within the 4 s that passed, and valid for 100 s from the answer.
    expect(data.bankTime).toBe(Date.parse('2026-11-24T10:00:04+08:00'));
    const sentAt = quote!.tradeQuote.expireAt - 100_000;
    expect([sentAt > Date.parse('2026-11-24T10:00:00+08:00'), sentAt <= data.bankTime]).toEqual([true, true]);
    expect(quote!.spotTrade).toMatchObject({
      rateCode: 'USD/CNH',
      buyOrSell: 'B',
      calCyCode: '0',
      orgCustRate: expect.stringMatching(/^\d\.\d+$/) as string,
      custRate: expect.stringMatching(/^\d\.\d+$/) as string,
      custAmt1: '1000000.00',
      custAmt2: expect.stringMatching(/^\d{7}\.\d\d$/) as string,
      tradeDate: '2026-11-24',
      valueDate: '2026-11-27',
      termId: null,
      optionDate: null,
      maturityDate: null,
      cyCode1Account: expect.stringMatching(/^FTE/) as string,
      cyCode2Account: expect.stringMatching(/^FTE/) as string,
      remark: '货款',
      isDiscountCtl: '0',
      custDiscountShow: expect.any(String) as string,
      delayInDelivery: false,
      appl: 'operator01',
    });
    const decided = (changes: object) =>
      client.json('/shop/trade/spot/doSpotTradeConfirm', { ...confirmation(client, businessNo), ...changes });
    expect([(await decided({ logonid: 'admin01' })).code, (await decided({ doneType: 'yes' })).code]).toEqual([2001, 400]);
    expect(await numbers(client, 'serial')).toEqual([]);
    expect(await decided({})).toMatchObject({ code: 0, data: { businessNo, done: 'ok' } });
    expect(await numbers(client, 'serial')).toEqual([businessNo]);
  });

  it('BNK-05 an accept after expiry is refused in the language of the request and books nothing', async () => {
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

  it('BNK-06 of 50 parallel acceptances exactly one books', async () => {
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
