// The types of a list's declaration: its query, its columns and its row actions. The types of the rows and of the
// request are derived from its call.
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ExportListName } from '#web/api/generated/model/exportListName.zod.ts';
import type { ExportRequest } from '#web/api/generated/model/exportRequest.zod.ts';
import type { ListTotals } from '#web/api/generated/model/listTotals.zod.ts';
import type { TransportInit } from '#web/api/transport.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Sayable } from '#web/ui/use-words.ts';
import type { RowAction } from '../action/action-types.ts';
import type { Cell } from './cell.tsx';

/** One column; columns are shown in array order. `Sort` is the union of the sort keys of the bank. */
export type Column<Row, Sort extends string = string> = {
  readonly key: string;
  readonly title: TextKey;
  readonly cell: (row: Row) => Cell;
  /** The bank's sort key; absent when the bank cannot sort by the column. */
  readonly sortBy?: Sort;
  /**
   * When a table has too little room, columns with 1 are hidden first, then 2, then 3. A column without this property
   * is never hidden in a table, but may be left out on a card (QRY-23). `never` columns, which are rates and dates of
   * an exchange or expiry, stay on cards too (QRY-26).
   */
  readonly givesWay?: 1 | 2 | 3 | 'never';
  /** On a card, the column is shown beside the pair instead of on a line of its own. The side is an example. */
  readonly besidePair?: true;
  /** A card names it, even where amounts need no name. */
  readonly isNamed?: true;
  /** On a card, the column is shown without a title in the first line, after the number of the row. */
  readonly besideName?: true;
  /**
   * On a card, the column is shown in the place of the column with this key, such as the cause of a failure with the
   * state. Before its cell if it is named, otherwise after it and without a title.
   */
  readonly joins?: string;
  /** The column is hidden until the user selects it. */
  readonly optional?: true;
  /** The column exists only in the families that show it, or that show the named one; the others do not offer it. */
  readonly ofFamily?: true | string;
};

/** Names of all filters that a list can have. */
export type FilterKey =
  | 'rateCode'
  | 'tradeDirection'
  | 'buyOrSell'
  | 'callOrPut'
  | 'businessNo'
  | 'startDate'
  | 'endDate'
  | 'lifeState'
  | 'dealKind'
  | 'minAmt1'
  | 'maxAmt1'
  | 'valueFrom'
  | 'valueTo'
  | 'orderType'
  | 'orderStatus'
  | 'dealState'
  | 'productType'
  | 'receiptType'
  | 'serialNo'
  | 'dueDate'
  | 'dueGroup'
  | 'cyCode'
  | 'submissionNo'
  | 'state'
  | 'area'
  | 'object'
  | 'user'
  | 'auditOperation'
  | 'way'
  | 'certainty'
  | 'reference';

/**
 * List screens that other screens open with filters. Listed here, because the type of the manifest is inferred from
 * the lists.
 */
export type LedTo = 'receipts' | 'nearExpire' | 'historyOrders';

/** Subset of the values of a filter that a list offers. */
export type Only = Readonly<Partial<Record<FilterKey, readonly string[]>>>;

/** What the user asks for: page, sort order and filters. Empty filters are omitted. */
export type ListQuery = {
  readonly pageNum: number;
  readonly pageSize: 10 | 20 | 30 | 50;
  readonly sortBy?: string;
  readonly sortOrder?: 'asc' | 'desc';
  readonly filters: Readonly<Partial<Record<FilterKey, string>>>;
};

/**
 * The state of a query: a page of rows, no rows yet, or a failure (QRY-22). Rows beside a failure are those of the
 * last successful response.
 */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[] | null;
  readonly total: number;
  /** Totals of all rows of the filter; null without any, and while they are unknown. */
  readonly totals: ListTotals | null;
  readonly isLoading: boolean;
  /** Why there is no newer response, in the bank's own words if there are any (ERR-12). */
  readonly failure: Sayable | null;
  /** When the rows were last read, in epoch milliseconds. */
  readonly readAt: number;
  /** Null while the business day is unknown. */
  readonly file: ListFile | null;
  /** Returns the request for another page of the list; null while the business day is unknown. */
  readonly questionOf: (query: ListQuery) => ListQuestion<Row> | null;
  readonly refetch: () => void;
};

type Envelope = { readonly code: number; readonly data: unknown };
type CallOptions = Omit<TransportInit, 'schema'>;

/**
 * A paged call of the contract, with the function that returns its query key and the name of the list in the bank's
 * file export (PRT-11).
 */
