// The user's page size and columns of each list; stored in local storage across logins.
import { PAGE_SIZES } from '#web/domain/constants.ts';
import { field, texts } from './parse.ts';
import { persisted } from './persisted.ts';

type PageSize = (typeof PAGE_SIZES)[number];

/** Page sizes and shown columns by list id. */
export type ListMemory = { pageSizes: Record<string, PageSize>; columns: Record<string, string[]> };

const entries = (raw: unknown): [string, unknown][] => (typeof raw === 'object' && raw !== null ? Object.entries(raw) : []);
const isPageSize = (value: unknown): value is PageSize => PAGE_SIZES.some((size) => size === value);

export const listMemory: ListMemory = persisted<ListMemory>({
  name: 'lists',
  area: 'local',
  initial: { pageSizes: {}, columns: {} },
  parse: (raw) => ({
    pageSizes: Object.fromEntries(entries(field(raw, 'pageSizes')).filter((entry): entry is [string, PageSize] => isPageSize(entry[1]))),
    columns: Object.fromEntries(
      entries(field(raw, 'columns'))
        .map(([id, keys]): [string, string[]] => [id, texts(keys)])
        .filter(([, keys]) => keys.length > 0),
    ),
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
