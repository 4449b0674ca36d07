import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRate, movedByPips, otherAmount, pipDecimalsOf, pipsFromMid } from './pips.ts';

describe('a quote by hand', () => {
  it.each([
    ['USD/CNH', '7.0012', '7.0000', '+12.0'],
    ['USD/JPY', '150.10', '150.25', '−15.0'],
    ['JPY/CNH', '0.045870', '0.045865', '+5.0'],
    ['EUR/USD', '1.08', '1.08', '0.0'],
  ])('DSK-03 shows the pips from mid of %s', (rateCode, rate, mid, pips) => {
    expect(pipsFromMid(rate, mid, rateCode)).toBe(pips);
  });

  it('DSK-03 a rate moved up and down by as many pips is the same rate', () => {
    const pairs = fc.constantFrom('USD/CNH', 'USD/JPY', 'JPY/CNH');
    const rates = fc.integer({ min: 1, max: 99_999_999 }).map((scaled) => String(scaled / 10_000));
    fc.assert(
      fc.property(pairs, rates, fc.integer({ min: 1, max: 500 }), (rateCode, rate, pips) => {
        expect(movedByPips(movedByPips(rate, pips, rateCode), -pips, rateCode)).toBe(rate);
      }),
    );
  });

  it.each([
    ['USD', '1000000', 'USD/CNH', '6.9481', { currency: 'CNH', amount: '6948100.00' }],
    ['CNH', '6948100', 'USD/CNH', '6.9481', { currency: 'USD', amount: '1000000.00' }],
    ['USD', '100', 'USD/JPY', '150.25', { currency: 'JPY', amount: '15025' }],
    ['USD', '100', 'USD/CNH', '', null],
  ] as const)('DSK-03 %s %s of %s at %s is an amount of the other currency', (currency, amount, rateCode, rate, other) => {
    expect(otherAmount({ currency, amount, rateCode, rate })).toEqual(other);
  });

  it.each([
    ['USD/CNH', 4],
    ['USD/JPY', 2],
    ['JPY/CNH', 6],
  ])('DSK-03 the pips of %s are at decimal %i', (rateCode, place) => expect(pipDecimalsOf(rateCode)).toBe(place));

  it.each(['7', '7.0012', '0.045'])('DSK-03 %s is a rate', (text) => expect(isRate(text)).toBe(true));
  it.each(['', '0', '-1', '7,1', '1e3', '7.123456789', ' 7'])('DSK-03 %j is no rate', (text) => expect(isRate(text)).toBe(false));
});
