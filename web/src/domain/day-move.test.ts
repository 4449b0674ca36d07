import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMove, linePath, lineTone, middle } from './day-move.ts';
import { divide } from './decimal.ts';

describe('the move of a day', () => {
  it('HOM-13 is shown in pips and percent with its sign', () => {
    expect(dayMove('7.0000', '7.0035', '10000')).toEqual({ pips: '+35.0', percent: '+0.05%', tone: 'up' });
    expect(dayMove('7.0000', '6.9300', '10000')).toEqual({ pips: '−700.0', percent: '−1.00%', tone: 'down' });
    expect(dayMove('155.00', '156.55', '100')).toEqual({ pips: '+155.0', percent: '+1.00%', tone: 'up' });
    expect(dayMove('0.045000', '0.045090', '1000000')).toEqual({ pips: '+90.0', percent: '+0.20%', tone: 'up' });
  });

  it('HOM-13 below a twentieth of a pip is flat and has no sign', () => {
    expect(dayMove('7.0000', '7.0000', '10000')).toEqual({ pips: '0.0', percent: '0.00%', tone: 'flat' });
    expect(dayMove('7.000000', '7.000004', '10000')).toEqual({ pips: '0.0', percent: '0.00%', tone: 'flat' });
    expect(dayMove('7.000000', '7.000005', '10000').tone).toBe('up');
    expect(dayMove('7.000000', '6.999995', '10000').tone).toBe('down');
  });

  it('HOM-13 RAT-08 has one sign and one colour, however small it is', () => {
    const rate = fc.integer({ min: 1, max: 2_000_000_000 });
    const sign = { up: '+', down: '−', flat: '' };
    fc.assert(
      fc.property(rate, rate, fc.constantFrom('100', '10000', '1000000'), (open, now, pipFactor) => {
        const { pips, percent, tone } = dayMove(divide(`${open}`, '1000000', 6), divide(`${now}`, '1000000', 6), pipFactor);
        expect([pips, percent].map((text) => text.replace(/[\d.%]/g, ''))).toEqual([sign[tone], sign[tone]]);
      }),
    );
    expect(dayMove('7.0000', '7.0001', '10000')).toEqual({ pips: '+1.0', percent: '+0.00%', tone: 'up' });
  });

  it('HOM-13 is measured between mid prices', () => {
    expect(middle('6.9990', '7.0011')).toBe('7.000050000000');
  });
});

describe('the sparkline of the last minutes', () => {
  it('HOM-13 runs from the oldest price to the newest, with the lowest at the bottom', () => {
    expect(linePath(['7.00', '7.02', '7.01'], 60, 20)).toBe('M0.0 20.0L30.0 0.0L60.0 10.0');
  });

  it('HOM-13 is flat in the middle when nothing moved, and empty with fewer than two prices', () => {
    expect(linePath(['7', '7'], 60, 20)).toBe('M0.0 10.0L60.0 10.0');
    expect([linePath(['7'], 60, 20), linePath([], 60, 20)]).toEqual(['', '']);
  });

  it.each([
    [['7.00', '6.90', '7.01'], 'up'],
    [['7.00', '7.10', '6.99'], 'down'],
    [['7.00', '7.10', '7.0'], 'flat'],
    [[], 'flat'],
  ] as const)('HOM-13 NEW-05 the line through %j goes %s', (prices, tone) => {
    expect(lineTone(prices)).toBe(tone);
  });
});
