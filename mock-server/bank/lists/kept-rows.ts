// The rows of a list that the catalogue keeps in any view: those that are not taken are not looked at (MOC-33).
import { done } from '../kernel/answer.ts';
import { mappedRows } from '../catalogue/listing.ts';
import type { KeptListing, View } from '../catalogue/bucket.ts';
import { askedOf, type Listed, type ListForm, ownSort, type Range, rangeRefusal, rangeTests, type Shown, type Tests } from './paging.ts';

type SortedForm<Field> = ListForm & { readonly sortBy?: Field };

/** How a list is filtered, sorted and shown. */
export type KeptShown<Entry, Row, Field extends keyof Row, Form> = Shown<Entry, Row, Field> & {
  readonly tests: Tests<Entry, Form>;
  /** The date that a range is asked for, and in whose order the list is, the latest first. */
  readonly dateOf: (entry: Entry) => string;
  /** The field that is this date. */
  readonly dateField?: Field;
  /** Whether what comes later has the same date or a later one, so that the newest first is the latest first. */
  readonly comesByDate: boolean;
  /** The restriction of the list itself, besides the filters. */
  readonly only?: { readonly name: string; readonly passes: (entry: Entry) => boolean };
};

/** Of the dates in whose order a view is. */
const rangeOf = ({ startDate, endDate }: Range) => ({
  ...(startDate !== undefined && { from: startDate }),
  ...(endDate !== undefined && { to: endDate }),
});

/** The view that a form asks for; a range of dates in their order is looked up in it, anything else it asks for is a part of it. */
function viewOf<Entry, Row, Field extends keyof Row & string, Form extends SortedForm<Field>>(
  form: Form,
  { tests, dateOf, dateField, only, sortKeys }: KeptShown<Entry, Row, Field, Form>,
): View<Entry> {
  const { sortOrder = 'asc' } = form;
  const sortBy = ownSort(form.sortBy, sortKeys);
  const isByDate = sortBy === undefined || sortBy === dateField;
  const asked = [askedOf(form, tests), isByDate ? null : askedOf<Entry, Range>(form, rangeTests(dateOf)), only ?? null].filter(
    (some) => some !== null,
  );
  const order = sortBy === undefined ? 'desc' : sortOrder;
  return {
    name: JSON.stringify([isByDate ? '' : sortBy, order, ...asked.map(({ name }) => name)]),
    passes: (entry) => asked.every(({ passes }) => passes(entry)),
    order,
    keyOf: isByDate ? dateOf : sortKeys[sortBy],
    ...(isByDate && rangeOf(form)),
  };
}

/** Those that a form asks for. A view that nobody has asked for is made first. */
export function* listedOfKept<Entry, Row, Field extends keyof Row & string, Form extends SortedForm<Field>>(
  list: KeptListing<Entry>,
  form: Form,
  shown: KeptShown<Entry, Row, Field, Form>,
): Listed<Row> {
  const refusal = rangeRefusal(form);
  if (refusal) return refusal;
  const { startDate, endDate } = form;
  const asksForAll =
    [ownSort(form.sortBy, shown.sortKeys), startDate, endDate].every((asked) => asked === undefined) &&
    !askedOf(form, shown.tests) &&
    !shown.only;
  const rows = asksForAll && shown.comesByDate ? list : yield* list.view(viewOf(form, shown));
  return done(mappedRows(rows, shown.rowOf));
}
