// The expected flows that a batch can net (EXP-05).
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#web/api/data-of.ts';
import { flowQuery, getFlowQueryQueryKey } from '#web/api/generated/exposure/exposure.ts';
import type { FlowListForm } from '#web/api/generated/model/flowListForm.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { askedFor } from '#web/api/reads.ts';
import { canBeNetted, MOST_FLOWS } from '#web/domain/batch.ts';

/** Filters of the flows; both are optional. */
export type FlowFilter = Pick<FlowListForm, 'cyCode' | 'endDate'>;

const PAGE = 50;

/** `isCut` is set if there are more flows than were read. */
export type Uncovered = { readonly rows: readonly FlowRow[]; readonly isCut: boolean };

async function readUncovered(filter: FlowFilter, signal: AbortSignal): Promise<Uncovered> {
  const rows: FlowRow[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = dataOf(await flowQuery({ ...filter, pageNum, pageSize: PAGE }, { signal }));
    rows.push(...(page?.rows ?? []));
    const read = pageNum * PAGE;
    const isAll = page === null || read >= page.total;
    if (isAll || read >= MOST_FLOWS) return { rows: rows.filter(canBeNetted), isCut: !isAll };
  }
}

/** Reads the earliest flows of a filter, at most 500, and keeps those with an amount that is not covered. */
export function useUncovered(filter: FlowFilter) {
  return useQuery({
    queryKey: [...getFlowQueryQueryKey({ ...filter, pageNum: 1, pageSize: PAGE }), 'uncovered'],
    queryFn: ({ signal }) => readUncovered(filter, signal),
    ...askedFor,
  });
}
