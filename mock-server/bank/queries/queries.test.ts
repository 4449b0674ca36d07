import { describe, expect, it } from 'vitest';

import type { TradePage } from '#mock/generated/contract.ts';

import { type Answer, dataOf } from '../kernel/answer.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { admin, as, asked, booked, confirm, outcomeOf, quoted, reporting, testBank } from '../doors/bank.fixture.ts';
import { swapBooked } from '../doors/terms.fixture.ts';

const page = { pageNum: 1, pageSize: 10 } as const;
type World = ReturnType<typeof testBank>;
const numbersOf = (answer: Answer<TradePage>) =>
  answer.ok ? answer.data.rows.map(({ businessNo }) => Number(businessNo.slice(-2))) : answer.refusal.key;

/** Twelve deals in two pairs and on two days. */
async function twelveDeals(): Promise<World> {
  const world = testBank();
  for (let i = 1; i <= 12; i += 1) {
    if (i === 9) await world.goTo('2026-01-14', '10:00');
    await booked(world, { rateCode: i % 2 ? 'USD/CNH' : 'EUR/CNH', buyOrSell: i % 3 ? 'B' : 'S', amount: String(10_000 + i * 1000) });
  }
  return world;
}

describe('the swap list', () => {
  it('SWP-04 QRY-10 has the account of each currency in each leg', async () => {
    const world = testBank();
    await swapBooked(world);
    const [first, second] = ['USD', 'CNH'].map((currency) => accountNumber('C0001', 'TRADE', currency));
    expect(await world.bank.swapClientTrade(admin, page)).toMatchObject({
      data: {
        rows: [{ nearCyCode1Account: first, nearCyCode2Account: second, farCyCode1Account: first, farCyCode2Account: second }],
      },
    });
  });
});

describe('the spot lists', () => {
  it('QRY-07 have pages, newest first, with the total', async () => {
    const { bank } = await twelveDeals();
    expect(await bank.SpotClientTrade(admin, page)).toMatchObject({ data: { total: 12, pageNum: 1, pageSize: 10 } });
    expect(numbersOf(await bank.SpotClientTrade(admin, page))).toEqual([4, 3, 2, 1, 8, 7, 6, 5, 4, 3]);
    expect(numbersOf(await bank.SpotClientTrade(admin, { ...page, pageNum: 2 }))).toEqual([2, 1]);
    expect(numbersOf(await bank.SpotClientTrade(admin, { ...page, pageNum: 3 }))).toEqual([]);
  });

  it.each([
    [{ rateCode: 'EUR/CNH' }, [4, 2, 8, 6, 4, 2]],
    [{ businessNo: '20260114' }, [4, 3, 2, 1]],
    [{ tradeDirection: 'SELL' }, [4, 1, 6, 3]],
    [{ startDate: '2026-01-14' }, [4, 3, 2, 1]],
    [{ startDate: '2026-01-13', endDate: '2026-01-13', rateCode: 'USD/CNH' }, [7, 5, 3, 1]],
    [{ startDate: '2026-01-15', endDate: '2026-01-14' }, 'dateRangeInvalid'],
    [{ rateCode: 'EUR/CNH', sortBy: 'custAmt1', sortOrder: 'asc' }, [2, 4, 6, 8, 2, 4]],
    [{ startDate: '2026-01-14', sortBy: 'businessNo', sortOrder: 'asc' }, [1, 2, 3, 4]],
    [{ startDate: '2026-01-14', sortBy: 'custAmt1', sortOrder: 'desc' }, [4, 3, 2, 1]],
  ] as const)('VAL-09 %j gives %j', async (form, numbers) => {
    const { bank } = await twelveDeals();
    expect(numbersOf(await bank.SpotClientTrade(admin, { ...page, ...form }))).toEqual(numbers);
  });

  it('BNK-38 show nothing of another customer', async () => {
    const { bank } = await twelveDeals();
    const stranger = as('nocredit01');
    expect([await bank.SpotClientTrade(stranger, page), await bank.norSpotTradeQuery(stranger, page)]).toMatchObject([
      { data: { total: 0 } },
      { data: { total: 0 } },
    ]);
    expect(outcomeOf(bank.pubTrade(stranger, { businessNo: 'SPTFT20260113000001' }))).toBe('notFound');
    expect(outcomeOf(bank.pubTrade(admin, { businessNo: 'SPTFT20260113009999' }))).toBe('notFound');
  });

  it('RAT-10 API-27 contain rates times 100000000 and money times 100, JPY too', async () => {
    const world = testBank();
    const businessNo = await booked(world, { rateCode: 'JPY/CNH', amount: '2000000' });
    const { rate = '', amt2 = '' } = world.bank.state().deals.all[businessNo]?.legs[0] ?? {};
    const row = await world.bank.SpotClientTrade(admin, page);
    expect(row).toMatchObject({
      data: { rows: [{ custAmt1: 200_000_000, dealtRate: Math.round(Number(rate) * 1e8), custAmt2: Math.round(Number(amt2) * 100) }] },
    });
  });
});

