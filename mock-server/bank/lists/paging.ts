// One page of rows: a range of dates, an order, a cut; the same for every list (QRY-07, QRY-08).
import { type Answer, done, type Refused, refused } from '../kernel/answer.ts';
import { mappedRows, type Rows, rowsOfAll } from '../catalogue/listing.ts';
import type { SortKey } from '../catalogue/sorted.ts';
import { atOnce, type InPieces } from '../kernel/pieces.ts';
import { type Decimal, toScaled } from '../kernel/decimal.ts';

/** Which page is wanted; pages count from 1. */
type Wanted = { readonly pageNum: number; readonly pageSize: number };

/** What the form of every list may say; which of its pages is wanted is of no importance to the list itself. */
export type ListForm = Partial<Wanted> & {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sortOrder?: 'asc' | 'desc';
};

/** A form of which no page has to be wanted. */
export type Unpaged<Form> = Omit<Form, keyof Wanted> & Partial<Wanted>;

/** A page as the wire has it. */
export type Page<Row> = { readonly total: number; readonly pageNum: number; readonly pageSize: 10 | 20 | 30 | 50; readonly rows: Row[] };

/** A range of dates, both included. */
export type Range = Pick<ListForm, 'startDate' | 'endDate'>;

/** A range whose start is after its end is refused. */
export const rangeRefusal = ({ startDate, endDate }: Range): Refused | null =>
  startDate !== undefined && endDate !== undefined && startDate > endDate ? refused('dateRangeInvalid') : null;

/** How the entries of a list become rows, and what each field that it is sorted by is of an entry: the same as of its row. */
export type Shown<Entry, Row, Field extends keyof Row> = {
  readonly rowOf: (entry: Entry) => Row;
  readonly sortKeys: { readonly [F in Field]: (entry: Entry) => Row[F] & SortKey };
};

/** The field that a form sorts by; one that the list does not have, as a form for files of any list may name, asks for nothing. */
export const ownSort = <Field extends string>(sortBy: Field | undefined, sortKeys: Readonly<Record<Field, unknown>>): Field | undefined =>
  sortBy !== undefined && Object.hasOwn(sortKeys, sortBy) ? sortBy : undefined;

/** What each field of a form asks of an entry; a field that is absent asks for nothing. */
export type Tests<Entry, Form> = { readonly [F in keyof Form]?: (entry: Entry, wanted: NonNullable<Form[F]>) => boolean };

/** The test of a part of a business number. */
export const numbered = { businessNo: (entry: { readonly businessNo: string }, part: string) => entry.businessNo.includes(part) };

/** The tests of a range of dates. */
export const rangeTests = <Entry>(dateOf: (entry: Entry) => string): Tests<Entry, Range> => ({
  startDate: (entry, first) => dateOf(entry) >= first,
  endDate: (entry, last) => dateOf(entry) <= last,
});

/** What a form asks of entries: its fields by name, which say the same of two forms, and the test of all of them; null where it asks for nothing. */
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

/** So many rows are made in a piece. */
const rowsInPiece = 100;

/** The rows of a list and its filter in their order, each made when it is looked at; or why there are none. */
export type Listed<Row> = InPieces<Answer<Rows<Row>>>;

function* piecesOf<Row>(rows: Rows<Row>): Generator<readonly Row[], void, undefined> {
  for (let from = 0; from < rows.length; from += rowsInPiece) yield rows.slice(from, from + rowsInPiece);
}

/** Rows a piece at a time, as they are when they are taken; which rows there are is settled by the call, whatever comes and leaves before the first is taken. */
export const inPiecesOf = <Row>(rows: Rows<Row>) => piecesOf(rows.cut(0, rows.length));

/** The page that a form asks for of a list, as it is now; rows are made for it alone (MOC-33). */
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

/** A few in the order of a key; equal ones keep theirs. */
function sortedBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => SortKey, order: 'asc' | 'desc' = 'asc'): readonly Entry[] {
  const direction = order === 'desc' ? -1 : 1;
  const before = (a: SortKey, b: SortKey): number => (a < b ? -direction : direction);
  return entries.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : before(keyOf(a), keyOf(b))));
}

/** Those that a form asks for of entries that are few, whatever the history: each of them is looked at. */
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

// Rates and money as lists and their details carry them (RAT-10, API-27).

/** A rate ×10⁸. */
export const scaledRate = (rate: Decimal): number => toScaled(rate, 8);

/** An amount ×100. */
export const scaledMoney = (amount: Decimal): number => toScaled(amount, 2);
