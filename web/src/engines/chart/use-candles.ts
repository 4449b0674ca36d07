// The candles of a pair: read from the bank, and updated with every live price until the next read (HOM-11).
import { useState } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { useGetPriceHistory } from '#web/api/generated/market/market.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { type Candle, type Interval, type Tick, withTick } from '#web/domain/candles.ts';
import { middle } from '#web/domain/day-move.ts';
import type { LivePrice } from '#web/live/prices.ts';
import type { Reading } from './periods.ts';

const none: readonly Candle[] = [];

type Shown = { readonly read: readonly Candle[]; readonly at: number; readonly candles: readonly Candle[] };

function tickOf({ row }: LivePrice): Tick | null {
  return row?.custBid && row.custOffer ? { price: middle(row.custBid, row.custOffer), at: row.valTime } : null;
}

// Applies a new `read` or `tick` to the shown candles; returns the same object when neither is new.
function next(shown: Shown, read: readonly Candle[], interval: Interval, tick: Tick | null): Shown {
  const isRead = read !== shown.read;
  if (!isRead && (!tick || tick.at <= shown.at)) return shown;
  const candles = isRead ? read : shown.candles;
  return { read, at: tick?.at ?? 0, candles: tick ? withTick(candles, interval, tick) : candles };
}

/**
 * Returns the candles, oldest first; empty until the bank has answered. `isFailed` is set after a failed read;
 * `readAt` is the last successful read, in epoch milliseconds.
 */
export function useCandles(rateCode: string, { interval, count, every }: Reading, live: LivePrice) {
  const query = { ...bySelf, refetchInterval: every };
  const { data, dataUpdatedAt, isError, isPending } = useGetPriceHistory({ rateCode, interval, count }, { query, request: automaticRead });
  const [shown, setShown] = useState<Shown>({ read: none, at: 0, candles: none });
  const now = next(shown, dataOf(data)?.candles ?? none, interval, tickOf(live));
  if (now !== shown) setShown(now);
  return { candles: now.candles, isFailed: isError, isPending, readAt: dataUpdatedAt };
}
