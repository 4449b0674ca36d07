// The lists of submissions: those that wait for the user, and the user's own (EYE-10).
import { getSubmissionQueryQueryKey, submissionQuery } from '#web/api/generated/approval/approval.ts';
import type { SubmissionListForm } from '#web/api/generated/model/submissionListForm.zod.ts';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { paged } from '#web/engines/list/list.ts';
import type { Cell } from '#web/engines/list/cell.tsx';
import type { Column, SortOf } from '#web/engines/list/list-types.ts';
import { isChangeable, openChange } from './change-submission.tsx';
import { openSubmission } from './open-submission.tsx';
import { tones } from './submission.words.ts';
import { withdrawal } from './withdrawal.ts';

const minute = (at: number): string => bankDateTime(at).slice(0, 16);
const limit = ({ limitRate, area }: SubmissionRow): Cell => {
  if (limitRate !== null) return { kind: 'rate', stored: limitRate };
  return { kind: 'word', text: area === 'quote' ? 'approvals.atMarket' : null };
};

const columns: readonly Column<SubmissionRow, SortOf<SubmissionListForm>>[] = [
  {
    key: 'submissionNo',
    title: 'approvals.number',
    sortBy: 'submissionNo',
    cell: ({ submissionNo }) => ({ kind: 'text', text: submissionNo }),
  },
  {
    key: 'operation',
    title: 'approvals.operationTitle',
    cell: ({ operationId }) => ({ kind: 'word', text: `approvals.operation.${operationId}` }),
  },
  {
    key: 'rateCode',
    title: 'list.column.rateCode',
    cell: ({ rateCode }) => (rateCode === null ? { kind: 'word', text: null } : { kind: 'pair', rateCode }),
  },
  {
    key: 'tradeDirection',
    title: 'list.direction',
    besidePair: true,
    cell: ({ tradeDirection }) => (tradeDirection === null ? { kind: 'word', text: null } : { kind: 'side', side: tradeDirection }),
  },
  { key: 'amount', title: 'approvals.amount', cell: ({ amount, currency }) => ({ kind: 'money', stored: amount, currency }) },
  { key: 'usd', title: 'approvals.usd', sortBy: 'usd', givesWay: 2, cell: ({ usd }) => ({ kind: 'money', stored: usd, currency: 'USD' }) },
  { key: 'limitRate', title: 'approvals.limitRate', givesWay: 'never', cell: limit },
  {
    key: 'state',
    title: 'approvals.stateTitle',
    sortBy: 'state',
    cell: ({ state }) => ({ kind: 'status', text: `approvals.state.${state}`, tone: tones[state] }),
  },
  {
    key: 'expireAt',
    title: 'approvals.expireAt',
    sortBy: 'expireAt',
    givesWay: 'never',
    cell: ({ expireAt }) => ({ kind: 'date', date: minute(expireAt) }),
  },
  {
    key: 'submittedAt',
    title: 'approvals.submittedAt',
    sortBy: 'submittedAt',
    givesWay: 1,
    cell: ({ submittedAt }) => ({ kind: 'date', date: minute(submittedAt) }),
  },
  { key: 'checker', title: 'approvals.checker', givesWay: 2, cell: ({ checker }) => ({ kind: 'text', text: checker ?? '' }) },
  { key: 'businessNo', title: 'approvals.outcome', givesWay: 1, cell: ({ businessNo }) => ({ kind: 'text', text: businessNo ?? '' }) },
  { key: 'note', title: 'approvals.note', optional: true, cell: ({ note }) => ({ kind: 'text', text: note }) },
];

const common = {
  call: submissionQuery,
  exportAs: 'submissionQuery',
  key: getSubmissionQueryQueryKey,
  filters: ['submissionNo', 'state', 'area', 'rateCode', 'startDate', 'endDate'],
  columns,
  rowKey: ({ submissionNo }: SubmissionRow) => submissionNo,
} as const;

export const toApprove = paged({
  ...common,
  id: 'approvals.toApprove',
  title: 'menu.approvals.toApprove',
  empty: 'approvals.empty.toApprove',
  within: { scope: 'toApprove' },
  only: { state: ['waiting', 'deciding'] },
});

export const mySubmissions = paged({
  ...common,
  id: 'approvals.mine',
  title: 'menu.approvals.mine',
  empty: 'approvals.empty.mine',
  within: { scope: 'mine' },
  actions: [{ id: 'changeSubmission', label: 'approvals.doChange', appliesTo: isChangeable, open: openChange }, withdrawal],
  openDetail: openSubmission,
});
