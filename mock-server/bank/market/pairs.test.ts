// Checks the table of pairs, and its agreement with the legs.
import { describe, expect, it } from 'vitest';
import { compare, mul } from '../kernel/decimal.ts';
import { pipOf } from './pair-prices.ts';
import { findPair, pairOf, pairs } from './pairs.ts';
import { usdLegs } from './usd-legs.ts';

describe('pairs', () => {
  it('HOM-02 are 46: ten against CNH, and every combination of nine currencies', () => {
    expect(new Set(pairs.map(({ rateCode }) => rateCode)).size).toBe(46);
    expect(pairs.filter(({ ccy2, appId }) => ccy2 === 'CNH' && appId === '2')).toHaveLength(10);
    expect(pairs.filter(({ rateCode }) => rateCode.includes('HKD')).map(({ rateCode }) => rateCode)).toEqual(['HKD/CNH']);
    expect(findPair('USD/HKD')).toBeUndefined();
    expect(() => pairOf('CNH/USD')).toThrow(RangeError);
  });

  it('RAT-03 have decimals and pips by their second currency, and JPY/CNH is per 1 JPY', () => {
    for (const pair of pairs) {
      const { rateCode, ccy2, spotAvalible, forwardAvalible, rpAvalible, pipFactor } = pair;
      const expected = rateCode === 'JPY/CNH' ? [6, 8, '1000000'] : ccy2 === 'JPY' ? [2, 4, '100'] : [4, 6, '10000'];
      expect([spotAvalible, forwardAvalible, pipFactor], rateCode).toEqual(expected);
      expect([rpAvalible, compare(mul(pipOf(pair), pipFactor), '1')]).toEqual([2, 0]);
    }
  });

  it('VAL-02 have amount bounds of their own', () => {
    expect([pairOf('EUR/USD').minAmount, pairOf('EUR/USD').maxAmount]).toEqual(['10000', '50000000']);
    expect([pairOf('JPY/CNH').minAmount, pairOf('JPY/CNH').maxAmount]).toEqual(['1000000', '5000000000']);
  });

  it('BNK-45 have a base that agrees with their legs', () => {
    const mids = new Map(usdLegs.map((leg) => [leg.rateCode, leg.baseMid]));
    const inUsd = (ccy: string) => (ccy === 'USD' ? 1 : (mids.get(`${ccy}/USD`) ?? 1 / (mids.get(`USD/${ccy}`) ?? Number.NaN)));
    for (const { rateCode, ccy1, ccy2, baseMid } of pairs)
      expect(Number(baseMid) / (inUsd(ccy1) / inUsd(ccy2)), rateCode).toBeCloseTo(1, 3);
  });
});
