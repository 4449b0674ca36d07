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

/** Whether a date lies in the range of a form. */
export const inRange = ({ startDate, endDate }: Pick<PageForm, 'startDate' | 'endDate'>, date: string): boolean =>
  (startDate === undefined || date >= startDate) && (endDate === undefined || date <= endDate);

/** Rows in the order of a field; equal rows keep theirs. */
export function sortedBy<Row>(rows: readonly Row[], field: keyof Row | undefined, order: 'asc' | 'desc' = 'asc'): Row[] {
  if (field === undefined) return [...rows];
  const direction = order === 'desc' ? -1 : 1;
  const before = (a: Row, b: Row): number => ((a[field] ?? '') < (b[field] ?? '') ? -direction : direction);
  return rows.toSorted((a, b) => (a[field] === b[field] ? 0 : before(a, b)));
}

/** The page that a form asks for. */
export function pageOf<Row>(rows: readonly Row[], form: PageForm & { readonly sortBy?: keyof Row }): Answer<Page<Row>> {
  const refusal = rangeRefusal(form);
  if (refusal) return refusal;
  const { pageNum, pageSize, sortBy, sortOrder } = form;
  const from = (pageNum - 1) * pageSize;
  const page = sortedBy(rows, sortBy, sortOrder).slice(from, from + pageSize);
  return done({ total: rows.length, pageNum, pageSize: pageSize as Page<Row>['pageSize'], rows: page });
}
