// The columns of swap lists, by key: each leg has its date, rate, amounts and state (QRY-10, SWP-05).
import type { SwapRow } from '#web/api/generated/model/swapRow.zod.ts';
import type { SwapSort } from '#web/api/generated/model/swapSort.zod.ts';
import type { RowKind } from '../../list/families.ts';
import type { Column } from '../../list/list-types.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { deliveryTone } from '../due-tone.ts';
import { rateCell } from '../rate-of.ts';
import { dealColumns } from './deal-columns.ts';

const columns = {
  ...dealColumns,
  // The state of the whole swap, so it is shown with neither leg.
  specialState: { ...dealColumns.specialState, joins: 'rateCode' },
  tradeDirection: {
    title: 'list.direction',
    besidePair: true,
    cell: ({ tradeDirection }) => ({ kind: 'word', text: `swap.direction.${tradeDirection}` }),
  },
  nearAmt1: {
    title: 'swap.column.nearAmt1',
    sortBy: 'nearAmt1',
    cell: ({ nearAmt1, cyCode1 }) => ({ kind: 'money', stored: nearAmt1, currency: cyCode1 }),
  },
  nearAmt2: {
    givesWay: 3,
    joins: 'nearAmt1',
    title: 'swap.column.nearAmt2',
    cell: ({ nearAmt2, cyCode2 }) => ({ kind: 'money', stored: nearAmt2, currency: cyCode2 }),
  },
  nearRate: {
    givesWay: 'never',
    title: 'swap.column.nearRate',
    sortBy: 'nearRate',
    cell: ({ nearRate, rateCode }) => rateCell(rateCode, 'forward', nearRate),
  },
  nearValueDate: {
    givesWay: 'never',
    title: 'swap.column.nearDate',
    sortBy: 'nearValueDate',
    cell: ({ nearValueDate }) => ({ kind: 'date', date: nearValueDate }),
  },
  nearUndelivered: {
    givesWay: 2,
    title: 'swap.column.nearUndelivered',
    cell: ({ nearUndeliveredAmt1, cyCode1 }) => ({ kind: 'money', stored: nearUndeliveredAmt1, currency: cyCode1 }),
  },
  nearDeliveryStatus: {
    joins: 'nearValueDate',
    title: 'swap.column.nearDelivery',
    cell: ({ nearDeliveryStatus: status, nearValueDate }) => ({
      kind: 'status',
      text: `trade.deliveryStatus.${status}`,
      tone: deliveryTone(status, nearValueDate, deskDay()),
    }),
  },
  farAmt1: {
    givesWay: 3,
    title: 'swap.column.farAmt1',
    sortBy: 'farAmt1',
    cell: ({ farAmt1, cyCode1 }) => ({ kind: 'money', stored: farAmt1, currency: cyCode1 }),
  },
  farAmt2: {
    givesWay: 3,
    joins: 'farAmt1',
    title: 'swap.column.farAmt2',
    cell: ({ farAmt2, cyCode2 }) => ({ kind: 'money', stored: farAmt2, currency: cyCode2 }),
  },
  farRate: {
    givesWay: 'never',
    title: 'swap.column.farRate',
    sortBy: 'farRate',
    cell: ({ farRate, rateCode }) => rateCell(rateCode, 'forward', farRate),
  },
  farMaturityDate: {
    givesWay: 'never',
    title: 'swap.column.farDate',
    sortBy: 'farMaturityDate',
    cell: ({ farMaturityDate }) => ({ kind: 'date', date: farMaturityDate }),
  },
  farUndelivered: {
    givesWay: 2,
    title: 'swap.column.farUndelivered',
    cell: ({ farUndeliveredAmt1, cyCode1 }) => ({ kind: 'money', stored: farUndeliveredAmt1, currency: cyCode1 }),
  },
  farDeliveryStatus: {
    joins: 'farMaturityDate',
    title: 'swap.column.farDelivery',
    cell: ({ farDeliveryStatus: status, farMaturityDate }) => ({
      kind: 'status',
      text: `trade.deliveryStatus.${status}`,
      tone: deliveryTone(status, farMaturityDate, deskDay()),
    }),
  },
  swapPoints: { givesWay: 3, title: 'swap.column.points', cell: ({ swapPoints }) => ({ kind: 'text', text: swapPoints }) },
} as const satisfies Record<string, Omit<Column<SwapRow, SwapSort>, 'key'>>;

/** Key of a column of swap lists. */
export type SwapColumn = keyof typeof columns;

const near = ['nearAmt1', 'nearAmt2', 'nearRate', 'nearValueDate'] as const;
const far = ['farAmt1', 'farAmt2', 'farRate', 'farMaturityDate'] as const;
const swap = ['businessNo', 'rateCode', 'tradeDirection'] as const;
const both = [...swap, 'nearAmt1', 'nearRate', 'nearValueDate', 'farAmt1', 'farRate', 'farMaturityDate'] as const;

type SwapRows = RowKind<SwapRow, SwapColumn, SwapSort, 'rateCode' | 'tradeDirection' | 'businessNo'>;

/** Columns and sorting of lists that show whole swaps. */
export const swapRows: SwapRows = {
  all: columns,
  filters: ['rateCode', 'tradeDirection', 'businessNo'],
  // Only options lapse.
  only: { lifeState: ['OPEN', 'DELIVERED', 'CLOSED'] },
  shown: {
    serial: [...both, 'nearDeliveryStatus', 'farDeliveryStatus'],
    nonMaturity: [...both, 'result', 'specialState'],
    pendingDelivery: [...both, 'result', 'specialState'],
    maturity: [...both, 'result', 'specialState'],
    history: [...both, 'nearDeliveryStatus', 'farDeliveryStatus', 'specialState'],
    inProgress: [...both, 'result', 'nearDeliveryStatus', 'farDeliveryStatus', 'specialState'],
  },
};

/** Lists of swaps by one leg: that leg in full, the other leg's columns hidden until selected. */
const ofLeg = (leg: readonly SwapColumn[], open: SwapColumn, state: SwapColumn): SwapRows => ({
  ...swapRows,
  shown: {
    ...swapRows.shown,
    nonMaturity: [...swap, ...leg, 'result', 'specialState'],
    pendingDelivery: [...swap, ...leg, open, 'result', state, 'specialState'],
  },
});

/** Lists of swaps by their near leg. */
export const nearRows = ofLeg(near, 'nearUndelivered', 'nearDeliveryStatus');

/** Lists of swaps by their far leg. */
export const farRows = ofLeg(far, 'farUndelivered', 'farDeliveryStatus');
