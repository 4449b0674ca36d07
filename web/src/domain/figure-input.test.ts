import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chineseWords, englishWords } from './amount-words.ts';
import { grouped, isDecimal } from './decimal.ts';
import { figureOf, isPasted, judged, typedDigits } from './figure-input.ts';

const amount = { decimals: 2, hasUnits: true };
const yen = { decimals: 0, hasUnits: true };
const rate = { decimals: 4, hasUnits: false };

/** Returns the text of a field after typing these keys one by one. */
const keyed = (keys: string, rules = amount) => [...keys].reduce((text, key) => judged(text, text + key, rules).text, '');

describe('typing an amount', () => {
  it('VAL-12 accepts one unit, including compound units', () => {
    const table = {
      '1k': '1000',
      '500K': '500000',
      '1.5m': '1500000',
      '2b': '2000000000',
      '3百': '300',
      '4千': '4000',
      '100万': '1000000',
      '1.5百万': '1500000',
      '3千万': '30000000',
      '2.5亿': '250000000',
      '１．５Ｍ': '1500000',
      '.5m': '500000',
      '0.01万': '100',
    };
    for (const [keys, figure] of Object.entries(table)) {
      expect(keyed(keys), keys).toBe(keys);
      expect(figureOf(keys, amount), keys).toBe(figure);
    }
  });

  it('VAL-12 ignores and reports a key that no amount can contain', () => {
    for (const [before, after, key] of [
      ['1', '1a', 'a'],
      ['1', '1e', 'e'],
      ['', '-', '-'],
      ['1', '+1', '+'],
      ['', 'm', 'm'],
      ['1m', '1m5', '5'],
      ['1m', '1mm', 'm'],
      ['1万', '1万k', 'k'],
      ['1百', '1百千', '千'],
      ['1.5', '1.5.', '.'],
    ] as const) {
      expect(judged(before, after, amount), after).toEqual({ text: before, refused: 'key', key });
    }
    expect(keyed('1x2-3')).toBe('123');
  });

  it('VAL-05 ignores an excess decimal; yen allow two until their unit is typed', () => {
    expect(judged('1.23', '1.234', amount)).toEqual({ text: '1.23', refused: 'decimals' });
    expect(judged('1.2', '1.23', amount)).toEqual({ text: '1.23' });
    expect(judged('1.5', '1.55', yen)).toEqual({ text: '1.55' });
    expect(judged('1.55', '1.555', yen)).toEqual({ text: '1.55', refused: 'decimals' });
    expect(judged('1.23m', '1.234m', amount)).toEqual({ text: '1.234m' });
  });

  it('VAL-06 reads full-width digits, commas and spaces as the displayed figure', () => {
    expect(figureOf('１，５００，０００．50', amount)).toBe('1500000.50');
    expect(figureOf('1 500 000', amount)).toBe('1500000');
    expect(figureOf('007', amount)).toBe('7');
    expect(figureOf('5.', amount)).toBe('5');
  });

  it('VAL-12 never yields a figure that differs from the text', () => {
    expect(figureOf('', amount)).toBe('');
    expect(figureOf('.', amount)).toBe('');
    expect(figureOf('1.5', yen)).toBeUndefined();
    expect(figureOf('1.00', yen)).toBe('1');
    expect(figureOf('1.5m', yen)).toBe('1500000');
    expect(figureOf('1.23456k', amount)).toBe('1234.56');
    expect(figureOf('1.234567k', amount)).toBeUndefined();
    expect(figureOf('1.2300000m', amount)).toBe('1230000');
  });

  it('VAL-12 accepts pasted text only if it is a complete amount', () => {
    for (const text of ['1e6', '-5', '1m5', 'abc', '', ' ', '1.2.3', '1.234', 'USD 5', '5 元', '∞', '١٢'])
      expect(isPasted(text, amount), text).toBe(false);
    for (const text of ['1,500,000.50', ' 3千万 ', '1.5', '0.5m', '１２']) expect(isPasted(text, amount), text).toBe(true);
  });

  it('VAL-12 VAL-08 whatever is typed, the result is a figure that the field can hold, incomplete, or too precise', () => {
    const key = fc.constantFrom(...'0123456789.,kmbKM百千万亿-+eax ０．，');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 14 }), fc.constantFrom(0, 2), (keys, decimals) => {
        const rules = { decimals, hasUnits: true };
        const text = keyed(keys.join(''), rules);
        const figure = figureOf(text, rules);
        if (figure === undefined || figure === '') return;
        expect(isDecimal(figure)).toBe(true);
        expect((figure.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
        expect(figureOf(grouped(figure), rules)).toBe(figure);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('typing a rate', () => {
  it('VAL-11 accepts the decimals of its pair and no unit', () => {
    expect(keyed('7.00125', rate)).toBe('7.0012');
    expect(keyed('0.0451612345', { decimals: 8, hasUnits: false })).toBe('0.04516123');
    expect(judged('7', '7m', rate)).toEqual({ text: '7', refused: 'key', key: 'm' });
    expect(keyed('7.5', { decimals: 0, hasUnits: false })).toBe('75');
    expect(figureOf('7.1', rate)).toBe('7.1');
    expect(figureOf('7m', rate)).toBeUndefined();
  });
});

describe('an amount in words', () => {
  it('VAL-13 is written in Chinese capitals', () => {
    const table = {
      '0': '零',
      '0.5': '零点伍',
      '7': '柒',
      '10': '壹拾',
      '105': '壹佰零伍',
      '1000': '壹仟',
      '10000': '壹万',
      '10001': '壹万零壹',
      '10010': '壹万零壹拾',
      '30000000': '叁仟万',
      '1500000': '壹佰伍拾万',
      '1234567.89': '壹佰贰拾叁万肆仟伍佰陆拾柒点捌玖',
      '100000000': '壹亿',
      '100010000': '壹亿零壹万',
      '100000001': '壹亿零壹',
      '250000000.00': '贰亿伍仟万',
      '1000000000000': '壹万亿',
      '1234500000000': '壹万贰仟叁佰肆拾伍亿',
    };
    expect(Object.fromEntries(Object.keys(table).map((figure) => [figure, chineseWords(figure)]))).toEqual(table);
  });

  it('VAL-13 is written in English by thousands, exactly', () => {
    const table = {
      '0': '0.00',
      '999': '999.00',
      '1000': '1.00 thousand',
      '999999': '999.999 thousand',
      '1000000': '1.00 million',
      '30000000': '30.00 million',
      '1234567.89': '1.23456789 million',
      '2500000000': '2.50 billion',
      '1000000000000': '1.00 trillion',
    };
    expect(Object.fromEntries(Object.keys(table).map((figure) => [figure, englishWords(figure)]))).toEqual(table);
  });
});

describe('a field for digits only', () => {
  it('VAL-06 USR-18 keeps digits, converts full-width digits, and drops anything else', () => {
    expect([typedDigits(' １２3-4a５'), typedDigits('。.'), typedDigits('')]).toEqual(['12345', '', '']);
  });
});
