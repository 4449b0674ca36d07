// The lists of open options, with the actions on them. A ticket does not need these (OPT-14 to OPT-18, QRY-05).
import {
  getNoReachDateOptClientTradeQueryKey,
  getOptionTradeListToDeliveryQueryKey,
  getReachDateOptClientTradeQueryKey,
  noReachDateOptClientTrade,
  optionTradeListToDelivery,
  reachDateOptClientTrade,
} from '#web/api/generated/option/option.ts';
import { openOptionRows } from '#web/engines/deal/columns/option-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { closeOption, deliverPremium, exercise, giveUp } from './option.actions.ts';

const rows = { rows: openOptionRows, openDetail: openDeal };

export const optionNonMaturity = listOf('nonMaturity', {
  ...rows,
  id: 'option.nonMaturity',
  title: 'menu.trade.option.nonMaturity',
  call: noReachDateOptClientTrade,
  exportAs: 'noReachDateOptClientTrade',
  key: getNoReachDateOptClientTradeQueryKey,
  actions: [closeOption],
});

export const optionMaturity = listOf('maturity', {
  ...rows,
  id: 'option.maturity',
  title: 'menu.trade.option.maturity',
  call: reachDateOptClientTrade,
  exportAs: 'reachDateOptClientTrade',
  key: getReachDateOptClientTradeQueryKey,
  due: { date: ({ expiryDate }) => expiryDate, sortBy: 'expiryDate' },
  actions: [exercise, giveUp],
});

export const optionPremiumPending = listOf('pendingDelivery', {
  ...rows,
  id: 'option.premiumPending',
  title: 'menu.trade.option.premiumPending',
  call: optionTradeListToDelivery,
  exportAs: 'optionTradeListToDelivery',
  key: getOptionTradeListToDeliveryQueryKey,
  due: { date: ({ premiumDeliveryDate }) => premiumDeliveryDate, sortBy: 'premiumDeliveryDate' },
  actions: [deliverPremium],
});
