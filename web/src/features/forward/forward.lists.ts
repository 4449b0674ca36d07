// The lists of forwards (QRY-03, QRY-06).
import {
  forwardClientTrade2,
  forwardTrade,
  getForwardClientTrade2QueryKey,
  getForwardTradeQueryKey,
} from '#web/api/generated/forward/forward.ts';
import { tradeRows } from '#web/engines/deal/columns/trade-columns.ts';
import { openDealDetail } from '#web/engines/deal/deal-detail.ts';
import { listOf } from '#web/engines/list/families.ts';

/** A forward has one date of delivery, its maturity. */
const forwardRows = { rows: tradeRows, without: ['maturityDate'] as const, openDetail: openDealDetail };

export const forwardSerial = listOf('serial', {
  ...forwardRows,
  id: 'forward.serial',
  title: 'menu.trade.forward.currentSerial',
  call: forwardClientTrade2,
  key: getForwardClientTrade2QueryKey,
  always: 'today',
});

export const forwardNonMaturity = listOf('nonMaturity', {
  ...forwardRows,
  id: 'forward.nonMaturity',
  title: 'menu.trade.forward.nonMaturity',
  call: forwardTrade,
  key: getForwardTradeQueryKey,
  always: { stage: 'NON_MATURITY' },
});

export const forwardPendingDelivery = listOf('pendingDelivery', {
  ...forwardRows,
  id: 'forward.pendingDelivery',
  title: 'menu.trade.forward.pendingDelivery',
  call: forwardTrade,
  key: getForwardTradeQueryKey,
  always: { stage: 'PENDING_DELIVERY' },
});
