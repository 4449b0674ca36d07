import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute, compare, multiply, storedMoney, storedRate, subtract } from './decimal.ts';
import { type Exercise, intrinsicPips, intrinsicWorth } from './intrinsic.ts';
import { otherSide, type Side } from './side.ts';

const none = ['0', '0.00'];

describe('the intrinsic value', () => {
  it.each([
    ['B', '6.900000', '7.0010', ['1010', '101000.00']],
    ['B', '7.05', '7.0010', none],
    ['S', '7.05', '6.9990', ['510', '51000.00']],
    ['S', '6.9', '6.9990', none],
    ['B', '7.001', '7.0010', none],
    ['S', '6.954003', '6.9540', ['0.03', '3.00']],
  ] as const)('QUO-49 of %s USD 1,000,000 at %s beside a market of %s', (side, strike, market, [pips, worth]) => {
    const exercise: Exercise = { side, strike, market };
    expect(Number(intrinsicPips(exercise, '10000'))).toBe(Number(pips));
    expect(intrinsicWorth(exercise, '1000000.00', 'USD/CNH')).toBe(worth);
  });

  it('QUO-49 RAT-12 of a yen pair has the pips of the pair and the decimals of the second currency', () => {
    const bought: Exercise = { side: 'B', strike: '155.10', market: '155.125' };
    expect([intrinsicPips(bought, '100'), intrinsicWorth(bought, '1000.50', 'USD/JPY')]).toEqual(['2.5', '25']);
    const sold: Exercise = { side: 'S', strike: '0.045161', market: '0.045151' };
    expect([intrinsicPips(sold, '1000000'), intrinsicWorth(sold, '123456789', 'JPY/CNH')]).toEqual(['10', '1234.57']);
  });

  const rate = fc.integer({ min: 1, max: 20_000_000_000 }).map((stored) => storedRate(stored));
  const amount = fc.integer({ min: 1, max: 5_000_000_000_00 }).map((stored) => storedMoney(stored));
  const exercise = fc.record({ side: fc.constantFrom<Side[]>('B', 'S'), strike: rate, market: rate });

  it('QUO-49 is the greater of 0 and the advantage of the strike, exactly', () => {
    fc.assert(
      fc.property(exercise, ({ side, strike, market }) => {
        const apart = side === 'B' ? subtract(market, strike) : subtract(strike, market);
        const expected = apart.startsWith('-') ? '0' : multiply(apart, '10000');
        expect(compare(intrinsicPips({ side, strike, market }, '10000'), expected)).toBe(0);
      }),
    );
  });

  it('QUO-49 is never negative, and of both sides at most one has it', () => {
    fc.assert(
      fc.property(exercise, amount, (of, amount1) => {
        const reverse = { ...of, side: otherSide(of.side) };
        const worths = [of, reverse].map((each) => intrinsicWorth(each, amount1, 'USD/CNH'));
        expect(worths.some((worth) => worth.startsWith('-'))).toBe(false);
        expect(worths).toContain('0.00');
        const pips = [of, reverse].map((each) => compare(intrinsicPips(each, '10000'), '0'));
        expect(pips.toSorted()).toEqual(compare(of.strike, of.market) === 0 ? [0, 0] : [0, 1]);
      }),
    );
  });

  it('QUO-49 in money is the pips times the amount, within half of the last decimal', () => {
    fc.assert(
      fc.property(exercise, amount, fc.constantFrom(['USD/CNH', '10000', '0.005'], ['USD/JPY', '100', '0.5']), (of, amount1, pair) => {
        const [rateCode = '', pipFactor = '', half = ''] = pair;
        const worth = multiply(intrinsicWorth(of, amount1, rateCode), pipFactor);
        const apart = absolute(subtract(worth, multiply(intrinsicPips(of, pipFactor), amount1)));
        expect(compare(apart, multiply(half, pipFactor)) <= 0).toBe(true);
      }),
    );
  });
});
