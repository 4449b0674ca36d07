// Delivery of a spot deal (DLV-01 to DLV-04).
import { doSpotTradeDelivery } from '#web/api/generated/spot/spot.ts';
import { delivery } from '#web/engines/deal/delivery.ts';

export const deliverSpot = delivery('doSpotTradeDelivery', doSpotTradeDelivery);
