// The cache of the desk. Every successful act refetches what is shown, and every failed act is reported.
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { desk } from './desk-state.ts';
import { getListWorldsQueryKey } from './generated/control.ts';
import { ControlError } from './transport.ts';

const mayRetry = (failures: number, error: Error): boolean => failures < 2 && error instanceof ControlError && error.status === 0;

// The list of worlds first: a world that it no longer contains is then no longer shown, and not read.
async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: getListWorldsQueryKey() });
  setTimeout(() => void queryClient.invalidateQueries());
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 1000 }, mutations: { retry: false } },
  mutationCache: new MutationCache({
    // After the act's own callbacks and the change of address that they cause: a deleted world is then no longer read.
    onSettled: (_data, error) => {
      if (!error) setTimeout(() => void refetchAll());
    },
    onError: (error) => {
      desk.failure = error.message;
    },
  }),
});
