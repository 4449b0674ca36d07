// Expected flows as rows of their list (EXP-01).
import type { FlowListForm, FlowListFormSortBy, FlowRow } from '#mock/generated/contract.ts';

import { flowsOf } from '../catalogue/found.ts';
import type { ExpectedFlow } from '../facts/exposures-state.ts';
import { linksOfFlow } from '../exposures/links.ts';
import type { BankState } from '../facts/state.ts';
import { add, type Decimal } from '../kernel/decimal.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, shownAs, type Unpaged } from '../lists/paging.ts';
import { written } from '../market/amount-rules.ts';
import type { WireRow } from './export-columns.ts';
import type { Column } from './export-headings.ts';
import { flowAsShown } from './rows-as-shown.ts';

type Filter = Unpaged<FlowListForm>;

function rowOf(state: BankState, stored: ExpectedFlow): FlowRow {
  const { customerId: _customerId, ...flow } = stored;
  const links = linksOfFlow(state, stored);
  const money = (amount: Decimal): Decimal => written({ currency: flow.cyCode, amount });
  const covered = money(links.map(({ amount }) => amount).reduce(add, '0'));
  return { ...flow, covered, links: links.map(({ businessNo, leg, amount }) => ({ businessNo, leg, amount: money(amount) })) };
}

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

const shown = (state: BankState): KeptShown<ExpectedFlow, FlowRow, FlowListFormSortBy, Filter> => ({
  tests: {
    cyCode: ({ cyCode }, wanted) => cyCode === wanted,
    way: ({ way }, wanted) => way === wanted,
    certainty: ({ certainty }, wanted) => certainty === wanted,
    reference: ({ reference, note }, part) => contains(reference, part) || contains(note, part),
  },
  dateOf: ({ date }) => date,
  dateField: 'date',
  comesByDate: false,
  rowOf: (flow) => rowOf(state, flow),
  sortKeys: {
    flowNo: ({ flowNo }) => flowNo,
    cyCode: ({ cyCode }) => cyCode,
    way: ({ way }) => way,
    date: ({ date }) => date,
    certainty: ({ certainty }) => certainty,
    reference: ({ reference }) => reference,
    savedAt: ({ savedAt }) => savedAt,
  },
});

/** The expected flows of a customer, by day, the earliest first unless another order is requested. */
export const flowsIn = (state: BankState, customerId: string, form: Filter): Listed<FlowRow> =>
  listedOfKept(flowsOf(state, customerId), { ...form, sortBy: form.sortBy ?? 'date' }, shown(state));

/** The columns of the file. */
export const flowColumns: readonly Column[] = [
  ...(['flowNo', 'cyCode', 'way', 'amount', 'date', 'certainty', 'reference', 'note', 'covered', 'savedBy', 'savedAt'] as const),
];

/** The expected flows of a customer as rows of a file. */
export const exportedFlows = (state: BankState, customerId: string, form: Filter): Listed<WireRow> =>
  shownAs(flowsIn(state, customerId, form), flowAsShown);
