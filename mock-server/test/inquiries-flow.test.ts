import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#mock/bank/refusals.ts';
import { type AccountRow, dealt } from './bench.ts';
import { optionForm } from './option-bench.ts';
import { client, world, worldForEachTest } from './world-each-test.ts';

const page = { pageNum: 1, pageSize: 10 };

worldForEachTest();

describe('the movements of a margin account', () => {
  const marginOf = async () => (await client.form<AccountRow[]>('/shop/client/getAccounts', { kind: 'MARGIN' })).data[0]?.accountNo ?? '';
  const movements = (accountNo: string, form: object = {}) =>
    client.form<{ rows: { reason: string }[] }>('/shop/client/query/marginAccountDetail', { ...page, accountNo, ...form });

  it('QRY-16 API-13 name what was frozen for a deal', async () => {
    const accountNo = await marginOf();
    await dealt(world, client, { cover: { marginOfReceipt: '0', marginCycode: 'CNH', marginAccount: accountNo } });
    expect((await movements(accountNo)).data.rows.map(({ reason }) => reason)).toEqual(['marginFrozen', 'opening']);
  });

  it('QRY-17 VAL-09 are not to be had of an account that is frozen, closed, or not there, nor for a range turned round', async () => {
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

describe('deliveries', () => {
  it('QRY-11 API-33 are not listed for a range turned round', async () => {
    const form = { ...page, startDate: '2026-11-25', endDate: '2026-11-24' };
    expect((await client.form('/shop/client/query/delivery', form)).code).toBe(refusalCodes.dateRangeInvalid);
  });
});

describe('what the bank is asked by name', () => {
  it('API-11 API-16 BNK-38 is not found where the bank does not know it', async () => {
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
  ] as const)('API-36 are not told for %s', async (_what, form, refusal) => {
    expect((await closed(form)).code).toBe(refusalCodes[refusal]);
  });

  it('API-36 are told for 800 days', async () => {
    expect(await closed({ to: '2029-01-31' })).toMatchObject({ code: 0, data: { days: expect.any(Array) } });
  });
});

describe('the largest amount that can be asked about', () => {
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

  it.each(Object.entries(calls))('API-27 MOC-15 %s answers it within the contract, and 400 to a longer one', async (_name, ask) => {
    expect(await ask(largest)).toMatchObject({ status: 200, code: 0 });
    expect(await ask('9'.repeat(40))).toMatchObject({ status: 400, code: 400 });
  });
});
