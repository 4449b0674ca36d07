// The lists of swaps by leg, with their actions (QRY-04, QRY-10).
import { getSwapTradeQueryKey, swapTrade } from '#web/api/generated/swap/swap.ts';
import { farRows, nearRows } from '#web/engines/deal/columns/swap-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { closeFar, closeSwap, deliverFar, deliverNear } from './swap.actions.ts';

const byLeg = { call: swapTrade, exportAs: 'swapTrade', key: getSwapTradeQueryKey, openDetail: openDeal } as const;

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
  listsOnly: 'nearSettled',
  actions: [closeFar],
});

export const swapNearPendingDelivery = listOf('pendingDelivery', {
  ...byLeg,
  id: 'swap.nearPendingDelivery',
  title: 'menu.trade.swap.nearPendingDelivery',
  rows: nearRows,
  always: { stage: 'NEAR_PENDING_DELIVERY' },
  due: { date: ({ nearValueDate }) => nearValueDate, sortBy: 'nearValueDate' },
  actions: [deliverNear, closeSwap],
});

export const swapFarPendingDelivery = listOf('pendingDelivery', {
  ...byLeg,
  id: 'swap.farPendingDelivery',
  title: 'menu.trade.swap.farPendingDelivery',
  rows: farRows,
  always: { stage: 'FAR_PENDING_DELIVERY' },
  listsOnly: 'nearSettled',
  due: { date: ({ farMaturityDate }) => farMaturityDate, sortBy: 'farMaturityDate' },
  actions: [deliverFar, closeFar],
});
