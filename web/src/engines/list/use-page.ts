// Joins a list to the generated hook of its operation: one page at a time, the old one standing until the new is there (QRY-21, QRY-22).
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { TradeListForm } from '#web/api/generated/model/tradeListForm.zod.ts';
import { dataOf } from '#web/api/data-of.ts';
import type { ListAnswer, ListQuery } from './list-types.ts';

type Page<Row> = { code: 0; data: { total: number; rows: Row[] } } | { code: number; data: null };
type PageHook<Row> = (
  body: TradeListForm,
  options: { query: { placeholderData: typeof keepPreviousData; meta: { quiet: true }; enabled: boolean } },
) => Pick<UseQueryResult<Page<Row>>, 'data' | 'isError' | 'isPending' | 'refetch'>;

/** `always` is part of every query, such as the dates of today; null while it is not known. */
export function usePage<Row>(
  useHook: PageHook<Row>,
  { pageNum, pageSize, sortBy, sortOrder, filters }: ListQuery,
  always: Partial<TradeListForm> | null = {},
): ListAnswer<Row> {
  const sorting = sortBy === undefined ? {} : { sortBy, sortOrder };
  const body = { pageNum, pageSize, ...sorting, ...filters, ...always } as TradeListForm;
  const { data, isError, isPending, refetch } = useHook(body, {
    query: { placeholderData: keepPreviousData, meta: { quiet: true }, enabled: always !== null },
  });
  const page = dataOf(data);
  return { rows: page?.rows ?? null, total: page?.total ?? 0, isLoading: isPending, isFailed: isError, refetch: () => void refetch() };
}
