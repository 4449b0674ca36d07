// The lists of spot deals (QRY-01, QRY-06).
import { dataOf } from '#web/api/data-of.ts';
import { useGetServiceTime } from '#web/api/generated/base/base.ts';
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { useMatutitySpotTradeQuery, useNorSpotTradeQuery, useSpotClientTrade } from '#web/api/generated/spot/spot.ts';
import { nonMaturity, pendingDelivery, serial } from '#web/engines/list/families.ts';
import { usePage } from '#web/engines/list/use-page.ts';
import type { ListQuery } from '#web/engines/list/list-types.ts';
import { deliverSpot } from './spot.action.ts';
import { openSpotDetail } from './spot.details.ts';

/** Spot knows neither maturity nor optional date. */
const without = ['maturityDate', 'optionDate'] as const;

/** The rows of the business day. */
export function useSpotToday(query: ListQuery) {
  const date = dataOf(useGetServiceTime({ tranType: '0' }, { query: { meta: { quiet: true } } }).data)?.businessDate;
  return usePage<TradeRow>(useSpotClientTrade, query, date === undefined ? null : { startDate: date, endDate: date });
}

export const spotSerial = serial({
  id: 'spot.serial',
  title: 'menu.trade.spot.currentSerial',
  useRows: useSpotToday,
  openDetail: openSpotDetail,
  without,
});

export const spotNonMaturity = nonMaturity({
  id: 'spot.nonMaturity',
  title: 'menu.trade.spot.nonMaturity',
  useRows: (query) => usePage<TradeRow>(useNorSpotTradeQuery, query),
  openDetail: openSpotDetail,
  without,
});

export const spotPendingDelivery = pendingDelivery({
  id: 'spot.pendingDelivery',
  title: 'menu.trade.spot.pendingDelivery',
  useRows: (query) => usePage<TradeRow>(useMatutitySpotTradeQuery, query),
  openDetail: openSpotDetail,
  actions: [deliverSpot],
  without,
});
