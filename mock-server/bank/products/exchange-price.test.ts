import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compare, fromScaled, mul, sub } from '../kernel/decimal.ts';
import type { TwoSided } from '../desk/env.ts';
import { type Pair, pairOf } from '../market/pairs.ts';
import { bothAmounts, type Exchange, legPrice } from './exchange-price.ts';
import type { Concession } from '../facts/terms.ts';

const usdCnh = pairOf('USD/CNH');
const market = { bid: '6.9987', offer: '7.0013', mid: '7.000000' };
const spotPriceFor = (pair: Pair, twoSided: TwoSided, deal: Exchange, concession: Concession) =>
  legPrice(pair, twoSided, deal, concession, pair.spotAvalible);
const none = { discount: '0', coupon: null };
const buy = { side: 'BUY', calCyCode: '0', amount: '1000000' } as const;
const sell = { side: 'SELL', calCyCode: '0', amount: '1000000' } as const;

describe('the customer rate', () => {
  it.each([
    [buy, none, '7.0013', '7.0013'],
    [sell, none, '6.9987', '6.9987'],
    [buy, { discount: '5', coupon: null }, '7.0013', '7.0008'],
    [sell, { discount: '5', coupon: null }, '6.9987', '6.9992'],
    [buy, { discount: '40', coupon: null }, '7.0013', '7.0000'],
    [sell, { discount: '40', coupon: null }, '6.9987', '7.0000'],
  ] as const)('MRG-15 %j with %j is %s before and %s after', (deal, concession, orgRate, rate) => {
    expect(spotPriceFor(usdCnh, market, deal, concession)).toMatchObject({ orgRate, rate });
  });

  it.each([
    // Rounding favours the bank, also at the mid.
    [buy, '0.5', market, '7.0013'],
    [sell, '0.5', market, '6.9987'],
    [buy, '1', market, '7.0012'],
    [sell, '1', market, '6.9988'],
    [buy, '40', { ...market, mid: '7.000049' }, '7.0001'],
    [sell, '40', { ...market, mid: '7.000051' }, '7.0000'],
  ] as const)('MRG-15 %j with %s pips on %j is %s', (deal, discount, twoSided, rate) => {
    expect(spotPriceFor(usdCnh, twoSided, deal, { discount, coupon: null }).rate).toBe(rate);
  });

  it.each([
    [buy, '1', '7.00096667'],
    [buy, '2', '7.00063334'],
    [sell, '1', '6.99903333'],
    [sell, '2', '6.99936666'],
  ] as const)('MRG-17 for %j the pips of a coupon on %s thirds, spread and rounded down, are %s', (deal, thirds, rate) => {
    const coupon = { points: '10', volume: `${thirds}` };
    expect(legPrice(usdCnh, market, { ...deal, amount: '3' }, { discount: '0', coupon }, 8).rate).toBe(rate);
  });

  it.each([
    ['2000000', '7.0003', '10'],
    ['1000000', '7.0003', '10'],
    ['500000', '7.0008', '5'],
    ['1', '7.0013', '0'],
  ])('MRG-17 a coupon of 10 pips on %s of 1,000,000 concedes %s', (volume, rate, discount) => {
    const price = spotPriceFor(usdCnh, market, buy, { discount: '0', coupon: { points: '10', volume } });
    expect(price).toMatchObject({ rate, discount });
  });

  it('MRG-15 is never better than the market mid, whatever is conceded', () => {
    const pips = fc.integer({ min: 0, max: 100 }).map(String);
    const side = fc.constantFrom('BUY' as const, 'SELL' as const);
    fc.assert(
      fc.property(side, pips, pips, fc.integer({ min: 1, max: 2_000_000 }), (chosen, discount, points, volume) => {
        const coupon = { points, volume: String(volume) };
        const { rate: custRate, orgRate: orgCustRate } = spotPriceFor(usdCnh, market, { ...buy, side: chosen }, { discount, coupon });
        const [worse, better] = chosen === 'BUY' ? [orgCustRate, market.mid] : [market.mid, orgCustRate];
        expect(compare(custRate, better)).toBeGreaterThanOrEqual(0);
        expect(compare(custRate, worse)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the two amounts', () => {
  it.each([
    ['USD/CNH', '0', '1000000', '7.0013', '1000000.00', '7001300.00'],
    ['USD/CNH', '1', '7001300', '7.0013', '1000000.00', '7001300.00'],
    ['USD/CNH', '1', '1000000', '7.0013', '142830.62', '1000000.00'],
    ['USD/CNH', '1', '99', '7.0000', '14.14', '99.00'],
    ['USD/JPY', '0', '12345.67', '155.07', '12345.67', '1914443'],
    ['JPY/CNH', '0', '1000000', '0.045161', '1000000', '45161.00'],
    ['JPY/CNH', '1', '45161', '0.045161', '1000000', '45161.00'],
  ] as const)('SPO-08 %s, calCyCode %s, %s at %s are %s and %s', (rateCode, calCyCode, amount, rate, amt1, amt2) => {
    expect(bothAmounts(pairOf(rateCode), calCyCode, amount, rate)).toEqual({ amt1, amt2 });
  });

  it('SPO-08 differ from amount times rate by at most half a unit', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 12 }).map((cents) => fromScaled(cents, 2));
    const rate = fc.integer({ min: 10_000, max: 99_999 }).map((scaled) => fromScaled(scaled, 4));
    fc.assert(
      fc.property(amount, rate, (asked, at) => {
        const { amt2 } = bothAmounts(usdCnh, '0', asked, at);
        expect(compare(sub(amt2, mul(asked, at)), '0.005')).toBeLessThanOrEqual(0);
        expect(compare(sub(mul(asked, at), amt2), '0.005')).toBeLessThanOrEqual(0);
      }),
    );
  });
});
