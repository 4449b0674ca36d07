// The actions on a spot deal: delivery, and closing out by a reverse deal (DLV-01 to DLV-04, SPC-06).
import type { TradeRow } from '#web/api/generated/model/tradeRow.zod.ts';
import { doSpotBreachProcess } from '#web/api/generated/special/special.ts';
import { doSpotTradeDelivery } from '#web/api/generated/spot/spot.ts';
import { delivery } from '#web/engines/deal/delivery.ts';
import { legOfTrade } from '#web/engines/deal/open-leg.ts';
import { special } from '#web/engines/deal/special.ts';

export const deliverSpot = delivery<TradeRow>({
  operationId: 'doSpotTradeDelivery',
  call: doSpotTradeDelivery,
  more: {},
  legOf: legOfTrade,
});

export const closeSpot = special<TradeRow>({
  kind: 'breach',
  id: 'spotBreach',
  label: 'forward.action.breach',
  operationId: 'doSpotBreachProcess',
  call: doSpotBreachProcess,
  legOf: legOfTrade,
});
