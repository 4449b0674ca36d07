// The columns of all trade lists, by key. Each family of lists (`families.ts`) selects its own, and a product adds or
// removes some (QRY-09).
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import type { TradeSort } from '#web/api/generated/model/tradeSort.zod.ts';
import { rateKindOf } from '#web/domain/quote/trade-type.ts';
import type { RowKind } from '../../list/families.ts';
import type { Column } from '../../list/list-types.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { deliveryTone } from '../due-tone.ts';
import { rateCell } from '../rate-of.ts';
import { dealColumns } from './deal-columns.ts';

const columns = {
  ...dealColumns,
  tradeDirection: { title: 'list.direction', besidePair: true, cell: ({ tradeDirection }) => ({ kind: 'side', side: tradeDirection }) },
  custAmt1: {
    title: 'list.column.custAmt1',
    sortBy: 'custAmt1',
    cell: ({ custAmt1, cyCode1 }) => ({ kind: 'money', stored: custAmt1, currency: cyCode1 }),
  },
  custAmt2: {
    givesWay: 3,
    joins: 'custAmt1',
    title: 'list.column.custAmt2',
    sortBy: 'custAmt2',
    cell: ({ custAmt2, cyCode2 }) => ({ kind: 'money', stored: custAmt2, currency: cyCode2 }),
  },
  undelivered: {
    title: 'list.column.undelivered',
    cell: ({ undeliveredAmt1, cyCode1 }) => ({ kind: 'money', stored: undeliveredAmt1, currency: cyCode1 }),
  },
  dealtRate: {
    givesWay: 'never',
    title: 'list.column.dealtRate',
    sortBy: 'dealtRate',
    cell: ({ dealtRate, rateCode, productType }) => rateCell(rateCode, rateKindOf(productType), dealtRate),
  },
  valueDate: {
    givesWay: 'never',
    title: 'list.column.valueDate',
    sortBy: 'valueDate',
    cell: ({ valueDate }) => ({ kind: 'date', date: valueDate }),
  },
  maturityDate: {
    givesWay: 'never',
    title: 'list.column.maturityDate',
    cell: ({ maturityDate }) => ({ kind: 'date', date: maturityDate }),
  },
  optionDate: { title: 'list.column.optionDate', cell: ({ optionDate }) => ({ kind: 'date', date: optionDate }) },
  productType: {
    title: 'list.column.productType',
    cell: ({ productType }) => ({ kind: 'word', text: `trade.productType.${productType}` }),
  },
  deliveryStatus: {
    title: 'list.column.deliveryStatus',
    cell: ({ deliveryStatus: status, valueDate }) => ({
      kind: 'status',
      text: `trade.deliveryStatus.${status}`,
      tone: deliveryTone(status, valueDate, deskDay()),
    }),
  },
  clearingState: {
    title: 'list.column.clearingState',
    cell: ({ clearingState }) => ({ kind: 'word', text: `trade.clearingState.${clearingState}` }),
  },
  failureCause: {
    title: 'list.column.failureCause',
    cell: ({ failureCause }) => ({ kind: 'word', text: failureCause && `trade.failureCause.${failureCause}` }),
  },
} as const satisfies Record<string, Omit<Column<TradeRow, TradeSort>, 'key'>>;

/** Key of a column of trade lists. */
export type TradeColumn = keyof typeof columns;

const deal = ['businessNo', 'rateCode', 'tradeDirection', 'custAmt1', 'custAmt2', 'dealtRate'] as const;

/** Columns and sorting of lists of spot deals and forwards. */
export const tradeRows: RowKind<TradeRow, TradeColumn, TradeSort, 'rateCode' | 'tradeDirection' | 'businessNo'> = {
  all: columns,
  filters: ['rateCode', 'tradeDirection', 'businessNo'],
  // Only options lapse.
  only: { lifeState: ['OPEN', 'DELIVERED', 'CLOSED'] },
  shown: {
    serial: [...deal, 'valueDate', 'deliveryStatus', 'tradeStatus'],
    nonMaturity: [...deal, 'tradeDate', 'valueDate', 'result', 'specialState'],
    pendingDelivery: [...deal, 'undelivered', 'valueDate', 'result', 'deliveryStatus', 'specialState'],
    maturity: [...deal, 'undelivered', 'valueDate', 'result', 'deliveryStatus', 'specialState'],
    history: [...deal, 'tradeDate', 'valueDate', 'deliveryStatus', 'specialState'],
    inProgress: [...deal, 'undelivered', 'valueDate', 'result', 'deliveryStatus', 'specialState'],
  },
};
