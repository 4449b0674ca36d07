import { describe, expect, it } from 'vitest';

import { admin, newId, outcomeOf, testBank } from '../doors/bank.fixture.ts';
import { add, compare, div, sub } from '../kernel/decimal.ts';
import { accountNumber } from '../acts/world-acts.ts';
import { clientProfit } from '../lifecycle/closing.ts';
import { swapBooked } from '../doors/terms.fixture.ts';
import { askToEnd, ended } from './specials.fixture.ts';

type World = ReturnType<typeof testBank>;
const cnh = accountNumber('C0001', 'TRADE', 'CNH');
const book = (world: World, account: string) => world.bank.ledger().books[account] ?? '0';
const dealOf = (world: World, businessNo: string) => world.bank.state().deals.all[businessNo];

describe('closing a swap', () => {
  it('SPC-12 SPC-13 before near delivery closes both legs completely; the difference is paid on the far date', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world);
    expect(outcomeOf(await askToEnd(world, 'swapBreach', businessNo, '50000'))).toBe('closedAsWhole');
    const [near, far] = dealOf(world, businessNo)?.legs ?? [];
    const { quoteNo, quote, closing } = await ended(world, 'swapBreach', businessNo, '100000');
    expect(quote).toMatchObject({
      specialFlag: 'swapBreach',
      swapTrade: { businessNo: quoteNo, buyOrSell: 'S', custNearAmt1: '100000.00', nearValueDate: near?.date, farMaturityDate: far?.date },
    });
    expect(dealOf(world, quoteNo)).toMatchObject({ buyOrSell: 'S', calCyCode: '0', nearDate: near?.date, farDate: far?.date });
    expect(closing).toMatchObject({
      settleDate: far?.date,
      clientProfit: clientProfit('USD/CNH', 'SELL', '100000', far?.rate ?? '', closing.breachRate),
    });
    expect(dealOf(world, businessNo)?.legs.map(({ stage }) => stage)).toEqual(['done', 'done']);
    const before = book(world, cnh);
    await world.goTo(far?.date ?? '', '10:00');
    expect(compare(book(world, cnh), add(before, closing.clientProfit))).toBe(0);
    expect(world.bank.state().ledger.covers[businessNo]?.left).toMatch(/^0(\.0+)?$/);
  });

  it.each([
    ['B', 'USD/CNH'],
    ['S', 'JPY/CNH'],
  ] as const)('SPC-13 SWP-07 with the second currency fixed (%s %s) closes each leg at its own amount', async (buyOrSell, rateCode) => {
    const world = testBank();
    const businessNo = await swapBooked(world, { rateCode, buyOrSell, calCyCode: '1', amount: '700000' });
    const legs = dealOf(world, businessNo)?.legs.map(({ amt1, amt2 }) => ({ amt1, amt2 })) ?? [];
    expect(compare(legs[0]?.amt1 ?? '', legs[1]?.amt1 ?? '')).not.toBe(0);
    const { quoteNo, closing } = await ended(world, 'swapBreach', businessNo, legs[0]?.amt1 ?? '');
    expect([closing.flatAmt, compare(closing.balance, '0')]).toEqual([legs[1]?.amt1, 0]);
    expect(dealOf(world, businessNo)?.legs).toMatchObject([
      { stage: 'done', undelivered1: '0', undelivered2: '0' },
      { stage: 'done', undelivered1: '0', undelivered2: '0' },
    ]);
    expect(dealOf(world, quoteNo)?.legs).toMatchObject([legs[0], { amt1: legs[1]?.amt1 }]);
    await world.goTo(closing.settleDate, '10:00');
    expect(world.bank.state().ledger.covers[businessNo]?.left).toMatch(/^0(\.0+)?$/);
  });

  it('SPC-13 after a partial near delivery closes the rest, and the same share of the far leg', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { calCyCode: '1', amount: '700000' });
    const [near, far] = dealOf(world, businessNo)?.legs.map(({ amt1, date }) => ({ amt1, date })) ?? [];
    await world.goTo(near?.date ?? '', '10:00');
    const half = div(near?.amt1 ?? '', '2', 2);
    const leg = { businessNo, leg: 'near', amount: half, clientRequestId: newId() } as const;
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, leg))).toBe('ok');
    await ended(world, 'swapBreach', businessNo, sub(near?.amt1 ?? '', half));
    const left = dealOf(world, businessNo)?.legs[1];
    expect(dealOf(world, businessNo)?.legs[0]?.stage).toBe('done');
    expect(Math.abs(Number(left?.undelivered1) - Number(far?.amt1) / 2)).toBeLessThan(0.02);
    expect(outcomeOf(await askToEnd(world, 'swapBreach', businessNo, left?.undelivered1 ?? ''))).toBe('ok');
  });

  it.each([
    // The far leg of an overnight swap of 13 January is due on the 14th.
    ['2026-01-14', 'pending', 'ok'],
    ['2026-01-13', 'booked', 'stateNotAllowed'],
  ])('BNK-49 with the near leg closed on %s, the far leg of the 14th is %s, and its delivery returns %s', async (day, stage, outcome) => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    const part = { businessNo, amount: '40000' } as const;
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, { ...part, leg: 'near', clientRequestId: newId() }))).toBe('ok');
    await world.goTo(day, '10:30');
    await ended(world, 'swapBreach', businessNo, '60000');
    expect(dealOf(world, businessNo)?.legs).toMatchObject([{ stage: 'done' }, { stage }]);
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, { ...part, leg: 'far', clientRequestId: newId() }))).toBe(outcome);
  });

  it('SPC-13 BNK-21 when overdue is done by the customer, and after its grace period by the bank, at the amounts of both legs', async () => {
    const world = testBank();
    const change = { calCyCode: '1', amount: '700000' } as const;
    const [own, late] = [await swapBooked(world, change), await swapBooked(world, change)];
    await world.goTo('2026-01-16', '10:00');
    const [near] = dealOf(world, own)?.legs ?? [];
    expect(near).toMatchObject({ stage: 'overdue', date: '2026-01-15' });
    const { quote, quoteNo } = await ended(world, 'swapBreach', own, near?.amt1 ?? '');
    expect(quote).toMatchObject({ swapTrade: { nearValueDate: '2026-01-16' } });
    expect(dealOf(world, quoteNo)).toMatchObject({ nearDate: '2026-01-16', legs: [{ date: '2026-01-16' }, {}] });
    await world.goTo('2026-01-21', '10:00');
    for (const businessNo of [own, late])
      expect(dealOf(world, businessNo)?.legs).toMatchObject([
        { stage: 'done', undelivered1: '0' },
        { stage: 'done', undelivered1: '0' },
      ]);
  });

  it('SPC-13 after both days have passed closes it completely today, without points', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world, { farTermId: 'O/N' });
    const [near, far] = dealOf(world, businessNo)?.legs ?? [];
    await world.goTo('2026-01-15', '10:00');
    const { quote, closing } = await ended(world, 'swapBreach', businessNo, '100000');
    expect([near?.date, far?.date]).toEqual(['2026-01-13', '2026-01-14']);
    expect(quote).toMatchObject({ swapTrade: { nearValueDate: '2026-01-15', farMaturityDate: '2026-01-15', farCustPoints: '0.00' } });
    expect(closing).toMatchObject({ breachRate: near?.rate, settleDate: '2026-01-15' });
    expect(dealOf(world, businessNo)?.legs.map(({ stage }) => stage)).toEqual(['done', 'done']);
  });

  it('SPC-13 after near delivery closes the far leg, also in part', async () => {
    const world = testBank();
    const businessNo = await swapBooked(world);
    const [near] = dealOf(world, businessNo)?.legs ?? [];
    await world.goTo(near?.date ?? '', '10:00');
    const leg = { businessNo, leg: 'near', amount: '100000', clientRequestId: newId() } as const;
    expect(outcomeOf(await world.bank.doSwapTradeDelivery(admin, leg))).toBe('ok');
    const { quote } = await ended(world, 'swapBreach', businessNo, '40000');
    expect(quote).toMatchObject({ swapTrade: { custNearAmt1: null, custFarAmt1: '40000.00' } });
    expect(dealOf(world, businessNo)?.legs[1]).toMatchObject({ undelivered1: '60000', closed1: '40000', stage: 'booked' });
  });
});
