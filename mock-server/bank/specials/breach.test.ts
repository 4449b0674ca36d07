import { describe, expect, it } from 'vitest';

import { dataOf } from '../kernel/answer.ts';
import { admin, booked, outcomeOf, spotRequest, testBank } from '../doors/bank.fixture.ts';
import { add, compare } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { clientProfit } from '../lifecycle/closing.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { acceptEnd, askToEnd, ended, specialQuoted } from './specials.fixture.ts';

type World = ReturnType<typeof testBank>;
const cnh = accountNumber('C0001', 'TRADE', 'CNH');
const balance = (world: World) => world.bank.ledger().books[cnh] ?? '0';
const legOf = (world: World, businessNo: string) => world.bank.state().deals.all[businessNo]?.legs[0];
const frozen = (world: World) =>
  dataOf(world.bank.getAccounts(admin, { kind: 'MARGIN' })).find(({ cyCode }) => cyCode === 'CNH')?.available;

describe('the result of a closing', () => {
  it.each([
    ['BUY', '7.0000', '7.0500', '5000.00'],
    ['SELL', '7.0000', '7.0500', '-5000.00'],
    ['BUY', '7.0500', '7.0000', '-5000.00'],
  ] as const)('SPC-20 of 100,000 %s at %s closed at %s is %s', (side, dealt, closed, profit) => {
    expect(clientProfit('USD/CNH', side, '100000', dealt, closed)).toBe(profit);
  });
});

describe('a waiting request for a closing', () => {
  it('API-37 QUO-39 has the flag of what it ends, unlike an ordinary request', async () => {
    const world = testBank();
    const businessNo = await booked(world);
    await world.bank.doSpotTrade(admin, spotRequest());
    await askToEnd(world, 'spotBreach', businessNo, '40000');
    const { waiting } = world.bank.getTradeQuote(admin);
    expect(waiting.map((request) => ['specialFlag' in request, request.specialFlag])).toEqual([
      [false, undefined],
      [true, 'spotBreach'],
    ]);
  });
});

