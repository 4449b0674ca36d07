// Candles that go on with the live price: the bank's until they were asked for, the feed's from then on, without a seam (HOM-11).
import { bankDate } from './bank-time.ts';
import type { Decimal } from './decimal.ts';
import { least, most } from './scale.ts';

/** Prices of one span, each the middle between bid and offer; `from` is the bank's time at which it begins, ms. */
export type Candle = {
  readonly from: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
};

/** How long a candle is: one or 15 minutes, one or four hours, or a business date. */
export type Interval = '1m' | '15m' | '1h' | '4h' | '1d';

/** A live middle and the bank's time of it, ms. */
export type Tick = { readonly price: Decimal; readonly at: number };

const lengths = { '1m': 60_000, '15m': 900_000, '1h': 3_600_000, '4h': 14_400_000 } as const;

// A date's candle runs until the bank says that another has begun, for which the chart is read again.
function spanOf(interval: Interval, at: number): string {
  return interval === '1d' ? bankDate(at) : `${Math.floor(at / lengths[interval])}`;
}

const beginning = (interval: Interval, at: number): number => (interval === '1d' ? at : at - (at % lengths[interval]));

/**
 * The candles, oldest first, with a tick taken in: within the last span it moves close, high and low; after it a new candle opens where the
 * last one closed. A tick before the last candle began, and one when there is no candle, change nothing.
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
