import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, booked, delivery, testBank } from '../doors/bank.fixture.ts';
import { shanghaiInstant } from '../calendar/dates.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { act, optionBooked, optionClosed, optionOf, optionPaid, premiumDay } from '../doors/option.fixture.ts';
import { scaledMoney, scaledRate } from '../lists/paging.ts';

const page = { pageNum: 1, pageSize: 10 } as const;
type World = ReturnType<typeof testBank>;
const valueToday = { valueDate: '0', cover: undefined } as const;

describe('deliveries', () => {
  it('QRY-11 DLV-06 show each delivered part, and a failed delivery with its cause until it succeeds', async () => {
    const world = testBank();
    const businessNo = await booked(world, valueToday);
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '30000'));
    const cnh = accountNumber('C0001', 'TRADE', 'CNH');
    await world.bank.setAccountState(cnh, '1');
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '70000'));
    const rows = async () => await world.bank.delivery(admin, { ...page, sortBy: 'deliveryDate' });
    expect(await rows()).toMatchObject({
      data: {
        rows: [
          { businessNo, deliveryStatus: '2', clearingState: '1', deliveryAmt1: 3_000_000, failureCause: null },
          { deliveryStatus: '3', clearingState: '2', deliveryAmt1: 7_000_000, failureCause: 'debitAccountAbnormal' },
        ],
      },
    });
    await world.bank.setAccountState(cnh, '0');
    await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '70000'));
    expect(await rows()).toMatchObject({ data: { rows: [{ deliveryStatus: '2' }, { deliveryStatus: '2' }] } });
  });
});

describe('the default order of deliveries', () => {
  it('QRY-11 begins with the latest past day; differences settled later follow, the earliest first', async () => {
    const world = testBank();
    const rows = async (more: object = {}) =>
      dataOf(await world.bank.delivery(admin, { ...page, ...more })).rows.map(({ businessNo, deliveryDate }) => [businessNo, deliveryDate]);
    const spot = await booked(world);
    const options = [await optionBooked(world, { termId: '1M' }), await optionBooked(world)];
    await world.goTo(premiumDay, '10:00');
    for (const businessNo of options) await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    await world.bank.doSpotTradeDelivery(admin, delivery(spot, '100000'));
    const week = await optionClosed(world, options[1]!, '400000');
    await world.goTo('2026-01-19', '10:00');
    const month = await optionClosed(world, options[0]!, '400000');
    const past = [...options.toReversed(), spot].map((businessNo) => [businessNo, premiumDay]);
    const [first, second] = [
      [week.closingNo, '2026-01-20'],
      [month.closingNo, '2026-01-21'],
    ];
    expect(await rows()).toEqual([...past, first, second]);
    expect(await rows({ endDate: '2026-01-19' })).toEqual(past);
    expect(await rows({ startDate: '2026-01-16', endDate: '2026-01-20' })).toEqual([first]);
    expect(await rows({ sortBy: 'deliveryDate', sortOrder: 'desc' })).toEqual([second, first, ...past]);
    await world.goTo('2026-01-21', '10:00');
    expect(await rows()).toEqual([second, first, ...past]);
  });
});

describe('the delivery date of a difference', () => {
  it('QRY-11 BNK-21 is its settlement date, at whose opening it is paid; that of a forced closing is paid at the end of its date', async () => {
    const world = testBank();
    const forced = await booked(world);
    const opening = await optionClosed(world, await optionPaid(world), '400000');
    await world.goTo('2026-01-20', '10:00');
    const { rows } = dataOf(await world.bank.delivery(admin, page));
    const paidOn = (isIt: (businessNo: string) => boolean) =>
      rows.flatMap(({ businessNo, deliveryDate, deliveredAt }) => (isIt(businessNo) ? [[deliveryDate, deliveredAt]] : []));
    const closings = Object.values(world.bank.state().deals.all).filter(({ originNo }) => originNo === forced);
    expect(paidOn((businessNo) => closings.some((closing) => closing.businessNo === businessNo))).toEqual([
      ['2026-01-16', shanghaiInstant('2026-01-17', '03:00')],
    ]);
    expect(paidOn((businessNo) => businessNo === opening.closingNo)).toEqual([['2026-01-20', shanghaiInstant('2026-01-20', '03:00')]]);
  });
});

describe('deliveries of premiums', () => {
  const deliveries = async ({ bank }: World, businessNo: string) =>
    await bank.delivery(admin, { ...page, productType: 'OPTION', businessNo });

  it('QRY-11 DLV-06 show a failed premium with its cause, and once paid the amount and time', async () => {
    const world = testBank();
    const businessNo = await optionBooked(world);
    const { premium } = optionOf(world, businessNo);
    const cnh = accountNumber('C0001', 'TRADE', 'CNH');
    const row = { businessNo, productType: 'OPTION', leg: null, tradeDirection: 'BUY', deliveryRate: scaledRate(premium.unit) };
    expect(await deliveries(world, businessNo)).toMatchObject({ data: { rows: [] } });
    await world.goTo(premiumDay, '10:00');
    await world.bank.setAccountState(cnh, '1');
    await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    const moved = { deliveryAmt1: 0, deliveryAmt2: scaledMoney(premium.amount), nettingAccount: null };
    expect(await deliveries(world, businessNo)).toMatchObject({
      data: {
        rows: [
          { ...row, ...moved, deliveryStatus: '3', clearingState: '2', failureCause: 'debitAccountAbnormal', deliveryDate: premiumDay },
        ],
      },
    });
    await world.bank.setAccountState(cnh, '0');
    await world.bank.doOptPremiumDelivery(admin, act(businessNo));
    const paid = { deliveryStatus: '2', clearingState: '1', failureCause: null, deliveredAt: world.clock.bankNow() };
    expect(await deliveries(world, businessNo)).toMatchObject({
      data: { rows: [{ ...row, ...moved, ...paid, deliveryDate: premiumDay }] },
    });
  });

  it('QRY-11 SPC-23 show the new premium of a closing as a difference, first waiting and then paid', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world);
    const { closingNo } = await optionClosed(world, businessNo, '400000');
    const row = {
      businessNo: closingNo,
      deliveryRate: scaledRate('6.9000'),
      deliveryAmt1: 40_000_000,
      deliveryAmt2: 276_000_000,
      deliveryStatus: '4',
      nettingAmount: scaledMoney(optionOf(world, closingNo).premium.amount),
      nettingAccount: accountNumber('C0001', 'TRADE', 'CNH'),
    };
    expect(await deliveries(world, closingNo)).toMatchObject({ data: { rows: [{ ...row, clearingState: '0', deliveredAt: null }] } });
    await world.goTo('2026-01-20', '10:00');
    expect(await deliveries(world, closingNo)).toMatchObject({
      data: { rows: [{ ...row, clearingState: '1', deliveredAt: shanghaiInstant('2026-01-20', '03:00') }] },
    });
  });
});
