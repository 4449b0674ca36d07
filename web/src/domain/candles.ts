// Continues candles with the live price: the bank's candles up to their read, then the ticks of the feed (HOM-11).
import { bankDate } from './bank-time.ts';
import type { Decimal } from './decimal.ts';
import { least, most } from './scale.ts';

/** Mid prices of one interval; `from` is its start in bank time, ms. */
export type Candle = {
  readonly from: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
};

/** Length of a candle: one or 15 minutes, one or four hours, or a business date. */
export type Interval = '1m' | '15m' | '1h' | '4h' | '1d';

/** A live mid price and its bank time, ms. */
export type Tick = { readonly price: Decimal; readonly at: number };

const lengths = { '1m': 60_000, '15m': 900_000, '1h': 3_600_000, '4h': 14_400_000 } as const;

// Returns a key of the interval that contains an instant; instants with the same key belong to the same candle. The
// key of a daily candle is the bank date. When the bank reports a new business date, the chart is read again.
function spanOf(interval: Interval, at: number): string {
  return interval === '1d' ? bankDate(at) : `${Math.floor(at / lengths[interval])}`;
}

const beginning = (interval: Interval, at: number): number => (interval === '1d' ? at : at - (at % lengths[interval]));

/**
 * Returns the candles, oldest first, updated with a tick. Within the last interval it moves close, high and low; after
 * it, a new candle opens at the last close. A tick older than the last candle, or without any candle, changes nothing.
 */
export function withTick(candles: readonly Candle[], interval: Interval, { price, at }: Tick): readonly Candle[] {
  const last = candles.at(-1);
  if (!last || at < last.from) return candles;
  if (spanOf(interval, at) === spanOf(interval, last.from)) {
    const { high, low } = last;
    return [...candles.slice(0, -1), { ...last, high: most(high, price), low: least(low, price), close: price }];
  }
  const { close: open } = last;
  return [...candles, { from: beginning(interval, at), open, high: most(open, price), low: least(open, price), close: price }];
}
