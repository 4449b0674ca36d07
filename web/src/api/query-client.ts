// Settings of the query library: reads are cached and may be retried; acts are never repeated (API-30).
import { QueryClient } from '@tanstack/react-query';
import { failureOf, meaningOf } from './failures.ts';

/** A read that was lost on its way is retried once. */
const retry = (failures: number, thrown: unknown): boolean => failures < 1 && meaningOf(failureOf(thrown)) === 'lost';

/** The query client of the portal; cleared at logout. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: 500, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
