// Searches deals and orders at the bank by a typed part of their number, after a pause in typing (LAY-27).
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { bySelf } from '#web/api/reads.ts';
import { type NumberedKind, type NumberPart } from '#web/domain/number-part.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type Find, sources } from './finds.ts';

const kinds = Object.keys(sources) as NumberedKind[];
const none: readonly Find[] = [];

/** The finds so far; `state` is the state of the current search. */
type Finds = { readonly finds: readonly Find[]; readonly state: 'rests' | 'asks' | 'failed' };

/**
 * Searches for deals and orders with `wanted` in their number; does nothing when it is null. A new search cancels the
 * previous one. A failed search shows no toast.
 */
export function useFinds(wanted: NumberPart | null): Finds {
  const settled = useDebounced(wanted, wanted?.part ?? '');
  const form = { pageNum: 1, pageSize: 10, businessNo: settled?.part ?? '' } as const;
  const asked = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: sources[kind].key(form),
      queryFn: ({ signal }: { signal: AbortSignal }) => sources[kind].read(form, signal),
      enabled: settled?.kinds.includes(kind) === true,
      placeholderData: keepPreviousData,
      ...bySelf,
    })),
  });
  if (wanted === null) return { finds: none, state: 'rests' };
  const isAsking = wanted.part !== settled?.part || asked.some(({ isFetching }) => isFetching);
  const hasFailed = asked.some(({ isError }) => isError);
  return { finds: asked.flatMap(({ data = none }) => data), state: isAsking ? 'asks' : hasFailed ? 'failed' : 'rests' };
}
