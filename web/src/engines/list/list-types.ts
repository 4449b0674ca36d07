// A list as data: what it asks, what it shows, and what can be done with a row. Row and form are those of its call.
import type { QueryKey } from '@tanstack/react-query';
import type { ExportListName } from '#web/api/generated/model/exportListName.zod.ts';
import type { ExportRequest } from '#web/api/generated/model/exportRequest.zod.ts';
import type { TransportInit } from '#web/api/transport.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Sayable } from '#web/ui/use-words.ts';
import type { AnyAction } from '../action/action-types.ts';
import type { Cell } from './cell.tsx';
import type { Sum } from './totals.ts';

/** One column; its order in the list is its order on the screen. `Sort` are the names by which the bank sorts. */
export type Column<Row, Sort extends string = string> = {
  readonly key: string;
  readonly title: TextKey;
  readonly cell: (row: Row) => Cell;
  /** The name by which the bank sorts it; without one it cannot be sorted. */
  readonly sortBy?: Sort;
  /**
   * Where there is little room 1 gives way first; a column without one stays in a table (QRY-23). A rate, and the date on which something is exchanged or
   * ends, is `never`: it stays on a card too (QRY-26).
   */
  readonly givesWay?: 1 | 2 | 3 | 'never';
  /** Is shown behind the pair on a card and takes no place of its own there, as its side. */
  readonly besidePair?: true;
  /** Hidden until the user asks for it. */
  readonly optional?: true;
};

/** The kinds of filter there are, each drawn in its own way. */
export type FilterKey =
  | 'rateCode'
  | 'tradeDirection'
  | 'buyOrSell'
  | 'callOrPut'
  | 'businessNo'
  | 'startDate'
  | 'endDate'
  | 'orderType'
  | 'orderStatus'
  | 'dealState'
  | 'productType'
  | 'receiptType'
  | 'serialNo'
  | 'dueDate'
  | 'cyCode';

/** The screens of lists to whose rows others lead with filters; named here, for the manifest is inferred from the lists. */
export type LedTo = 'receipts' | 'nearExpire' | 'historyOrders';

/** The values that are left of a filter. */
export type Only = Readonly<Partial<Record<FilterKey, readonly string[]>>>;

/** What the user asks for: page, order and filters, empty filters left out. */
export type ListQuery = {
  readonly pageNum: number;
  readonly pageSize: 10 | 20 | 30 | 50;
  readonly sortBy?: string;
  readonly sortOrder?: 'asc' | 'desc';
  readonly filters: Readonly<Partial<Record<FilterKey, string>>>;
};

/** The state of an answer: a page of rows, or none yet, or a failure (QRY-22). Rows beside a failure are those of the last good answer. */
export type ListAnswer<Row> = {
  readonly rows: readonly Row[] | null;
  readonly total: number;
  readonly isLoading: boolean;
  /** Why there is no newer answer, in the bank's own words where it gave some (ERR-12). */
  readonly failure: Sayable | null;
  /** When the rows were read, in epoch milliseconds. */
  readonly readAt: number;
  /** Null while the business day is not known. */
  readonly file: ListFile | null;
  readonly refetch: () => void;
};

type Envelope = { readonly code: number; readonly data: unknown };
type CallOptions = Omit<TransportInit, 'schema'>;

/** A paged read of the contract, the key of its hook, and the name under which the bank writes all of it into a file (PRT-11). */
export type PagedCall<Form, Answer extends Envelope> = {
  readonly call: (form: Form, options?: CallOptions) => Promise<Answer>;
  readonly key: (form: Form) => QueryKey;
  readonly exportAs: ExportListName;
};

/** The rows of an answer. */
export type RowOf<Answer> =
  Extract<Answer, { code: 0 }> extends { data: { rows: readonly (infer Row)[] } }
    ? Row
    : Extract<Answer, { code: 0 }> extends { data: readonly (infer Row)[] }
      ? Row
      : never;

/** The filters that a form has. */
export type FilterOf<Form> = Extract<keyof Form, FilterKey>;

/** The names by which a form sorts. */
export type SortOf<Form> = Form extends { sortBy?: infer Sort } ? Extract<Sort, string> : never;

/** A part of the form that the list fixes; `today` are dates of the bank's business day, asked for first (QRY-06). */
export type Always<Form> = Partial<Form> | 'today';

/** A list, declared once. The engine looks into neither its form nor its answer. */
export type List<Row> = {
  /** Under this name columns and page size are remembered per user. */
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly filters: readonly FilterKey[];
  /** The values of a filter that mean something here, where not all do. */
  readonly only?: Only;
  /** The screen of the list, where others lead to its rows with filters (`go`). */
  readonly screen?: LedTo;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The question for what the user asks; null while the business day is not known. */
  readonly question: (query: ListQuery, businessDate: string | null) => ListQuestion<Row> | null;
  readonly needsToday: boolean;
  readonly isPaged: boolean;
  readonly actions: readonly AnyAction<Row>[];
  /** What the rows of a page add up to; a list without one has rows of which a sum would mean nothing. */
  readonly sum?: Sum<Row>;
  /** Opens the detail of a row (QRY-13). */
  readonly openDetail?: (row: Row) => void;
};

/** All rows of a question, for a file: without its page. */
export type ListFile = { readonly list: ExportListName; readonly form: Omit<ExportRequest, 'format'> };

/** One question of a list. */
export type ListQuestion<Row> = {
  readonly file: ListFile;
  readonly key: QueryKey;
  readonly fetch: (options: CallOptions) => Promise<Envelope>;
  readonly rows: (answer: Envelope) => { readonly rows: readonly Row[]; readonly total: number };
};

/** What every list is declared with. */
export type Declared<Form, Answer extends Envelope> = PagedCall<Form, Answer> & {
  readonly id: string;
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly always?: Always<Form>;
  /** What the list fixes besides its dates. */
  readonly within?: Partial<Form>;
  readonly filters: readonly FilterOf<Form>[];
  readonly only?: Only;
  readonly screen?: LedTo;
  readonly columns: readonly Column<RowOf<Answer>, SortOf<Form>>[];
  readonly rowKey: (row: RowOf<Answer>) => string;
  readonly actions?: readonly AnyAction<RowOf<Answer>>[];
  readonly sum?: Sum<RowOf<Answer>>;
  readonly openDetail?: (row: RowOf<Answer>) => void;
};