describe('the detail of a deal', () => {
  it('MRG-07 shows cover, its value in CNH and USD, and the reporting', async () => {
    const world = testBank();
    const businessNo = await booked(world, { remark: '备注', couponNo: 'CPC000101' });
    const detail = world.bank.pubTrade(admin, { businessNo });
    if (!detail.ok) throw new Error('refused');
    expect(detail.data).toMatchObject({
      trade: { businessNo, memo: '备注', channel: 'PORTAL' },
      marginOfReceipt: '0',
      marginCycode: 'CNH',
      marginCnhRate: 100_000_000,
      creditNo: null,
      reporting,
      couponNo: 'CPC000101',
      custDiscountShow: '11',
      deliveries: [],
    });
    expect(detail.data.marginCnh).toBe(detail.data.marginAmount);
    expect(detail.data.marginUsd).toBeCloseTo(100_000 * 0.02 * 100, -2);
  });

  it('MRG-07 names the credit line, or no cover', async () => {
    const world = testBank();
    const onCredit = await booked(world, { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } });
    const today = await booked(world, { valueDate: '0', rateCode: 'EUR/CNH' });
    expect(world.bank.pubTrade(admin, { businessNo: onCredit })).toMatchObject({
      data: { marginOfReceipt: '1', creditNo: 'CRC0001', marginAccount: null },
    });
    expect(world.bank.pubTrade(admin, { businessNo: today })).toMatchObject({
      data: { marginOfReceipt: null, marginAmount: null, custDiscountShow: '2' },
    });
  });
});

describe('general information', () => {
  it('HOM-02 lists 46 pairs with their parameters, without those of the dealer', () => {
    const all = dataOf(testBank().bank.all(admin));
    expect(all).toHaveLength(46);
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
      'appId',
      'ccy1',
      'ccy2',
      'closeCurr',
      'forwardAvalible',
      'maxAmount',
      'minAmount',
      'pipFactor',
      'premiumCcy',
      'rateCode',
      'rpAvalible',
      'spotAvalible',
      'supportsT0',
    ]);
  });

  it('BNK-18 includes the session, the business date and the next change', async () => {
    const world = testBank();
    const time = () => world.bank.getServiceTime();
    expect(time()).toMatchObject({ session: 'DAY', businessDate: '2026-01-13', hours: '09:30-18:00, 18:00-03:00' });
    await world.goTo('2026-01-13', '20:00');
    expect(time()).toMatchObject({ session: 'NIGHT', nextChangeAt: Date.parse('2026-01-13T19:00:00Z') });
    await world.goTo('2026-01-17', '12:00');
    expect(time()).toMatchObject({ session: 'CLOSED', nextChangeAt: Date.parse('2026-01-19T01:30:00Z') });
  });

  it('BNK-19 includes the dates of T+0, T+1 and T+2, and the maturity of a term', () => {
    const { bank } = testBank();
    expect(bank.effDate(admin, { rateCode: 'USD/JPY', tranType: '1', termId: '1M' })).toEqual({
      ok: true,
      data: {
        businessDate: '2026-01-13',
        spotDate: '2026-01-15',
        valueDates: [
          { code: '0', date: null, closed: 'valueTodayNotSupported' },
          { code: '1', date: '2026-01-14', closed: null },
          { code: '2', date: '2026-01-15', closed: null },
        ],
        maturityDate: '2026-02-24',
      },
    });
    expect(outcomeOf(bank.effDate(admin, { rateCode: 'USD/HKD', tranType: '0' }))).toBe('notFound');
  });

  it("BNK-17 respects the world's switch for Shanghai holidays in value dates", () => {
    const spotOn = (shanghaiHolidays: boolean) => {
      const world = testBank({ world: { seed: 's', shanghaiHolidays, passwordHash: null } });
      world.clock.set({ bank: Date.parse('2026-09-29T02:00:00Z') });
      const answer = world.bank.effDate(admin, { rateCode: 'EUR/USD', tranType: '0' });
      return answer.ok ? answer.data.spotDate : '';
    };
    expect([spotOn(false), spotOn(true)]).toEqual(['2026-10-01', '2026-10-08']);
  });
});

