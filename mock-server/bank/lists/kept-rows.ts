// Rows of a list from the catalogue's views; rows that are not shown are not read (MOC-33).
import { done } from '../kernel/answer.ts';
import type { KeptListing, View } from '../catalogue/bucket.ts';
import {
  askedOf,
  type Listed,
  type ListForm,
  ownSort,
  type Range,
  rangeRefusal,
  rangeTests,
  type Shown,
  shownAs,
  type Tests,
} from './paging.ts';

type SortedForm<Field> = ListForm & { readonly sortBy?: Field };

/** How a list is filtered, sorted and shown. */
export type KeptShown<Entry, Row, Field extends keyof Row, Form> = Shown<Entry, Row, Field> & {
  readonly tests: Tests<Entry, Form>;
  /** Returns the date of an entry. Date ranges refer to it, and the list is sorted by it, latest first. */
  readonly dateOf: (entry: Entry) => string;
  /** The row field that contains this date. */
  readonly dateField?: Field;
  /** Whether later entries never have an earlier date, so that newest first equals latest first. */
  readonly comesByDate: boolean;
  /** The sort key of the default order, highest first, where it is not the date. `name` identifies the order. */
  readonly byDefault?: { readonly name: string; readonly keyOf: (entry: Entry) => string };
  /** A condition that entries of this list must fulfil, in addition to the filters. */
  readonly only?: { readonly name: string; readonly passes: (entry: Entry) => boolean };
};

/** Returns the date range of a form. */
const rangeOf = ({ startDate, endDate }: Range) => ({
  ...(startDate !== undefined && { from: startDate }),
  ...(endDate !== undefined && { to: endDate }),
});

/**
 * Returns the view for a form. A date range is looked up in a view sorted by date; other conditions are part of the
 * view.
 */
function viewOf<Entry, Row, Field extends keyof Row & string, Form extends SortedForm<Field>>(
  form: Form,
  { tests, dateOf, dateField, only, sortKeys, byDefault }: KeptShown<Entry, Row, Field, Form>,
): View<Entry> {
  const { sortOrder = 'asc' } = form;
  const sortBy = ownSort(form.sortBy, sortKeys);
  const own = sortBy === undefined ? byDefault : { name: sortBy, keyOf: sortKeys[sortBy] };
  const isByDate = own === undefined || sortBy === dateField;
  const asked = [askedOf(form, tests), isByDate ? null : askedOf<Entry, Range>(form, rangeTests(dateOf)), only ?? null].filter(
    (some) => some !== null,
  );
  const order = sortBy === undefined ? 'desc' : sortOrder;
  return {
    name: JSON.stringify([isByDate ? '' : own.name, order, ...asked.map(({ name }) => name)]),
    passes: (entry) => asked.every(({ passes }) => passes(entry)),
    order,
    keyOf: isByDate ? dateOf : own.keyOf,
    ...(isByDate && rangeOf(form)),
  };
}

/** Entries that match a form. A view that was never requested is built first. */
export function* entriesOfKept<Entry, Row, Field extends keyof Row & string, Form extends SortedForm<Field>>(
  list: KeptListing<Entry>,
  form: Form,
  shown: KeptShown<Entry, Row, Field, Form>,
): Listed<Entry> {
  const refusal = rangeRefusal(form);
  if (refusal) return refusal;
  const { startDate, endDate } = form;
  const asksForAll =
    [ownSort(form.sortBy, shown.sortKeys), startDate, endDate].every((asked) => asked === undefined) &&
    !askedOf(form, shown.tests) &&
    !shown.only;
  return done(asksForAll && shown.comesByDate ? list : yield* list.view(viewOf(form, shown)));
}

/** Entries that match a form, as rows. */
export const listedOfKept = <Entry, Row, Field extends keyof Row & string, Form extends SortedForm<Field>>(
  list: KeptListing<Entry>,
  form: Form,
  shown: KeptShown<Entry, Row, Field, Form>,
): Listed<Row> => shownAs(entriesOfKept(list, form, shown), shown.rowOf);
