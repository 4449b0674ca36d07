// The lists of swaps: all of today, and by leg (QRY-04, QRY-06, QRY-10).
import {
  getSwapClientTradeQueryKey,
  getSwapTradeDurationQueryKey,
  getSwapTradeQueryKey,
  swapClientTrade,
  swapTrade,
  swapTradeDuration,
} from '#web/api/generated/swap/swap.ts';
import { farRows, nearRows, swapRows } from '#web/engines/deal/columns/swap-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { closeFar, closeSwap, deliverFar, deliverNear } from './swap.actions.ts';

const byLeg = { call: swapTrade, exportAs: 'swapTrade', key: getSwapTradeQueryKey, openDetail: openDeal } as const;

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

export const swapNearNonMaturity = listOf('nonMaturity', {
  ...byLeg,
  id: 'swap.nearNonMaturity',
  title: 'menu.trade.swap.nearNonMaturity',
  rows: nearRows,
  always: { stage: 'NEAR_NON_MATURITY' },
  actions: [closeSwap],
});

export const swapFarNonMaturity = listOf('nonMaturity', {
  ...byLeg,
  id: 'swap.farNonMaturity',
  title: 'menu.trade.swap.farNonMaturity',
  rows: farRows,
  always: { stage: 'FAR_NON_MATURITY' },
  actions: [closeFar],
});

export const swapNearPendingDelivery = listOf('pendingDelivery', {
  ...byLeg,
  id: 'swap.nearPendingDelivery',
  title: 'menu.trade.swap.nearPendingDelivery',
  rows: nearRows,
  always: { stage: 'NEAR_PENDING_DELIVERY' },
  actions: [deliverNear, closeSwap],
});

export const swapFarPendingDelivery = listOf('pendingDelivery', {
  ...byLeg,
  id: 'swap.farPendingDelivery',
  title: 'menu.trade.swap.farPendingDelivery',
  rows: farRows,
  always: { stage: 'FAR_PENDING_DELIVERY' },
  actions: [deliverFar, closeFar],
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
