import { describe, expect, it } from 'vitest';
import { type Candle, withTick } from './candles.ts';

const minute = 60_000;
const ten = Date.UTC(2026, 10, 24, 2);
const candle = (from: number, open: string, high: string, low: string, close: string): Candle => ({ from, open, high, low, close });
const [first, second] = [candle(ten, '7.01', '7.03', '7.00', '7.02'), candle(ten + minute, '7.02', '7.04', '7.01', '7.03')];

describe('candles that continue with the live price', () => {
  it.each([
    ['between high and low', '7.025', candle(ten + minute, '7.02', '7.04', '7.01', '7.025')],
    ['above the high', '7.05', candle(ten + minute, '7.02', '7.05', '7.01', '7.05')],
    ['below the low', '7.00', candle(ten + minute, '7.02', '7.04', '7.00', '7.00')],
  ])('HOM-11 a tick %s of the current minute updates its candle', (_where, price, expected) => {
    expect(withTick([first, second], '1m', { price, at: ten + 2 * minute - 1 })).toEqual([first, expected]);
  });

  it('HOM-11 the first tick of the next minute opens a candle at the last close', () => {
    expect(withTick([first, second], '1m', { price: '7.06', at: ten + 2 * minute })).toEqual([
      first,
      second,
      candle(ten + 2 * minute, '7.03', '7.06', '7.03', '7.06'),
    ]);
    expect(withTick([first, second], '1m', { price: '7.00', at: ten + 2 * minute + 500 })[2]).toEqual(
      candle(ten + 2 * minute, '7.03', '7.03', '7.00', '7.00'),
    );
  });

  it('HOM-11 an interval ends at a multiple from midnight in bank time, a day ends at midnight in bank time', () => {
    const at = (after: number) => ({ price: '7.02', at: ten + after });
    expect(withTick([first], '1h', at(60 * minute - 1))).toHaveLength(1);
    expect(withTick([first], '1h', at(60 * minute - 1))[0]?.from).toBe(ten);
    expect(withTick([first], '1h', at(60 * minute))[1]?.from).toBe(ten + 60 * minute);
    expect(withTick([first], '15m', at(15 * minute - 1))).toHaveLength(1);
    expect(withTick([first], '15m', at(15 * minute))[1]?.from).toBe(ten + 15 * minute);
    // Four-hour candles begin at 08:00 and 12:00 bank time.
    expect(withTick([first], '4h', at(120 * minute - 1))).toHaveLength(1);
    expect(withTick([first], '4h', at(120 * minute))[1]?.from).toBe(ten + 120 * minute);
    const midnight = Date.UTC(2026, 10, 24, 16) - ten;
    expect(withTick([first], '1d', at(midnight - 1))[0]?.from).toBe(ten);
    expect(withTick([first], '1d', at(midnight))[1]?.from).toBe(ten + midnight);
  });

  it('HOM-11 a tick older than the last candle, or without any candle, changes nothing', () => {
    expect(withTick([first, second], '1m', { price: '9', at: ten + minute - 1 })).toEqual([first, second]);
    expect(withTick([first, second], '1m', { price: '7.03', at: ten + minute })).toEqual([first, second]);
    expect(withTick([], '1m', { price: '9', at: ten })).toEqual([]);
  });
});
