// Reads what the open deals of a list are worth now, for the rows of its page and for the whole filter (QRY-31). The
// figures follow the market while the list is shown; only cells and totals that show them are rendered again.
import { keepPreviousData } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { dataOf } from '#web/api/data-of.ts';
import type { DealWorth } from '#web/api/generated/model/dealWorth.zod.ts';
import type { ListValues } from '#web/api/generated/model/listValues.zod.ts';
import type { ListValuesForm } from '#web/api/generated/model/listValuesForm.zod.ts';
import { ValuedListName } from '#web/api/generated/model/valuedListName.zod.ts';
import { useListValues } from '#web/api/generated/trade/trade.ts';
import { bySelf } from '#web/api/reads.ts';

/** The time between two readings, in ms. */
const PACE = 3_000;

/** The name of a list, and the form of a query for it without paging. */
type Queried = { readonly list: string; readonly form: object };

/** Values of a list, and those of its rows by business number. */
type Values = { readonly all: ListValues; readonly byNumber: ReadonlyMap<string, DealWorth> };

/** Null in a list that is not valued. */
const Shown = createContext<Values | 'awaited' | null>(null);

/** Returns the filter of a list without its sorting. Null for a list that does not consist of open deals. */
export function valuesForm({ list, form }: Queried): Omit<ListValuesForm, 'businessNos'> | null {
  const { sortBy: _by, sortOrder: _order, ...filter } = form as Record<string, string>;
  const named = ValuedListName.options.find((name) => name === list);
  return named ? { ...(filter as Omit<ListValuesForm, 'list'>), list: named } : null;
}

type Props = {
  readonly file: Queried | null;
  readonly businessNos: readonly string[];
  /** Values that are known already, of rows to print. */ readonly known?: readonly DealWorth[];
  readonly children: ReactNode;
};

const none: readonly DealWorth[] = [];

/** Makes the values of a list available to its cells and totals. A failure shows no toast; the last values stay. */
export function WithValues({ file, businessNos, known = none, children }: Props) {
  const form = file && valuesForm(file);
  const numbers = businessNos.length > 0 ? { businessNos: businessNos.join(',') } : {};
  const { data } = useListValues(form ? { ...form, ...numbers } : { list: 'norSpotTradeQuery' }, {
    query: { ...bySelf, enabled: form !== null, placeholderData: keepPreviousData, refetchInterval: PACE },
  });
  const all = form === null ? null : dataOf(data);
  const values = useMemo(
    () => all && { all, byNumber: new Map([...all.rows, ...known].map((row) => [row.businessNo, row])) },
    [all, known],
  );
  return <Shown value={form && (values ?? 'awaited')}>{children}</Shown>;
}

/** Returns the values of the list around; null in a list that is not valued. */
export function useValues(): ListValues | 'awaited' | null {
  const shown = use(Shown);
  return typeof shown === 'string' ? shown : (shown?.all ?? null);
}

/** Returns what a deal of the list around is worth; null while that is unknown, and without a price. */
export function useWorth(businessNo: string): DealWorth | null {
  const shown = use(Shown);
  return typeof shown === 'string' ? null : (shown?.byNumber.get(businessNo) ?? null);
}
