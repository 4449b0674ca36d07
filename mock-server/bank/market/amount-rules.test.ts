import { describe, expect, it } from 'vitest';

import { rateRange } from './amount-rules.ts';

describe('the range of a rate', () => {
  it('API-12 OPT-10 is around the mid, with the decimals of the pair or the requested ones', () => {
    expect(rateRange('USD/CNH', 'STRIKE', '7.0000')).toEqual({ low: '5.6000', high: '8.4000' });
    expect(rateRange('USD/CNH', 'STRIKE', '7.0000', 2)).toEqual({ low: '5.60', high: '8.40' });
    expect(rateRange('JPY/CNH', 'STRIKE', '0.045161')).toEqual({ low: '0.036129', high: '0.054193' });
  });

  it('API-12 is wider for an order price, and unknown for an unknown pair', () => {
    expect(rateRange('EUR/USD', 'ORDER', '1.1700')).toEqual({ low: '0.5850', high: '1.7550' });
    expect(() => rateRange('XXX/YYY', 'ORDER', '1')).toThrow(RangeError);
  });
});
