// Reads the closed days of all centres. Each call returns those of a pair, so five pairs cover the eleven centres (NEW-05).
import { useQueries } from '@tanstack/react-query';
import { dataOf } from '#web/api/data-of.ts';
import { closedDays, getClosedDaysQueryKey, useGetServiceTime } from '#web/api/generated/base/base.ts';
import type { ServiceTime } from '#web/api/generated/model/serviceTime.zod.ts';
import { bySelf } from '#web/api/reads.ts';
import { automaticRead } from '#web/api/transport.ts';
import { later } from '#web/domain/calendar-days.ts';
import type { ClosedDays } from '#web/domain/centre-days.ts';

/** One pair for each two centres; every answer also contains New York and Shanghai. */
const askedPairs = ['USD/CNH', 'EUR/GBP', 'AUD/JPY', 'NZD/CAD', 'CHF/SGD'] as const;

/** Number of calendar days after the business date for which closed days are read. */
export const CLOSURE_DAYS = 60;

const DAY_MS = 86_400_000;
const EVERY_MS = 60_000;

/** Returns the bank's hours and business date, with the same query as the home page; null until they are read. */
export function useServiceTime(): ServiceTime | null {
  const options = { query: { ...bySelf, refetchInterval: EVERY_MS }, request: automaticRead };
  return dataOf(useGetServiceTime({ tranType: '0' }, options).data);
}

type Read = { readonly closed: ClosedDays | null; readonly error: unknown; readonly retry: () => void };

/** Returns the closed days of each centre from a business date on; null until all are read. */
export function useClosedDays(from: string | undefined): Read {
  const asked = useQueries({
    queries: askedPairs.map((rateCode) => {
      const form = { rateCode, from: later(from ?? '2026-01-01', -1, 'd'), to: later(from ?? '2026-01-01', CLOSURE_DAYS, 'd') };
      return {
        queryKey: getClosedDaysQueryKey(form),
        queryFn: ({ signal }: { signal: AbortSignal }) => closedDays(form, { signal, ...automaticRead }),
        enabled: from !== undefined,
        staleTime: DAY_MS,
        ...bySelf,
      };
    }),
  });
  const retry = () => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  const error = asked.find(({ isError }) => isError)?.error ?? null;
  const read = asked.flatMap(({ data }) => dataOf(data) ?? []);
  if (read.length < askedPairs.length) return { closed: null, error, retry };
  const closed = new Map<string, Set<string>>();
  for (const { date, centres } of read.flatMap(({ days }) => days))
    for (const centre of centres) closed.set(centre, (closed.get(centre) ?? new Set()).add(date));
  return { closed, error, retry };
}
