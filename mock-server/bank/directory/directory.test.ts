import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, outcomeOf, reopened, testBank } from '../doors/bank.fixture.ts';
import { swapTerms } from '../calendar/tenors.ts';
import { pairs } from '../market/pairs.ts';
import { defaultFollows } from './follows.ts';
import { effectiveRole, mayDo } from './roles.ts';

const entry = (rateCode: string, tranType: '0' | '1' | '3' = '0', termId: string | null = null) =>
  ({ rateCode, tranType, termId }) as never;
const spots = pairs.map(({ rateCode }) => entry(rateCode));

describe('roles', () => {
  it('BNK-36 BNK-37 have the permissions of the table, and an unknown code those of -1', () => {
    const can = (role: string) =>
      (['read', 'changeOwn', 'print', 'quote', 'order', 'lifecycle', 'administer'] as const).filter((activity) =>
        mayDo({ loginName: 'x', customerId: 'C', role, mobile: '', firstLogin: false, passwordHash: null }, activity),
      );
    expect(can('0')).toEqual(['read', 'changeOwn', 'print', 'quote', 'order', 'lifecycle', 'administer']);
    expect(can('2')).toEqual(['read', 'changeOwn', 'print', 'quote', 'order', 'lifecycle']);
    expect(can('1')).toEqual(['read', 'changeOwn', 'print']);
    expect(can('-1')).toEqual(['read', 'changeOwn']);
    for (const code of ['9', '', '00', 'admin', '3']) expect(effectiveRole(code)).toBe('-1');
  });

  it('BNK-37 the role is shown as stored, with its name in the language of the request', () => {
    const { bank } = testBank();
    expect(bank.clientInfo(as('unknown01'), 'zh-CN')).toEqual({
      client: { customerId: 'C0001', customerName: '示例贸易有限公司', companyMember: '9' },
      showCost: true,
    });
    expect(bank.clientInfo(as('nocredit01'), 'en-US').client.customerName).toBe('Sample Logistics Co., Ltd.');
  });

  it('BNK-36 permission is returned with its reason before a form is sent', () => {
    const { bank } = testBank();
    expect(dataOf(bank.getQuoteAuth(admin, { loginName: admin.loginName }, 'zh-CN'))).toEqual({ allowed: true, reason: null });
    expect(dataOf(bank.getQuoteAuth(as('unknown01'), { loginName: as('unknown01').loginName }, 'en-US'))).toEqual({
      allowed: false,
      reason: 'Your role does not allow this.',
    });
    expect(bank.checkTradeAuth(as('reviewer01'), { rateCode: 'USD/CNH', tranType: '0' }, 'zh-CN')).toMatchObject({
      ok: true,
      data: { allowed: false },
    });
    expect(outcomeOf(bank.checkTradeAuth(admin, { rateCode: 'USD/HKD', tranType: '0' }, 'zh-CN'))).toBe('notFound');
  });
});

describe('the demo users', () => {
  it('MOC-29 include every role, a first login, a customer without credit and one with an abnormal margin account', () => {
    const { bank } = testBank();
    const roles = Object.fromEntries(bank.users().map(({ loginName, role, firstLogin }) => [loginName, firstLogin ? 'first' : role]));
    expect(roles).toEqual({
      admin01: '0',
      reviewer01: '1',
      operator01: '2',
      norole01: '-1',
      unknown01: '9',
      first01: 'first',
      maker01: '2',
      checker01: '1',
      chief01: '0',
      nocredit01: '0',
      badmargin01: '0',
    });
    expect([dataOf(bank.creditQuery(as('nocredit01'))).length, dataOf(bank.creditQuery(admin)).length]).toEqual([0, 1]);
    expect(dataOf(bank.getAccounts(as('badmargin01'), { kind: 'MARGIN' })).every(({ state }) => state === '1')).toBe(true);
  });

  it('BNK-43 have one trade account per currency, numbered FTE and 16 digits, each of its own customer', () => {
    const { bank } = testBank();
    const own = dataOf(bank.getAccounts(admin, { kind: 'TRADE' }));
    expect(own).toHaveLength(11);
    expect(new Set(own.map(({ cyCode }) => cyCode)).size).toBe(11);
    for (const { accountNo } of [...own, ...dataOf(bank.getAccounts(admin, { kind: 'MARGIN' }))]) expect(accountNo).toMatch(/^FTE\d{16}$/);
    const foreign = dataOf(bank.getAccounts(as('nocredit01'), { kind: 'TRADE' })).map(({ accountNo }) => accountNo);
    expect(own.some(({ accountNo }) => foreign.includes(accountNo))).toBe(false);
  });
});

