import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMoneyText, listRateParts, listRateText, moneyDecimals, moneyText, rateDecimals, rateParts, rateText } from './rate-format.ts';

describe('rate and money texts', () => {
  it('RAT-02 use the pair’s decimals, or 4, 6 and 2 by default', () => {
    const yen = { spotAvalible: 6, forwardAvalible: 8, rpAvalible: 2 };
    expect([rateDecimals(yen, 'spot'), rateDecimals(yen, 'forward'), rateDecimals(yen, 'points')]).toEqual([6, 8, 2]);
    expect([rateDecimals(undefined, 'spot'), rateDecimals({}, 'forward'), rateDecimals({}, 'points')]).toEqual([4, 6, 2]);
  });

  it('RAT-10 QRY-33 show stored rates with all their decimals, at least 4, and stored money with 2', () => {
    expect([listRateText(700120000), listRateText(700123456), listRateText(700120000, 6)]).toEqual(['7.0012', '7.00123456', '7.001200']);
    expect(listRateParts('7.00123456')).toEqual({ four: '7.0012', beyond: '3456' });
    expect(listRateParts('7.0012')).toEqual({ four: '7.0012', beyond: '' });
    expect(listMoneyText(123456789, 'USD')).toBe('1,234,567.89');
    expect(listMoneyText(-5, 'CNH')).toBe('-0.05');
  });

  it('RAT-11 QRY-33 JPY/CNH is 0.045161 in a detail and in a list', () => {
    expect(rateText('0.045161', 6)).toBe('0.045161');
    expect(listRateText(4516100)).toBe('0.045161');
  });

  it('RAT-12 yen have no decimals, in lists too', () => {
    expect(moneyDecimals('JPY')).toBe(0);
    expect(moneyText('1500000', 'JPY')).toBe('1,500,000');
    expect(listMoneyText(150000000, 'JPY')).toBe('1,500,000');
  });

  it('RAT-03 a price is split at its pip', () => {
    expect(rateParts('7.0012', 4)).toEqual({ big: '7.00', pips: '12', beyond: '' });
    expect(rateParts('1.17345', 4)).toEqual({ big: '1.17', pips: '34', beyond: '5' });
    expect(rateParts('155.12', 2)).toEqual({ big: '155.', pips: '12', beyond: '' });
    expect(rateParts('0.045161', 6)).toEqual({ big: '0.0451', pips: '61', beyond: '' });
    expect(rateParts('-712.22', 0)).toEqual({ big: '', pips: '-712', beyond: '.22' });
    expect(rateParts('7', 4)).toEqual({ big: '', pips: '7', beyond: '' });
  });

  it('RAT-03 the joined parts are the price', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 99_999_999 }), fc.constantFrom(2, 4, 6), (whole, fraction, pip) => {
        const rate = `${whole}.${String(fraction).padStart(8, '0')}`;
        const { big, pips, beyond } = rateParts(rate, pip);
        expect(big + pips + beyond).toBe(rate);
        expect(pips).toHaveLength(2);
      }),
    );
  });
});
