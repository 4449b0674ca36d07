// The query of a list as a pure state. Typed text takes effect with a button; every other change takes effect
// immediately.
import { DEFAULT_PAGE_SIZE } from '#web/domain/constants.ts';
import { compare } from '#web/domain/decimal.ts';
import type { FilterKey, ListQuery } from './list-types.ts';

/** Filter values as text, by filter. */
export type Filters = Partial<Record<FilterKey, string>>;

/** The typed filters and the active query. */
export type ListState = { readonly typed: Filters; readonly query: ListQuery };

/** What can happen to the query of a list. */
export type ListEvent =
  | { readonly type: 'type'; readonly filter: FilterKey; readonly text: string }
  /** The user selected values of filters, which are applied immediately together with the typed ones. */
  | { readonly type: 'choose'; readonly filters: Filters }
  | { readonly type: 'ask' }
  | { readonly type: 'reset' }
  /** A query of the page address. */
  | { readonly type: 'open'; readonly query: ListQuery }
  /** Another screen opened the list with these filters, or the user applied saved ones. */
  | { readonly type: 'arrive'; readonly filters: Filters }
  | { readonly type: 'page'; readonly pageNum: number }
  /** The bank returned the number of rows; the requested page may no longer exist. */
  | { readonly type: 'counted'; readonly total: number }
  | { readonly type: 'size'; readonly pageSize: ListQuery['pageSize'] }
  | { readonly type: 'sort'; readonly sortBy: string };

/** Maximum length of a typed filter, in characters. */
export const TEXT_LENGTH = 30;

/**
 * Returns the initial state of a list: the query `asked` by the address, otherwise all rows. `pageSize` is the user's
 * last choice.
 */
export const firstState = (pageSize: ListQuery['pageSize'] = DEFAULT_PAGE_SIZE, asked: ListQuery | null = null): ListState => {
  const query = asked ?? { pageNum: 1, pageSize, filters: {} };
  return { typed: query.filters, query };
};

/** Returns the number of pages for a number of rows; 1 when there are no rows. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Two filters that limit the same figure from both sides. */
export const ranges = [
  { from: 'startDate', to: 'endDate' },
  { from: 'valueFrom', to: 'valueTo' },
  { from: 'minAmt1', to: 'maxAmt1' },
] as const;

/** A range of dates. */
export type DateRangeNames = (typeof ranges)[0 | 1];

/** Whether a text can be the beginning of an amount greater than 0, with at most 8 decimals. */
export const isAmountTyped = (text: string): boolean => /^\d{0,15}(\.\d{0,8})?$/.test(text);

const amounts: readonly FilterKey[] = ['minAmt1', 'maxAmt1'];

/** Whether a typed amount is complete: greater than 0, without a point at its end. */
export const isAmount = (text: string): boolean => /^([1-9]\d{0,14}(\.\d{1,8})?|0\.\d{0,7}[1-9]0{0,7})$/.test(text);

function isInOrder(typed: Filters, { from, to }: (typeof ranges)[number]): boolean {
  const [first, last] = [typed[from] ?? '', typed[to] ?? ''];
  if (!amounts.includes(from)) return first === '' || last === '' || first <= last;
  return !isAmount(first) || !isAmount(last) || compare(first, last) <= 0;
}

/** Returns the filters that end a range before its start. While there are any, no query is sent (QRY-08, QRY-28). */
export const reversedEnds = (typed: Filters): readonly FilterKey[] =>
  ranges.filter((range) => !isInOrder(typed, range)).map(({ to }) => to);

/** Whether two queries ask for the same rows. */
export const isSameQuery = (one: ListQuery, other: ListQuery): boolean => JSON.stringify(one) === JSON.stringify(other);

const filled = (typed: Filters): Filters =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([filter, text]) => (amounts.includes(filter as FilterKey) ? isAmount(text) : text.trim() !== ''))
      .map(([filter, text]) => [filter, text.trim()]),
  );

// Applies the typed filters, unless a range is not in order.
function asked(state: ListState, typed: Filters): ListState {
  if (reversedEnds(typed).length > 0) return { ...state, typed };
  return { typed, query: { ...state.query, pageNum: 1, filters: filled(typed) } };
}

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

type Handlers = { readonly [K in ListEvent['type']]: (state: ListState, event: Extract<ListEvent, { type: K }>) => ListState };

const handlers: Handlers = {
  type: (state, { filter, text }) => ({ ...state, typed: { ...state.typed, [filter]: text } }),
  choose: (state, { filters }) => asked(state, { ...state.typed, ...filters }),
  ask: (state) => (reversedEnds(state.typed).length === 0 ? asked(state, state.typed) : state),
  open: (state, { query }) => (isSameQuery(state.query, query) ? state : { typed: query.filters, query }),
  arrive: ({ query }, { filters }) => ({ typed: filters, query: { ...query, pageNum: 1, filters: filled(filters) } }),
  reset: ({ query }) => ({ typed: {}, query: { ...query, pageNum: 1, filters: {} } }),
  page: ({ typed, query }, { pageNum }) => ({ typed, query: { ...query, pageNum } }),
  counted: (state, { total }) => counted(state, total),
  size: ({ typed, query }, { pageSize }) => ({ typed, query: { ...query, pageNum: 1, pageSize } }),
  sort: ({ typed, query }, { sortBy }) => ({ typed, query: sorted(query, sortBy) }),
};

/** Returns the state of a list's query after an event. */
export function nextListState<K extends ListEvent['type']>(state: ListState, event: Extract<ListEvent, { type: K }>): ListState {
  return handlers[event.type as K](state, event);
}