describe('closing a spot deal', () => {
  it('SPC-06 SPC-19 BNK-22 books a reverse spot deal for a part and settles the difference the same day', async () => {
    const world = testBank();
    const businessNo = await booked(world);
    const dealt = legOf(world, businessNo)?.rate ?? '';
    const before = balance(world);
    const { quote, closing, quoteNo } = await ended(world, 'spotBreach', businessNo, '40000');
    expect(quote).toMatchObject({
      specialFlag: 'spotBreach',
      spotTrade: { businessNo: quoteNo, buyOrSell: 'S', appId: '2', tranType: '0' },
    });
    const profit = clientProfit('USD/CNH', 'BUY', '40000', dealt, closing.breachRate);
    expect(closing).toMatchObject({
      originNo: businessNo,
      clientProfit: profit,
      netCurr: 'CNH',
      flatAmt: '40000.00',
      settleDate: '2026-01-13',
    });
    expect(compare(closing.balance, '60000')).toBe(0);
    expect(compare(balance(world), add(before, profit))).toBe(0);
    expect(legOf(world, businessNo)).toMatchObject({ undelivered1: '60000', closed1: '40000' });
    const rows = await world.bank.SpotClientTrade(admin, { pageNum: 1, pageSize: 10 });
    expect(rows).toMatchObject({
      data: {
        rows: [
          { businessNo: quoteNo, tradeType: 'REVERSE_CLOSE', tradeDirection: 'SELL', specialState: '5', originNo: businessNo },
          { businessNo, specialState: '6' },
        ],
      },
    });
  });

  it('BNK-13 releases the cover of the closed part, and all of it with the rest', async () => {
    const world = testBank();
    const start = frozen(world);
    const businessNo = await booked(world);
    await ended(world, 'spotBreach', businessNo, '40000');
    expect(frozen(world)).not.toBe(start);
    await ended(world, 'spotBreach', businessNo, '60000');
    expect(compare(frozen(world) ?? '', start ?? '')).toBe(0);
    expect(outcomeOf(await askToEnd(world, 'spotBreach', businessNo, '1'))).toBe('stateNotAllowed');
  });

  it.each([
    ['due', '2026-01-15'],
    ['overdue', '2026-01-16'],
  ])('SPC-06 SPC-21 BNK-22 that is %s ends it: a reverse deal of that day, paid immediately, with its cover released', async (_, day) => {
    const world = testBank();
    const start = frozen(world);
    const businessNo = await booked(world);
    await world.goTo(day, '10:00');
    const before = balance(world);
    const { quoteNo, closing } = await ended(world, 'spotBreach', businessNo, '100000');
    expect(closing).toMatchObject({ settleDate: day, balance: '0.00' });
    expect(compare(balance(world), add(before, closing.clientProfit))).toBe(0);
    expect(compare(frozen(world) ?? '', start ?? '')).toBe(0);
    expect(world.bank.state().deals.all[quoteNo]).toMatchObject({ product: 'spot', tradeDate: day, valueDate: day });
    expect(await world.bank.matutitySpotTradeQuery(admin, { pageNum: 1, pageSize: 10 })).toMatchObject({ data: { total: 0 } });
    await world.goTo('2026-01-21', '10:00');
    expect(legOf(world, businessNo)).toMatchObject({ stage: 'done', closed1: '100000' });
    expect(dataOf(world.bank.notices(admin, { afterSeq: 0 })).notices).toEqual([]);
  });

  it.each([
    ['100000.01', 'amountTooLarge'],
    ['0', 'amountTooSmall'],
    ['1.001', 'amountDecimals'],
  ])('SPC-19 with an amount of %s is refused', async (amount, refusal) => {
    const world = testBank();
    expect(outcomeOf(await askToEnd(world, 'spotBreach', await booked(world), amount))).toBe(refusal);
  });

  it('SPC-06 BNK-38 accepts no forward, no unknown number, and no second acceptance of a closed deal', async () => {
    const world = testBank();
    const businessNo = await booked(world);
    expect(outcomeOf(await askToEnd(world, 'spotBreach', await forwardBooked(world), '1'))).toBe('notFound');
    expect(outcomeOf(await askToEnd(world, 'spotBreach', 'SPTFT20260113009999', '1'))).toBe('notFound');
    const one = await specialQuoted(world, 'spotBreach', businessNo, '60000');
    const two = await specialQuoted(world, 'spotBreach', businessNo, '60000');
    expect(outcomeOf(await acceptEnd(world, 'spotBreach', one.quoteNo))).toBe('ok');
    expect(outcomeOf(await acceptEnd(world, 'spotBreach', two.quoteNo))).toBe('stateNotAllowed');
    expect(legOf(world, businessNo)?.undelivered1).toBe('40000');
  });
});

