// The query of a list in the page address, so that it survives a reload and Back and can be sent to a colleague (QRY-28).
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#web/domain/constants.ts';
import { isDay } from '#web/domain/calendar-days.ts';
import { filters } from './filter-kinds.ts';
import { type Filters, isAmount, ranges, reversedEnds, TEXT_LENGTH } from './list-query.ts';
import type { FilterKey, List, ListQuery } from './list-types.ts';

/** The part of a list's declaration that decides what its address may contain. */
export type Addressed = Pick<List<never>, 'filters' | 'only'> & { readonly columns: readonly { readonly sortBy?: string }[] };

const PAIR = /^[A-Z]{3}(\/[A-Z]{3})?$/;

/** Whether a filter of the list can have this value. An address may have been typed or may be older than the portal. */
function canBe(name: FilterKey, value: string, { only }: Addressed): boolean {
  const { kind } = filters[name];
  if (kind.is === 'date') return isDay(value);
  if (kind.is === 'amount') return isAmount(value);
  if (kind.is === 'text') return value.trim() !== '' && value.length <= TEXT_LENGTH;
  const options = kind.options([]);
  // Pairs and currencies are known only to the bank.
  const isKnown = options.length === 0 ? PAIR.test(value) : options.some((option) => option.value === value);
  return isKnown && (only?.[name]?.includes(value) ?? true);
}

function filtersIn(address: URLSearchParams, list: Addressed): Filters {
  const found: Filters = Object.fromEntries(
    list.filters.flatMap((name) => {
      const value = address.get(name);
      return value !== null && canBe(name, value, list) ? [[name, value]] : [];
    }),
  );
  const ends = reversedEnds(found);
  const reversed = ranges.filter(({ to }) => ends.includes(to)).flatMap(({ from, to }): FilterKey[] => [from, to]);
  return Object.fromEntries(Object.entries(found).filter(([name]) => !reversed.includes(name as FilterKey)));
}

function sortIn(address: URLSearchParams, { columns }: Addressed): Pick<ListQuery, 'sortBy' | 'sortOrder'> | null {
  const [, minus, column = ''] = /^(-?)(\w+)$/.exec(address.get('sort') ?? '') ?? [];
  const isKnown = columns.some(({ sortBy }) => sortBy === column);
  return isKnown ? { sortBy: column, sortOrder: minus === '-' ? 'desc' : 'asc' } : null;
}

const pageIn = (address: URLSearchParams): number => {
  const text = address.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};

/** Returns the query in an address; null if the address says nothing about the list. Parts that cannot be are left out. */
export function queryIn(address: URLSearchParams, list: Addressed): ListQuery | null {
  const [found, sort] = [filtersIn(address, list), sortIn(address, list)];
  const pageSize = PAGE_SIZES.find((size) => String(size) === address.get('size'));
  const isSilent = Object.keys(found).length === 0 && sort === null && pageSize === undefined && !address.has('page');
  return isSilent ? null : { pageNum: pageIn(address), pageSize: pageSize ?? DEFAULT_PAGE_SIZE, ...sort, filters: found };
}

/** Writes a query into an address. Other parts stay, and parts with their default are left out. */
export function withQuery(address: URLSearchParams, list: Addressed, query: ListQuery): URLSearchParams {
  const next = new URLSearchParams(address);
  const { pageNum, pageSize, sortBy, sortOrder } = query;
  const parts: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(list.filters.map((name) => [name, query.filters[name]])),
    sort: sortBy && `${sortOrder === 'desc' ? '-' : ''}${sortBy}`,
    page: pageNum === 1 ? undefined : String(pageNum),
    size: pageSize === DEFAULT_PAGE_SIZE ? undefined : String(pageSize),
  };
  for (const [name, value] of Object.entries(parts))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  return next;
}
