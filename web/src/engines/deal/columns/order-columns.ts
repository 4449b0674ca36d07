// The columns of all order lists (ORD-13, ORD-17).
import type { OrderRow } from '#web/api/generated/model/orderRow.zod.ts';
import type { OrderListForm } from '#web/api/generated/model/orderListForm.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { rateKindOf } from '#web/domain/quote/trade-type.ts';
import type { StatusTone } from '#web/ui/status-tag.tsx';
import type { Cell } from '../../list/cell.tsx';
import type { Column, SortOf } from '../../list/list-types.ts';
import { rateCell } from '../rate-of.ts';

const tones: Readonly<Record<OrderRow['orderStatus'], StatusTone>> = {
  0: 'waiting',
  1: 'waiting',
  2: 'waiting',
  3: 'good',
  4: 'neutral',
  5: 'neutral',
  6: 'bad',
};

const rate = ({ rateCode, productType }: OrderRow, stored: number | null) => rateCell(rateCode, rateKindOf(productType), stored);
const leg = (state: OrderRow['takeProfitState']): Cell => ({ kind: 'word', text: state === 'NONE' ? null : `orders.legState.${state}` });
const instant = (at: number | null): Cell => ({ kind: 'date', date: at === null ? null : bankDateTime(at).slice(0, 16) });

/** Columns of an order with both of its rates; a rate that the order type does not have is blank. */
export const orderColumns: readonly Column<OrderRow, SortOf<OrderListForm>>[] = [
  { key: 'businessNo', title: 'list.businessNo', sortBy: 'businessNo', cell: ({ businessNo }) => ({ kind: 'text', text: businessNo }) },
  { key: 'rateCode', title: 'list.column.rateCode', sortBy: 'rateCode', cell: ({ rateCode }) => ({ kind: 'pair', rateCode }) },
  {
    key: 'tradeDirection',
    title: 'list.direction',
    besidePair: true,
    cell: ({ tradeDirection }) => ({ kind: 'side', side: tradeDirection }),
  },
  // The rates of an order already show its type, so on a card this column gives way to the state.
  {
    key: 'orderType',
    title: 'list.filter.orderType',
    givesWay: 3,
    cell: ({ orderType }) => ({ kind: 'word', text: `deal.orderType.${orderType}` }),
  },
  {
    key: 'amount',
    title: 'trade.amount',
    sortBy: 'amount',
    cell: ({ amount, calCyCode, cyCode1, cyCode2 }) => ({ kind: 'money', stored: amount, currency: calCyCode === '0' ? cyCode1 : cyCode2 }),
  },
  { key: 'orderPrice', title: 'orders.field.orderPrice', givesWay: 'never', cell: (row) => rate(row, row.orderPrice) },
  { key: 'takeProfitRate', title: 'orders.field.takeProfitRate', givesWay: 'never', cell: (row) => rate(row, row.takeProfitRate) },
  { key: 'stopLossRate', title: 'orders.field.stopLossRate', givesWay: 'never', cell: (row) => rate(row, row.stopLossRate) },
  {
    key: 'orderStatus',
    title: 'list.filter.orderStatus',
    sortBy: 'orderStatus',
    cell: ({ orderStatus }) => ({ kind: 'status', text: `deal.orderStatus.${orderStatus}`, tone: tones[orderStatus] }),
  },
  { key: 'expireAt', title: 'orders.column.expireAt', sortBy: 'expireAt', givesWay: 'never', cell: ({ expireAt }) => instant(expireAt) },
  { key: 'orderTerm', title: 'orders.column.orderTerm', givesWay: 3, cell: ({ orderTerm }) => ({ kind: 'text', text: orderTerm }) },
  {
    key: 'nightTrading',
    title: 'orders.column.nightTrading',
    givesWay: 3,
    cell: ({ nightTrading }) => ({ kind: 'word', text: nightTrading ? 'orders.yes' : 'orders.no' }),
  },
  {
    key: 'touchType',
    title: 'orders.column.touchType',
    givesWay: 2,
    cell: ({ touchType }) => ({ kind: 'word', text: touchType && `orders.touch.${touchType}` }),
  },
  { key: 'takeProfitState', title: 'orders.column.takeProfitState', givesWay: 2, cell: ({ takeProfitState }) => leg(takeProfitState) },
  { key: 'stopLossState', title: 'orders.column.stopLossState', givesWay: 2, cell: ({ stopLossState }) => leg(stopLossState) },
  { key: 'pollingRate1', title: 'orders.column.pollingRate1', optional: true, cell: (row) => rate(row, row.pollingRate1) },
  { key: 'pollingRate2', title: 'orders.column.pollingRate2', optional: true, cell: (row) => rate(row, row.pollingRate2) },
  { key: 'dealNo', title: 'orders.column.dealNo', givesWay: 1, cell: ({ dealNo }) => ({ kind: 'text', text: dealNo ?? '' }) },
  {
    key: 'dealState',
    title: 'list.filter.dealState',
    givesWay: 2,
    cell: ({ dealState }) => ({ kind: 'word', text: dealState && `deal.dealState.${dealState}` }),
  },
  {
    key: 'orderDate',
    title: 'orders.column.orderDate',
    sortBy: 'orderDate',
    givesWay: 3,
    cell: ({ orderDate }) => ({ kind: 'date', date: orderDate }),
  },
  { key: 'filledAt', title: 'orders.column.filledAt', optional: true, cell: ({ filledAt }) => instant(filledAt) },
  { key: 'appl', title: 'list.column.appl', optional: true, cell: ({ appl }) => ({ kind: 'text', text: appl }) },
  {
    key: 'approvedBy',
    title: 'list.column.approvedBy',
    optional: true,
    cell: ({ approvedBy }) => ({ kind: 'text', text: approvedBy ?? '' }),
  },
];
