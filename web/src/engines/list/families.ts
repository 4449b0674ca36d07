// The families of lists, such as `history`. A family determines filters, columns and the text of an empty list. A
// product adds its call, its actions and its own columns.
import type { TextKey } from '#web/i18n/index.ts';
import type { RowAction } from '../action/action-types.ts';
import { paged } from './list.ts';
import type { Always, Column, Due, FilterKey, FilterOf, List, Only, PagedCall, RowOf, SortOf } from './list-types.ts';

type Envelope = { readonly code: number; readonly data: unknown };

/** The families of lists of deals; each product can have one list of each family. */
export type Family = 'serial' | 'nonMaturity' | 'pendingDelivery' | 'maturity' | 'history' | 'inProgress';

/**
 * A kind of row: all columns by name, the columns shown by each family in order, and filters. Date filters come from the
 * family.
 */
export type RowKind<Row, Name extends string, Sort extends string, Filter extends FilterKey> = {
  readonly all: Readonly<Record<Name, Omit<Column<Row, Sort>, 'key'>>>;
  readonly shown: Readonly<Record<Family, readonly Name[]>>;
  readonly filters: readonly Filter[];
  /** The options of a filter, where rows of this kind cannot have all of them. */
  readonly only?: Only;
};

const families = {
  serial: { isDated: false, empty: 'list.empty.serial' },
  nonMaturity: { isDated: true, empty: 'list.empty.nonMaturity' },
  pendingDelivery: { isDated: true, empty: 'list.empty.pendingDelivery' },
  maturity: { isDated: true, empty: 'list.empty.maturity' },
  history: { isDated: true, empty: 'list.empty.history' },
  inProgress: { isDated: true, empty: 'list.empty.inProgress' },
} as const satisfies Readonly<Record<Family, { readonly isDated: boolean; readonly empty: TextKey }>>;

/** The parts of a list that a product supplies: its call, the kind of its rows, its columns and its actions. */
export type ProductList<Form, Answer extends Envelope, Name extends string> = PagedCall<Form, Answer> & {
  readonly id: string;
  readonly title: TextKey;
  readonly rows: RowKind<RowOf<Answer>, Name, SortOf<Form>, FilterOf<Form>>;
  readonly always?: Always<Form>;
  readonly openDetail: (row: RowOf<Answer>) => void;
  readonly actions?: readonly RowAction<RowOf<Answer>>[];
  readonly listsOnly?: 'nearSettled';
  readonly due?: Due<RowOf<Answer>> & { readonly sortBy: SortOf<Form> };
  /** Columns that do not apply to this product. */
  readonly without?: readonly Name[];
};

/** Returns the columns `shown` by the family in its order; the others follow as optional columns. */
function chosen<Row, Name extends string, Sort extends string>(
  { all, shown }: RowKind<Row, Name, Sort, never>,
  family: Family,
  without: readonly Name[],
): readonly Column<Row, Sort>[] {
  const first = shown[family];
  const isOffered = ({ ofFamily }: { readonly ofFamily?: true | string }) =>
    ofFamily === undefined || first.some((name) => name === ofFamily);
  const others = (Object.keys(all) as Name[]).filter((name) => !first.includes(name) && isOffered(all[name]));
  return [...first.map((key) => ({ ...all[key], key })), ...others.map((key) => ({ ...all[key], key, optional: true as const }))].filter(
    ({ key }) => !without.includes(key),
  );
}

/** Further filters of histories (QRY-28). */
const historyFilters: readonly FilterKey[] = ['dealKind', 'lifeState', 'minAmt1', 'maxAmt1', 'valueFrom', 'valueTo'];

/** Requires of a form with a date filter that it has both dates. */
type Dated<Form> = 'startDate' | 'endDate' extends keyof Form ? unknown : never;
type Numbered = { readonly businessNo: string };

/** Returns the list of a family for one product. */
export function listOf<Form, Answer extends Envelope, Name extends string>(
  family: Family,
  { rows, without = [], ...declared }: ProductList<Form, Answer, Name> & (RowOf<Answer> extends Numbered ? Dated<Form> : never),
): List<RowOf<Answer>> {
  const { isDated, empty } = families[family];
  const dates: readonly FilterKey[] = isDated ? ['startDate', 'endDate'] : [];
  const ofHistory: readonly FilterKey[] = family === 'history' ? historyFilters : [];
  return paged<Form, Answer>({
    ...declared,
    empty,
    filters: [...rows.filters, ...(dates as readonly FilterOf<Form>[]), ...(ofHistory as readonly FilterOf<Form>[])],
    columns: chosen({ ...rows, filters: [] }, family, without),
    ...(rows.only && { only: rows.only }),
    rowKey: (row) => (row as Numbered).businessNo,
  });
}
