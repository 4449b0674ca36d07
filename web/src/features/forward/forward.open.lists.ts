// The lists of open forwards, with their actions (QRY-03).
import { forwardTrade, getForwardTradeQueryKey } from '#web/api/generated/forward/forward.ts';
import { tradeRows } from '#web/engines/deal/columns/trade-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { closeForwardAtMaturity, closeForwardEarly, closeForwardInWindow, deliverForward, deliverForwardEarly } from './forward.actions.ts';

const open = { rows: tradeRows, openDetail: openDeal, call: forwardTrade, exportAs: 'forwardTrade', key: getForwardTradeQueryKey } as const;

export const forwardNonMaturity = listOf('nonMaturity', {
  ...open,
  id: 'forward.nonMaturity',
  title: 'menu.trade.forward.nonMaturity',
  always: { stage: 'NON_MATURITY' },
  actions: [deliverForwardEarly, closeForwardEarly],
});

export const forwardPendingDelivery = listOf('pendingDelivery', {
  ...open,
  id: 'forward.pendingDelivery',
  title: 'menu.trade.forward.pendingDelivery',
  always: { stage: 'PENDING_DELIVERY' },
  due: { date: ({ valueDate }) => valueDate, sortBy: 'valueDate' },
  actions: [deliverForward, closeForwardAtMaturity, closeForwardInWindow],
});
