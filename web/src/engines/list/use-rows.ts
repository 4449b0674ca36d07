// Asks a list's question: one page at a time, the old one shown until the new is there (QRY-21, QRY-22).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { failureOf } from '#web/api/failures.ts';
import { useAll, useGetServiceTime } from '#web/api/generated/base/base.ts';
import type { TextKey } from '#web/i18n/index.ts';
import { pairs } from '#web/state/pairs.ts';
import type { List, ListAnswer, ListQuery, ListQuestion } from './list-types.ts';

type Envelope = { readonly code: number; readonly data: unknown };

/** The bank's business day; null while it is not asked for or not known. */
function useBusinessDate(isNeeded: boolean): string | null {
  const { data } = useGetServiceTime({ tranType: '0' }, { query: { meta: { quiet: true }, enabled: isNeeded } });
  return dataOf(data)?.businessDate ?? null;
}

/** Whether the decimals of the pairs are on their way, without which rates would be written twice (LAY-26). */
function useAwaitsPairs(): boolean {
  const isUnknown = useSnapshot(pairs).list.length === 0;
  const { isError } = useAll({ query: { meta: { quiet: true }, enabled: isUnknown } });
  return isUnknown && !isError;
}

// A list that waits for the business day asks nothing.
const unasked = <Row>(id: string): Omit<ListQuestion<Row>, 'file'> => ({
  key: ['portal', 'list', id],
  fetch: () => Promise.reject(new Error('a question without a day')),
  rows: () => ({ rows: [], total: 0 }),
});

// An answer that breaks the contract shows its own text; every other failure may pass (ERR-10).
const reasonOf = (thrown: unknown): TextKey => (failureOf(thrown).kind === 'contract' ? 'errors.server' : 'errors.loadFailed');

/** The rows for what the user asks. */
export function useRows<Row>(list: Pick<List<Row>, 'question' | 'needsToday' | 'id'>, query: ListQuery): ListAnswer<Row> {
  const awaitsPairs = useAwaitsPairs();
  const today = useBusinessDate(list.needsToday);
  const question = useMemo(() => list.question(query, today), [list, query, today]);
  const { key, fetch, rows } = question ?? unasked<Row>(list.id);
  const { data, error, isPending, refetch } = useQuery<Envelope>({
    queryKey: key,
    queryFn: ({ signal }) => fetch({ signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const page = data?.code === 0 ? rows(data) : { rows: null, total: 0 };
  return {
    ...page,
    isLoading: isPending || awaitsPairs,
    failure: error && reasonOf(error),
    file: question?.file ?? null,
    refetch: () => void refetch(),
  };
}
