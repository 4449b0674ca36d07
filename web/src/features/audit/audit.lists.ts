// The audit trail of a customer: what its users and the bank have done, and what changed (EYE-13).
import { auditQuery, getAuditQueryQueryKey } from '#web/api/generated/approval/approval.ts';
import type { AuditChange } from '#web/api/generated/model/auditChange.zod.ts';
import type { AuditListForm } from '#web/api/generated/model/auditListForm.zod.ts';
import type { AuditRow } from '#web/api/generated/model/auditRow.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { grouped } from '#web/domain/decimal.ts';
import { roleOf } from '#web/domain/roles.ts';
import type { Changed } from '#web/engines/list/cell.tsx';
import type { Column, SortOf } from '#web/engines/list/list-types.ts';
import { paged } from '#web/engines/list/list.ts';
import type { Sayable } from '#web/ui/use-words.ts';

const codes = [
  'waiting',
  'live',
  'bankRejected',
  'accepted',
  'refused',
  'expired',
  'booked',
  'pending',
  'overdue',
  'done',
  'premiumDue',
  'premiumPaid',
  'exercised',
  'givenUp',
  'cancelled',
  'active',
  'cancelling',
  'filled',
  'rejected',
  'returned',
  'withdrawn',
  'deciding',
  'signedOut',
  'idle',
  'superseded',
  'credentialChanged',
] as const;

/** The words of a state, or of why a session ended; a text in a user's own words stays as it is. */
const stated = (value: string): Sayable => {
  const code = codes.find((each) => each === value);
  return code ? { key: `audit.value.${code}` } : value;
};

/** Fields that are amounts of money. */
const amounts = [
  ...(['amount1', 'undelivered1', 'usd', 'owed', 'dealLimit', 'dayLimit'] as const),
  ...(['quotePolicy', 'orderPolicy', 'lifecyclePolicy', 'dayPolicy'] as const),
] satisfies AuditChange['field'][];

/** How the values of a field are shown; the others are shown as they are. */
const words: Readonly<Partial<Record<AuditChange['field'], (code: string) => Sayable>>> = {
  ...Object.fromEntries(amounts.map((field) => [field, grouped])),
  state: stated,
  reason: stated,
  role: (code) => ({ key: `menu.role.${roleOf(code)}` }),
  showCost: (code) => ({ key: code === 'true' ? 'audit.yesNo.true' : 'audit.yesNo.false' }),
};

const said = (field: AuditChange['field'], value: string | null): Sayable | null => value && (words[field]?.(value) ?? value);

const changed = ({ field, of, before, after }: AuditChange): Changed => ({
  name: { key: `audit.field.${field}` },
  of,
  before: said(field, before),
  after: said(field, after),
});

/** The bank acts without an address; a wrong password has one and no user. */
const nobody = ({ address }: AuditRow) => ({ kind: 'word', text: address === null ? 'audit.bank' : 'audit.nobody' }) as const;

const columns: readonly Column<AuditRow, SortOf<AuditListForm>>[] = [
  { key: 'at', title: 'audit.at', sortBy: 'seq', cell: ({ at }) => ({ kind: 'date', date: bankDateTime(at) }) },
  {
    key: 'loginName',
    title: 'audit.user',
    cell: (row) => (row.loginName === null ? nobody(row) : { kind: 'text', text: row.loginName }),
  },
  {
    key: 'operation',
    title: 'audit.action',
    besideName: true,
    cell: ({ operation }) => ({ kind: 'word', text: `audit.operation.${operation}` }),
  },
  { key: 'object', title: 'audit.object', cell: ({ object }) => ({ kind: 'text', text: object ?? '' }) },
  { key: 'address', title: 'audit.address', givesWay: 1, cell: ({ address }) => ({ kind: 'text', text: address ?? '' }) },
  { key: 'changes', title: 'audit.changes', cell: ({ changes }) => ({ kind: 'changes', changes: changes.map(changed) }) },
  { key: 'seq', title: 'audit.seq', optional: true, cell: ({ seq }) => ({ kind: 'text', text: String(seq) }) },
  { key: 'traceId', title: 'audit.traceId', optional: true, cell: ({ traceId }) => ({ kind: 'text', text: traceId ?? '' }) },
];

export const auditTrail = paged({
  id: 'audit',
  title: 'menu.personal.audit',
  empty: 'audit.empty',
  call: auditQuery,
  key: getAuditQueryQueryKey,
  exportAs: 'auditQuery',
  formats: ['jsonl'],
  filters: ['user', 'auditOperation', 'object', 'startDate', 'endDate'],
  columns,
  rowKey: ({ seq, at, operation }) => `${seq} ${at} ${operation}`,
});
