// A page of a list that the catalogue keeps in any order: the entries before and behind it are not looked at (MOC-33).
import type { Answer } from '../answer.ts';
import type { KeptListing } from '../catalogue/catalogue.ts';
import { filtered, type Page, type PageForm, pageOf, type Shown, type Tests } from './paging.ts';

type ListForm<Field> = PageForm & { readonly rateCode?: string; readonly sortBy?: Field };

/** How a list is filtered, sorted and shown. `dateField` is the date that a range is asked for; what comes later has the same date or a later one. */
export type KeptShown<Entry, Row, Field extends keyof Row, Form> = Shown<Entry, Row, Field> & {
  readonly tests: Tests<Entry, Form>;
  readonly dateField: Field;
};

type Range = { readonly startDate?: string; readonly endDate?: string };

/** A range of the dates that a list is sorted by. */
const rangeOf = ({ startDate, endDate }: Range) => ({
  ...(startDate !== undefined && { from: startDate }),
  ...(endDate !== undefined && { to: endDate }),
});

/**
 * The page that a form asks for. The pair, the order and a range of the dates in whose order the list is are looked up; any other
 * filter is asked of each entry that is left.
 */
export function keptPage<Entry, Row, Field extends keyof Row & string, Form extends ListForm<Field>>(
  list: KeptListing<Entry>,
  form: Form,
  { tests, dateField, ...shown }: KeptShown<Entry, Row, Field, Form>,
): Answer<Page<Row>> {
  const { rateCode, sortBy, sortOrder, startDate, endDate, ...others } = form;
  const field = sortBy ?? dateField;
  if ([rateCode, sortBy, startDate, endDate].every((asked) => asked === undefined)) return pageOf(filtered(list, form, tests), form, shown);
  const range = { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) };
  const isByDate = field === dateField;
  const view = list.view({
    part: rateCode ?? null,
    field,
    order: sortBy === undefined ? 'desc' : (sortOrder ?? 'asc'),
    keyOf: shown.sortKeys[field],
    ...(isByDate && rangeOf(range)),
  });
  const left = filtered(view, { ...others, ...(!isByDate && range) } as Form, tests);
  return pageOf(left, { ...range, pageNum: form.pageNum, pageSize: form.pageSize }, shown);
}
