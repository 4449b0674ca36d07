import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, booked, delivery, outcomeOf, setup, testBank } from '../doors/bank.fixture.ts';
import { addDays } from '../calendar/dates.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';

const page = { pageNum: 1, pageSize: 10 } as const;
const margin = accountNumber('C0001', 'MARGIN', 'CNH');
const valueToday = { valueDate: '0', cover: undefined } as const;

describe('accounts', () => {
  it('QRY-15 QRY-16 show balance, frozen and free amount, and value', async () => {
    const world = testBank();
    await booked(world);
    const [cnh] = dataOf(world.bank.getMarginAccountsDetail(admin));
    expect(cnh).toMatchObject({ accountNo: margin, kind: 'MARGIN', state: '0', balance: '30000000.00', worthCnh: '30000000.00' });
    expect(Number(cnh?.frozen)).toBeGreaterThan(10_000);
    expect(Number(cnh?.frozen) + Number(cnh?.available)).toBe(30_000_000);
    expect(dataOf(world.bank.getAccountsDetail(admin)).map(({ kind }) => kind)).not.toContain('MARGIN');
  });

  it('QRY-16 list movements of a margin account newest first, each with the free amount after it', async () => {
    const world = testBank();
    await booked(world);
    const answer = await world.bank.marginAccountDetail(admin, { ...page, accountNo: margin });
    if (!answer.ok) throw new Error('refused');
    const [frozen, opening] = answer.data.rows;
    expect([frozen?.reason, opening?.reason]).toEqual(['marginFrozen', 'opening']);
    expect((opening?.available ?? 0) + (frozen?.amount ?? 0)).toBe(frozen?.available);
    expect(
      outcomeOf(
        await world.bank.marginAccountDetail(admin, { ...page, accountNo: margin, startDate: '2026-01-14', endDate: '2026-01-13' }),
      ),
    ).toBe('dateRangeInvalid');
  });

  it("QRY-17 BNK-38 report an abnormal, a closed and another customer's margin account as such", async () => {
    const { bank } = testBank();
    const form = { ...page, accountNo: margin };
    await bank.setAccountState(margin, '1');
    expect(outcomeOf(await bank.marginAccountDetail(admin, form))).toBe('marginAccountAbnormal');
    await bank.setAccountState(margin, '2');
    expect(outcomeOf(await bank.marginAccountDetail(admin, form))).toBe('marginQueryUnsupported');
    expect(outcomeOf(await bank.marginAccountDetail(as('nocredit01'), form))).toBe('accountNotFound');
  });
});

describe('the history of a spot deal', () => {
  it('QRY-02 BNK-38 lists booking and deliveries in order; another number is not found', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    await world.advance(1000);
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
    expect(world.bank.spotTradeDurationDetail(admin, { businessNo })).toMatchObject({
      data: { trade: { businessNo }, steps: [{ what: 'booked' }, { what: 'delivered', amt1: 10_000_000 }] },
    });
    expect(outcomeOf(world.bank.spotTradeDurationDetail(as('nocredit01'), { businessNo }))).toBe('notFound');
  });

  it('QRY-02 a delivered deal is no longer in progress', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    expect(await world.bank.spotTradeDuration(admin, page)).toMatchObject({ data: { total: 1 } });
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
    expect(await world.bank.spotTradeDuration(admin, page)).toMatchObject({ data: { total: 0 } });
  });
});

