import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledAmount, typedAmount, typedNumber } from './amount-input.ts';
import { grouped, isDecimal } from './decimal.ts';

describe('number fields', () => {
  it('VAL-05 keeps only digits and a dot, with the field’s decimals, 2 by default', () => {
    expect(typedNumber('1a2b.3456')).toBe('12.34');
    expect(typedNumber('-12.5')).toBe('12.5');
    for (const [decimals, kept] of [
      [0, '1'],
      [2, '1.23'],
      [4, '1.2345'],
      [6, '1.234567'],
    ] as const) {
      expect(typedNumber('1.23456789', decimals)).toBe(kept);
    }
  });

  it('VAL-11 lets a rate field of JPY/CNH take 8 decimals', () => {
    expect(typedNumber('0.0451612345', 8)).toBe('0.04516123');
  });

  it('VAL-06 drops a second dot, widens nothing and strips commas and spaces', () => {
    expect(typedAmount('１，５００，０００．50')).toBe('1500000.50');
    expect(typedAmount('1,500 000.5.0')).toBe('1500000.50');
    expect(typedNumber('1.2.3', 4)).toBe('1.23');
    expect(typedNumber('７。００１２', 4)).toBe('7.0012');
  });

  it('VAL-05 replaces shorthand by the figure on blur', () => {
    const table = {
      '1k': '1000',
      '500K': '500000',
      '1m': '1000000',
      '1.5m': '1500000',
      '1.234567m': '1234567',
      '1b': '1000000000',
      '100万': '1000000',
      '2.5亿': '250000000',
      '１．５Ｍ': '1500000',
    };
    for (const [typed, figure] of Object.entries(table)) expect(settledAmount(typedAmount(typed))).toBe(figure);
  });

  it('VAL-05 keeps the shorthand while it is typed and takes only one', () => {
    expect(typedAmount('1.5m')).toBe('1.5m');
    expect(typedAmount('1.5mm')).toBe('1.5m');
    expect(typedAmount('m')).toBe('');
    expect(typedAmount('1m5')).toBe('15');
  });

  it('RAT-12 settles a yen amount without decimals, shorthand included', () => {
    expect(settledAmount('1.5m', 0)).toBe('1500000');
    expect(settledAmount('1500.75', 0)).toBe('1500');
  });

  it('VAL-05 settles to nothing or a plain decimal, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(0, 2, 4, 6), (text, decimals) => {
        const settled = settledAmount(typedAmount(text, decimals), decimals);
        expect(settled === '' || isDecimal(settled)).toBe(true);
        expect((settled.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
      }),
    );
  });

  it('VAL-06 settling what is shown grouped gives the same figure again', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const figure = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(grouped(settledAmount(grouped(figure)))).toBe(grouped(settledAmount(figure)));
      }),
    );
  });
});
