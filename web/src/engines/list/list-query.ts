// The query of a list as a pure state. Filters take effect with a button; every other change takes effect immediately.
import { DEFAULT_PAGE_SIZE } from '#web/domain/constants.ts';
import type { FilterKey, ListQuery } from './list-types.ts';

/** Filter values as text, by filter. */
export type Filters = Partial<Record<FilterKey, string>>;

/** The typed filters and the active query. */
export type ListState = { readonly typed: Filters; readonly query: ListQuery };

/** What can happen to the query of a list. */
export type ListEvent =
  | { readonly type: 'type'; readonly filter: FilterKey; readonly text: string }
  | { readonly type: 'ask' }
  | { readonly type: 'reset' }
  /** Another screen opened the list with these filters. */
  | { readonly type: 'arrive'; readonly filters: Filters }
  | { readonly type: 'page'; readonly pageNum: number }
  /** The bank returned the number of rows; the requested page may no longer exist. */
  | { readonly type: 'counted'; readonly total: number }
  | { readonly type: 'size'; readonly pageSize: ListQuery['pageSize'] }
  | { readonly type: 'sort'; readonly sortBy: string };

/** Returns the initial state of a list; `pageSize` is the user's last choice. */
export const firstState = (pageSize: ListQuery['pageSize'] = DEFAULT_PAGE_SIZE): ListState => ({
  typed: {},
  query: { pageNum: 1, pageSize, filters: {} },
});

/** Returns the number of pages for a number of rows; 1 when there are no rows. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Whether the typed dates are in order; otherwise no query is sent (QRY-08). */
export function areDatesInOrder({ startDate, endDate }: Filters): boolean {
  return !startDate || !endDate || startDate <= endDate;
}

const filled = (typed: Filters): Filters =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => text.trim() !== '')
      .map(([filter, text]) => [filter, text.trim()]),
  );

// Clicks on a column cycle through ascending, descending and unsorted.
function sorted({ sortBy, sortOrder, ...query }: ListQuery, column: string): ListQuery {
  if (sortBy !== column) return { ...query, pageNum: 1, sortBy: column, sortOrder: 'asc' };
  return sortOrder === 'asc' ? { ...query, pageNum: 1, sortBy, sortOrder: 'desc' } : { ...query, pageNum: 1 };
}

// If the current page no longer exists, moves to the last page (QRY-21).
function counted(state: ListState, total: number): ListState {
  const last = pagesOf(total, state.query.pageSize);
  return state.query.pageNum > last ? { ...state, query: { ...state.query, pageNum: last } } : state;
}

/** Returns the state of a list's query after an event. */
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