export type PagedCall<Form, Answer extends Envelope> = {
  readonly call: (form: Form, options?: CallOptions) => Promise<Answer>;
  readonly key: (form: Form) => QueryKey;
  readonly exportAs: ExportListName;
};

/** The row type of a response type. */
export type RowOf<Answer> =
  Extract<Answer, { code: 0 }> extends { data: { rows: readonly (infer Row)[] } }
    ? Row
    : Extract<Answer, { code: 0 }> extends { data: readonly (infer Row)[] }
      ? Row
      : never;

/** The filters that a form type has. */
export type FilterOf<Form> = Extract<keyof Form, FilterKey>;

/** The sort keys of a form type. */
export type SortOf<Form> = Form extends { sortBy?: infer Sort } ? Extract<Sort, string> : never;

/** Form values that the list fixes. `today` fixes the dates to the bank's business day, which is read first (QRY-06). */
export type Always<Form> = Partial<Form> | 'today';

/**
 * When the items of a list fall due, for lists that are grouped by it: overdue, today, later (QRY-35). Their rows are
 * sorted by `sortBy` until the user sorts them otherwise.
 */
export type Due<Row> = { readonly date: (row: Row) => string; readonly sortBy: string };

/** What stands before the buttons of a row, and the title of that column. */
export type AtEnd<Row> = { readonly title: TextKey; readonly cell: ComponentType<{ readonly row: Row }> };

/** The declaration of a list. The types of its form and response are hidden from the engine. */
export type List<Row> = {
  /** Storage key of columns and page size, which are remembered per user. */
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly filters: readonly FilterKey[];
  /** The filter values that this list offers, where it does not offer all. */
  readonly only?: Only;
  /** The screen of the list, if other screens open it with filters (`go`). */
  readonly screen?: LedTo;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Returns the request for a query; null while the business day is unknown. */
  readonly question: (query: ListQuery, businessDate: string | null) => ListQuestion<Row> | null;
  readonly needsToday: boolean;
  readonly isPaged: boolean;
  readonly actions: readonly RowAction<Row>[];
  /** Which rows the list has, where its title does not say so; shown after what the totals count. */
  readonly listsOnly?: 'nearSettled';
  /** Present in a list of items that fall due. */
  readonly due?: Due<Row>;
  /** Shown above the rows of a page. */
  readonly above?: ComponentType<{ readonly rows: readonly Row[] }>;
  /** Shown before the buttons of a row, such as a checkbox, and the title of the last column with it. */
  readonly atEnd?: AtEnd<Row>;
  /** Opens the detail of a row (QRY-13). */
  readonly openDetail?: (row: Row) => void;
  /** Formats of the file that only this list has, besides those of every list. */
  readonly formats?: readonly Format[];
};

/** The format of an exported file. */
export type Format = ExportRequest['format'];

/** A file with all rows of a query, without paging. `columns` are those of the screen, to which a workbook is limited. */
export type ListFile = {
  readonly list: ExportListName;
  readonly form: Omit<ExportRequest, 'format'>;
  readonly columns?: readonly string[];
};

/** The request for one query of a list. */
export type ListQuestion<Row> = {
  readonly file: ListFile;
  readonly key: QueryKey;
  readonly fetch: (options: CallOptions) => Promise<Envelope>;
  readonly rows: (answer: Envelope) => { readonly rows: readonly Row[]; readonly total: number };
};

/** The common part of all list declarations. */
export type Declared<Form, Answer extends Envelope> = PagedCall<Form, Answer> & {
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly always?: Always<Form>;
  /** Form values that the list fixes besides its dates. */
  readonly within?: Partial<Form>;
  readonly filters: readonly FilterOf<Form>[];
  readonly only?: Only;
  readonly screen?: LedTo;
  readonly columns: readonly Column<RowOf<Answer>, SortOf<Form>>[];
  readonly rowKey: (row: RowOf<Answer>) => string;
  readonly actions?: readonly RowAction<RowOf<Answer>>[];
  readonly listsOnly?: 'nearSettled';
  readonly due?: Due<RowOf<Answer>> & { readonly sortBy: SortOf<Form> };
  readonly above?: ComponentType<{ readonly rows: readonly RowOf<Answer>[] }>;
  readonly atEnd?: AtEnd<RowOf<Answer>>;
  readonly openDetail?: (row: RowOf<Answer>) => void;
  readonly formats?: readonly Format[];
};
