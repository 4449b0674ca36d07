// A list as data: what it asks, what it shows, and what can be done with a row. The engine draws every list from such a record.
import type { TextKey } from '#web/i18n/index.ts';
import type { Action } from '../action/action-types.ts';
import type { Cell } from './cell.tsx';

/** One column; its order in the list is its order on the screen. */
export type Column<Row> = {
  readonly key: string;
  readonly title: TextKey;
  readonly cell: (row: Row) => Cell;
  /** The name by which the bank sorts it; without one it cannot be sorted. */
  readonly sortBy?: string;
  /** Hidden until the user asks for it. */
  readonly optional?: true;
};

/** What the user asks for: page, order and filters, empty filters left out. */
export type ListQuery = {
  readonly pageNum: number;
  readonly pageSize: 10 | 20 | 30 | 50;
  readonly sortBy?: string;
  readonly sortOrder?: 'asc' | 'desc';
  readonly filters: Readonly<Partial<Record<FilterKey, string>>>;
};

/** The filters there are; a family fixes which of them a list has. */
export type FilterKey = 'rateCode' | 'tradeDirection' | 'businessNo' | 'startDate' | 'endDate';

/** The state of an answer: a page of rows, or none yet, or a failure (QRY-22). */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[] | null;
  readonly total: number;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly refetch: () => void;
};

/** A list, declared once. */
export type List<Row> = {
  /** Under this name columns and page size are remembered per user. */
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly filters: readonly FilterKey[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** A hook: the rows for a query. */
  readonly useRows: (query: ListQuery) => ListAnswer<Row>;
  readonly actions: readonly Action<Row>[];
  /** Opens the detail of a row (QRY-13). */
  readonly openDetail?: (row: Row) => void;
};
