// The lists of payments due soon, of every product, and of deliveries (HOM-10, QRY-11, QRY-20, API-33).
import { delivery, front, getDeliveryQueryKey, getFrontQueryKey } from '#web/api/generated/client/client.ts';
import type { DueRow } from '#web/api/generated/model/dueRow.zod.ts';
import type { RowAction } from '#web/engines/action/action-types.ts';
import { dueActs } from '#web/engines/deal/due-acts.ts';
import { paged } from '#web/engines/list/list.ts';
import { type DueAct, openDeal, openDueAct } from '#web/state/deal-opener.ts';
import { deliveryColumns, dueColumns } from './due.columns.ts';

// An action of the row's deal. It is offered once the item is due, because the bank refuses it before.
const dueAct = (act: DueAct, isOf: (row: DueRow) => boolean): RowAction<DueRow> => ({
  id: act,
  label: dueActs[act].label,
  appliesTo: (row) => row.daysLeft <= 0 && isOf(row),
  open: (row) => openDueAct(row, act),
});

// Only the buyer of an option may exercise or abandon it (BNK-26).
const isToDispose = ({ kind, tradeDirection }: DueRow): boolean => kind === 'EXPIRY' && tradeDirection === 'BUY';

const dueRowActions = [
  dueAct('deliver', ({ kind }) => kind === 'DELIVERY'),
  dueAct('premium', ({ kind }) => kind === 'PREMIUM'),
  dueAct('exercise', isToDispose),
  dueAct('giveUp', isToDispose),
];

export const nearExpire = paged({
  id: 'home.nearExpire',
  screen: 'nearExpire',
  title: 'menu.home.nearExpire',
  empty: 'due.empty',
  call: front,
  exportAs: 'front',
  key: getFrontQueryKey,
  filters: ['rateCode', 'productType', 'dueDate', 'dueGroup', 'cyCode'],
  columns: dueColumns,
  due: { date: ({ dueDate }) => dueDate, sortBy: 'dueDate' },
  actions: dueRowActions,
  rowKey: ({ businessNo, kind, leg }) => `${businessNo} ${kind} ${leg ?? ''}`,
  openDetail: openDeal,
});

export const deliveries = paged({
  id: 'history.delivery',
  title: 'menu.query.history.delivery',
  empty: 'due.noDeliveries',
  call: delivery,
  exportAs: 'delivery',
  key: getDeliveryQueryKey,
  filters: ['rateCode', 'productType', 'businessNo', 'startDate', 'endDate'],
  columns: deliveryColumns,
  rowKey: ({ businessNo, leg, deliveredAt, deliveryAmt1 }) => `${businessNo} ${leg ?? ''} ${deliveredAt ?? ''} ${deliveryAmt1}`,
  openDetail: openDeal,
});
