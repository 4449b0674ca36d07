// What a list asks for, as a pure state: filters are typed first and asked for with a button, everything else asks at once.
import { DEFAULT_PAGE_SIZE } from '#web/domain/constants.ts';
import type { FilterKey, ListQuery } from './list-types.ts';

/** What is filtered by, as text by filter. */
export type Filters = Partial<Record<FilterKey, string>>;

/** The typed filters beside the query in force. */
export type ListState = { readonly typed: Filters; readonly query: ListQuery };

/** What can happen to a list. */
export type ListEvent =
  | { readonly type: 'type'; readonly filter: FilterKey; readonly text: string }
  | { readonly type: 'ask' }
  | { readonly type: 'reset' }
  /** Somebody led here, to the rows that match. */
  | { readonly type: 'arrive'; readonly filters: Filters }
  | { readonly type: 'page'; readonly pageNum: number }
  /** The bank has counted the rows; the page asked for may no longer exist. */
  | { readonly type: 'counted'; readonly total: number }
  | { readonly type: 'size'; readonly pageSize: ListQuery['pageSize'] }
  | { readonly type: 'sort'; readonly sortBy: string };

/** The first state of a list; `pageSize` is what the user chose last. */
export const firstState = (pageSize: ListQuery['pageSize'] = DEFAULT_PAGE_SIZE): ListState => ({
  typed: {},
  query: { pageNum: 1, pageSize, filters: {} },
});

/** How many pages so many rows take; no rows take one. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Whether the typed dates are in order; a list is not asked for otherwise (QRY-08). */
export function areDatesInOrder({ startDate, endDate }: Filters): boolean {
  return !startDate || !endDate || startDate <= endDate;
}

const filled = (typed: Filters): Filters =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => text.trim() !== '')
      .map(([filter, text]) => [filter, text.trim()]),
  );

// A column is sorted up, then down, then not at all.
function sorted({ sortBy, sortOrder, ...query }: ListQuery, column: string): ListQuery {
  if (sortBy !== column) return { ...query, pageNum: 1, sortBy: column, sortOrder: 'asc' };
  return sortOrder === 'asc' ? { ...query, pageNum: 1, sortBy, sortOrder: 'desc' } : { ...query, pageNum: 1 };
}

// A page whose last row has gone leads to the page before it (QRY-21).
function counted(state: ListState, total: number): ListState {
  const last = pagesOf(total, state.query.pageSize);
  return state.query.pageNum > last ? { ...state, query: { ...state.query, pageNum: last } } : state;
}

/** The state after an event. */
export function nextListState(state: ListState, event: ListEvent): ListState {
  const { typed, query } = state;
  switch (event.type) {
    case 'type':
      return { ...state, typed: { ...typed, [event.filter]: event.text } };
    case 'ask':
      return areDatesInOrder(typed) ? { typed, query: { ...query, pageNum: 1, filters: filled(typed) } } : state;
    case 'arrive':
      return { typed: event.filters, query: { ...query, pageNum: 1, filters: filled(event.filters) } };
    case 'reset':
      return { typed: {}, query: { ...query, pageNum: 1, filters: {} } };
    case 'page':
      return { typed, query: { ...query, pageNum: event.pageNum } };
    case 'counted':
      return counted(state, event.total);
    case 'size':
      return { typed, query: { ...query, pageNum: 1, pageSize: event.pageSize } };
    case 'sort':
      return { typed, query: sorted(query, event.sortBy) };
  }
}
