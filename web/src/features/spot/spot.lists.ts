// The lists of spot deals (QRY-01, QRY-06).
import {
  getMatutitySpotTradeQueryQueryKey,
  getNorSpotTradeQueryQueryKey,
  getSpotClientTradeQueryKey,
  matutitySpotTradeQuery,
  norSpotTradeQuery,
  spotClientTrade,
} from '#web/api/generated/spot/spot.ts';
import { tradeRows } from '#web/engines/deal/columns/trade-columns.ts';
import { openDealDetail } from '#web/engines/deal/deal-detail.ts';
import { listOf } from '#web/engines/list/families.ts';
import { deliverSpot } from './spot.action.ts';

/** Spot knows neither maturity nor optional date. */
const spotRows = { rows: tradeRows, without: ['maturityDate', 'optionDate'] as const, openDetail: openDealDetail };

export const spotSerial = listOf('serial', {
  ...spotRows,
  id: 'spot.serial',
  title: 'menu.trade.spot.currentSerial',
  call: spotClientTrade,
  key: getSpotClientTradeQueryKey,
  always: 'today',
});

export const spotNonMaturity = listOf('nonMaturity', {
  ...spotRows,
  id: 'spot.nonMaturity',
  title: 'menu.trade.spot.nonMaturity',
  call: norSpotTradeQuery,
  key: getNorSpotTradeQueryQueryKey,
});

export const spotPendingDelivery = listOf('pendingDelivery', {
  ...spotRows,
  id: 'spot.pendingDelivery',
  title: 'menu.trade.spot.pendingDelivery',
  call: matutitySpotTradeQuery,
  key: getMatutitySpotTradeQueryQueryKey,
  actions: [deliverSpot],
});
