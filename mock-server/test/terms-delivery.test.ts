import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { type AccountRow } from './bench.ts';
import { delivering, forwardInWindow, swapFromToday, termDealt, toMorningOf } from './terms-bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

const hour = 3_600_000;
const deliver = { forward: '/shop/trade/forward/doForwardTradeDelivery', swap: '/shop/trade/swap/doSwapTradeDelivery' } as const;

worldForEachTest();

const account = async (currency: string, kind = 'TRADE') =>
  (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind })).data.find(({ cyCode }) => cyCode === currency)?.accountNo ?? '';
const margin = async () => ({ cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: await account('CNH', 'MARGIN') } });

describe.each(['forward', 'swap'] as const)('an impossible delivery of a %s', (product) => {
  const leg = product === 'swap' ? 'near' : undefined;
  const due = () => (product === 'forward' ? forwardInWindow(world, client) : swapFromToday(world, client));
  const outcome = async (businessNo: string, amount = '1000') =>
    (await client.json(deliver[product], delivering(businessNo, amount, leg))).code;

  it('BNK-18 BNK-20 DLV-04 is refused before its day, after the cut-off, at night, above the open amount, and for a part of a cent', async () => {
    expect(await outcome(await termDealt(product, world, client))).toBe(refusalCodes.stateNotAllowed);
    const businessNo = await due();
    expect(await outcome(businessNo, '1000000.01')).toBe(refusalCodes.amountTooLarge);
    expect(await outcome(businessNo, '1.001')).toBe(refusalCodes.amountDecimals);
    expect(await outcome(businessNo.replace(/\d{4}$/, '9999'))).toBe(refusalCodes.notFound);
    await world.advanceBank(7 * hour);
    expect(await outcome(businessNo)).toBe(refusalCodes.cutOffPassed);
    await world.advanceBank(2 * hour);
    expect(await outcome(businessNo)).toBe(refusalCodes.outsideTradingHours);
  });

  it('DLV-03 DLV-06 fails on an account that is not normal, records its cause, and can be retried', async () => {
    const businessNo = await due();
    await world.bank.setAccountState(await account('CNH'), '1');
    expect(await outcome(businessNo)).toBe(refusalCodes.debitAccountAbnormal);
    await world.bank.setAccountState(await account('CNH'), '0');
    expect(await outcome(businessNo)).toBe(0);
  });

  it('DLV-03 fails on a margin account that is not normal', async () => {
    const changes = { ...(await margin()), ...(product === 'swap' && { farTermId: 'O/N' }) };
    const businessNo = await termDealt(product, world, client, { ...changes, ...(product === 'forward' && { termId: '1D' }) });
    if (product === 'forward') await toMorningOf(world, '2026-11-30');
    await world.bank.setAccountState(await account('CNH', 'MARGIN'), '1');
    expect(await outcome(businessNo)).toBe(refusalCodes.marginAccountAbnormal);
  });

  it('BNK-03 fails when the balance is too low, and moves nothing', async () => {
    await world.bank.setDealer({ autoLimitUsd: '50000000', headOfficeLimitUsd: '60000000' });
    const sale = {
      rateCode: 'SGD/CNH',
      buyOrSell: 'S',
      amount: '45000000',
      ...(product === 'swap' ? { farTermId: 'O/N' } : { termId: '1D' }),
    };
    const deals = [];
    for (let times = 1; times <= 5; times += 1) deals.push(await termDealt(product, world, client, sale));
    if (product === 'forward') await toMorningOf(world, '2026-11-30');
    const last = deals.pop() ?? '';
    for (const businessNo of deals) expect(await outcome(businessNo, '45000000')).toBe(0);
    const before = world.bank.ledger();
    expect(await outcome(last, '45000000')).toBe(refusalCodes.balanceShort);
    expect(world.bank.ledger()).toEqual(before);
  });
});

describe('invalid reads of forwards and swaps', () => {
  it.each([
    ['/shop/trade/query/forwardClientTrade2', {}],
    ['/shop/trade/query/forwardClientTrade', {}],
    ['/shop/trade/forward/query/forwardTrade', { stage: 'PENDING_DELIVERY' }],
    ['/shop/trade/query/fwdTradeDuration', {}],
    ['/shop/trade/query/swapClientTrade', {}],
    ['/shop/trade/swap/query/swapTrade', { stage: 'FAR_NON_MATURITY' }],
    ['/shop/trade/query/swapTradeDuration', {}],
  ])('VAL-09 QRY-08 %s refuses a reversed range of dates', async (path, form) => {
    const range = { ...form, pageNum: 1, pageSize: 10, startDate: '2026-11-24', endDate: '2026-11-23' };
    expect((await client.form(path, range)).code).toBe(refusalCodes.dateRangeInvalid);
    expect((await client.form(path, { ...range, endDate: '2026-11-24' })).code).toBe(0);
  });

  it('VAL-09 an indicative rate is refused for what cannot be dealt', async () => {
    const side = { rateCode: 'USD/CNH', buyOrSell: 'B', calCyCode: '0' };
    const forward = async (form: object) =>
      (await client.form('/shop/trade/forward/getFwdTradeRate', { ...side, termId: '', ...form })).code;
    const swap = async (form: object) =>
      (await client.form('/shop/trade/swap/getSwapTradeRate', { ...side, nearTermId: '', farTermId: '', ...form })).code;
    const { notFound, dateMissing, notBusinessDay, priceUnavailable } = refusalCodes;
    expect([await forward({ rateCode: 'CNH/USD' }), await forward({}), await forward({ maturityDate: '2027-01-10' })]).toEqual([
      notFound,
      dateMissing,
      notBusinessDay,
    ]);
    expect([await swap({ rateCode: 'CNH/USD' }), await swap({})]).toEqual([notFound, dateMissing]);
    await world.bank.freezePrice('USD/CNH');
    await world.advanceBank(60_000);
    expect([await forward({ termId: '1M' }), await swap({ farTermId: '1M' })]).toEqual([priceUnavailable, priceUnavailable]);
  });

  it('BNK-38 SPC-18 special actions are returned for an own forward only', async () => {
    const swapNo = await termDealt('swap', world, client);
    const allowed = (businessNo: string) => client.form('/shop/trade/forward/check/TradeSpecialType', { businessNo });
    expect([(await allowed(swapNo)).code, (await allowed('FWDFT20261124999999')).code]).toEqual([
      refusalCodes.notFound,
      refusalCodes.notFound,
    ]);
  });
});
