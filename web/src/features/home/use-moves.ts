// The open of the day and the last minutes of every followed pair, in one read a minute (HOM-13).
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import { useGetPriceMoves } from '#web/api/generated/market/market.ts';
import type { PriceMove } from '#web/api/generated/model/priceMove.zod.ts';
import { outdatedAt } from '#web/api/outdated-at.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';

const EVERY_MS = 60_000;

/** `moveOf` answers undefined for a pair that is not known yet; `readAt` is set where the moves could not be read again. */
export type Moves = { readonly moveOf: (rateCode: string) => PriceMove | undefined; readonly readAt: number | null };

/** The moves of pairs, each of which may come several times. Read by the portal itself, so no activity of the user (SES-28). */
export function useMoves(rateCodes: readonly string[]): Moves {
  // In alphabetical order, so that moving a row asks nothing.
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
