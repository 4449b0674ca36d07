// One page of rows: a range of dates, an order, a cut; the same for every list (QRY-07, QRY-08).
import { type Answer, done, type Refused, refused } from '../answer.ts';

/** What every list form says; pages count from 1. */
export type PageForm = {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly sortOrder?: 'asc' | 'desc';
};

/** A page as the wire has it. */
export type Page<Row> = { readonly total: number; readonly pageNum: number; readonly pageSize: 10 | 20 | 30 | 50; readonly rows: Row[] };

/** A range whose start is after its end is refused. */
export const rangeRefusal = ({ startDate, endDate }: Pick<PageForm, 'startDate' | 'endDate'>): Refused | null =>
  startDate !== undefined && endDate !== undefined && startDate > endDate ? refused('dateRangeInvalid') : null;

/** What a page is cut from: entries in their order, of which only those of the page are looked at. */
type Entries<Entry> = { readonly length: number; slice(from?: number, to?: number): Entry[] };

/** What an entry is sorted by. */
type SortKey = string | number;

/** How the entries of a list become rows, and what each field that it is sorted by is of an entry: the same as of its row. */
export type Shown<Entry, Row, Field extends keyof Row> = {
  readonly rowOf: (entry: Entry) => Row;
  readonly sortKeys: { readonly [F in Field]: (entry: Entry) => Row[F] & SortKey };
};

/** Entries in the order of a key; equal ones keep theirs. */
function sortedBy<Entry>(entries: Entries<Entry>, keyOf: (entry: Entry) => SortKey, order: 'asc' | 'desc' = 'asc'): Entry[] {
  const direction = order === 'desc' ? -1 : 1;
  const before = (a: SortKey, b: SortKey): number => (a < b ? -direction : direction);
  return entries
    .slice()
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .toSorted((a, b) => (a.key === b.key ? 0 : before(a.key, b.key)))
    .map(({ entry }) => entry);
}

/** What each field of a form asks of an entry; a field that is absent asks for nothing. */
export type Tests<Entry, Form> = { readonly [F in keyof Form]?: (entry: Entry, wanted: NonNullable<Form[F]>) => boolean };

/** The tests of a range of dates. */
export const dated = <Entry>(dateOf: (entry: Entry) => string) => ({
  startDate: (entry: Entry, from: string) => dateOf(entry) >= from,
  endDate: (entry: Entry, to: string) => dateOf(entry) <= to,
});

/** The test of a part of a business number. */
export const numbered = { businessNo: (entry: { readonly businessNo: string }, part: string) => entry.businessNo.includes(part) };

/** Those that a form lets pass; where it asks for nothing, all of them, and none is looked at. */
export function filtered<Entry, Form>(entries: Entries<Entry>, form: Form, tests: Tests<Entry, Form>): Entries<Entry> {
  const asked = (Object.keys(tests) as (keyof Form)[]).flatMap((field) => {
    const [wanted, test] = [form[field], tests[field]];
    return wanted === undefined || wanted === null || !test ? [] : [(entry: Entry) => test(entry, wanted)];
  });
  return asked.length === 0 ? entries : entries.slice().filter((entry) => asked.every((test) => test(entry)));
}

/** The page that a form asks for; rows are made for it alone (MOC-33). */
export function pageOf<Entry, Row, Field extends keyof Row = never>(
  entries: Entries<Entry>,
  form: PageForm & { readonly sortBy?: Field },
  { rowOf, sortKeys }: Shown<Entry, Row, Field>,
): Answer<Page<Row>> {
  const refusal = rangeRefusal(form);
  if (refusal) return refusal;
  const { pageNum, pageSize, sortBy, sortOrder } = form;
  const from = (pageNum - 1) * pageSize;
  const sorted = sortBy === undefined ? entries : sortedBy(entries, sortKeys[sortBy], sortOrder);
  const rows = sorted.slice(from, from + pageSize).map(rowOf);
  return done({ total: entries.length, pageNum, pageSize: pageSize as Page<Row>['pageSize'], rows });
}
