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
  leg: { key: 'leg', title: 'due.leg', givesWay: 3, cell: ({ leg }) => ({ kind: 'word', text: leg && legs[leg] }) },
  rateCode: { key: 'rateCode', title: 'list.column.rateCode', sortBy: 'rateCode', cell: ({ rateCode }) => ({ kind: 'pair', rateCode }) },
  side: {
    key: 'side',
    title: 'list.direction',
    givesWay: 2,
    besidePair: true,
    cell: ({ tradeDirection }) => ({ kind: 'side', side: tradeDirection }),
  },
} as const satisfies Record<string, Column<Any, 'businessNo' | 'rateCode'>>;

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
    cell: ({ overdue, daysLeft }) => ({
      kind: 'status',
      text: overdue ? 'due.states.late' : daysLeft <= 0 ? 'due.states.today' : 'due.states.soon',
      tone: overdue ? 'bad' : daysLeft <= 0 ? 'waiting' : 'neutral',
    }),
  },
  { key: 'pays', title: 'due.pays', cell: ({ payAmt, payCyCode }) => money(payAmt, payCyCode) },
  { key: 'receives', title: 'due.receives', cell: ({ receiveAmt, receiveCyCode }) => money(receiveAmt, receiveCyCode) },
];

/** Columns of deliveries: one row for each delivered part, failed delivery or netted difference. */
export const deliveryColumns: readonly Column<DeliveryRow, SortOf<DeliveryForm>>[] = [
  common.businessNo,
  common.productType,
  common.leg,
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
    cell: ({ deliveryRate, rateCode, productType }) => rateCell(rateCode, rateKindOf(productType), deliveryRate),
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
    givesWay: 3,
    cell: ({ clearingState }) => ({ kind: 'word', text: `trade.clearingState.${clearingState}` }),
  },
  {
    key: 'failureCause',
    title: 'list.column.failureCause',
    givesWay: 3,
    cell: ({ failureCause }) => ({ kind: 'word', text: failureCause && `trade.failureCause.${failureCause}` }),
  },
  {
    key: 'nettingAccount',
    title: 'due.nettingAccount',
    givesWay: 3,
    cell: ({ nettingAccount }) => ({ kind: 'text', text: nettingAccount ?? '' }),
  },
  {
    key: 'nettingAmount',
    title: 'due.nettingAmount',
    givesWay: 2,
    cell: ({ nettingAmount, nettingCyCode }) => money(nettingAmount, nettingCyCode),
  },
  {
    key: 'delayCharge',
    title: 'trade.deliver.delayCharge',
    givesWay: 3,
    cell: ({ delayCharge, cyCode2 }) => money(delayCharge === 0 ? null : delayCharge, cyCode2),
  },
];
