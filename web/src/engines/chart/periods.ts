// The periods of the chart and the candle interval of each (HOM-15).
import type { Interval } from '#web/domain/candles.ts';

/** A period that a chart covers: a day, a week, a month or a year. */
export type Period = '1D' | '1W' | '1M' | '1Y';

/** In display order. */
export const periodNames = ['1D', '1W', '1M', '1Y'] as const satisfies readonly Period[];

/** How a period is read: at most `count` candles of an interval, refetched every `every` milliseconds. */
export type Reading = { readonly interval: Interval; readonly count: number; readonly every: number };

const minute = 60_000;

/**
 * Each period has between 70 and 260 candles, as many as can be distinguished in 430 px. A business date has 17.5
 * hours, which is 70 candles of 15 minutes, 18 of one hour, or five of four hours.
 */
export const periods: Readonly<Record<Period, Reading>> = {
  '1D': { interval: '15m', count: 70, every: minute },
  '1W': { interval: '1h', count: 5 * 18, every: 5 * minute },
  '1M': { interval: '4h', count: 22 * 5, every: 10 * minute },
  '1Y': { interval: '1d', count: 260, every: 10 * minute },
};
