import { describe, expect, it } from 'vitest';
import { isUnderstood, tradeTypeOf } from './trade-type.ts';

describe('kind of a quote', () => {
  it.each([
    ['SPTFT20261123000001', 'spot'],
    ['FWDFT20261123000001', 'forward'],
    ['SWPFT20261123000001', 'swap'],
    ['OPTFT20261123000001', 'option'],
    ['ABCFT20261123000001', null],
  ])('QUO-29 %s is %s', (businessNo, type) => {
    expect(tradeTypeOf(businessNo)).toBe(type);
  });

  it('QUO-31 no trade object, two of them, another one, or an unknown number are invalid', () => {
    const tradeQuote = { businessNo: 'SPTFT20261123000001' };
    expect(isUnderstood({ tradeQuote, spotTrade: {} } as never)).toBe(true);
    expect(isUnderstood({ tradeQuote })).toBe(false);
    expect(isUnderstood({ tradeQuote, spotTrade: {}, swapTrade: {} } as never)).toBe(false);
    expect(isUnderstood({ tradeQuote, forwardTrade: {} } as never)).toBe(false);
    expect(isUnderstood({ tradeQuote: { businessNo: 'X1' }, spotTrade: {} } as never)).toBe(false);
  });
});
