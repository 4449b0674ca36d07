// The lists of spot deals (QRY-01, QRY-02, QRY-06).
import {
  getMatutitySpotTradeQueryQueryKey,
  getNorSpotTradeQueryQueryKey,
  getSpotClientTradeQueryKey,
  getSpotTradeDurationQueryKey,
  matutitySpotTradeQuery,
  norSpotTradeQuery,
  spotClientTrade,
  spotTradeDuration,
} from '#web/api/generated/spot/spot.ts';
import { tradeRows } from '#web/engines/deal/columns/trade-columns.ts';
import { listOf } from '#web/engines/list/families.ts';
import { openDeal } from '#web/state/deal-opener.ts';
import { closeSpot, deliverSpot } from './spot.actions.ts';

/** Spot deals have neither maturity nor optional date. */
const spotRows = { rows: tradeRows, without: ['maturityDate', 'optionDate'] as const, openDetail: openDeal };

export const spotSerial = listOf('serial', {
  ...spotRows,
  id: 'spot.serial',
  title: 'menu.trade.spot.currentSerial',
  call: spotClientTrade,
  exportAs: 'SpotClientTrade',
  key: getSpotClientTradeQueryKey,
  always: 'today',
});

export const spotNonMaturity = listOf('nonMaturity', {
  ...spotRows,
  id: 'spot.nonMaturity',
  title: 'menu.trade.spot.nonMaturity',
  call: norSpotTradeQuery,
  exportAs: 'norSpotTradeQuery',
  key: getNorSpotTradeQueryQueryKey,
  actions: [closeSpot],
});

export const spotPendingDelivery = listOf('pendingDelivery', {
  ...spotRows,
  id: 'spot.pendingDelivery',
  title: 'menu.trade.spot.pendingDelivery',
  call: matutitySpotTradeQuery,
  exportAs: 'matutitySpotTradeQuery',
  key: getMatutitySpotTradeQueryQueryKey,
  due: { date: ({ valueDate }) => valueDate, sortBy: 'valueDate' },
  actions: [deliverSpot, closeSpot],
});

export const spotHistory = listOf('history', {
  ...spotRows,
  id: 'spot.history',
  title: 'menu.query.history.spot',
  call: spotClientTrade,
  exportAs: 'SpotClientTrade',
  key: getSpotClientTradeQueryKey,
});

export const spotInProgress = listOf('inProgress', {
  ...spotRows,
  id: 'spot.inProgress',
  title: 'menu.query.current.spot',
  call: spotTradeDuration,
  exportAs: 'spotTradeDuration',
  key: getSpotTradeDurationQueryKey,
});
