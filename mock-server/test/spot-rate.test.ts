// The indicative rate of a spot deal: the rate that would be quoted for its day, and its refusals.
import { describe, expect, it } from 'vitest';
import type { SpotRate } from '#mock/generated/contract.ts';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { type Client, type Envelope } from './bench.ts';
import { toMorningOf } from './terms-bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const path = '/shop/trade/spot/getSpotTradeRate';
const spotOnTuesday = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0', valueDate: '2' };
const rate = ({ form }: Client, changes: object = {}): Promise<Envelope<SpotRate>> => form(path, { ...spotOnTuesday, ...changes });
const codeOf = async (changes: object) => (await rate(client, changes)).code;

describe('getSpotTradeRate', () => {
  it('MRG-15 on the spot date is the price of the feed, less 3 pips for a buyer, plus 4 for a seller', async () => {
    const feed = await client.form<{ xpriceSPOT: { ccyPair: string; custBid: string; custOffer: string }[] }>('/tradexprice/getInitXprice');
    const row = feed.data.xpriceSPOT.find(({ ccyPair }) => ccyPair === 'USD/CNH');
    const [bought, sold] = [await rate(client), await rate(client, { calCyCode: '1' })];
    expect(bought.data).toMatchObject({ orgCustRate: row?.custOffer, points: '0.00', custDiscountShow: '3', valueDate: '2026-11-27' });
    expect(sold.data).toMatchObject({ orgCustRate: row?.custBid, points: '0.00', custDiscountShow: '4' });
  });

  it('BNK-48 before the spot date includes the points to the day', async () => {
    const [today, tomorrow] = [await rate(client, { valueDate: '0' }), await rate(client, { valueDate: '1' })];
    expect([today.data, tomorrow.data]).toMatchObject([
      { orgCustRate: '6.9217', points: '14.00', valueDate: '2026-11-24' },
      { orgCustRate: '6.9212', points: '9.00', valueDate: '2026-11-25' },
    ]);
  });

  it('SPO-04 VAL-09 is refused for what cannot be dealt', async () => {
    const { notFound, valueTodayNotSupported, notBusinessDay, cutOffPassed, priceUnavailable } = refusalCodes;
    expect([await codeOf({ rateCode: 'CNH/USD' }), await codeOf({ rateCode: 'AUD/CNH', valueDate: '0' })]).toEqual([
      notFound,
      valueTodayNotSupported,
    ]);
    await world.advanceBank(7 * 3_600_000);
    expect([await codeOf({ valueDate: '0' }), await codeOf({ valueDate: '1' })]).toEqual([cutOffPassed, 0]);
    await toMorningOf(world, '2026-11-26');
    expect([await codeOf({ valueDate: '0' }), await codeOf({})]).toEqual([notBusinessDay, 0]);
    await world.bank.freezePrice('USD/CNH');
    await world.advanceBank(60_000);
    expect(await codeOf({})).toBe(priceUnavailable);
  });
});
