import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/kernel/refusals.ts';
import { type AccountRow, dealt } from './bench.ts';
import { optionForm } from './option-bench.ts';
import { orderPlaced } from './order-bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

const page = { pageNum: 1, pageSize: 10 };

worldForEachTest();

describe('the movements of a margin account', () => {
  const marginOf = async () => (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind: 'MARGIN' })).data[0]?.accountNo ?? '';
  const movements = (accountNo: string, form: object = {}) =>
    client.form<{ rows: { reason: string }[] }>('/shop/client/query/marginAccountDetail', { ...page, accountNo, ...form });

  it('QRY-16 API-13 show what was frozen for a deal', async () => {
    const accountNo = await marginOf();
    await dealt(world, client, { cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNo } });
    expect((await movements(accountNo)).data.rows.map(({ reason }) => reason)).toEqual(['marginFrozen', 'opening']);
  });

  it('QRY-17 VAL-09 are refused for an account that is frozen, closed or unknown, and for a reversed range', async () => {
    const accountNo = await marginOf();
    const codeOf = async (form?: object) => (await movements(accountNo, form)).code;
    expect(await codeOf({ startDate: '2026-11-25', endDate: '2026-11-24' })).toBe(refusalCodes.dateRangeInvalid);
    await world.bank.setAccountState(accountNo, '1');
    expect(await codeOf()).toBe(refusalCodes.marginAccountAbnormal);
    await world.bank.setAccountState(accountNo, '2');
    expect(await codeOf()).toBe(refusalCodes.marginQueryUnsupported);
    expect((await movements('FTE9999999999999999')).code).toBe(refusalCodes.accountNotFound);
  });
});

describe('the cover of a deal', () => {
  it('QRY-18 a credit line shows its total, its use by a deal, and its dates', async () => {
    const line = async () => (await client.form<{ usedLimit: number; unusedLimit: number }[]>('/shop/client/credit/query')).data[0];
    const before = await line();
    expect(Object.keys(before ?? {}).sort()).toEqual(
      ['currency', 'expireDate', 'id', 'limitType', 'startDate', 'status', 'totalLimit', 'unusedLimit', 'usedLimit'].sort(),
    );
    await dealt(world, client);
    const after = await line();
    const used = (after?.usedLimit ?? 0) - (before?.usedLimit ?? 0);
    expect(used).toBeGreaterThan(0);
    expect(after).toEqual({ ...before, usedLimit: (before?.usedLimit ?? 0) + used, unusedLimit: (before?.unusedLimit ?? 0) - used });
  });

  it('QRY-19 a coupon shows its pair, points and volume, and has less left after a deal with it', async () => {
    type Row = { couponNo: string; rateCode: string; points: string; totalVolume: number; remainingVolume: number; expireDate: string };
    const coupon = async () => (await client.form<Row[]>('/shop/client/query/coupon')).data.find(({ rateCode }) => rateCode === 'USD/CNH');
    const before = await coupon();
    expect(before).toMatchObject({
      points: expect.stringMatching(/^\d/) as string,
      expireDate: expect.stringMatching(/^20\d\d-/) as string,
    });
    await dealt(world, client, { couponNo: before?.couponNo, amount: '100000' });
    expect(await coupon()).toMatchObject({
      totalVolume: before?.totalVolume,
      remainingVolume: (before?.remainingVolume ?? 0) - 10_000_000,
    });
  });
});

describe('the history of a spot deal', () => {
  const rows = async (path: string) => (await client.form<{ rows: object[] }>(path, page)).data.rows;

  it('QRY-20 consists of the deal in progress with its steps, its delivery, and orders', async () => {
    const businessNo = await dealt(world, client, { valueDate: '0' });
    const delivery = { clientRequestId: randomUUID(), businessNo, amount: '400000' };
    expect(await rows('/shop/trade/query/spotTradeDuration')).toMatchObject([{ businessNo }]);
    expect(await rows('/shop/client/query/delivery')).toEqual([]);
    expect((await client.json('/shop/trade/spot/doSpotTradeDelivery', delivery)).code).toBe(0);
    const { data } = await client.form<{ steps: { what: string }[] }>('/shop/trade/query/spotTradeDurationDetail', { businessNo });
    expect(data.steps.map(({ what }) => what)).toEqual(['booked', 'delivered']);
    expect(await rows('/shop/client/query/delivery')).toMatchObject([{ businessNo }]);
    const order = await orderPlaced('spot', world, client);
    expect(await rows('/shop/trade/query/forexOrderList')).toMatchObject([{ businessNo: order }]);
  });
});

