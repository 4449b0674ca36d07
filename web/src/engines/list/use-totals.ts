// Reads the totals of all rows of a list's filter (QRY-27).
import { keepPreviousData } from '@tanstack/react-query';
import { dataOf } from '#web/api/data-of.ts';
import type { ListTotals } from '#web/api/generated/model/listTotals.zod.ts';
import type { ListTotalsForm } from '#web/api/generated/model/listTotalsForm.zod.ts';
import { TotalsListName } from '#web/api/generated/model/totalsListName.zod.ts';
import { useListTotals } from '#web/api/generated/trade/trade.ts';
import { bySelf } from '#web/api/reads.ts';
import type { ListFile } from './list-types.ts';

/** Returns the filter of a list without its sorting, which does not change totals. Null for a list without totals. */
function formOf({ list, form: { sortBy: _by, sortOrder: _order, ...filter } }: ListFile): ListTotalsForm | null {
  const named = TotalsListName.options.find((name) => name === list);
  return named ? { ...(filter as Omit<ListTotalsForm, 'list'>), list: named } : null;
}

/**
 * Returns the totals of a query. The previous ones stay while others are loading; null for a list without totals, when
 * no money moves, and after a failure, which shows no toast.
 */
export function useTotals(file: ListFile | null): {
  readonly totals: ListTotals | null;
  /** True until the first totals have come or failed. */
  readonly isPending: boolean;
  readonly refetch: () => void;
} {
  const form = file && formOf(file);
  const { data, isError, isPending, refetch } = useListTotals(form ?? { list: 'SpotClientTrade' }, {
    query: { ...bySelf, enabled: form !== null, placeholderData: keepPreviousData },
  });
  const answer = form === null || isError ? null : dataOf(data);
  return {
    totals: answer && answer.totals.length > 0 ? answer : null,
    isPending: form !== null && isPending,
    refetch: () => void (form && refetch()),
  };
}
