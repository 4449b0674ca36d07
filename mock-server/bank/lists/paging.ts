// Filters, sorts and pages the rows of every list (QRY-07, QRY-08).
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { mappedRows, type Rows, rowsOfAll } from '../catalogue/listing.ts';
import type { SortKey } from '../catalogue/sorted.ts';
import { atOnce, type InPieces } from '../kernel/pieces.ts';
import { compare, type Decimal, toScaled } from '../kernel/decimal.ts';

/** The requested page, counted from 1. */
type Wanted = { readonly pageNum: number; readonly pageSize: number };

/** Fields that the form of every list may have. The requested page does not matter to the list itself. */
export type ListForm = Partial<Wanted> & {
  readonly startDate?: string;
  readonly endDate?: string;
  /** Range of value dates, where a list can be filtered by them. */
  readonly valueFrom?: string;
  readonly valueTo?: string;
  /** Range of amounts, where a list can be filtered by them. */
  readonly minAmt1?: Decimal;
  readonly maxAmt1?: Decimal;
  readonly sortOrder?: 'asc' | 'desc';
};

/** A form that need not request a page. */
export type Unpaged<Form> = Omit<Form, keyof Wanted> & Partial<Wanted>;

/** A page as in the contract. */
export type Page<Row> = { readonly total: number; readonly pageNum: number; readonly pageSize: 10 | 20 | 30 | 50; readonly rows: Row[] };

/** A range of dates, both inclusive. */
export type Range = Pick<ListForm, 'startDate' | 'endDate'>;

const isReversed = (first: string | undefined, last: string | undefined): boolean =>
  first !== undefined && last !== undefined && first > last;

/** Returns the refusal of a form with a range that starts after its end, or null. */
export function rangeRefusal(form: Omit<ListForm, keyof Wanted>): Refused | null {
  const { startDate, endDate, valueFrom, valueTo, minAmt1, maxAmt1 } = form;
  if (isReversed(startDate, endDate) || isReversed(valueFrom, valueTo)) return refused('dateRangeInvalid');
  const isAmountReversed = minAmt1 !== undefined && maxAmt1 !== undefined && compare(minAmt1, maxAmt1) > 0;
  return isAmountReversed ? refused('amountRangeInvalid') : null;
}

/** How entries become rows, and the sort key of each sortable field, which must order entries as it orders rows. */
export type Shown<Entry, Row, Field extends keyof Row> = {
  readonly rowOf: (entry: Entry) => Row;
  readonly sortKeys: { readonly [F in Field]: (entry: Entry) => Row[F] & SortKey };
};

/**
 * Returns the sort field of a form. Undefined if the list does not have that field, because export forms may name
 * fields of any list.
 */
export const ownSort = <Field extends string>(sortBy: Field | undefined, sortKeys: Readonly<Record<Field, unknown>>): Field | undefined =>
  sortBy !== undefined && Object.hasOwn(sortKeys, sortBy) ? sortBy : undefined;

/** The test of an entry for each field of a form; absent fields test nothing. */
export type Tests<Entry, Form> = { readonly [F in keyof Form]?: (entry: Entry, wanted: NonNullable<Form[F]>) => boolean };

/** Filters by a part of a business number. */
export const numbered = { businessNo: (entry: { readonly businessNo: string }, part: string) => entry.businessNo.includes(part) };

/** Filters by a range of dates. */
export const rangeTests = <Entry>(dateOf: (entry: Entry) => string): Tests<Entry, Range> => ({
  startDate: (entry, first) => dateOf(entry) >= first,
  endDate: (entry, last) => dateOf(entry) <= last,
});

/** Returns the filters of a form as one test and a key, which is equal for equal filters. Null if there are none. */
export function askedOf<Entry, Form>(form: Form, tests: Tests<Entry, Form>) {
  const asked = (Object.keys(tests) as (keyof Form)[]).flatMap((field) => {
    const [wanted, test] = [form[field], tests[field]];
    return wanted === undefined || wanted === null || !test ? [] : [{ field, wanted, passes: (entry: Entry) => test(entry, wanted) }];
  });
  if (asked.length === 0) return null;
  return {
    name: JSON.stringify(asked.map(({ field, wanted }) => [field, wanted])),
    passes: (entry: Entry): boolean => asked.every(({ passes }) => passes(entry)),
  };
}

/** Rows made in one piece of work. */
const rowsInPiece = 100;

/** The filtered and sorted rows of a list, or a refusal. Each row is built when it is read. */
export type Listed<Row> = InPieces<Answer<Rows<Row>>>;

/** Returns a list with other rows, each made from one row when it is read. */
export function* shownAs<Row, Other>(listed: Listed<Row>, otherwise: (row: Row) => Other): Listed<Other> {
  const found = yield* listed;
  return found.ok ? done(mappedRows(found.data, otherwise)) : found;
}

function* piecesOf<Row>(rows: Rows<Row>): Generator<readonly Row[], void, undefined> {
  for (let from = 0; from < rows.length; from += rowsInPiece) yield rows.slice(from, from + rowsInPiece);
}

/** Rows piece by piece, each as of the moment when it is read. The set of rows is fixed by this call. */
export const inPiecesOf = <Row>(rows: Rows<Row>) => piecesOf(rows.cut(0, rows.length));

/** Returns the requested page of a list. Only the rows of that page are built (MOC-33). */
export function* paged<Row>(listed: Listed<Row>, { pageNum, pageSize }: Wanted): InPieces<Answer<Page<Row>>> {
  const found = yield* listed;
  if (!found.ok) return found;
  const from = (pageNum - 1) * pageSize;
  const rows: Row[] = [];
  for (const piece of inPiecesOf(found.data.cut(from, from + pageSize))) {
    if (rows.length > 0) yield;
    rows.push(...piece);
  }
  return done({ total: found.data.length, pageNum, pageSize: pageSize as Page<Row>['pageSize'], rows });
}

/** Sorts a small list by a key; the sort is stable. */
function sortedBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => SortKey, order: 'asc' | 'desc' = 'asc'): readonly Entry[] {
  const direction = order === 'desc' ? -1 : 1;
  const before = (a: SortKey, b: SortKey): number => (a < b ? -direction : direction);
  return entries.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : before(keyOf(a), keyOf(b))));
}

/**
 * Returns the entries that match a form, by reading every entry. It is for lists that stay short however old the world
 * is.
 */
export function listedOfFew<Entry, Row, Field extends keyof Row & string, Form extends ListForm & { readonly sortBy?: Field }>(
  entries: readonly Entry[],
  form: Form,
  { tests, rowOf, sortKeys }: Shown<Entry, Row, Field> & { readonly tests: Tests<Entry, Form> },
): Listed<Row> {
  const refusal = rangeRefusal(form);
  if (refusal) return atOnce(refusal);
  const sortBy = ownSort(form.sortBy, sortKeys);
  const asked = askedOf(form, tests);
  const found = asked ? entries.filter(asked.passes) : entries;
  const rows = rowsOfAll(sortBy === undefined ? found : sortedBy(found, sortKeys[sortBy], form.sortOrder));
  return atOnce(done(mappedRows(rows, rowOf)));
}

// Scales rates and money for lists and their details (RAT-10, API-27).

/** Returns a rate × 10⁸. */
export const scaledRate = (rate: Decimal): number => toScaled(rate, 8);

/** Returns an amount × 100. */
export const scaledMoney = (amount: Decimal): number => toScaled(amount, 2);
