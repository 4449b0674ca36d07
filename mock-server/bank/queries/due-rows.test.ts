import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, booked, delivery, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { expiryDay, optionBooked, optionOf, optionPaid } from '../doors/option.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { scaledMoney } from '../lists/paging.ts';

const page = { pageNum: 1, pageSize: 10 } as const;
const valueToday = { valueDate: '0', cover: undefined } as const;

describe('the list of due items', () => {
  it('HOM-10 API-33 BNK-44 contains deliveries of every product within five business days, earliest first, as the badge counts', async () => {
    const world = testBank();
    const today = await booked(world, valueToday);
    const soon = await booked(world, { buyOrSell: 'S' });
    const week = await forwardBooked(world, { termId: '1D' });
    const swap = await swapBooked(world);
    await forwardBooked(world, { termId: '1M' });
    const due = await world.bank.front(admin, page);
    if (!due.ok) throw new Error('refused');
    expect(due.data.rows.map(({ businessNo }) => businessNo)).toEqual([today, swap, soon, week]);
    expect(due.data.rows[0]).toMatchObject({
      productType: 'SPOT',
      kind: 'DELIVERY',
      daysLeft: 0,
      payCyCode: 'CNH',
      receiveCyCode: 'USD',
      receiveAmt: 10_000_000,
    });
    expect(due.data.rows[1]).toMatchObject({ productType: 'SWAP', leg: 'near', daysLeft: 2 });
    expect(due.data.rows[2]).toMatchObject({ tradeDirection: 'SELL', payCyCode: 'USD' });
    expect(dataOf(await world.bank.custCountext(admin))).toMatchObject({ nearExpire: 4 });
    await world.goTo('2026-01-15', '10:00');
    expect(await world.bank.front(admin, { ...page, productType: 'SPOT' })).toMatchObject({
      data: { rows: [{ businessNo: soon, daysLeft: 0 }] },
    });
  });

  it('HOM-10 contains what is due in five business days, and what is due in six only tomorrow', async () => {
    const world = testBank();
    const dueOn = (maturityDate: string) => forwardBooked(world, { termId: '', maturityDate });
    const [five, six] = [await dueOn('2026-01-20'), await dueOn('2026-01-21')];
    expect(await world.bank.front(admin, page)).toMatchObject({ data: { total: 1, rows: [{ businessNo: five, daysLeft: 5 }] } });
    await world.goTo('2026-01-14', '03:00');
    expect(await world.bank.front(admin, page)).toMatchObject({
      data: {
        rows: [
          { businessNo: five, daysLeft: 4 },
          { businessNo: six, daysLeft: 5 },
        ],
      },
    });
  });

  it('HOM-10 contains the next leg of a swap: the far one once the near one is delivered', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'SW' });
    await world.goTo('2026-01-15', '10:00');
    expect(await world.bank.front(admin, page)).toMatchObject({
      data: { rows: [{ businessNo, leg: 'near', tradeDirection: 'BUY', daysLeft: 0 }] },
    });
    await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '100000'), leg: 'near' });
    expect(await world.bank.front(admin, page)).toMatchObject({
      data: { rows: [{ businessNo, leg: 'far', tradeDirection: 'SELL', daysLeft: 5 }] },
    });
  });

  it('HOM-10 BNK-24 BNK-44 contains the far leg behind an overdue near leg, counts it, and refuses it until the near leg is delivered', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    const legs = async (filter: object = {}) =>
      dataOf(await world.bank.front(admin, { ...page, ...filter })).rows.map(({ leg, daysLeft, overdue }) => [leg, daysLeft, overdue]);
    expect(await legs()).toEqual([['near', 0, false]]);
    await world.goTo('2026-01-14', '10:00');
    expect(await legs()).toEqual([
      ['near', -1, true],
      ['far', 0, false],
    ]);
    expect(await legs({ dueGroup: 'TODAY' })).toEqual([['far', 0, false]]);
    expect(dataOf(await world.bank.custCountext(admin))).toMatchObject({ nearExpire: 2, overdue: { nearExpire: 1 } });
    expect(dataOf(await world.bank.cashFlow(admin)).map(({ dueDate, items }) => [dueDate, items])).toEqual([
      ['2026-01-13', 1],
      ['2026-01-13', 1],
      ['2026-01-14', 1],
      ['2026-01-14', 1],
    ]);
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '100000'), leg: 'far' }))).toBe(
      'stateNotAllowed',
    );
    await world.goTo('2026-01-15', '10:00');
    expect(dataOf(await world.bank.custCountext(admin))).toMatchObject({ nearExpire: 2, overdue: { nearExpire: 2 } });
    await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '100000'), leg: 'near' });
    expect(await legs()).toEqual([['far', -1, true]]);
    await world.bank.doSwapTradeDelivery(admin, { ...delivery(businessNo, '100000'), leg: 'far' });
    expect(await legs()).toEqual([]);
  });

  it('HOM-10 BNK-44 contains an option with its premium until that is paid, and with its expiry', async () => {
    const world = testBank();
    const businessNo = await optionPaid(world, { feeShowType: '0' });
    const paid = await world.bank.front(admin, page);
    expect(paid).toMatchObject({ data: { total: 1, rows: [{ businessNo, kind: 'EXPIRY', dueDate: expiryDay, payAmt: null }] } });
    const unpaid = await optionBooked(world);
    const rows = await world.bank.front(admin, { ...page, productType: 'OPTION' });
    expect(rows).toMatchObject({ data: { total: 3 } });
    expect(dataOf(await world.bank.custCountext(admin))).toMatchObject({ nearExpire: 3 });
    await world.goTo(expiryDay, '10:00');
    const due = await world.bank.front(admin, page);
    if (!due.ok) throw new Error('refused');
    expect(due.data.rows.filter(({ kind }) => kind === 'PREMIUM')).toMatchObject([
      { businessNo: unpaid, payCyCode: 'CNH', receiveCyCode: null },
    ]);
  });

  it.each([
    ['B', 'C', 'BUY', 'payAmt', 'receiveAmt'],
    ['B', 'P', 'BUY', 'payAmt', 'receiveAmt'],
    ['S', 'C', 'SELL', 'receiveAmt', 'payAmt'],
    ['S', 'P', 'SELL', 'receiveAmt', 'payAmt'],
  ] as const)(
    'HOM-10 shows that the buyer of an option pays its premium, for a call or a put (%s %s)',
    async (buyOrSell, callOrPut, direction, moved, other) => {
      const world = testBank();
      const businessNo = await optionBooked(world, { buyOrSell, callOrPut, strikeRate: '7.0000' });
      const premiumAmt = scaledMoney(optionOf(world, businessNo).premium.amount);
      expect(await world.bank.front(admin, page)).toMatchObject({
        data: { rows: [{ kind: 'PREMIUM', tradeDirection: direction, [moved]: premiumAmt, [other]: null }, { tradeDirection: direction }] },
      });
    },
  );

  it('HOM-10 shows a late delivery first and marks it', async () => {
    const world = testBank();
    const businessNo = await booked(world, { valueDate: '1' });
    await world.goTo('2026-01-15', '10:00');
    expect(await world.bank.front(admin, page)).toMatchObject({ data: { rows: [{ businessNo, daysLeft: -1, overdue: true }] } });
  });

  it('HOM-14 QRY-35 is filtered by when it is due: overdue, today or later', async () => {
    const world = testBank();
    const late = await booked(world, { valueDate: '1' });
    await world.goTo('2026-01-15', '10:00');
    const today = await booked(world, valueToday);
    const later = await booked(world);
    await forwardBooked(world, { termId: '1M' });
    const rows = async (filter: object) =>
      dataOf(await world.bank.front(admin, { ...page, ...filter })).rows.map(({ businessNo }) => businessNo);
    expect(await rows({})).toEqual([late, today, later]);
    expect(await rows({ dueGroup: 'OVERDUE' })).toEqual([late]);
    expect(await rows({ dueGroup: 'TODAY' })).toEqual([today]);
    expect(await rows({ dueGroup: 'LATER' })).toEqual([later]);
    expect(await rows({ dueGroup: 'LATER', cyCode: 'EUR' })).toEqual([]);
    await world.goTo('2026-01-16', '10:00');
    expect(await rows({ dueGroup: 'OVERDUE' })).toEqual(expect.arrayContaining([today]));
  });

  it('HOM-14 has the net of each currency in CNH at the mid of now', async () => {
    const world = testBank();
    await booked(world, { amount: '40000' });
    await booked(world, { buyOrSell: 'S', amount: '100000' });
    const [cnh, usd] = dataOf(await world.bank.cashFlow(admin));
    const held = dataOf(world.bank.getAccountsDetail(admin)).find(({ cyCode }) => cyCode === 'USD')!;
    const mid = Number(held.worthCnh) / Number(held.balance);
    expect(cnh).toMatchObject({ cyCode: 'CNH', midAt: world.clock.bankNow() });
    expect(Number(cnh!.netCnh)).toBeCloseTo(Number(cnh!.received) - Number(cnh!.paid), 2);
    expect(usd).toMatchObject({ cyCode: 'USD', paid: '100000.00', received: '40000.00' });
    expect(Number(usd!.netCnh)).toBeCloseTo(-60_000 * mid, 0);
    expect(usd!.netCnh).toMatch(/^-\d+\.\d\d$/);
  });

  it('HOM-12 is summed by day and currency, and each sum links to its rows', async () => {
    const world = testBank();
    const today = await booked(world, { ...valueToday, amount: '40000' });
    const bought = await booked(world);
    const sold = await booked(world, { buyOrSell: 'S', amount: '30000' });
    const flow = await world.bank.cashFlow(admin);
    if (!flow.ok) throw new Error('refused');
    expect(flow.data.map(({ dueDate, cyCode, items }) => [dueDate, cyCode, items])).toEqual([
      ['2026-01-13', 'CNH', 1],
      ['2026-01-13', 'USD', 1],
      ['2026-01-15', 'CNH', 2],
      ['2026-01-15', 'USD', 2],
    ]);
    expect(flow.data[1]).toMatchObject({ paid: '0.00', received: '40000.00' });
    expect(flow.data[3]).toMatchObject({ paid: '30000.00', received: '100000.00' });
    const { amt2: paid } = world.bank.state().deals.all[bought]!.legs[0]!;
    const { amt2: received } = world.bank.state().deals.all[sold]!.legs[0]!;
    expect(flow.data[2]).toMatchObject({ paid, received });
    const rows = async (filter: object) => {
      const found = await world.bank.front(admin, { ...page, ...filter });
      return found.ok && found.data.rows.map(({ businessNo }) => businessNo);
    };
    expect(await rows({ dueDate: '2026-01-13', cyCode: 'USD' })).toEqual([today]);
    expect(await rows({ dueDate: '2026-01-15', cyCode: 'CNH' })).toEqual([sold, bought]);
    expect(await rows({ dueDate: '2026-01-15', cyCode: 'EUR' })).toEqual([]);
    expect(await rows({ dueDate: '2026-01-14' })).toEqual([]);
  });

  it('HOM-12 has no amounts for an expiry', async () => {
    const world = testBank();
    await optionPaid(world, { feeShowType: '0' });
    expect(await world.bank.front(admin, page)).toMatchObject({ data: { total: 1 } });
    expect(await world.bank.cashFlow(admin)).toEqual({ ok: true, data: [] });
  });
});
