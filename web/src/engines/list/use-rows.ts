// Reads the rows of a list one page at a time; the previous page is shown until the next one has loaded (QRY-21, QRY-22).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useAll, useGetServiceTime } from '#web/api/generated/base/base.ts';
import { askedFor, bySelf, reasonOf } from '#web/api/reads.ts';
import { useDeskDay } from '#web/live/use-desk-day.ts';
import { pairs } from '#web/state/pairs.ts';
import type { List, ListAnswer, ListQuery, ListQuestion } from './list-types.ts';
import { useTotals } from './use-totals.ts';

type Envelope = { readonly code: number; readonly data: unknown };

/** Returns the bank's business date, and the query that reads it. The date is null while it is not needed or not loaded. */
function useBusinessDate(isNeeded: boolean) {
  const time = useGetServiceTime({ tranType: '0' }, { query: { ...askedFor, enabled: isNeeded } });
  return { time, today: dataOf(time.data)?.businessDate ?? null };
}

/** Whether the decimals of the pairs are still loading; rates shown before would be formatted twice (LAY-26). */
function useAwaitsPairs(): boolean {
  const isUnknown = useSnapshot(pairs).list.length === 0;
  const { isError } = useAll({ query: { ...bySelf, enabled: isUnknown } });
  return isUnknown && !isError;
}

/** Whether a list in groups still waits for the day that divides them; groups shown later would move its rows (LAY-26). */
function useAwaitsDay(isGrouped: boolean): boolean {
  const awaits = useDeskDay() === null && isGrouped;
  const { isError } = useGetServiceTime({ tranType: '0' }, { query: { ...bySelf, enabled: awaits } });
  return awaits && !isError;
}

type Asked<Row> = Omit<ListQuestion<Row>, 'file'> & Pick<ListAnswer<Row>, 'file'>;

// Placeholder of the request while the list waits for the business day.
const unasked = <Row>(id: string): Asked<Row> => ({
  key: ['portal', 'list', id],
  fetch: () => Promise.reject(new Error('the business day is not known yet')),
  rows: () => ({ rows: [], total: 0 }),
  file: null,
});

/** Returns the rows of the user's query. */
export function useRows<Row>(list: Pick<List<Row>, 'question' | 'needsToday' | 'due' | 'id'>, query: ListQuery): ListAnswer<Row> {
  const awaitsPairs = useAwaitsPairs();
  const awaitsDay = useAwaitsDay(list.due !== undefined);
  const { time, today } = useBusinessDate(list.needsToday);
  const question = useMemo(() => list.question(query, today), [list, query, today]);
  const { key, fetch, rows, file }: Asked<Row> = question ?? unasked<Row>(list.id);
  const rowsRead = useQuery<Envelope>({
    ...askedFor,
    queryKey: key,
    queryFn: ({ signal }) => fetch({ signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  const { totals, isPending: awaitsTotals, refetch: refetchTotals } = useTotals(file);
  // Without the business date no request for rows is sent. Error and refetch are then those of the query for the date.
  const { error, refetch } = question === null ? time : rowsRead;
  const { data, dataUpdatedAt, isPending } = rowsRead;
  const page = data?.code === 0 ? rows(data) : { rows: null, total: 0 };
  return {
    ...page,
    totals,
    // Totals that come after the rows would move what is below them (LAY-26).
    isLoading: isPending || awaitsPairs || awaitsDay || awaitsTotals,
    failure: error && reasonOf(error),
    readAt: dataUpdatedAt,
    file,
    questionOf: (other) => list.question(other, today),
    refetch: () => {
      void refetch();
      refetchTotals();
    },
  };
}
