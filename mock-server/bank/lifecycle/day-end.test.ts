import { describe, expect, it } from 'vitest';

import type { TradePage } from '#mock/generated/contract.ts';

import { type Answer, dataOf } from '../kernel/answer.ts';
import { admin, booked, delivery, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { accountOf, onCredit, onlyHolding } from '../ledger/claims.fixture.ts';
import { act, optionBooked } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { activeLeg } from '../deals/legs.ts';

type World = ReturnType<typeof testBank>;
/** Creates a deal and returns its business number. */
type Reach = (world: World) => Promise<string>;

const page = { pageNum: 1, pageSize: 10 } as const;
const numbers = (answer: Answer<TradePage>): string[] => (answer.ok ? answer.data.rows.map(({ businessNo }) => businessNo) : []);
const listsOf = async ({ bank }: World) => ({
  all: numbers(await bank.SpotClientTrade(admin, page)),
  nonMaturity: numbers(await bank.norSpotTradeQuery(admin, page)),
  pending: numbers(await bank.matutitySpotTradeQuery(admin, page)),
});
const rowOf = ({ bank }: World, businessNo: string) => {
  const detail = bank.pubTrade(admin, { businessNo });
  return detail.ok ? detail.data.trade : undefined;
};

/** The sequence of BNK-34. Differences are paid with the deliveries, and delay is counted after forced closes (BNK-52). */
const stepsInOrder = [
  'orderExpiry',
  'optionCut',
  'dueDeliveries',
  'netItems',
  'overdue',
  'forcedCloses',
  'delays',
  'marginValuation',
  'claims',
  'couponExpiry',
  'dateRoll',
];

describe('the day end', () => {
  it('BNK-34 MOC-04 runs each step once per business day, in order, also over several days', async () => {
    const world = testBank();
    await world.goTo('2026-01-20', '10:00');
    const days = ['2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16', '2026-01-19'];
    expect(world.bank.state().deals.dayLog).toEqual(days.flatMap((date) => stepsInOrder.map((name) => `${date} ${name}`)));
    expect(world.bank.state().businessDate).toBe('2026-01-20');
  });

  it('MOC-04 one jump and many small steps yield the same state', async () => {
    const [jump, walk] = [testBank(), testBank()];
    for (const world of [jump, walk]) await booked(world);
    for (const day of ['14', '15', '16', '17', '18', '19']) await walk.goTo(`2026-01-${day}`, '10:00');
    for (const world of [jump, walk]) await world.goTo('2026-01-20', '10:00');
    const happened = ({ bank }: World) => ({ ...bank.state(), requests: null });
    expect(happened(jump)).toEqual(happened(walk));
  });

  it('BNK-34 rolls the date at 03:00 Beijing time, over weekends and holidays', async () => {
    const world = testBank();
    const date = () => world.bank.getServiceTime().businessDate;
    await world.goTo('2026-01-14', '02:59');
    expect(date()).toBe('2026-01-13');
    await world.goTo('2026-01-14', '03:00');
    expect(date()).toBe('2026-01-14');
    await world.goTo('2026-01-17', '03:00');
    expect(date()).toBe('2026-01-19');
  });

  it('BNK-01 BNK-20 a deal is in non-maturity before its value date, and in pending delivery from it on', async () => {
    const world = testBank();
    const spot = await booked(world);
    const today = await booked(world, { valueDate: '0', cover: undefined });
    expect(await listsOf(world)).toEqual({ all: [today, spot], nonMaturity: [spot], pending: [today] });
    expect([spot, today]).toEqual(['SPTFT20260113000001', 'SPTFT20260113000002']);
    await world.goTo('2026-01-15', '02:59');
    expect((await listsOf(world)).nonMaturity).toEqual([spot]);
    await world.goTo('2026-01-15', '03:00');
    expect(await listsOf(world)).toMatchObject({ nonMaturity: [], pending: [spot] });
    await world.goTo('2026-01-15', '10:00');
    await world.bank.doSpotTradeDelivery(admin, delivery(spot, '100000'));
    expect((await listsOf(world)).pending).toEqual([]);
  });

  const near: Reach = (world) => swapBooked(world);
  const far: Reach = async (world) => {
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '100000'), leg: 'near' });
    return businessNo;
  };
  it.each<[string, Reach, string, string]>([
    ['a spot deal of the 15th, on the 16th', (world) => booked(world), '2026-01-16', '2026-01-17'],
    ['a forward of Friday the 16th, on the 21st', (world) => forwardBooked(world, { termId: '1D' }), '2026-01-17', '2026-01-22'],
    ['the near leg of a swap of the 15th, on the 20th', near, '2026-01-16', '2026-01-21'],
    ['the far leg of a swap of the 14th, on the 19th', far, '2026-01-15', '2026-01-20'],
  ])(
    'BNK-21 a deal is overdue at the end of its day and closed by the bank at the end of its grace period, with one msgType 1: %s',
    async (_, reach, late, closed) => {
      const world = testBank();
      const businessNo = await reach(world);
      const stageAt = async (date: string, time: string) => {
        await world.goTo(date, time);
        const deal = world.bank.state().deals.all[businessNo];
        return (deal && activeLeg(deal)?.stage) ?? 'done';
      };
      expect([await stageAt(late, '02:59'), await stageAt(late, '03:00'), await stageAt(closed, '02:59')]).toEqual([
        'pending',
        'overdue',
        'overdue',
      ]);
      expect(dataOf(world.bank.notices(admin, { afterSeq: 0 })).notices).toEqual([]);
      expect(await stageAt(closed, '03:00')).toBe('done');
      expect(dataOf(world.bank.notices(admin, { afterSeq: 0 })).notices).toMatchObject([
        { msgType: 1, msgContentEN: expect.stringContaining(businessNo) },
      ]);
      const made = Object.values(world.bank.state().deals.all).filter(({ originNo }) => originNo === businessNo);
      expect(made).toMatchObject([{ channel: 'BANK', tradeType: 'FULL_CLOSE' }]);
    },
  );

  it('BNK-21 BNK-13 a forced close books the reverse deal, nets the difference and releases the cover', async () => {
    const world = testBank();
    const cnh = () => Number(dataOf(world.bank.getAccounts(admin, { kind: 'TRADE' })).find(({ cyCode }) => cyCode === 'CNH')?.balance);
    const [balance, margins] = [cnh(), dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' }))];
    const businessNo = await booked(world);
    await world.goTo('2026-01-19', '10:00');
    const [closing] = (await listsOf(world)).all;
    expect(rowOf(world, closing ?? '')).toMatchObject({
      tradeDirection: 'SELL',
      tradeType: 'FULL_CLOSE',
      channel: 'BANK',
      memo: businessNo,
      custAmt1: 10_000_000,
      tradeDate: '2026-01-16',
    });
    const rates = [closing, businessNo].map((each) => Number(world.bank.state().deals.all[each ?? '']?.legs[0]?.rate));
    expect(cnh() - balance).toBeCloseTo(100_000 * ((rates[0] ?? 0) - (rates[1] ?? 0)), 2);
    expect(dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' }))).toEqual(margins);
  });

  it('BNK-21 BNK-03 a loss that the account cannot pay becomes a claim of the bank', async () => {
    const world = testBank();
    const businessNo = await booked(world, { rateCode: 'GBP/CNH', amount: '7000000', ...onCredit });
    const poor = await onlyHolding(world, { [accountOf('CNH')]: '10' });
    await poor.bank.nudgePrice('GBP/USD', -0.1);
    await poor.goTo('2026-01-20', '10:00');
    const { books } = poor.bank.ledger();
    const { claims } = poor.bank.state().ledger;
    expect(rowOf(poor, businessNo)).toMatchObject({ specialState: '5' });
    expect(books[accountOf('CNH')]).toBe('0');
    expect(Number(books['bank.claims.CNH'])).toBeLessThan(-1_000_000);
    expect(Object.values(claims).map(({ left }) => `-${left}`)).toEqual([books['bank.claims.CNH']]);
  });

  it('BNK-34 a coupon expires at the end of its last day', async () => {
    const world = testBank();
    const [coupon] = dataOf(world.bank.coupon(admin));
    expect(dataOf(world.bank.coupon(admin))).toHaveLength(3);
    world.clock.set({ bank: shanghaiInstant(coupon?.expireDate ?? '', '23:00') });
    expect(dataOf(world.bank.coupon(admin))).toHaveLength(3);
    world.clock.set({ bank: shanghaiInstant(coupon?.expireDate ?? '', '27:00') });
    await world.bank.fireDue();
    expect(dataOf(world.bank.coupon(admin))).toHaveLength(0);
  });

  it('BNK-44 LAY-31 each badge equals the rows of its list, and those overdue, after every action and day end, for two weeks of deals of every product', async () => {
    const world = testBank();
    const { bank } = world;
    const total = (answer: Answer<{ readonly total: number }>) => answer.ok && answer.data.total;
    const counts: object[] = [];
    const compared = async () => {
      const due = await bank.front(admin, { ...page, pageSize: 50 });
      const late = due.ok ? due.data.rows.filter(({ overdue }) => overdue) : [];
      const rows = {
        nearExpire: total(due),
        optionExpire: total(await bank.reachDateOptClientTrade(admin, page)),
        optionPremiumExpire: total(await bank.optionTradeListToDelivery(admin, page)),
        overdue: {
          nearExpire: late.length,
          optionExpire: 0,
          optionPremiumExpire: late.filter(({ kind }) => kind === 'PREMIUM').length,
        },
      };
      expect(dataOf(await bank.custCountext(admin))).toEqual(rows);
      if (JSON.stringify(rows) !== JSON.stringify(counts.at(-1))) counts.push(rows);
    };
    const done = async <T>(act: Promise<T>): Promise<T> => {
      const answer = await act;
      await compared();
      return answer;
    };
    const spot = await done(booked(world));
    await done(booked(world));
    await done(forwardBooked(world, { termId: '', maturityDate: '2026-01-21' }));
    await done(swapBooked(world, { farTermId: 'SW' }));
    const option = await done(optionBooked(world));
    await done(optionBooked(world));
    for (const day of ['14', '15', '16', '17', '19', '20', '21', '22', '23', '24', '27']) {
      await done(world.goTo(`2026-01-${day}`, '03:00'));
      await done(world.goTo(`2026-01-${day}`, '10:00'));
      if (day === '15') {
        await done(bank.doSpotTradeDelivery(admin, delivery(spot, '100000')));
        await done(bank.doOptPremiumDelivery(admin, act(option)));
      }
    }
    // Each badge count must have risen and fallen, or equal counts would prove nothing.
    const of = (badge: string) => new Set(counts.map((each) => (each as Record<string, number>)[badge])).size;
    expect([of('nearExpire') > 4, of('optionExpire') > 1, of('optionPremiumExpire') > 2]).toEqual([true, true, true]);
    const lateOf = (badge: string) => new Set(counts.map((each) => (each as { overdue: Record<string, number> }).overdue[badge])).size;
    expect([lateOf('nearExpire') > 1, lateOf('optionPremiumExpire') > 1]).toEqual([true, true]);
    expect(counts.at(-1)).toMatchObject({ nearExpire: 0, optionExpire: 0, optionPremiumExpire: 0, overdue: { nearExpire: 0 } });
  });
});
