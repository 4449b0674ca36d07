import { describe, expect, it } from 'vitest';
import { amountOf, capitalAmount } from './capital-amount.ts';

describe('an amount in Chinese capitals', () => {
  it.each([
    ['1234.56', '壹仟贰佰叁拾肆元伍角陆分'],
    ['100000', '壹拾万元整'],
    ['0', '零元整'],
    ['0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.5', '伍角整'],
    ['10.05', '壹拾元零伍分'],
    ['10.50', '壹拾元伍角整'],
    ['007.20', '柒元贰角整'],
    ['10050', '壹万零伍拾元整'],
    ['100000001', '壹亿零壹元整'],
    ['1000100000000', '壹万零壹亿元整'],
    ['9999999999999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ])('PRT-07 of %s is %s', (amount, words) => {
    expect(capitalAmount(amount)).toBe(words);
  });

  it.each([
    ['1,234.5', '1234.5'],
    [' １２３４ ', '1234'],
    ['1234567890123456', '1234567890123456'],
  ])('PRT-06 %j is the amount %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it.each(['', 'abc', '12a', '-5', '1.', '.5', '1.234', '1e6', '1.2.3', '12345678901234567'])('PRT-06 %j is not an amount', (text) => {
    expect(amountOf(text)).toBeNull();
    expect(() => capitalAmount(text)).toThrow(RangeError);
  });
});
