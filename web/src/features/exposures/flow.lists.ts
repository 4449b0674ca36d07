// The list of expected flows, with the actions that change and remove one (EXP-01).
import { flowQuery, getFlowQueryQueryKey, removeFlows } from '#web/api/generated/exposure/exposure.ts';
import type { FlowListForm } from '#web/api/generated/model/flowListForm.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { action } from '#web/engines/action/action-types.ts';
import type { Column, SortOf } from '#web/engines/list/list-types.ts';
import { paged } from '#web/engines/list/list.ts';
import { may } from '#web/state/activities.ts';
import { openCoverOfFlow } from './cover-flow.dialog.tsx';
import { openCoveringDeals } from './covering-deals.tsx';
import { openFlowForm } from './flow-form.dialog.tsx';

/** Roles 2 and 0 change flows, role 1 reads them (EXP-08). */
const mayChange = (): boolean => may('quote');

/** Amounts in CNH bear no exchange risk. */
const mayCover = ({ cyCode }: FlowRow): boolean => mayChange() && cyCode !== 'CNH';

/** Removes a flow after a question. */
const removal = action<FlowRow>({
  id: 'removeFlow',
  label: 'account.flows.remove',
  appliesTo: mayChange,
  question: 'account.flows.removeQuestion',
  confirmRows: ({ flowNo, way, amount, cyCode, date }) => [
    { label: { key: 'account.flows.flowNo' }, value: flowNo },
    { label: { key: 'account.flows.way' }, value: { key: `account.flows.ways.${way}` } },
    { label: { key: 'account.flows.amount' }, value: `${moneyText(amount, cyCode)} ${cyCode}` },
    { label: { key: 'account.flows.date' }, value: date },
  ],
  operationId: 'removeFlows',
  subject: ({ flowNo }) => flowNo,
  send: ({ flowNo }, _values, clientRequestId) => removeFlows({ clientRequestId, flowNos: [flowNo] }),
  outcome: 'done',
  done: 'account.flows.removed',
});

const columns: readonly Column<FlowRow, SortOf<FlowListForm>>[] = [
  { key: 'date', title: 'account.flows.date', sortBy: 'date', givesWay: 'never', cell: ({ date }) => ({ kind: 'date', date }) },
  {
    key: 'way',
    title: 'account.flows.way',
    sortBy: 'way',
    besideName: true,
    cell: ({ way }) => ({ kind: 'word', text: `account.flows.ways.${way}` }),
  },
  {
    key: 'amount',
    title: 'account.flows.amount',
    sortBy: 'cyCode',
    cell: ({ amount, cyCode }) => ({ kind: 'amount', amount, currency: cyCode }),
  },
  {
    key: 'covered',
    title: 'account.flows.covered',
    givesWay: 3,
    cell: ({ covered, cyCode }) => ({ kind: 'amount', amount: covered, currency: cyCode }),
  },
  {
    key: 'certainty',
    title: 'account.flows.certainty',
    sortBy: 'certainty',
    cell: ({ certainty }) => ({
      kind: 'status',
      text: `account.flows.certainties.${certainty}`,
      tone: certainty === 'firm' ? 'good' : 'waiting',
    }),
  },
  {
    key: 'reference',
    title: 'account.flows.reference',
    sortBy: 'reference',
    cell: ({ reference }) => ({ kind: 'text', text: reference }),
  },
  { key: 'note', title: 'account.flows.note', givesWay: 2, cell: ({ note }) => ({ kind: 'text', text: note }) },
  { key: 'flowNo', title: 'account.flows.flowNo', sortBy: 'flowNo', givesWay: 1, cell: ({ flowNo }) => ({ kind: 'text', text: flowNo }) },
  { key: 'savedBy', title: 'account.flows.savedBy', optional: true, cell: ({ savedBy }) => ({ kind: 'text', text: savedBy }) },
  {
    key: 'savedAt',
    title: 'account.flows.savedAt',
    sortBy: 'savedAt',
    optional: true,
    cell: ({ savedAt }) => ({ kind: 'date', date: bankDateTime(savedAt) }),
  },
];

const actions = [
  { id: 'coveringDeals', label: 'account.flows.cover.show', appliesTo: ({ links }: FlowRow) => links.length > 0, open: openCoveringDeals },
  { id: 'changeFlow', label: 'account.flows.change', appliesTo: mayChange, open: openFlowForm },
  { id: 'coverFlow', label: 'account.flows.cover.open', appliesTo: mayCover, open: openCoverOfFlow },
  removal,
] as const;

/** The flows of the customer, by day. */
export const expectedFlows = paged({
  id: 'flows',
  title: 'menu.query.account.flows',
  empty: 'account.flows.empty',
  call: flowQuery,
  key: getFlowQueryQueryKey,
  exportAs: 'flowQuery',
  filters: ['cyCode', 'way', 'certainty', 'reference', 'startDate', 'endDate'],
  columns,
  rowKey: ({ flowNo }) => flowNo,
  actions,
});