describe('deliveries', () => {
  it('QRY-11 API-33 are refused for a reversed range', async () => {
    const form = { ...page, startDate: '2026-11-25', endDate: '2026-11-24' };
    expect((await client.form('/shop/client/query/delivery', form)).code).toBe(refusalCodes.dateRangeInvalid);
  });
});

describe('an inquiry by name', () => {
  it('API-11 API-16 BNK-38 is not found if the bank does not know the name', async () => {
    const asked = async (path: string, form: Record<string, string>) => (await client.form(path, form)).code;
    expect(await asked('/shop/base/query/sysparam/name', { name: 'nothing' })).toBe(refusalCodes.notFound);
    expect(await asked('/shop/base/query/checkHoliday', { rateCode: 'CNH/USD', date: '2026-11-24' })).toBe(refusalCodes.notFound);
    expect(await asked('/shop/client/query/customerId', { loginName: 'nocredit01' })).toBe(refusalCodes.notFound);
    for (const path of ['/shop/auth/getQuoteAuth', '/shop/client/query/foreignExchangeByCustomerId'])
      expect([await asked(path, { loginName: 'admin01' }), await asked(path, { loginName: client.login })]).toEqual([
        refusalCodes.notFound,
        0,
      ]);
    const mode = { rateCode: 'CNH/USD', tranType: '0', calCyCode: '0', amount: '1' };
    expect(await asked('/shop/trade/query/getTradeMode', mode)).toBe(refusalCodes.notFound);
  });
});

describe('closed days', () => {
  const closed = (form: Record<string, string>) =>
    client.form('/shop/base/query/closedDays', { rateCode: 'USD/CNH', from: '2026-11-24', to: '2026-11-30', ...form });

  it.each([
    ['an unknown pair', { rateCode: 'CNH/USD' }, 'notFound'],
    ['a range turned round', { to: '2026-11-23' }, 'dateRangeInvalid'],
    ['a range of 801 days', { to: '2029-02-01' }, 'dateRangeTooLong'],
    ['a date that is none', { to: '2026-11-31' }, 'shapeViolation'],
    ['a date in other signs', { from: '24.11.2026' }, 'shapeViolation'],
  ] as const)('API-36 are refused for %s', async (_what, form, refusal) => {
    expect((await closed(form)).code).toBe(refusalCodes[refusal]);
  });

  it('API-36 are returned for 800 days', async () => {
    expect(await closed({ to: '2029-01-31' })).toMatchObject({ code: 0, data: { days: expect.any(Array) } });
  });
});

describe('the largest amount of an inquiry', () => {
  const largest = `${'9'.repeat(15)}.99`;
  const mode = { rateCode: 'GBP/CNH', tranType: '0', calCyCode: '0' };
  const calls = {
    getTradeMode: (amount: string) => client.form('/shop/trade/query/getTradeMode', { ...mode, amount }),
    getMarginReceiveAmt: (amount: string) =>
      client.form('/shop/trade/getMarginReceiveAmt', { ...mode, tranType: '1', amount, marginCycode: 'JPY', valueDate: '2026-12-24' }),
    optFenicsPrice: (calcAmount: string) => client.form('/shop/trade/query/optFenicsPrice', { ...optionForm, calcAmount }),
    doFeeSpreadsheet(calcAmount: string) {
      const { feeShowType: _both, ...described } = optionForm;
      return client.json('/shop/trade/option/doFeeSpreadsheet', { clientRequestId: randomUUID(), ...described, calcAmount });
    },
  };

  it.each(Object.entries(calls))('API-27 MOC-15 is answered by %s within the contract, and a longer one with 400', async (_name, ask) => {
    expect(await ask(largest)).toMatchObject({ status: 200, code: 0 });
    expect(await ask('9'.repeat(40))).toMatchObject({ status: 400, code: 400 });
  });
});
