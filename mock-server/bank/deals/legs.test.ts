// Parts of a leg, to the cent: the part delivered or closed, and the remainder (DLV-04, BNK-48).
import { describe, expect, it } from 'vitest';

import { clientProfit, closingOf, premiumProfit } from '../lifecycle/closing.ts';
import { aForward, anOption } from '../lifecycle/deals.fixture.ts';
import type { Leg } from '../facts/leg-state.ts';
import { activeLeg, deliveryStatusOf, farShare, isActive, newLeg, openDate, partOfLeg } from './legs.ts';

const terms = {
  name: 'single',
  side: 'BUY',
  orgRate: '6.9785',
  rate: '6.9785',
  from: '2026-01-15',
  date: '2026-01-15',
  account1: 'A1',
  account2: 'A2',
} as const;
const leg = (change: Partial<Leg> = {}): Leg => ({ ...newLeg({ ...terms, amt1: '10000', amt2: '69785.00' }, '2026-01-13'), ...change });

describe('a part of a leg', () => {
  it.each([
    ['10000', '69785.00'],
    ['1', '6.98'],
    ['1.01', '7.05'],
    ['9999', '69778.02'],
    ['9999.99', '69784.93'],
  ])('DLV-04 of 10,000 at 6.9785, for %s, takes %s', (amt1, amt2) => {
    expect(partOfLeg('USD/CNH', leg(), amt1)).toEqual({ amt1, amt2 });
  });

  it('DLV-04 the last part takes what is left; yen has no decimals', () => {
    expect(partOfLeg('USD/CNH', leg({ undelivered1: '1.01', undelivered2: '7.04' }), '1.01')).toEqual({ amt1: '1.01', amt2: '7.04' });
    expect(partOfLeg('USD/JPY', leg({ rate: '155.07', undelivered1: '100', undelivered2: '15507' }), '1.01').amt2).toBe('157');
    expect(partOfLeg('USD/CNH', leg({ undelivered1: '2', undelivered2: '6.00' }), '1').amt2).toBe('0.00');
  });

  it.each([
    ['100000', '100000', '100000', '100000.00'],
    ['40000', '100000', '99000', '39600.00'],
    ['1', '3', '1', '0.33'],
    ['2', '3', '1', '0.67'],
  ])('SPC-13 with %s of %s open near and %s far, %s of the far leg is closed too', (open, whole, far, share) => {
    expect(farShare('USD/CNH', leg({ undelivered1: open, amt1: whole }), leg({ undelivered1: far }))).toBe(share);
  });

  it.each([
    ['2026-01-14', '2026-01-15'],
    ['2026-01-15', '2026-01-15'],
    ['2026-01-16', '2026-01-16'],
  ])('BNK-48 on %s its price is that of %s', (today, day) => {
    expect(openDate(leg(), today)).toBe(day);
  });

  it.each([
    ['2026-01-14', 'booked'],
    ['2026-01-15', 'pending'],
    ['2026-01-16', 'pending'],
  ])('BNK-20 a leg for the 15th dealt on %s is %s', (today, stage) => {
    expect(newLeg({ ...terms, amt1: '1', amt2: '7' }, today).stage).toBe(stage);
  });

  it('BNK-24 a leg is next in its deal once those before it are done', () => {
    const [near, far] = [leg({ name: 'near' }), leg({ name: 'far' })];
    const deal = { ...aForward(), legs: [near, far] };
    expect([activeLeg(deal), isActive(deal, near), isActive(deal, far)]).toEqual([near, true, false]);
    near.stage = 'done';
    expect([activeLeg(deal), isActive(deal, far)]).toEqual([far, true]);
  });

  it.each([
    ['0', [{ amt1: '1', amt2: '7' }], null, '2'],
    ['0', [], null, '4'],
    ['5', [], 'balanceShort', '3'],
    ['5', [{ amt1: '1', amt2: '7' }], null, '1'],
    ['5', [], null, '0'],
  ] as const)('DLV-06 with %s open, delivered %j and failed by %s its state is %s', (undelivered1, deliveries, failure, status) => {
    expect(deliveryStatusOf({ undelivered1, deliveries, failure })).toBe(status);
  });
});

describe('the result of closing a part', () => {
  it.each([
    ['BUY', '1.01', '6.9780', '-0.01'],
    ['BUY', '1.01', '6.9790', '0.00'],
    ['SELL', '1.01', '6.9780', '0.00'],
    ['SELL', '1.01', '6.9790', '-0.01'],
    ['BUY', '19.99', '6.9791', '0.01'],
    ['BUY', '19.99', '6.9779', '-0.02'],
    ['SELL', '123456.78', '6.9779', '74.07'],
    ['BUY', '123456.78', '6.9785', '0.00'],
  ] as const)('SPC-20 BNK-48 of %s %s at 6.9785 closed at %s is %s, rounded against the customer', (side, amt1, at, profit) => {
    expect(clientProfit('USD/CNH', side, amt1, '6.9785', at)).toBe(profit);
  });

  it('SPC-17 SPC-20 contains the deal, the part, the remaining amount, and the currency', () => {
    const deal = aForward('SELL');
    const [sold] = deal.legs;
    expect(sold && closingOf(deal, sold, '40000', '7.0100', '2026-03-02')).toEqual({
      originNo: deal.businessNo,
      dealtRate: '7.0000',
      breachRate: '7.0100',
      clientProfit: '-400.00',
      delayCharge: '0.00',
      netCurr: 'CNH',
      flatAmt: '40000',
      balance: '60000.00',
      settleDate: '2026-03-02',
    });
  });

  it.each([
    ['B', '100000', '250', '-50.00'],
    ['S', '100000', '250', '50.00'],
    ['B', '50000', '150', '0.00'],
    ['B', '33333', '150', '50.00'],
  ] as const)('SPC-23 of an option, %s: %s of 100,000 with a premium of 300, at %s, is %s', (buyOrSell, part, premium, profit) => {
    expect(Number(premiumProfit(anOption(buyOrSell, 'C'), part, premium))).toBe(Number(profit));
  });
});
