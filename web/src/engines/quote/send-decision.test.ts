import { describe, expect, it } from 'vitest';
import { meansGone } from './send-decision.ts';

describe('the refusal of a decision', () => {
  it('QUO-24 means that the quote is gone for the fixed texts and their code only', () => {
    expect(meansGone(2017, '')).toBe(true);
    expect(meansGone(9999, '不存在有效报价')).toBe(true);
    expect(meansGone(9999, 'No valid quotation exists')).toBe(true);
    expect(meansGone(2003, '非交易时间')).toBe(false);
  });
});
