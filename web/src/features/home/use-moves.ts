// Reads the day's opening and the last minutes of every followed pair, in one request a minute (HOM-13).
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { useGetPriceMoves } from '#web/api/generated/market/market.ts';
import type { PriceMove } from '#web/api/generated/model/priceMove.zod.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';

const EVERY_MS = 60_000;

/** `moveOf` returns undefined for a pair that is not known yet; `readAt` is set when a refetch failed. */
export type Moves = { readonly moveOf: (rateCode: string) => PriceMove | undefined; readonly readAt: number | null };

/**
 * Returns the moves of pairs, which may contain duplicates. Read by the portal itself, so it is not user activity
 * (SES-28).
 */
export function useMoves(rateCodes: readonly string[]): Moves {
  // Sorted, so that reordering the rows sends no request.
  const form = { rateCodes: [...new Set(rateCodes)].toSorted() };
  const asked = useGetPriceMoves(form, {
    query: {
      enabled: form.rateCodes.length > 0,
      staleTime: EVERY_MS,
      refetchInterval: EVERY_MS,
      placeholderData: keepPreviousData,
      ...bySelf,
    },
    request: automaticRead,
  });
  const moves = dataOf(asked.data)?.moves;
  const byPair = useMemo(() => new Map(moves?.map((move) => [move.rateCode, move] as const)), [moves]);
  return { moveOf: (rateCode) => byPair.get(rateCode), readAt: outdatedAt([asked]) };
}
