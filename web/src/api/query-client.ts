// Settings of the query library: reads are cached and may be retried; acts are never repeated (API-30).
import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './failures.ts';

/** A read that did not reach the bank is retried once; a refusal is not retried. */
const retry = (failures: number, thrown: unknown): boolean => failures < 1 && failureOf(thrown).kind === 'unknown';

/** The query client of the portal; cleared at logout. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: 500, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
