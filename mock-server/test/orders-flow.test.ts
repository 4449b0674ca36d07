import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalCodes, type RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { dealers } from '#mock/scenarios/dealers.ts';
import type { World } from '#mock/worlds/world.ts';
import { type Client } from './bench.ts';
import { books } from './books.ts';
import { cancelling, orderPaths, orderPlaced, type OrderProduct, orderRequest, ordersOf, pushed } from './order-bench.ts';
import { bench, client, world, worldForEachTest } from './world-each-test.ts';

worldForEachTest();

const products: OrderProduct[] = ['spot', 'forward'];

describe('API-17 API-19 the order flow over HTTP', () => {
  it.each(products)('ORD-03 ORD-05 ORD-14 a %s order is placed, accepted, and cancelled by its own operation only', async (product) => {
    const businessNo = await orderPlaced(product, world, client);
    expect(await ordersOf(client)).toMatchObject([{ businessNo, orderStatus: '1', productType: product.toUpperCase() }]);
    const other = orderPaths[product === 'spot' ? 'forward' : 'spot'].cancel;
    expect((await client.json(other, cancelling(businessNo))).code).toBe(refusalCodes.notFound);
    expect(await client.json(orderPaths[product].cancel, cancelling(businessNo))).toMatchObject({ code: 0, data: { orderStatus: '2' } });
    await world.advanceBank(1_000);
    expect(await ordersOf(client, { orderStatus: '4' })).toHaveLength(1);
    expect((await client.json(orderPaths[product].cancel, cancelling(businessNo))).code).toBe(refusalCodes.stateNotAllowed);
  });

  it('ORD-15 ORD-16 ORD-18 a filled order names its deal, and the four filters select by that deal', async () => {
    const businessNo = await orderPlaced('spot', world, client, { valueDate: '0' });
    const waiting = await orderPlaced('spot', world, client, { orderPrice: '6.5' });
    await pushed(world, -0.04);
    const [filled] = await ordersOf(client, { orderStatus: '3', startDate: '2026-11-24', endDate: '2026-11-24' });
    expect(filled).toMatchObject({ businessNo, touchType: 'TAKE_PROFIT', orderPrice: 680_000_000, dealState: 'UNDELIVERED' });
    const { data } = await client.form<{ rows: unknown[] }>('/shop/trade/query/SpotClientTrade', { pageNum: 1, pageSize: 10 });
    // Dealt for today, 13 pips of points from spot.
    expect(data.rows).toMatchObject([{ businessNo: filled?.dealNo, originNo: businessNo, dealtRate: 680_130_000 }]);
    const deliver = { clientRequestId: randomUUID(), businessNo: filled?.dealNo, amount: '1000000' };
    expect((await client.json('/shop/trade/spot/doSpotTradeDelivery', deliver)).code).toBe(0);
    expect(await ordersOf(client, { dealState: 'UNDELIVERED' })).toEqual([]);
    expect(await ordersOf(client, { dealState: 'DELIVERED' })).toMatchObject([{ businessNo }]);
    expect(await ordersOf(client, { orderStatus: '1' })).toMatchObject([{ businessNo: waiting, dealNo: null, dealState: null }]);
    expect(world.log.violations).toEqual([]);
  });

  it('MOC-08 BNK-33 scenarios reject orders and refuse cancellations', async () => {
    await world.bank.setDealer(dealers.rejects);
    await orderPlaced('spot', world, client);
    await world.bank.setDealer(dealers.cancelRefused);
    const businessNo = await orderPlaced('spot', world, client);
    await client.json(orderPaths.spot.cancel, cancelling(businessNo));
    await world.advanceBank(1_000);
    expect((await ordersOf(client)).map(({ orderStatus }) => orderStatus)).toEqual(['1', '6']);
  });

  it('BNK-12 API-31 the same request id places one order, and its outcome names it', async () => {
    const body = await orderRequest('spot', client);
    const first = await client.json<{ businessNo: string }>(orderPaths.spot.place, body);
    expect(await client.json(orderPaths.spot.place, body)).toMatchObject({ code: 0, data: first.data });
    expect(await ordersOf(client)).toHaveLength(1);
    const form = { clientRequestId: String(body['clientRequestId']) };
    const outcome = await client.form<{ answer: object }>('/shop/trade/query/requestOutcome', form);
    expect(outcome.data.answer).toMatchObject({ code: 0, businessNo: first.data.businessNo });
    world.accessClock.set(world.accessClock.now() + 1_000);
    expect((await client.json(orderPaths.spot.place, { ...body, amount: '20000' })).code).toBe(refusalCodes.requestIdMismatch);
  });
});

