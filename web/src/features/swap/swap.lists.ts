// The lists of whole swaps: of today, of the past, and in progress. The lists by leg are in a separate file, because a
// ticket does not need their actions (QRY-04, QRY-06, QRY-10).
import {
  getSwapClientTradeQueryKey,
  getSwapTradeDurationQueryKey,
  swapClientTrade,
  swapTradeDuration,
} from '#web/api/generated/swap/swap.ts';
import { swapRows } from '#web/engines/deal/columns/swap-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';

const whole = { rows: swapRows, openDetail: openDeal } as const;

export const swapSerial = listOf('serial', {
  ...whole,
  id: 'swap.serial',
  title: 'menu.trade.swap.currentSerial',
  call: swapClientTrade,
  exportAs: 'swapClientTrade',
  key: getSwapClientTradeQueryKey,
  always: 'today',
});

export const swapHistory = listOf('history', {
  ...whole,
  id: 'swap.history',
  title: 'menu.query.history.swap',
  call: swapClientTrade,
  exportAs: 'swapClientTrade',
  key: getSwapClientTradeQueryKey,
});

export const swapInProgress = listOf('inProgress', {
  ...whole,
  id: 'swap.inProgress',
  title: 'menu.query.current.swap',
  call: swapTradeDuration,
  exportAs: 'swapTradeDuration',
  key: getSwapTradeDurationQueryKey,
});
