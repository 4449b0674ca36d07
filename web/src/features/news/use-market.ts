// The data of the market page: moves with ranges of the shown pairs, and the moves of all pairs, in one call each (NEW-05).
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { useGetPriceMoves } from '#web/api/generated/market/market.ts';
import type { PriceMove } from '#web/api/generated/model/priceMove.zod.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { middle } from '#web/domain/day-move.ts';
import type { Decimal } from '#web/domain/decimal.ts';
import { livePrice, pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';

const EVERY_MS = 60_000;
const LOOK_EVERY_MS = 2_000;

/** Number of business dates of the long range. */
export const RANGE_DAYS = 20;

/** Moves by pair. `readAt` is set when a refetch failed. */
export type MarketMoves = {
  readonly moveOf: (rateCode: string) => PriceMove | undefined;
  readonly isPending: boolean;
  readonly readAt: number | null;
};

/** Returns the moves of pairs; `days` adds their ranges. */
export function useMarketMoves(rateCodes: readonly string[], days?: number): MarketMoves {
  // Sorted, so that the order of the rows sends no request.
  const form = { rateCodes: rateCodes.toSorted(), ...(days !== undefined && { days }) };
  const options = { staleTime: EVERY_MS, refetchInterval: EVERY_MS, placeholderData: keepPreviousData, ...bySelf };
  const asked = useGetPriceMoves(form, { query: { enabled: rateCodes.length > 0, ...options }, request: automaticRead });
  const moves = dataOf(asked.data)?.moves;
  return {
    moveOf: (rateCode) => moves?.find((move) => move.rateCode === rateCode),
    isPending: asked.isPending,
    readAt: outdatedAt([asked]),
  };
}

/** Returns the current mid of a pair; undefined without a price. */
export function midOf(rateCode: string): Decimal | undefined {
  const { row } = livePrice(pairKey(rateCode));
  return row?.custBid && row.custOffer ? middle(row.custBid, row.custOffer) : undefined;
}

/** Renders the component again every two seconds, because a ranking need not follow every tick. */
export function useSamples(): void {
  const [, setSamples] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSamples((samples) => samples + 1), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Returns the current mid of a pair, and renders the component again when it changes; undefined without a price. */
export function useMid(rateCode: string): Decimal | undefined {
  usePrice(pairKey(rateCode));
  return midOf(rateCode);
}
