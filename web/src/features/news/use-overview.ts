// The data of the market overview: the day's opening of ten pairs, read once, and their live mids, sampled every two
// seconds (NEW-02).
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { getGetPriceHistoryQueryKey, getPriceHistory } from '#web/api/generated/market/market.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { paced } from '#web/api/paced.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { legPairs, type MiddleOf } from '#web/domain/currency-moves.ts';
import { middle } from '#web/domain/day-move.ts';
import { livePrice, pairKey } from '#web/live/prices.ts';

const LOOK_EVERY_MS = 2_000;
const OPEN_HOLDS_MS = 600_000;

/** Ten reads per second stay within the bank's rate limit for one login. */
const pace = paced(100);

const formOf = (rateCode: string) => ({ rateCode, interval: '1d', count: 1 }) as const;

type Opens = {
  readonly openOf: MiddleOf;
  /** True when the opening of every pair has been answered. Until then no moves are ranked. */
  readonly isReady: boolean;
  /** When the openings were last read, if a refetch failed, in epoch milliseconds of this browser; otherwise null. */
  readonly readAt: number | null;
};

/** Returns the openings received so far. */
function useOpens(): Opens {
  const asked = useQueries({
    queries: legPairs.map((rateCode) => ({
      queryKey: getGetPriceHistoryQueryKey(formOf(rateCode)),
      queryFn: ({ signal }: { signal: AbortSignal }) => pace(signal, () => getPriceHistory(formOf(rateCode), { signal, ...automaticRead })),
      staleTime: OPEN_HOLDS_MS,
      refetchInterval: OPEN_HOLDS_MS,
      ...bySelf,
    })),
  });
  const opens = new Map(asked.map(({ data }, place) => [legPairs[place], dataOf(data)?.candles.at(-1)?.open]));
  return { openOf: (rateCode) => opens.get(rateCode), isReady: asked.every(({ isPending }) => !isPending), readAt: outdatedAt(asked) };
}

function middles(): ReadonlyMap<string, string> {
  const known = legPairs.flatMap((rateCode) => {
    const { row } = livePrice(pairKey(rateCode));
    return row?.custBid && row.custOffer ? [[rateCode, middle(row.custBid, row.custOffer)] as const] : [];
  });
  return new Map(known);
}

/** Samples the mids, because a table of a hundred cells need not follow every tick. */
function useMiddles(): MiddleOf {
  const [now, setNow] = useState(middles);
  useEffect(() => {
    const timer = setInterval(() => setNow(middles()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (rateCode) => now.get(rateCode);
}

/** The openings of the pairs, and their current mids as `nowOf`. */
export type Overview = Opens & { readonly nowOf: MiddleOf };

/** Returns openings and mids by pair. */
export function useOverview(): Overview {
  return { ...useOpens(), nowOf: useMiddles() };
}
