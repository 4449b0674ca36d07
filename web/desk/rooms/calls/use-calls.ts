// The journal of calls, read in pieces: each read asks for what is newer than the last known call (DSK-08).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getListCallsQueryKey, listCalls } from '../../api/generated/control.ts';
import type { Call } from '../../api/generated/control.schemas.ts';

/** As many as the bank keeps. */
const KEPT = 5_000;

/**
 * Appends newer calls. They begin with the last known one, unless the world was replaced and counts from 1 again; then
 * `whole` is read.
 */
export async function continued(known: readonly Call[], newer: (after: number) => Promise<readonly Call[]>): Promise<readonly Call[]> {
  const last = known.at(-1);
  if (!last) return newer(0);
  const [first, ...fresh] = await newer(last.no - 1);
  const goesOn = first?.no === last.no && first.at === last.at && first.operationId === last.operationId;
  return goesOn ? [...known, ...fresh].slice(-KEPT) : newer(0);
}

export function useCalls(world: string) {
  const queries = useQueryClient();
  const queryKey = getListCallsQueryKey(world);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      continued(queries.getQueryData<readonly Call[]>(queryKey) ?? [], (after) => listCalls(world, { after }, { signal })),
  });
}
