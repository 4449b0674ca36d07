// Tests of amounts written in Chinese capital numerals.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalAmount } from './capital-amount.ts';

/** Generates whole numbers from 1 to 10¹⁶ − 1, of every length and with many zeros. */
const wholes = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.constantFrom(0, 0, 0, 1, 5, 9), { maxLength: 15 }))
  .map(([first, rest]) => BigInt([first, ...rest].join('')));

const units = new Map([
  ['拾', 10n],
  ['佰', 100n],
  ['仟', 1_000n],
]);

/** Parses Chinese numerals. 亿 multiplies everything before it; 万 multiplies only what follows the last 亿. */
function valueOf(words: string): bigint {
  let [yi, wan, ones, digit] = [0n, 0n, 0n, 0n];
  for (const word of words) {
    const unit = units.get(word);
    if (word === '亿') [yi, wan, ones, digit] = [(yi + wan + ones + digit) * 100_000_000n, 0n, 0n, 0n];
    else if (word === '万') [wan, ones, digit] = [(wan + ones + digit) * 10_000n, 0n, 0n];
    else if (unit) [ones, digit] = [ones + digit * unit, 0n];
    else digit = BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(word));
  }
  return yi + wan + ones + digit;
}

describe('capitalAmount', () => {
  it.each([
    ['1234.56', '壹仟贰佰叁拾肆元伍角陆分'],
    ['100000', '壹拾万元整'],
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角整'],
    ['10.05', '壹拾元零伍分'],
    ['1.5', '壹元伍角整'],
    ['1005', '壹仟零伍元整'],
    ['10050', '壹万零伍拾元整'],
    ['100000001', '壹亿零壹元整'],
    ['6998700', '陆佰玖拾玖万捌仟柒佰元整'],
    ['100000000', '壹亿元整'],
    ['1000000000000', '壹万亿元整'],
    ['1000100000000', '壹万零壹亿元整'],
    ['1234567890123456', '壹仟贰佰叁拾肆万伍仟陆佰柒拾捌亿玖仟零壹拾贰万叁仟肆佰伍拾陆元整'],
    ['9999999999999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['-12.3', '负壹拾贰元叁角整'],
  ])('PRT-07 %s is %s', (amount, words) => {
    expect(capitalAmount(amount)).toBe(words);
  });

  it('PRT-07 every amount can be read back, contains 亿 at most once, and no repeated zero or zero before a unit', () => {
    fc.assert(
      fc.property(wholes, (integer) => {
        const words = capitalAmount(String(integer));
        const [spoken = ''] = words.split('元');
        expect(valueOf(spoken)).toBe(integer);
        expect(words.match(/亿/g)?.length ?? 0).toBeLessThan(2);
        expect(words).not.toMatch(/零(零|拾|佰|仟|万|亿)/);
        expect(words.endsWith('元整')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('PRT-07 refuses more than sixteen digits', () => {
    expect(() => capitalAmount('10000000000000000')).toThrow(RangeError);
  });
});
