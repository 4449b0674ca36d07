import { describe, expect, it } from 'vitest';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { setPairs } from '#web/state/pairs.ts';
import { spotQuote } from '#web/test/deals.ts';
import { worsePips } from './worse-than-limit.ts';

setPairs(facts.pairs);
const bought = spotQuote();

describe('the limit rate of a submission', () => {
  it.each([
    [undefined, null],
    ['7.0017', null],
    ['7.0020', null],
    ['7.0005', '12'],
  ])('EYE-06 a purchase at 7.0017 with the limit %s is worse by %s pips', (limit, pips) => {
    expect(bought.tradeQuote.custRate).toBe('7.0017');
    const worse = worsePips(bought, limit);
    expect(worse === null ? null : Number(worse)).toBe(pips === null ? null : Number(pips));
  });

  it('EYE-06 a sale is worse below its limit', () => {
    const sold = 'spotTrade' in bought ? { ...bought, spotTrade: { ...bought.spotTrade, buyOrSell: 'S' as const } } : bought;
    expect([worsePips(sold, '7.0000'), Number(worsePips(sold, '7.0020'))]).toEqual([null, 3]);
  });
});