describe('closing a forward', () => {
  it('SPC-07 SPC-21 BNK-22 before its maturity books a reverse forward to the same day, when the difference is paid', async () => {
    const world = testBank();
    const start = frozen(world);
    const businessNo = await forwardBooked(world);
    const date = legOf(world, businessNo)?.date ?? '';
    const covered = frozen(world);
    const before = balance(world);
    const { quoteNo, quote, closing } = await ended(world, 'fwdEarlyBreach', businessNo, '100000');
    expect(quote).toMatchObject({ specialFlag: 'fwdEarlyBreach', forwardTrade: { maturityDate: date, buyOrSell: 'S' } });
    expect(closing).toMatchObject({ settleDate: date, balance: '0.00' });
    expect([balance(world), frozen(world)]).toEqual([before, covered]);
    const differences = () => [businessNo, quoteNo].map((number) => dataOf(world.bank.pubTrade(admin, { businessNo: number })).differences);
    const due = { closingNo: quoteNo, date, paidAt: null, cyCode: 'CNH', accountNo: cnh, failureCause: null };
    expect(differences()).toMatchObject([[due], [due]]);
    await world.goTo(date, '10:00');
    expect(differences().flat()).toMatchObject([{ paidAt: expect.any(Number) }, { paidAt: expect.any(Number) }]);
    expect(differences()[0]?.[0]?.amount).toBe(Number(closing.clientProfit.replace('.', '')));
    expect(compare(balance(world), add(before, closing.clientProfit))).toBe(0);
    expect(compare(frozen(world) ?? '', start ?? '')).toBe(0);
    expect(world.bank.state().deals.all[quoteNo]).toMatchObject({ product: 'forward', tradeType: 'EARLY_CLOSE', maturityDate: date });
    expect(await world.bank.delivery(admin, { pageNum: 1, pageSize: 10 })).toMatchObject({
      data: { rows: [{ businessNo: quoteNo, deliveryDate: date, clearingState: '1', nettingAccount: cnh, nettingCyCode: 'CNH' }] },
    });
    expect(outcomeOf(await askToEnd(world, 'fwdExpireBreach', businessNo, '1'))).toBe('stateNotAllowed');
  });

  it('SPC-08 SPC-21 on its maturity books a reverse spot deal and settles the same day; before, it is refused', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    const date = legOf(world, businessNo)?.date ?? '';
    expect(outcomeOf(await askToEnd(world, 'fwdExpireBreach', businessNo, '100000'))).toBe('stateNotAllowed');
    await world.goTo(date, '10:00');
    expect(outcomeOf(await askToEnd(world, 'fwdEarlyBreach', businessNo, '100000'))).toBe('stateNotAllowed');
    const before = balance(world);
    const { quoteNo, quote, closing } = await ended(world, 'fwdExpireBreach', businessNo, '100000');
    expect(quote).toMatchObject({ specialFlag: 'fwdExpireBreach', spotTrade: { valueDate: date } });
    expect(compare(balance(world), add(before, closing.clientProfit))).toBe(0);
    expect(world.bank.state().deals.all[quoteNo]).toMatchObject({ product: 'spot', tradeType: 'DUE_CLOSE', originNo: businessNo });
    expect(legOf(world, businessNo)?.stage).toBe('done');
  });

  it('SPC-07 SPC-21 BNK-22 inside its window closes a part to the last day of the window, when the difference is paid', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { termId: '2W', optionDate: '2026-01-16' });
    await world.goTo('2026-01-16', '10:00');
    const before = balance(world);
    const { quoteNo, closing } = await ended(world, 'fwdEarlyBreach', businessNo, '40000');
    expect(closing.settleDate).toBe('2026-01-29');
    expect(world.bank.state().deals.all[quoteNo]).toMatchObject({ product: 'forward', optionDate: null, maturityDate: '2026-01-29' });
    expect(legOf(world, businessNo)).toMatchObject({ stage: 'pending', undelivered1: '60000', closed1: '40000' });
    expect(balance(world)).toBe(before);
    await world.goTo('2026-01-29', '10:00');
    expect(compare(balance(world), add(before, closing.clientProfit))).toBe(0);
  });

  it('SPC-08 SPC-21 BNK-22 that is overdue books a reverse spot deal of today and settles immediately', async () => {
    const world = testBank();
    const start = frozen(world);
    const businessNo = await forwardBooked(world, { termId: '1D' });
    await world.goTo('2026-01-20', '10:00');
    expect(legOf(world, businessNo)).toMatchObject({ stage: 'overdue', date: '2026-01-16' });
    const before = balance(world);
    const { quoteNo, closing } = await ended(world, 'fwdExpireBreach', businessNo, '100000');
    expect(closing.settleDate).toBe('2026-01-20');
    expect(world.bank.state().deals.all[quoteNo]).toMatchObject({ product: 'spot', tradeType: 'DUE_CLOSE', valueDate: '2026-01-20' });
    expect(compare(balance(world), add(before, closing.clientProfit))).toBe(0);
    expect(compare(frozen(world) ?? '', start ?? '')).toBe(0);
  });
});
