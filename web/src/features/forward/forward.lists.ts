// The lists of forwards of today, of the past, and in progress. The lists of open forwards are in a separate file,
// because a ticket does not need their actions (QRY-03, QRY-06).
import {
  forwardClientTrade,
  forwardClientTrade2,
  fwdTradeDuration,
  getForwardClientTrade2QueryKey,
  getForwardClientTradeQueryKey,
  getFwdTradeDurationQueryKey,
} from '#web/api/generated/forward/forward.ts';
import { tradeRows } from '#web/engines/deal/columns/trade-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';

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
