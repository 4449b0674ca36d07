// The user's page size, columns and saved filters of each list; stored in local storage across logins.
import { PAGE_SIZES } from '#web/domain/constants.ts';
import { field, texts } from './parse.ts';
import { persisted } from './persisted.ts';

type PageSize = (typeof PAGE_SIZES)[number];

/** Filters under a name; unique by name within a list. */
export type SavedFilter = { name: string; filters: Record<string, string> };

/** Page sizes, shown columns and saved filters by list id. */
export type ListMemory = {
  pageSizes: Record<string, PageSize>;
  columns: Record<string, string[]>;
  filters: Record<string, SavedFilter[]>;
};

/** Maximum length of the name of a filter, in characters. */
export const NAME_LENGTH = 30;

/** Maximum number of saved filters of a list; a further one replaces the oldest. */
const MOST = 20;

const entries = (raw: unknown): [string, unknown][] => (typeof raw === 'object' && raw !== null ? Object.entries(raw) : []);
const isPageSize = (value: unknown): value is PageSize => PAGE_SIZES.some((size) => size === value);

const words = (raw: unknown): Record<string, string> =>
  Object.fromEntries(entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const savedIn = (raw: unknown): SavedFilter[] =>
  (Array.isArray(raw) ? raw : [])
    .map((each: unknown) => ({ name: field(each, 'name'), filters: words(field(each, 'filters')) }))
    .filter((each): each is SavedFilter => typeof each.name === 'string' && each.name !== '')
    .slice(-MOST);

export const listMemory: ListMemory = persisted<ListMemory>({
  name: 'lists',
  area: 'local',
  initial: { pageSizes: {}, columns: {}, filters: {} },
  parse: (raw) => ({
    pageSizes: Object.fromEntries(entries(field(raw, 'pageSizes')).filter((entry): entry is [string, PageSize] => isPageSize(entry[1]))),
    columns: Object.fromEntries(
      entries(field(raw, 'columns'))
        .map(([id, keys]): [string, string[]] => [id, texts(keys)])
        .filter(([, keys]) => keys.length > 0),
    ),
    filters: Object.fromEntries(entries(field(raw, 'filters')).map(([id, all]): [string, SavedFilter[]] => [id, savedIn(all)])),
  }),
});

/** Stores the page size of a list. */
export function rememberPageSize(id: string, pageSize: PageSize): void {
  listMemory.pageSizes[id] = pageSize;
}

/** Stores the columns that a list shows. */
export function rememberColumns(id: string, keys: string[]): void {
  listMemory.columns[id] = keys;
}

const others = (id: string, name: string): SavedFilter[] => (listMemory.filters[id] ?? []).filter((each) => each.name !== name);

/** Stores filters of a list under their name; filters of the same name are replaced. */
export function rememberFilter(id: string, saved: SavedFilter): void {
  listMemory.filters[id] = [...others(id, saved.name), saved].slice(-MOST);
}

/** Deletes a saved filter. */
export function forgetFilter(id: string, name: string): void {
  listMemory.filters[id] = others(id, name);
}
