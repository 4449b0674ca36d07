import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, testBank } from '../bank.fixture.ts';
import { shanghaiInstant } from '../calendar/shanghai-time.ts';
import { accountNumber } from '../directory/opening.ts';
import { daySteps } from './day-end.ts';

type World = ReturnType<typeof testBank>;

const page = { pageNum: 1, pageSize: 10 } as const;
const numbers = (answer: ReturnType<World['bank']['SpotClientTrade']>): string[] =>
  answer.ok ? answer.data.rows.map(({ businessNo }) => businessNo) : [];
const listsOf = ({ bank }: World) => ({
  all: numbers(bank.SpotClientTrade(admin, page)),
  nonMaturity: numbers(bank.norSpotTradeQuery(admin, page)),
  pending: numbers(bank.matutitySpotTradeQuery(admin, page)),
});
const rowOf = ({ bank }: World, businessNo: string) => {
  const detail = bank.pubTrade(admin, businessNo);
  return detail.ok ? detail.data.trade : undefined;
};

describe('the day end', () => {
  it('BNK-34 MOC-04 runs each step once per business day, in order, also over several days', async () => {
    const world = testBank();
    await world.goTo('2026-01-20', '10:00');
    const days = ['2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16', '2026-01-19'];
    expect(world.bank.state().deals.dayLog).toEqual(days.flatMap((date) => daySteps.map(({ name }) => `${date} ${name}`)));
    expect(world.bank.state().businessDate).toBe('2026-01-20');
  });

  it('MOC-04 one jump and many steps come to the same state', async () => {
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

  it('BNK-01 BNK-20 a deal stands before its value date in non-maturity, from it in pending delivery', async () => {
    const world = testBank();
    const spot = await booked(world);
    const today = await booked(world, { valueDate: '0', cover: undefined });
    expect(listsOf(world)).toEqual({ all: [today, spot], nonMaturity: [spot], pending: [today] });
    expect([spot, today]).toEqual(['SPTFT20260113000001', 'SPTFT20260113000002']);
    await world.goTo('2026-01-15', '02:59');
    expect(listsOf(world).nonMaturity).toEqual([spot]);
    await world.goTo('2026-01-15', '03:00');
    expect(listsOf(world)).toMatchObject({ nonMaturity: [], pending: [spot] });
    await world.goTo('2026-01-15', '10:00');
    await world.bank.doSpotTradeDelivery(admin, delivery(spot, '100000'));
    expect(listsOf(world).pending).toEqual([]);
  });

  it('BNK-21 undelivered at day end is overdue, and closed by the bank a business day later with msgType 1', async () => {
    const world = testBank();
    const businessNo = await booked(world);
    await world.goTo('2026-01-16', '10:00');
    expect(rowOf(world, businessNo)).toMatchObject({ specialState: '1' });
    expect(listsOf(world).pending).toEqual([businessNo]);
    const before = world.bank.notices(admin, 0).lastSeq;
    await world.goTo('2026-01-17', '03:00');
    expect(rowOf(world, businessNo)).toMatchObject({ specialState: '5', undeliveredAmt1: 0, deliveryStatus: '4' });
    expect(listsOf(world)).toMatchObject({ pending: [], nonMaturity: [] });
    expect(world.bank.notices(admin, before).notices).toMatchObject([{ msgType: 1, msgContentEN: expect.stringContaining(businessNo) }]);
  });

  it('BNK-21 BNK-13 a forced close books the reverse deal, nets the difference and sets the cover free', async () => {
    const world = testBank();
    const cnh = () => Number(world.bank.getAccounts(admin, 'TRADE').find(({ cyCode }) => cyCode === 'CNH')?.balance);
    const [balance, margins] = [cnh(), world.bank.getAccounts(admin, 'MARGIN')];
    const businessNo = await booked(world);
    await world.goTo('2026-01-19', '10:00');
    const [closing] = listsOf(world).all;
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
    expect(world.bank.getAccounts(admin, 'MARGIN')).toEqual(margins);
  });

  it('BNK-21 BNK-03 a loss that the account cannot pay becomes a claim of the bank', async () => {
    const world = testBank();
    const sale = { rateCode: 'GBP/CNH', buyOrSell: 'B', valueDate: '0', cover: undefined, amount: '7000000' } as const;
    const businessNo = await booked(world, sale);
    const state = world.bank.state();
    state.ledger.books[accountNumber('C0001', 'TRADE', 'CNH')] = '10';
    world.journal.snapshot(state);
    const poor = testBank({ journal: world.journal, clock: world.clock });
    await poor.bank.nudgePrice('GBP/USD', -0.1);
    await poor.goTo('2026-01-16', '10:00');
    const { books } = poor.bank.ledger();
    expect(rowOf(poor, businessNo)).toMatchObject({ specialState: '5' });
    expect(books[accountNumber('C0001', 'TRADE', 'CNH')]).toBe('0');
    expect(Number(books['bank.claims.CNH'])).toBeLessThan(-1_000_000);
  });

  it('BNK-34 a coupon expires at the end of its last day', async () => {
    const world = testBank();
    const [coupon] = world.bank.coupon(admin);
    expect(world.bank.coupon(admin)).toHaveLength(3);
    world.clock.set({ bank: shanghaiInstant(coupon?.expireDate ?? '', '23:00') });
    expect(world.bank.coupon(admin)).toHaveLength(3);
    world.clock.set({ bank: shanghaiInstant(coupon?.expireDate ?? '', '27:00') });
    await world.bank.fireDue();
    expect(world.bank.coupon(admin)).toHaveLength(0);
  });

  it('BNK-44 the badge counts open deals due within five business days', async () => {
    const world = testBank();
    const count = () => world.bank.custCountext(admin);
    expect(count()).toEqual({ nearExpire: 0, optionExpire: 0, optionPremiumExpire: 0 });
    const businessNo = await booked(world);
    expect(count().nearExpire).toBe(1);
    await world.goTo('2026-01-15', '10:00');
    expect(count().nearExpire).toBe(1);
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'));
    expect(count().nearExpire).toBe(0);
  });
});
