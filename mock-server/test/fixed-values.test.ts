// Values, columns and forms that the specification fixes.
import { describe, expect, it } from 'vitest';
import { forwardRequest, swapRequest, termDealt } from './terms-bench.ts';
import { dealt, solvedCaptcha, spotRequest } from './bench.ts';
import { books } from './books.ts';
import { bench, client, goOnAs, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const currencies = ['AUD', 'CAD', 'CHF', 'CNH', 'EUR', 'GBP', 'HKD', 'JPY', 'NZD', 'SGD', 'USD'];

type Pair = { rateCode: string; appId: '1' | '2' };
const pairs = async () => (await client.form<Pair[]>('/shop/base/query/currpair/all')).data;

describe('the pairs of the bank', () => {
  it('HOM-01 are ten against CNH with appId 2, and crosses with appId 1', async () => {
    const withAppId = async (appId: string) => (await pairs()).filter((pair) => pair.appId === appId).map(({ rateCode }) => rateCode);
    expect((await withAppId('2')).toSorted()).toEqual(
      ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'AUD', 'SGD', 'CAD', 'CHF', 'NZD'].map((first) => `${first}/CNH`).toSorted(),
    );
    const crosses = await withAppId('1');
    expect(crosses).toEqual(expect.arrayContaining(['EUR/USD', 'GBP/USD', 'USD/JPY', 'AUD/CAD', 'EUR/GBP', 'SGD/JPY']));
    expect(crosses.filter((rateCode) => rateCode.includes('CNH'))).toEqual([]);
  });

  it('RAT-17 consist of eleven currencies, and a pair of another is refused', async () => {
    const used = new Set((await pairs()).flatMap(({ rateCode }) => rateCode.split('/')));
    expect([...used].toSorted()).toEqual(currencies);
    for (const rateCode of ['USD/CNY', 'USD/SEK', 'XAU/USD'])
      expect(await client.form('/shop/trade/spot/checkTradeAuth', { rateCode, tranType: '0' })).not.toMatchObject({ code: 0 });
  });
});

describe('recovery', () => {
  const claim = { branch: 'PASSWORD', loginName: 'operator01', certNo: 'ORG000000001' };
  const ask = async (certType: string) =>
    client.form('/shop/auth/forgetSendMsg', { ...claim, certType, ...(await solvedCaptcha(bench.app, world)) });

  it.each(['ORGANIZATIONCODE', 'CERTNUMBER', 'ADDILIATE', 'OTHER'])('SES-21 accepts a certificate of type %s', async (certType) => {
    expect(await ask(certType)).toMatchObject({ code: 0 });
  });

  it.each(['PASSPORT', 'organizationcode', 'AFFILIATE', ''])('SES-21 refuses the certificate type "%s"', async (certType) => {
    expect(await ask(certType)).toMatchObject({ status: 400, code: 400 });
  });
});

describe('a request to deal', () => {
  it('SPO-01 is a JSON body; as a form it is refused', async () => {
    const body = await spotRequest(client);
    const before = books(world);
    const asForm = await client.form('/shop/trade/spot/doSpotTrade', { rateCode: 'USD/CNH', amount: '1000000', buyOrSell: 'B' });
    expect(asForm).toMatchObject({ status: 415, code: 415 });
    expect(books(world)).toEqual(before);
    expect(await client.json('/shop/trade/spot/doSpotTrade', body)).toMatchObject({ code: 0 });
  });

  it('SPO-09 is checked before by a form; a user refused there is refused the deal too', async () => {
    const allowed = (tranType: string) =>
      client.form<{ allowed: boolean }>('/shop/trade/spot/checkTradeAuth', { rateCode: 'USD/CNH', tranType });
    for (const tranType of ['0', '1', '3']) expect((await allowed(tranType)).data).toMatchObject({ allowed: true });
    const body = await spotRequest(client);
    await goOnAs('reviewer01');
    const before = books(world);
    expect((await allowed('0')).data).toMatchObject({ allowed: false });
    expect(await client.json('/shop/trade/spot/doSpotTrade', { ...body, logonid: 'reviewer01' })).not.toMatchObject({ code: 0 });
    expect(books(world)).toEqual(before);
  });

  const products = [
    ['spot', '/shop/trade/spot/doSpotTrade', () => spotRequest(client)],
    ['forward', '/shop/trade/forward/doForwardTrade', () => forwardRequest(client)],
    ['swap', '/shop/trade/swap/doSwapTrade', () => swapRequest(client)],
  ] as const;

  it.each(products)('SPO-14 for %s contains S or B, and nothing else is accepted', async (_product, path, request) => {
    const body = await request();
    for (const buyOrSell of ['b', 'BUY', '0', '', null])
      expect(await client.json(path, { ...body, buyOrSell }), String(buyOrSell)).toMatchObject({ status: 400, code: 400 });
    for (const buyOrSell of ['S', 'B']) {
      world.accessClock.set(world.accessClock.now() + 1_000);
      const clientRequestId = crypto.randomUUID();
      expect(await client.json(path, { ...body, clientRequestId, buyOrSell }), buyOrSell).toMatchObject({ code: 0 });
    }
  });
});

describe('a list of trades', () => {
  const columns = [
    ...['businessNo', 'productType', 'tradeType', 'tradeDirection', 'maturityDate', 'cyCode1', 'cyCode2', 'dealtRate', 'undeliveredAmt1'],
    ...['undeliveredAmt2', 'rateCode', 'custAmt1', 'custAmt2', 'tradeDate', 'valueDate', 'specialState', 'tradeStatus', 'memo', 'channel'],
  ];

  it.each([
    ['spot', '/shop/trade/query/SpotClientTrade', () => dealt(world, client), []],
    ['forward', '/shop/trade/query/forwardClientTrade2', () => termDealt('forward', world, client), ['optionDate']],
  ] as const)('QRY-09 of %s has every column in every row', async (_product, path, deal, more) => {
    const businessNo = await deal();
    const { data } = await client.form<{ rows: Record<string, unknown>[] }>(path, { pageNum: 1, pageSize: 10 });
    const [row] = data.rows;
    expect(row).toMatchObject({ businessNo, rateCode: 'USD/CNH', cyCode1: 'USD', cyCode2: 'CNH' });
    expect([...columns, ...more].filter((column) => row?.[column] === undefined)).toEqual([]);
  });
});
