import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, as, booked, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { accountNumber } from '../acts/world-acts.ts';

type World = ReturnType<typeof testBank>;

const usd = accountNumber('C0001', 'TRADE', 'USD');
const cnh = accountNumber('C0001', 'TRADE', 'CNH');
const balances = ({ bank }: World) =>
  Object.fromEntries(dataOf(bank.getAccounts(admin, { kind: 'TRADE' })).map(({ accountNo, balance }) => [accountNo, Number(balance)]));
const rowOf = ({ bank }: World, businessNo: string) => {
  const detail = bank.pubTrade(admin, { businessNo });
  return detail.ok ? detail.data.trade : undefined;
};
const deliver = (world: World, businessNo: string, amount: string, caller = admin) =>
  world.bank.doSpotTradeDelivery(caller, delivery(businessNo, amount));
const valueToday = { valueDate: '0', cover: undefined } as const;

describe('delivery of a spot deal', () => {
  it('BNK-02 moves both currencies between customer and bank', async () => {
    const world = testBank();
    const before = balances(world);
    const businessNo = await booked(world, valueToday);
    const rate = Number(world.bank.state().deals.all[businessNo]?.legs[0]?.rate);
    expect(await deliver(world, businessNo, '100000')).toEqual({
      ok: true,
      data: { businessNo, deliveryStatus: '2', undeliveredAmt1: '0.00', delayCharge: '0.00' },
    });
    const after = balances(world);
    expect((after[usd] ?? 0) - (before[usd] ?? 0)).toBe(100_000);
    expect((before[cnh] ?? 0) - (after[cnh] ?? 0)).toBeCloseTo(100_000 * rate, 2);
    const row = rowOf(world, businessNo);
    expect(row).toMatchObject({ deliveryStatus: '2', clearingState: '1', undeliveredAmt1: 0, undeliveredAmt2: 0 });
  });

  it('DLV-04 can be made in parts; the row shows what is left, and the last part leaves nothing', async () => {
    const world = testBank();
    const businessNo = await booked(world, { ...valueToday, amount: '100000.01', buyOrSell: 'S' });
    expect(await deliver(world, businessNo, '33333.33')).toMatchObject({ data: { deliveryStatus: '1', undeliveredAmt1: '66666.68' } });
    expect(rowOf(world, businessNo)).toMatchObject({ undeliveredAmt1: 6_666_668, deliveryStatus: '1', clearingState: '0' });
    expect(outcomeOf(await deliver(world, businessNo, '66666.69'))).toBe('amountTooLarge');
    await deliver(world, businessNo, '33333.33');
    await deliver(world, businessNo, '33333.35');
    expect(rowOf(world, businessNo)).toMatchObject({ undeliveredAmt1: 0, undeliveredAmt2: 0, deliveryStatus: '2' });
    expect(outcomeOf(await deliver(world, businessNo, '1'))).toBe('stateNotAllowed');
  });

  it('BNK-13 releases margin and credit pro rata, and completely with the last part', async () => {
    const world = testBank();
    const margin = () => dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' })).find(({ cyCode }) => cyCode === 'CNH')?.available;
    const used = () => dataOf(world.bank.creditQuery(admin))[0]?.usedLimit;
    const start = margin();
    const onMargin = await booked(world);
    const onCredit = await booked(world, { cover: { marginOfReceipt: '1', creditNo: 'CRC0001' } });
    const cover = (businessNo: string) => Number(world.bank.state().ledger.covers[businessNo]?.left);
    const [marginTaken, creditTaken] = [cover(onMargin), cover(onCredit)];
    await world.goTo('2026-01-15', '10:00');
    for (const businessNo of [onMargin, onCredit]) await deliver(world, businessNo, '25000');
    expect(cover(onMargin)).toBeCloseTo(marginTaken * 0.75, 1);
    expect(cover(onCredit)).toBeCloseTo(creditTaken * 0.75, 1);
    for (const businessNo of [onMargin, onCredit]) await deliver(world, businessNo, '75000');
    expect([margin(), used()]).toEqual([start, 0]);
  });

  it('BNK-03 DLV-06 beyond the balance fails, moves nothing, and records its cause', async () => {
    const world = testBank();
    const sale = { ...valueToday, rateCode: 'GBP/CNH', buyOrSell: 'S', amount: '7000000' } as const;
    for (let i = 0; i < 21; i += 1) await deliver(world, await booked(world, sale), '7000000');
    const short = await booked(world, sale);
    const before = balances(world);
    expect(outcomeOf(await deliver(world, short, '7000000'))).toBe('balanceShort');
    expect(rowOf(world, short)).toMatchObject({ failureCause: 'balanceShort', clearingState: '2' });
    expect(balances(world)).toEqual(before);
    expect(outcomeOf(await deliver(world, short, '3000000'))).toBe('ok');
  });

  it('QRY-30 keeps every failed attempt of a deal with its time, cause and paying account, also after a later success', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    await world.bank.setAccountState(cnh, '1');
    const times = [];
    for (let round = 0; round < 2; round += 1) {
      times.push(world.clock.bankNow());
      await deliver(world, businessNo, '100000');
      await world.advance(60_000);
    }
    const listed = await world.bank.delivery(admin, { pageNum: 1, pageSize: 10, businessNo });
    expect(dataOf(listed).rows).toMatchObject([{ deliveryStatus: '3', deliveredAt: null, failedAt: times.at(-1) }]);
    await world.bank.setAccountState(cnh, '0');
    expect(outcomeOf(await deliver(world, businessNo, '100000'))).toBe('ok');
    const { failedAttempts, deliveries } = dataOf(world.bank.pubTrade(admin, { businessNo }));
    expect(failedAttempts).toEqual(times.map((at) => ({ at, leg: 'single', cause: 'debitAccountAbnormal', accountNo: cnh })));
    expect(deliveries).toHaveLength(1);
    const untouched = dataOf(world.bank.pubTrade(admin, { businessNo: await booked(world) }));
    expect(untouched.failedAttempts).toEqual([]);
  });

  it('DLV-03 DLV-06 with an account that is not normal leaves the row pending, and can be retried', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    const before = balances(world);
    await world.bank.setAccountState(cnh, '1');
    expect(outcomeOf(await deliver(world, businessNo, '100000'))).toBe('debitAccountAbnormal');
    const failed = { clearingState: '2', failureCause: 'debitAccountAbnormal', deliveryStatus: '3' };
    expect(rowOf(world, businessNo)).toMatchObject({ ...failed, undeliveredAmt1: 10_000_000 });
    expect(await world.bank.matutitySpotTradeQuery(admin, { pageNum: 1, pageSize: 10 })).toMatchObject({ data: { total: 1 } });
    expect(balances(world)).toEqual(before);
    await world.bank.setAccountState(cnh, '0');
    expect(outcomeOf(await deliver(world, businessNo, '100000'))).toBe('ok');
    expect(rowOf(world, businessNo)).toMatchObject({ clearingState: '1', failureCause: null });
  });

  it('DLV-03 with a margin account that is not normal leaves the row pending', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '1' });
    await world.goTo('2026-01-14', '10:00');
    await world.bank.setAccountState(accountNumber('C0001', 'MARGIN', 'CNH'), '1');
    expect(outcomeOf(await deliver(world, businessNo, '100000'))).toBe('marginAccountAbnormal');
    expect(rowOf(world, businessNo)).toMatchObject({ failureCause: 'marginAccountAbnormal' });
  });

  it.each([
    ['2026-01-13', '10:00', 'stateNotAllowed'],
    ['2026-01-14', '10:00', 'stateNotAllowed'],
    ['2026-01-15', '09:29', 'outsideTradingHours'],
    ['2026-01-15', '09:30', 'ok'],
    ['2026-01-15', '16:29', 'ok'],
    ['2026-01-15', '16:30', 'cutOffPassed'],
    ['2026-01-15', '18:00', 'outsideTradingHours'],
    ['2026-01-16', '10:00', 'ok'],
  ] as const)('BNK-18 BNK-20 of a deal for the 15th, on %s at %s, returns %s', async (date, time, outcome) => {
    const world = testBank();
    const businessNo = await booked(world);
    await world.goTo(date, time);
    expect(outcomeOf(await deliver(world, businessNo, '100000'))).toBe(outcome);
  });

  it('BNK-36 BNK-38 is refused for a reviewer and for another customer', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    expect(outcomeOf(await deliver(world, businessNo, '100000', as('reviewer01')))).toBe('notAllowed');
    expect(outcomeOf(await deliver(world, businessNo, '100000', as('nocredit01')))).toBe('notFound');
    expect(outcomeOf(await deliver(world, 'SPTFT20260113999999', '100000'))).toBe('notFound');
    expect(outcomeOf(await deliver(world, businessNo, '1.001'))).toBe('amountDecimals');
  });

  it('BNK-12 sent twice moves money once', async () => {
    const world = testBank();
    const body = delivery(await booked(world, valueToday), '50000');
    const first = await world.bank.doSpotTradeDelivery(admin, body);
    const after = balances(world);
    expect(await world.bank.doSpotTradeDelivery(admin, body)).toEqual(first);
    expect(balances(world)).toEqual(after);
  });
});