describe('information about the bank', () => {
  it('API-16 includes a parameter by name; an unknown name is not found', () => {
    const { bank } = testBank();
    expect(bank.name(admin, { name: 'expirySeconds' })).toEqual({ ok: true, data: { name: 'expirySeconds', value: '100' } });
    expect(['toString', 'secret'].map((name) => outcomeOf(bank.name(admin, { name: name })))).toEqual(['notFound', 'notFound']);
  });

  it('FWD-06 BNK-17 includes whether a date is a business day of a pair, and which centres are closed', () => {
    const { bank } = testBank();
    const check = (date: string, rateCode = 'USD/CNH') => bank.checkHoliday(admin, { date, rateCode });
    expect(check('2026-01-14')).toMatchObject({ data: { good: true, closed: [] } });
    expect(check('2026-01-19')).toMatchObject({ data: { good: false, closed: ['USD'] } });
    expect(check('2026-02-20')).toMatchObject({ data: { good: false, closed: ['BANK'] } });
    expect(outcomeOf(check('2026-01-14', 'HKD/USD'))).toBe('notFound');
  });

  it('API-36 includes every closed day of a range, weekends too, with the closed centres', () => {
    const { bank } = testBank();
    expect(bank.closedDays(admin, { rateCode: 'EUR/USD', from: '2026-01-16', to: '2026-01-20' })).toEqual({
      ok: true,
      data: {
        rateCode: 'EUR/USD',
        from: '2026-01-16',
        to: '2026-01-20',
        days: [
          { date: '2026-01-17', centres: ['EUTA', 'USNY', 'CNSH'] },
          { date: '2026-01-18', centres: ['EUTA', 'USNY', 'CNSH'] },
          { date: '2026-01-19', centres: ['USNY'] },
        ],
      },
    });
    const centresOn = (date: string, rateCode: string) => bank.closedDays(admin, { rateCode, from: date, to: date });
    // A cross settles no dollars but requires the dollar centre to be open; CNH settles in Hong Kong.
    expect(centresOn('2026-01-19', 'EUR/GBP')).toMatchObject({ data: { days: [{ centres: ['USNY'] }] } });
    expect(centresOn('2026-02-17', 'USD/CNH')).toMatchObject({ data: { days: [{ centres: ['HKHK', 'CNSH'] }] } });
    expect(centresOn('2026-01-14', 'USD/CNH')).toMatchObject({ data: { days: [] } });
  });

  it('API-36 BNK-17 lists as closed the days that checkHoliday reports', () => {
    const { bank } = testBank();
    for (const rateCode of ['USD/CNH', 'AUD/NZD', 'CAD/JPY', 'SGD/CNH']) {
      const answer = bank.closedDays(admin, { rateCode, from: '2026-01-01', to: '2027-12-31' });
      if (!answer.ok) throw new Error('refused');
      const all = Array.from({ length: 730 }, (_, day) => addDays('2026-01-01', day));
      const bad = all.filter((date) => {
        const check = bank.checkHoliday(admin, { rateCode, date });
        return check.ok && !check.data.good;
      });
      expect(bad.length).toBeGreaterThan(208);
      expect(answer.data.days.map(({ date }) => date)).toEqual(bad);
    }
  });

  it('API-36 BNK-17 does not name the bank in a world without Shanghai holidays', () => {
    const { bank } = testBank({ world: { ...setup, shanghaiHolidays: false } });
    expect(bank.closedDays(admin, { rateCode: 'USD/CNH', from: '2026-01-17', to: '2026-01-17' })).toMatchObject({
      data: { days: [{ centres: ['USNY', 'HKHK'] }] },
    });
  });

  it.each([
    ['2026-01-01', '2028-03-10', 'ok'],
    ['2026-01-01', '2028-03-11', 'dateRangeTooLong'],
    ['2026-01-02', '2026-01-01', 'dateRangeInvalid'],
    ['2026-01-01', '2026-01-01', 'ok'],
  ])('API-36 from %s to %s is %s: at most 800 days, both ends included', (from, to, outcome) => {
    const { bank } = testBank();
    expect(outcomeOf(bank.closedDays(admin, { rateCode: 'USD/CNH', from, to }))).toBe(outcome);
    expect(outcomeOf(bank.closedDays(admin, { rateCode: 'CNH/USD', from, to }))).toBe('notFound');
  });

  it('API-16 BNK-09 BNK-10 includes who quotes an amount', () => {
    const { bank } = testBank();
    const mode = (amount: string) => bank.getTradeMode(admin, { rateCode: 'USD/CNH', tranType: '0', calCyCode: '0', amount });
    expect(mode('10000000')).toMatchObject({ data: { mode: 'AUTO', aboveHeadOfficeLimit: false } });
    expect(mode('10000001')).toMatchObject({ data: { mode: 'DEALER', usdEquivalent: '10000001.00' } });
    expect(mode('30000001')).toMatchObject({ data: { mode: 'DEALER', aboveHeadOfficeLimit: true } });
  });

  it('API-16 includes the number of forwards in each list, and the customer of a colleague', async () => {
    const world = testBank();
    await forwardBooked(world);
    expect(dataOf(world.bank.custForwardCountext(admin))).toEqual({ nonMatury: 1, pendingDelivery: 0, overdue: 0 });
    expect(world.bank.customerId(admin, { loginName: 'operator01' })).toEqual({
      ok: true,
      data: { loginName: 'operator01', customerId: 'C0001' },
    });
    expect(outcomeOf(world.bank.customerId(admin, { loginName: 'nocredit01' }))).toBe('notFound');
  });
});
