// The query library's settings: reads are kept and may be asked again; acts are never repeated (API-30).
import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './failures.ts';

/** A read that found no bank is tried once more; a refusal is an answer. */
const retry = (failures: number, thrown: unknown): boolean => failures < 1 && failureOf(thrown).kind === 'unknown';

/** One client for the portal; emptied at logout. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: 500, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
