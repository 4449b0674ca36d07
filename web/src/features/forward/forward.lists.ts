// The lists of forwards (QRY-03, QRY-06).
import {
  forwardClientTrade,
  forwardClientTrade2,
  forwardTrade,
  fwdTradeDuration,
  getForwardClientTrade2QueryKey,
  getForwardClientTradeQueryKey,
  getForwardTradeQueryKey,
  getFwdTradeDurationQueryKey,
} from '#web/api/generated/forward/forward.ts';
import { tradeRows } from '#web/engines/deal/columns/trade-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { closeForwardAtMaturity, closeForwardEarly, closeForwardInWindow, deliverForward, deliverForwardEarly } from './forward.actions.ts';

const forwardRows = { rows: tradeRows, openDetail: openDeal };

export const forwardSerial = listOf('serial', {
  ...forwardRows,
  id: 'forward.serial',
  title: 'menu.trade.forward.currentSerial',
  call: forwardClientTrade2,
  exportAs: 'forwardClientTrade2',
  key: getForwardClientTrade2QueryKey,
  always: 'today',
});

export const forwardNonMaturity = listOf('nonMaturity', {
  ...forwardRows,
  id: 'forward.nonMaturity',
  title: 'menu.trade.forward.nonMaturity',
  call: forwardTrade,
  exportAs: 'forwardTrade',
  key: getForwardTradeQueryKey,
  always: { stage: 'NON_MATURITY' },
  actions: [deliverForwardEarly, closeForwardEarly],
});

export const forwardPendingDelivery = listOf('pendingDelivery', {
  ...forwardRows,
  id: 'forward.pendingDelivery',
  title: 'menu.trade.forward.pendingDelivery',
  call: forwardTrade,
  exportAs: 'forwardTrade',
  key: getForwardTradeQueryKey,
  always: { stage: 'PENDING_DELIVERY' },
  actions: [deliverForward, closeForwardAtMaturity, closeForwardInWindow],
});

export const forwardHistory = listOf('history', {
  ...forwardRows,
  id: 'forward.history',
  title: 'menu.query.history.forward',
  call: forwardClientTrade,
  exportAs: 'forwardClientTrade',
  key: getForwardClientTradeQueryKey,
});

export const forwardInProgress = listOf('inProgress', {
  ...forwardRows,
  id: 'forward.inProgress',
  title: 'menu.query.current.forward',
  call: fwdTradeDuration,
  exportAs: 'fwdTradeDuration',
  key: getFwdTradeDurationQueryKey,
});
