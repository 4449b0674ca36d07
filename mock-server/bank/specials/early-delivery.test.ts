import { describe, expect, it } from 'vitest';

import { admin, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { addDays } from '../calendar/dates.ts';
import { add, compare, max, min, mul, round, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { pairOf } from '../market/pairs.ts';
import { forwardBooked } from '../doors/terms.fixture.ts';
import { earlyRate } from './early-delivery.ts';
import { acceptEnd, askToEnd, ended, specialQuoted } from './specials.fixture.ts';

type World = ReturnType<typeof testBank>;
const usd = accountNumber('C0001', 'TRADE', 'USD');
const cnh = accountNumber('C0001', 'TRADE', 'CNH');
const book = (world: World, account: string) => world.bank.ledger().books[account] ?? '0';
const dealOf = (world: World, businessNo: string) => world.bank.state().deals.all[businessNo];

describe('early delivery', () => {
  it.each([
    ['BUY', '7.073500'],
    ['SELL', '7.072800'],
  ] as const)('SPC-22 of 7.0500 with points -235/-228, after %s, is at %s', (side, rate) => {
    expect(earlyRate('7.0500', { bid: '-235', offer: '-228' }, side, pairOf('USD/CNH'))).toBe(rate);
  });

  it.each([
    ['BUY', '7.0736'],
    ['SELL', '7.0728'],
  ] as const)("SPC-22 BNK-48 rounds the rate in the bank's favour: after %s it is %s", (side, rate) => {
    const pair = { ...pairOf('USD/CNH'), forwardAvalible: 4 };
    expect(earlyRate('7.0500', { bid: '-235.55', offer: '-228.55' }, side, pair)).toBe(rate);
  });

  it.each([
    ['B', 'UP'],
    ['S', 'DOWN'],
  ] as const)("SPC-22 BNK-48 rounds the paid amount in the bank's favour (%s)", async (buyOrSell, rounding) => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { buyOrSell });
    const { quoteNo, closing } = await ended(world, 'fwdEarlyDelivery', businessNo, '1.01');
    expect(dealOf(world, quoteNo)?.legs[0]?.amt2).toBe(round(mul('1.01', closing.breachRate), 2, rounding));
  });

  it('SPC-09 BNK-23 books a swap whose near leg is delivered now and whose far leg cancels that part of the forward', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    const before = [book(world, usd), book(world, cnh)];
    const { quoteNo, quote, closing } = await ended(world, 'fwdEarlyDelivery', businessNo, '30000');
    const nearRate = closing.breachRate;
    expect(quote).toMatchObject({
      specialFlag: 'fwdEarlyDelivery',
      swapTrade: { businessNo: quoteNo, nearCustRate: nearRate, farCustRate: dealOf(world, businessNo)?.legs[0]?.rate },
    });
    expect(compare(book(world, usd), add(before[0] ?? '', '30000'))).toBe(0);
    expect(compare(book(world, cnh), add(before[1] ?? '', mul('-30000', nearRate)))).toBe(0);
    expect(dealOf(world, quoteNo)).toMatchObject({
      product: 'swap',
      tradeType: 'EARLY_DELIVERY',
      legs: [
        { name: 'near', side: 'BUY', stage: 'done', deliveries: [{ amt1: '30000.00' }] },
        { name: 'far', side: 'SELL', stage: 'done', deliveries: [] },
      ],
    });
    const row = await world.bank.forwardClientTrade(admin, { pageNum: 1, pageSize: 10 });
    expect(row).toMatchObject({ data: { rows: [{ businessNo, specialState: '4', undeliveredAmt1: 7_000_000 }] } });
  });

  it.each([
    ['B', max],
    ['S', min],
  ] as const)(
    'SPC-09 FWD-09 BNK-23 of an optional-date forward before its window (%s) uses the worst of its days',
    async (buyOrSell, worst) => {
      const world = testBank();
      const businessNo = await forwardBooked(world, { buyOrSell, termId: '', maturityDate: '2026-05-12', optionDate: '2026-03-11' });
      const { quote, closing } = await ended(world, 'fwdEarlyDelivery', businessNo, '100000');
      const [leg] = dealOf(world, businessNo)?.legs ?? [];
      const { spot, outright } = world.bank.market.prices('USD/CNH', (quote.tradeQuote.expireAt ?? 0) - 100_000);
      const today = outright('2026-01-13');
      // Cost of the days from today to a day of the window: far points of one side minus near points of the other.
      const points = (date: string) =>
        buyOrSell === 'B'
          ? sub(sub(outright(date).bid, spot.bid), sub(today.offer, spot.offer))
          : sub(sub(outright(date).offer, spot.offer), sub(today.bid, spot.bid));
      const days = Array.from({ length: 63 }, (_, day) => addDays('2026-03-11', day));
      const rates = days.map((date) => round(sub(leg?.rate ?? '', points(date)), 6));
      expect(closing.breachRate).toBe(rates.reduce(worst));
      expect(leg).toMatchObject({ stage: 'done', early1: '100000', from: '2026-03-11' });
      expect(await world.bank.forwardClientTrade(admin, { pageNum: 1, pageSize: 10 })).toMatchObject({
        data: { rows: [{ specialState: '4' }] },
      });
    },
  );

  it('SPC-09 is refused on the maturity, outside payment hours, and while an account is frozen', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    await world.bank.setAccountState(cnh, '1');
    expect(outcomeOf(await askToEnd(world, 'fwdEarlyDelivery', businessNo, '1000'))).toBe('debitAccountAbnormal');
    await world.bank.setAccountState(cnh, '0');
    await world.goTo('2026-01-14', '17:00');
    expect(outcomeOf(await askToEnd(world, 'fwdEarlyDelivery', businessNo, '1000'))).toBe('cutOffPassed');
    await world.goTo('2026-01-14', '20:00');
    expect(outcomeOf(await askToEnd(world, 'fwdEarlyDelivery', businessNo, '1000'))).toBe('outsideTradingHours');
    await world.goTo(dealOf(world, businessNo)?.legs[0]?.date ?? '', '10:00');
    expect(outcomeOf(await askToEnd(world, 'fwdEarlyDelivery', businessNo, '1000'))).toBe('stateNotAllowed');
  });

  it('SPC-09 BNK-03 is refused at acceptance if the account cannot pay, and the quote stays', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world);
    const { quoteNo } = await specialQuoted(world, 'fwdEarlyDelivery', businessNo, '100000');
    await world.bank.setAccountState(usd, '1');
    expect(outcomeOf(await acceptEnd(world, 'fwdEarlyDelivery', quoteNo))).toBe('debitAccountAbnormal');
    await world.bank.setAccountState(usd, '0');
    expect(outcomeOf(await acceptEnd(world, 'fwdEarlyDelivery', quoteNo))).toBe('ok');
  });
});
