// Builds a list from its declaration: the request of a query, and how the response is read.
import type { QueryKey } from '@tanstack/react-query';
import type { TransportInit } from '#web/api/transport.ts';
import type { Declared, List, ListQuery, RowOf } from './list-types.ts';

type Envelope = { readonly code: number; readonly data: unknown };
type Page = { readonly total: number; readonly rows: readonly unknown[] };

const asPage = ({ data }: Envelope): Page => (Array.isArray(data) ? { rows: data, total: data.length } : (data as Page));

// Form values that the list fixes override the user's filters.
function formOf({ pageNum, pageSize, filters, ...sort }: ListQuery, isPaged: boolean, fixed: object, due?: string): object {
  const { sortBy = due, sortOrder = 'asc' } = sort;
  const paging = isPaged ? { pageNum, pageSize } : {};
  const sorting = sortBy === undefined ? {} : { sortBy, sortOrder };
  return { ...paging, ...sorting, ...filters, ...fixed };
}

/** Returns a paged list. A filter or sort key that the call's form lacks does not compile. */
export function paged<Form, Answer extends Envelope>(declared: Declared<Form, Answer>): List<RowOf<Answer>> {
  return made(declared, true);
}

/** Adapts a call without a form to the call of a list. */
export const formless = <Answer extends Envelope>(call: (options?: TransportInit) => Promise<Answer>, key: () => QueryKey) => ({
  call: (_form: object, options?: TransportInit) => call(options),
  key,
});

/** Returns a list whose call returns all rows in one response, such as accounts. */
export function unpaged<Form, Answer extends Envelope>(declared: Omit<Declared<Form, Answer>, 'always'>): List<RowOf<Answer>> {
  return made(declared, false);
}

function made<Form, Answer extends Envelope>(
  { call, key, exportAs, always = {}, within = {}, actions = [], ...list }: Declared<Form, Answer>,
  isPaged: boolean,
): List<RowOf<Answer>> {
  const needsToday = always === 'today';
  return {
    ...list,
    actions,
    isPaged,
    needsToday,
    question: (query, today) => {
      if (needsToday && today === null) return null;
      const fixed = { ...within, ...(needsToday ? { startDate: today, endDate: today } : always) };
      const form = formOf(query, isPaged, fixed, list.due?.sortBy) as Form;
      return {
        key: key(form),
        fetch: (options) => call(form, options),
        file: { list: exportAs, form: formOf(query, false, fixed, list.due?.sortBy) },
        rows: (answer) => asPage(answer) as { rows: readonly RowOf<Answer>[]; total: number },
      };
    },
  };
}
