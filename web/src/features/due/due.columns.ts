// The columns of due payments and of deliveries (HOM-10, QRY-11).
import type { DeliveryForm } from '#web/api/generated/model/deliveryForm.zod.ts';
import type { DeliveryRow } from '#web/api/generated/model/deliveryRow.zod.ts';
import type { DueForm } from '#web/api/generated/model/dueForm.zod.ts';
import type { DueRow } from '#web/api/generated/model/dueRow.zod.ts';
import { rateKindOf } from '#web/domain/quote/trade-type.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { deliveryTone } from '#web/engines/deal/due-tone.ts';
import { rateCell } from '#web/engines/deal/rate-of.ts';
import type { Cell } from '#web/engines/list/cell.tsx';
import type { Column, SortOf } from '#web/engines/list/list-types.ts';

type Any = Pick<DueRow, 'businessNo' | 'productType' | 'leg' | 'rateCode' | 'tradeDirection'>;

const money = (stored: number | null, currency: string | null): Cell =>
  stored === null || currency === null ? { kind: 'text', text: '' } : { kind: 'money', stored, currency };
/**
 * Returns the cell of an amount. A premium has an amount in one currency only, so the cell of the other currency is
 * blank.
 */
const moved = (stored: number, currency: string): Cell => money(stored === 0 ? null : stored, currency);
const legs = { single: null, near: 'deal.leg.near', far: 'deal.leg.far' } as const;

const common = {
  businessNo: {
    key: 'businessNo',
    title: 'list.businessNo',
    sortBy: 'businessNo',
    cell: ({ businessNo }) => ({ kind: 'text', text: businessNo }),
  },
  productType: {
    key: 'productType',
    title: 'list.column.productType',
    givesWay: 1,
    cell: ({ productType }) => ({ kind: 'word', text: `trade.productType.${productType}` }),
  },
  leg: { key: 'leg', title: 'due.leg', besideName: true, cell: ({ leg }) => ({ kind: 'word', text: leg && legs[leg] }) },
  rateCode: { key: 'rateCode', title: 'list.column.rateCode', sortBy: 'rateCode', cell: ({ rateCode }) => ({ kind: 'pair', rateCode }) },
  side: {
    key: 'side',
    title: 'list.direction',
    givesWay: 2,
    besidePair: true,
    cell: ({ tradeDirection }) => ({ kind: 'side', side: tradeDirection }),
  },
} as const satisfies Record<string, Column<Any, 'businessNo' | 'rateCode'>>;

/**
 * Says why the last delivery failed, or how many business days are left or have passed; the group of the row says only
 * which of both (HOM-14).
 */
function dueState({ overdue, daysLeft, failureCause }: DueRow): Omit<Extract<Cell, { kind: 'status' }>, 'kind'> {
  if (failureCause !== null) return { text: `trade.failureCause.${failureCause}`, tone: 'bad' };
  if (!overdue && daysLeft <= 0) return { text: 'due.states.today', tone: 'waiting' };
  const count = Math.max(Math.abs(daysLeft), 1);
  if (overdue) return { text: 'due.states.late', values: { count }, tone: 'bad' };
  return { text: 'due.states.soon', values: { count }, tone: 'neutral' };
}

/** Columns of due payments, one row each. */
export const dueColumns: readonly Column<DueRow, SortOf<DueForm>>[] = [
  common.businessNo,
  common.productType,
  { key: 'kind', title: 'due.kindTitle', cell: ({ kind }) => ({ kind: 'word', text: `due.kind.${kind}` }) },
  common.leg,
  common.rateCode,
  common.side,
  { key: 'dueDate', title: 'due.date', sortBy: 'dueDate', givesWay: 'never', cell: ({ dueDate }) => ({ kind: 'date', date: dueDate }) },
  {
    key: 'state',
    title: 'due.state',
    cell: (row) => ({ kind: 'status', ...dueState(row) }),
  },
  { key: 'pays', title: 'due.pays', isNamed: true, cell: ({ payAmt, payCyCode }) => money(payAmt, payCyCode) },
  { key: 'receives', title: 'due.receives', isNamed: true, cell: ({ receiveAmt, receiveCyCode }) => money(receiveAmt, receiveCyCode) },
];

/**
 * Whether a delivery is that of a premium. Its rate is the price of the option, at which no currencies are exchanged, so
 * it is not shown as a delivery rate. The exercise of an option is the delivery of a spot deal at the strike.
 */
const isPremium = ({ productType, nettingAmount }: DeliveryRow): boolean => productType === 'OPTION' && nettingAmount === null;

/** Columns of deliveries: one row for each delivered part, failed delivery or netted difference. */
export const deliveryColumns: readonly Column<DeliveryRow, SortOf<DeliveryForm>>[] = [
  common.businessNo,
  {
    ...common.productType,
    givesWay: 2,
    besideName: true,
    cell: (row) => ({ kind: 'word', text: isPremium(row) ? 'due.kind.PREMIUM' : `trade.productType.${row.productType}` }),
  },
  { ...common.leg, givesWay: 3 },
  common.rateCode,
  common.side,
  {
    key: 'deliveryDate',
    title: 'due.deliveryDate',
    sortBy: 'deliveryDate',
    givesWay: 'never',
    cell: ({ deliveryDate }) => ({ kind: 'date', date: deliveryDate }),
  },
  {
    key: 'deliveryRate',
    title: 'due.deliveryRate',
    givesWay: 'never',
    cell: (row) => rateCell(row.rateCode, rateKindOf(row.productType), isPremium(row) ? null : row.deliveryRate),
  },
  { key: 'amt1', title: 'list.column.custAmt1', cell: ({ deliveryAmt1, cyCode1 }) => moved(deliveryAmt1, cyCode1) },
  { key: 'amt2', title: 'list.column.custAmt2', cell: ({ deliveryAmt2, cyCode2 }) => moved(deliveryAmt2, cyCode2) },
  {
    key: 'deliveryStatus',
    title: 'list.column.deliveryStatus',
    cell: ({ deliveryStatus: status, deliveryDate }) => ({
      kind: 'status',
      text: `trade.deliveryStatus.${status}`,
      tone: deliveryTone(status, deliveryDate, deskDay()),
    }),
  },
  {
    key: 'clearingState',
    title: 'list.column.clearingState',
    givesWay: 1,
    cell: ({ clearingState }) => ({ kind: 'word', text: `trade.clearingState.${clearingState}` }),
  },
  {
    key: 'failureCause',
    title: 'list.column.failureCause',
    givesWay: 3,
    joins: 'deliveryStatus',
    cell: ({ failureCause }) => ({ kind: 'word', text: failureCause && `trade.failureCause.${failureCause}` }),
  },
  {
    key: 'nettingAccount',
    title: 'due.nettingAccount',
    givesWay: 1,
    cell: ({ nettingAccount }) => ({ kind: 'text', text: nettingAccount ?? '' }),
  },
  {
    key: 'nettingAmount',
    title: 'due.nettingAmount',
    givesWay: 3,
    joins: 'deliveryStatus',
    isNamed: true,
    cell: ({ nettingAmount, nettingCyCode }) =>
      nettingAmount === null || nettingCyCode === null
        ? { kind: 'text', text: '' }
        : { kind: 'money', stored: nettingAmount, currency: nettingCyCode, isSigned: true },
  },
  {
    key: 'delayCharge',
    title: 'record.deliver.delayCharge',
    givesWay: 1,
    cell: ({ delayCharge, cyCode2 }) => money(delayCharge === 0 ? null : delayCharge, cyCode2),
  },
];