describe('notices', () => {
  it('LIV-28 are stored with sequence numbers per user, and read after a number', async () => {
    const world = testBank();
    const message = { msgType: 2, msgContentCN: '撤单', msgContentEN: 'Cancelled' } as const;
    await quoted(world);
    await world.bank.pushMessage('C0001', message);
    await world.bank.pushMessage('C0001', message);
    const bankTime = world.clock.bankNow();
    expect(dataOf(world.bank.notices(admin, { afterSeq: 0 }))).toEqual({
      lastSeq: 3,
      notices: [
        { seq: 2, bankTime, ...message },
        { seq: 3, bankTime, ...message },
      ],
    });
    expect(dataOf(world.bank.notices(admin, { afterSeq: 2 })).notices).toHaveLength(1);
    expect(dataOf(world.bank.notices(as('reviewer01'), { afterSeq: 0 }))).toMatchObject({ lastSeq: 2 });
    expect(dataOf(world.bank.notices(as('nocredit01'), { afterSeq: 0 }))).toEqual({ lastSeq: 0, notices: [] });
    expect(outcomeOf(await world.bank.pushMessage('C9999', message))).toBe('notFound');
  });
});

describe('the audit trail', () => {
  it('BNK-47 records request, quote, decision, expiry and discard with user, bank time and trace id', async () => {
    const world = testBank();
    const began = world.clock.bankNow();
    const trace = (digit: string) => ({ ...as('admin01'), traceId: digit.repeat(32) });
    const trades = ['a', 'b', 'c'].map(trace);
    const numbers: string[] = [];
    for (const caller of trades) {
      numbers.push(await asked(world, {}, caller));
      await world.advance(10_000);
    }
    const [accepted = '', refused = '', expired = ''] = numbers;
    await world.bank.doSpotTradeConfirm(trace('d'), confirm(accepted));
    await world.advance(1_000);
    await world.bank.doSpotTradeConfirm(trace('e'), confirm(refused, 'refuse'));
    await world.bank.scene(trace('f'), { scene: 'quote discarded with 2 seconds left', businessNo: expired });
    await world.advance(100_000);
    const trail = world.bank
      .audit()
      .filter(({ object }) => object?.startsWith('SPT'))
      .map(({ operation, object, loginName, traceId, bankTime }) => {
        return [operation, numbers.indexOf(object ?? ''), loginName, traceId?.slice(0, 1), Math.floor((bankTime - began) / 1_000)];
      });
    const quoteAt = trail.filter(([what]) => what === 'quote').map(([, , , , second]) => Number(second));
    expect(quoteAt.map((second, place) => second >= 10 * place && second < 10 * place + 10)).toEqual([true, true, true]);
    expect(trail).toEqual([
      ['request', 0, 'admin01', 'a', 0],
      ['quote', 0, null, undefined, quoteAt[0]],
      ['request', 1, 'admin01', 'b', 10],
      ['quote', 1, null, undefined, quoteAt[1]],
      ['request', 2, 'admin01', 'c', 20],
      ['quote', 2, null, undefined, quoteAt[2]],
      ['acceptance', 0, 'admin01', 'd', 30],
      ['deal', 0, 'admin01', 'd', 30],
      ['refusal', 1, 'admin01', 'e', 31],
      ['scene', 2, 'admin01', 'f', 31],
      ['expiry', 2, null, undefined, (quoteAt[2] ?? 0) + 100],
    ]);
  });
});
