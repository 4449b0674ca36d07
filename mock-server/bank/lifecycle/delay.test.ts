// Delay costs the points of the days between, for each act and each side (BNK-52).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admin, booked, delivery, testBank } from '../doors/bank.fixture.ts';
import { compare, mul, round, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { envWith } from '../desk/env.fixture.ts';
import { acceptEnd, askToEnd } from '../specials/specials.fixture.ts';
import { forwardBooked, swapBooked } from '../doors/terms.fixture.ts';
import { delayCharge, delayPips, delayRate, nextGoodDay } from './delay.ts';

type World = ReturnType<typeof testBank>;

const cnh = accountNumber('C0001', 'TRADE', 'CNH');
const usd = accountNumber('C0001', 'TRADE', 'USD');
const balance = ({ bank }: World) => bank.ledger().books[cnh] ?? '0';
const legOf = ({ bank }: World, businessNo: string, place = 0) => bank.state().deals.all[businessNo]?.legs[place];
const charges = ({ bank }: World) => bank.ledger().postings.filter(({ reason }) => reason === 'delayCharge');
const paidIn = (world: World) => charges(world).flatMap(({ entries }) => entries.filter(({ book }) => book === cnh));
const { calendar } = envWith({});

describe('the price of delay', () => {
  it.each([
    ['BUY', '-3', '-2', '-2'],
    ['SELL', '-3', '-2', '3'],
    ['BUY', '4', '5', '5'],
    ['SELL', '4', '5', '-4'],
  ] as const)('BNK-52 a late %s at points of %s/%s owes %s pips', (side, bid, offer, owed) => {
    expect(delayPips(side, { bid, offer })).toBe(owed);
  });

  it.each([
    ['USD/CNH', '12.5', '1000000', '1250.00'],
    ['USD/CNH', '12.5', '333333.33', '416.67'],
    ['USD/CNH', '0.0001', '0.01', '0.01'],
    ['USD/JPY', '2.25', '1000000', '22500'],
    ['USD/CNH', '-12.5', '1000000', '0.00'],
    ['USD/CNH', '0', '1000000', '0.00'],
  ])('BNK-52 of %s at %s pips for %s is %s, rounded up and never below 0', (rateCode, pips, amt1, charge) => {
    expect(delayCharge(rateCode, [{ leg: { delayPips: pips }, amt1 }])).toBe(charge);
  });

  it('BNK-52 a gain of one leg of a swap reduces the charge of the other, at most to 0', () => {
    const late = (pips: string) => ({ leg: { delayPips: pips }, amt1: '1000000' });
    expect(delayCharge('USD/CNH', [late('12.5'), late('-10')])).toBe('250.00');
    expect(delayCharge('USD/CNH', [late('10'), late('-12.5')])).toBe('0.00');
  });

  it('BNK-52 the charge shown for 1 of ccy1 determines the charge of any part', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: 1, max: 10_000_000 }), (hundredths, units) => {
        const leg = { delayPips: String(hundredths / 100) };
        const shown = round(mul(delayRate('USD/CNH', leg), String(units)), 2, 'UP');
        expect(compare(shown, delayCharge('USD/CNH', [{ leg, amt1: String(units) }]))).toBe(0);
      }),
    );
  });

  it('BNK-52 a day lasts to the next good day of the pair: over Golden Week, and over a holiday of one currency', () => {
    expect(nextGoodDay('USD/CNH', '2026-09-30', calendar)).toBe('2026-10-08');
    expect(nextGoodDay('USD/CNH', '2026-01-16', calendar)).toBe('2026-01-20');
  });
});

