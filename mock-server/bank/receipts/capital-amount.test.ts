// Chinese capitals of amounts.
import { describe, expect, it } from 'vitest';
import { capitalAmount } from './capital-amount.ts';

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
    ['1000000000000', '壹万亿元整'],
    ['-12.3', '负壹拾贰元叁角整'],
  ])('PRT-07 %s is %s', (amount, words) => {
    expect(capitalAmount(amount)).toBe(words);
  });
});