describe('VAL-09 invalid orders', () => {
  const both: readonly [RefusalKey, Record<string, unknown>][] = [
    ['amountTooSmall', { amount: '10000' }],
    ['amountTooLarge', { amount: '50000001' }],
    ['amountDecimals', { amount: '100000.001' }],
    ['orderRateMissing', { orderPrice: undefined }],
    ['orderRateDecimals', { orderPrice: '6.87654321' }],
    ['orderRateOutOfRange', { orderPrice: '2' }],
    ['orderRateSide', { orderPrice: '7.4' }],
    ['orderDeviationUnconfirmed', { orderPrice: '6.1' }],
    ['accountNotFound', { cyCode1Account: 'FTE9999999999999999' }],
    ['coverMissing', { cover: undefined }],
    ['reportingMissing', { reporting: undefined }],
    ['riskStatementMissing', { riskStatementAgreed: false }],
    ['notFound', { cover: { marginOfReceipt: '1', creditNo: 'none' } }],
  ];
  const cases = products.flatMap((product) => both.map(([key, changes]) => [product, key, changes] as const));

  it.each(cases)('ORD-07 ORD-08 ORD-10 a %s order is refused with %s and nothing changes', async (product, key, changes) => {
    const before = books(world);
    const request = { ...(await orderRequest(product, client, changes)), ...(product === 'spot' && { valueDate: '2' }) };
    expect((await client.json(orderPaths[product].place, request)).code).toBe(refusalCodes[key]);
    expect(books(world)).toEqual(before);
    expect(await ordersOf(client)).toEqual([]);
  });

  type Circumstance = (world: World) => Promise<unknown>;
  const morning =
    (time: string): Circumstance =>
    (each) =>
      each.advanceBank(Date.parse(`2026-11-24T${time}+08:00`) - each.bankClock.now());
  const outside: readonly [RefusalKey, Record<string, unknown>, Circumstance][] = [
    ['outsideTradingHours', {}, (each) => each.advanceBank(Date.parse('2026-11-25T04:00:00+08:00') - each.bankClock.now())],
    ['cutOffPassed', { orderTerm: '1', nightTrading: false }, morning('19:00:00')],
    ['priceUnavailable', {}, async (each) => [await each.bank.freezePrice('USD/CNH'), await each.advanceBank(11_000)]],
    ['pairNotFollowed', {}, async () => client.json('/shop/client/saveForeignExchange', { entries: [] })],
    ['accountMismatch', {}, async () => undefined],
  ];
  const circumstances = products.flatMap((product) => outside.map(([key, changes, bring]) => [product, key, changes, bring] as const));

  it.each(circumstances)('ORD-03 a %s order is refused with %s in its situation', async (product, key, changes, bring) => {
    const request = await orderRequest(product, client, changes);
    await bring(world);
    const accounts = key === 'accountMismatch' && { cyCode1Account: request['cyCode2Account'] };
    expect((await client.json(orderPaths[product].place, { ...request, ...accounts })).code).toBe(refusalCodes[key]);
  });

  it.each(products)(
    'BNK-43 a %s order is refused for a frozen account, an abnormal margin account, or credit that is empty or too low',
    async (product) => {
      const place = async (user: Client, changes: Record<string, unknown> = {}) => {
        world.accessClock.set(world.accessClock.now() + 1_000);
        return (await user.json(orderPaths[product].place, await orderRequest(product, user, changes))).code;
      };
      expect(await place(await bench.signIn(world, 'nocredit01'), { cover: { marginOfReceipt: '1', creditNo: 'none' } })).toBe(
        refusalCodes.creditEmpty,
      );
      const abnormal = await bench.signIn(world, 'badmargin01');
      const { data } = await abnormal.form<{ accountNo: string; cyCode: string }[]>('/shop/client/getAccounts', { kind: 'MARGIN' });
      const margin = data.find(({ cyCode }) => cyCode === 'CNH');
      const cover = { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: margin?.accountNo };
      expect(await place(abnormal, { cover })).toBe(refusalCodes.marginAccountAbnormal);
      const line = Object.values(world.bank.state().ledger.creditLines).find(({ customerId }) => customerId === 'C0001');
      const codes: number[] = [];
      for (let i = 0; i < 60 && !codes.includes(refusalCodes.creditInsufficient); i += 1) {
        codes.push(await place(client, { amount: '50000000', cover: { marginOfReceipt: '1', creditNo: line?.creditNo } }));
      }
      expect(codes).toContain(refusalCodes.creditInsufficient);
      const { cyCode1Account } = await orderRequest(product, client);
      await world.bank.setAccountState(String(cyCode1Account), '1');
      expect(await place(client)).toBe(refusalCodes.debitAccountAbnormal);
    },
  );

  it('ORD-03 a spot order for value today is refused where the pair has none', async () => {
    await client.json('/shop/client/saveForeignExchange', { entries: [{ rateCode: 'USD/JPY', tranType: '0', termId: null }] });
    const request = await orderRequest('spot', client, { rateCode: 'USD/JPY', valueDate: '0', orderPrice: '150' });
    expect((await client.json(orderPaths.spot.place, request)).code).toBe(refusalCodes.valueTodayNotSupported);
  });

  it('QRY-08 the order list refuses a reversed range', async () => {
    const form = { pageNum: 1, pageSize: 10, startDate: '2026-11-24', endDate: '2026-11-23' };
    expect((await client.form('/shop/trade/query/forexOrderList', form)).code).toBe(refusalCodes.dateRangeInvalid);
  });
});
