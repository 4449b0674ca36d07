import { describe, expect, it } from 'vitest';
import { currencies, heatOf, legPairs, type MovedCurrency, moveOf, movers } from './currency-moves.ts';

const open: Record<string, string> = {
  'EUR/USD': '1.1000',
  'GBP/USD': '1.3000',
  'AUD/USD': '0.6600',
  'NZD/USD': '0.6000',
  'USD/JPY': '150.00',
  'USD/CHF': '0.9000',
  'USD/CAD': '1.3500',
  'USD/SGD': '1.3400',
  'USD/CNH': '7.0000',
  'HKD/CNH': '0.9000',
};
// The euro rises by 1 %, the yen falls by 1 %, the yuan rises, the Hong Kong dollar keeps its rate against the yuan.
const now: Record<string, string> = { ...open, 'EUR/USD': '1.1110', 'USD/JPY': '151.50', 'USD/CNH': '6.9300' };
const move = (base: MovedCurrency, against: MovedCurrency) =>
  moveOf(
    base,
    against,
    (code) => open[code],
    (code) => now[code],
  );

describe('moves of currencies against each other', () => {
  it.each([
    ['EUR', 'USD', '1.00', 'up'],
    ['USD', 'EUR', '-0.99', 'down'],
    ['USD', 'JPY', '1.00', 'up'],
    ['JPY', 'USD', '-0.99', 'down'],
    // 1.111 × 151.5 against 1.1 × 150.
    ['EUR', 'JPY', '2.01', 'up'],
    ['USD', 'CNH', '-1.00', 'down'],
    ['HKD', 'CNH', '0.00', 'flat'],
    // The rate is computed through CNH: 1 / 0.99.
    ['HKD', 'USD', '1.01', 'up'],
    ['GBP', 'AUD', '0.00', 'flat'],
  ] as const)('NEW-02 %s against %s is %s %%', (base, against, percent, tone) => {
    expect(move(base, against)).toEqual({ percent, tone });
  });

  it('NEW-02 are empty while a pair is unknown', () => {
    const without = (gone: string) =>
      moveOf(
        'HKD',
        'EUR',
        (code) => open[code],
        (code) => (code === gone ? undefined : now[code]),
      );
    expect([without('HKD/CNH'), without('USD/CNH'), without('EUR/USD')]).toEqual([undefined, undefined, undefined]);
    // 1.0101 for the Hong Kong dollar against 1.01 for the euro.
    expect(without('USD/JPY')).toEqual({ percent: '0.01', tone: 'up' });
  });

  it('NEW-02 require a pair for every currency except the dollar', () => {
    expect(legPairs).toHaveLength(currencies.length - 1);
  });

  it.each([
    ['0.00', 0],
    ['0.01', 1],
    ['-0.09', 1],
    ['0.10', 2],
    ['-0.24', 2],
    ['-0.25', 3],
    ['0.49', 3],
    ['0.50', 4],
    ['-12.00', 4],
  ] as const)('NEW-02 a move of %s %% has heat %i', (percent, heat) => {
    expect(heatOf(percent)).toBe(heat);
  });

  it('NEW-02 the movers are the pairs that rose and fell most, largest first', () => {
    const codes = ['EUR/USD', 'EUR/JPY', 'USD/CNH', 'EUR/CNH', 'HKD/CNH', 'GBP/USD', 'XXX/USD', 'USD/JPY'];
    const { up, down } = movers(
      codes,
      (code) => open[code],
      (code) => now[code],
      2,
    );
    expect(up.map(({ rateCode, percent }) => [rateCode, percent])).toEqual([
      ['EUR/JPY', '2.01'],
      ['EUR/USD', '1.00'],
    ]);
    expect(down.map(({ rateCode, percent }) => [rateCode, percent])).toEqual([
      ['USD/CNH', '-1.00'],
      ['EUR/CNH', '-0.01'],
    ]);
  });
});