describe('late settlement', () => {
  it('BNK-52 of a spot deal within its grace period is charged one day, with its own posting and receipt line', async () => {
    const world = testBank();
    const businessNo = await booked(world, { buyOrSell: 'S' });
    await world.goTo('2026-01-16', '10:00');
    const leg = legOf(world, businessNo);
    expect(compare(leg?.delayPips ?? '0', '0')).toBe(1);
    const before = balance(world);
    const charge = delayCharge('USD/CNH', [{ leg: leg!, amt1: '100000' }]);
    expect(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'))).toMatchObject({
      ok: true,
      data: { delayCharge: charge },
    });
    expect(paidIn(world)).toEqual([{ book: cnh, currency: 'CNH', amount: sub('0', charge) }]);
    expect(compare(sub(balance(world), before), sub(leg!.amt2, charge))).toBe(0);
    const { receipts } = world.bank.state();
    expect(receipts.at(-1)?.lines).toContainEqual({ label: 'delayCharge', amount: charge, currency: 'CNH' });
  });

  it('BNK-52 does not exist for delivery in time; early delivery has its own price', async () => {
    const world = testBank();
    const businessNo = await booked(world, { buyOrSell: 'S' });
    await world.goTo('2026-01-15', '10:00');
    expect(await world.bank.doSpotTradeDelivery(admin, delivery(businessNo, '100000'))).toMatchObject({ data: { delayCharge: '0.00' } });
    const forward = await forwardBooked(world);
    const { businessNo: quoteNo } = ((await askToEnd(world, 'fwdEarlyDelivery', forward, '1000')) as { data: { businessNo: string } }).data;
    await world.advance(3_001);
    expect(await acceptEnd(world, 'fwdEarlyDelivery', quoteNo)).toMatchObject({ ok: true });
    expect(charges(world)).toEqual([]);
  });

  it('BNK-52 moves no money if the charge differs from the one that the customer was shown', async () => {
    const world = testBank();
    const businessNo = await booked(world, { buyOrSell: 'S' });
    await world.goTo('2026-01-15', '10:00');
    await world.goTo('2026-01-16', '10:00');
    const shownBefore = { ...delivery(businessNo, '100000'), delayCharge: '0.00' };
    const charge = delayCharge('USD/CNH', [{ leg: legOf(world, businessNo)!, amt1: '100000' }]);
    expect(await world.bank.doSpotTradeDelivery(admin, shownBefore)).toMatchObject({
      ok: false,
      refusal: { key: 'delayChargeChanged', params: { charge } },
    });
    expect([legOf(world, businessNo)?.deliveries, charges(world)]).toEqual([[], []]);
    const shownNow = { ...delivery(businessNo, '100000'), delayCharge: charge };
    expect(await world.bank.doSpotTradeDelivery(admin, shownNow)).toMatchObject({ ok: true });
  });

  it('BNK-52 by a closing after its day shows and collects the charge beside its difference', async () => {
    const world = testBank();
    const businessNo = await forwardBooked(world, { buyOrSell: 'S', termId: 'SW' });
    const { date } = legOf(world, businessNo)!;
    await world.goTo(date, '10:00');
    await world.goTo(calendar.nextBusinessDate(date), '10:00');
    const asked = (await askToEnd(world, 'fwdExpireBreach', businessNo, '100000')) as { data: { businessNo: string } };
    await world.advance(3_001);
    const [quote] = world.bank.getTradeQuote(admin).quotes;
    const closing = quote && 'spotTrade' in quote ? quote.spotTrade.closing : null;
    const charge = delayCharge('USD/CNH', [{ leg: legOf(world, businessNo)!, amt1: '100000' }]);
    expect([closing?.delayCharge, compare(charge, '0')]).toEqual([charge, 1]);
    const before = balance(world);
    await acceptEnd(world, 'fwdExpireBreach', asked.data.businessNo);
    expect(compare(sub(balance(world), before), sub(closing?.clientProfit ?? '', charge))).toBe(0);
    expect(world.bank.state().deals.netItems[asked.data.businessNo]).toMatchObject({
      delayCharge: charge,
      clientProfit: closing?.clientProfit,
    });
  });

  it('BNK-52 counts from the end of a window, and for a far leg whose near leg was never delivered from its own day', async () => {
    const world = testBank();
    const window = await forwardBooked(world, { buyOrSell: 'S', termId: '1M', optionDate: '2026-01-20' });
    const swapNo = await swapBooked(world, { buyOrSell: 'S', farTermId: 'S/N' });
    await world.goTo('2026-01-21', '10:00');
    expect(legOf(world, window)?.delayPips).toBe('0');
    const [near, far] = [legOf(world, swapNo, 0), legOf(world, swapNo, 1)];
    expect([near?.delayPips, far?.delayPips].map((pips) => compare(pips ?? '0', '0'))).toEqual([1, -1]);
  });

  it('BNK-52 counts the day on which the bank closes the rest of a near leg, as for a near leg that was delivered', async () => {
    const world = testBank();
    const swaps = [await swapBooked(world, { farTermId: 'S/N' }), await swapBooked(world, { farTermId: 'S/N' })];
    await world.goTo('2026-01-15', '10:00');
    for (const [index, amount] of ['100000', '40000'].entries())
      await world.bank.doSwapTradeDelivery(admin, { ...delivery(swaps[index] ?? '', amount), leg: 'near' });
    await world.goTo('2026-01-21', '10:00');
    const [delivered, closed] = swaps.map((businessNo) => legOf(world, businessNo, 1));
    expect(swaps.map((businessNo) => legOf(world, businessNo)?.stage)).toEqual(['done', 'done']);
    expect([delivered?.undelivered1, closed?.undelivered1].map((amount) => compare(amount ?? '0', '0'))).toEqual([1, 1]);
    expect(closed?.delayPips).toBe(delivered?.delayPips);
  });

  it("BNK-52 is stated in the bank's message when the bank closes, and legs of a swap are charged together", async () => {
    const world = testBank();
    const swapNo = await swapBooked(world, { buyOrSell: 'S', farTermId: 'S/N' });
    await world.goTo('2026-01-28', '10:00');
    const [item] = Object.values(world.bank.state().deals.netItems);
    expect(legOf(world, swapNo)?.stage).toBe('done');
    expect(compare(sub(item!.delayCharge, item!.clientProfit), '0')).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(world.bank.state().notices)).toContain(`collected a charge for delay of CNH ${item!.delayCharge}`);
    expect(JSON.stringify(world.bank.state().notices)).toContain(`并收取延期费用CNH ${item!.delayCharge}`);
  });

  it('BNK-52 caused by the bank is free: by a frozen account or a frozen price', async () => {
    const world = testBank();
    const businessNo = await booked(world, { buyOrSell: 'S' });
    await world.goTo('2026-01-15', '10:00');
    await world.bank.setAccountState(usd, '1');
    await world.goTo('2026-01-16', '10:00');
    expect(legOf(world, businessNo)).toMatchObject({ stage: 'overdue', delayPips: '0' });
    const other = testBank();
    const second = await booked(other, { buyOrSell: 'S' });
    await other.goTo('2026-01-15', '10:00');
    await other.bank.freezePrice('USD/CNH');
    await other.goTo('2026-01-16', '10:00');
    expect(legOf(other, second)).toMatchObject({ stage: 'overdue', delayPips: '0' });
  });
});
