// The lists of payments due soon, of every product, and of deliveries (HOM-10, QRY-11, QRY-20, API-33).
import { delivery, front, getDeliveryQueryKey, getFrontQueryKey } from '#web/api/generated/client/client.ts';
import { paged } from '#web/engines/list/list.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { deliveryColumns, dueColumns } from './due.columns.ts';

export const nearExpire = paged({
  id: 'home.nearExpire',
  screen: 'nearExpire',
  title: 'menu.home.nearExpire',
  empty: 'due.empty',
  call: front,
  exportAs: 'front',
  key: getFrontQueryKey,
  filters: ['rateCode', 'productType', 'dueDate', 'cyCode'],
  columns: dueColumns,
  due: { date: ({ dueDate }) => dueDate, sortBy: 'dueDate' },
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
