// How many rows a deal has among the deliveries; the catalogue counts them, so that a page makes no others (MOC-33).
import type { Deal } from './deals-state.ts';
import type { NetItem } from './net-items.ts';

/** Parts that were delivered, deliveries that failed, and a difference; of an option its premium, once it was paid or could not be. */
export function deliveryCount(deal: Deal, item: NetItem | undefined): number {
  if (deal.product === 'option') return item || deal.life.premiumPaidAt !== null || deal.life.failure !== null ? 1 : 0;
  const ofLegs = deal.legs.reduce((sum, { deliveries, failure }) => sum + deliveries.length + (failure === null ? 0 : 1), 0);
  return ofLegs + (item ? 1 : 0);
}