describe('followed entries', () => {
  it('HOM-03 HOM-04 a new user follows 14, with place over all and seq within the type', () => {
    const { bank } = testBank();
    const entries = bank.followsOf(admin);
    expect(entries).toHaveLength(14);
    expect(
      entries.slice(0, 10).every(({ rateCode, tranType, termId }) => rateCode.endsWith('/CNH') && tranType === '0' && termId === null),
    ).toBe(true);
    expect(entries.slice(10).map(({ rateCode, tranType, termId }) => `${rateCode} ${tranType} ${termId}`)).toEqual([
      'USD/CNH 1 6M',
      'USD/CNH 1 1Y',
      'USD/CNH 3 6M',
      'USD/CNH 3 1Y',
    ]);
    expect(entries.at(-1)).toEqual({
      customerId: 'C0001',
      loginName: 'admin01',
      rateCode: 'USD/CNH',
      tranType: '3',
      appId: '2',
      termId: '1Y',
      place: 14,
      seq: 2,
    });
  });

  it('HOM-05 HOM-06 up to fifty entries of pair, type and term are stored; the 51st is refused and changes nothing', async () => {
    const { bank } = testBank();
    const fifty = [...spots, ...['SW', '1M', '3M', '6M'].map((term) => entry('USD/CNH', '1', term))];
    expect(fifty).toHaveLength(50);
    expect(outcomeOf(await bank.saveForeignExchange(admin, { entries: fifty }))).toBe('ok');
    const before = bank.followsOf(admin);
    expect(outcomeOf(await bank.saveForeignExchange(admin, { entries: [...fifty, entry('USD/CNH', '1', '1Y')] }))).toBe('followLimit');
    expect(bank.followsOf(admin)).toEqual(before);
    expect(outcomeOf(await bank.saveForeignExchange(admin, { entries: [...fifty, fifty[0] ?? entry('USD/CNH')] }))).toBe('ok');
  });

  it('HOM-08 the order is restored after a restart, for its user only', async () => {
    const world = testBank();
    const entries = [entry('USD/JPY'), entry('USD/CNH', '3', 'O/N'), entry('EUR/USD')];
    await world.bank.saveForeignExchange(as('norole01'), { entries });
    const { bank } = await reopened({ journal: world.journal, clock: world.clock });
    expect(bank.followsOf(as('norole01')).map(({ rateCode, place, seq }) => [rateCode, place, seq])).toEqual([
      ['USD/JPY', 1, 1],
      ['USD/CNH', 2, 1],
      ['EUR/USD', 3, 2],
    ]);
    expect(bank.followsOf(admin)).toHaveLength(defaultFollows.length);
  });

  it.each([
    ['a pair the bank does not deal in', entry('USD/HKD')],
    ['spot with a term', entry('USD/CNH', '0', '1M')],
    ['forward without a term', entry('USD/CNH', '1')],
    ['forward overnight', entry('USD/CNH', '1', 'O/N')],
  ])('HOM-02 HOM-04 %s cannot be followed', async (_, bad) => {
    const { bank } = testBank();
    expect(outcomeOf(await bank.saveForeignExchange(admin, { entries: [bad] }))).toBe('followUnknown');
  });

  it('HOM-04 every term of a swap can be followed', async () => {
    const { bank } = testBank();
    const entries = swapTerms.map((term) => entry('USD/CNH', '3', term));
    expect(await bank.saveForeignExchange(admin, { entries })).toMatchObject({ ok: true });
  });
});

describe('discounts', () => {
  it('MRG-10 MRG-11 MRG-12 a concession is returned by trade type where one was granted, otherwise nothing', () => {
    const { bank } = testBank();
    const points = (user: string, rateCode: string, tradeType: '0' | '1' | '3' = '0') =>
      bank.discountPoint(as(user), {
        ...(tradeType === '0' ? { bookingId: 'ENT00002' } : { bookingId: 'ENT00001', termId: '1M', maturityDate: '0' }),
        tradeType,
        rateCode,
      });
    const granted = (buyPoint: string, sellPoint: string) => ({ ok: true, data: [{ favourableFlag: '1', buyPoint, sellPoint }] });
    expect(points('admin01', 'USD/CNH')).toEqual(granted('3', '4'));
    expect([points('admin01', 'USD/CNH', '1'), points('admin01', 'USD/CNH', '3')]).toEqual([granted('5', '6'), granted('2', '3')]);
    expect([points('nocredit01', 'USD/CNH'), points('admin01', 'EUR/USD'), points('admin01', 'EUR/CNH', '3')]).toEqual(
      Array.from({ length: 3 }, () => ({ ok: true, data: [] })),
    );
    expect(outcomeOf(points('admin01', 'XXX/YYY'))).toBe('notFound');
  });
});
