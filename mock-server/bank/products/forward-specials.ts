// Which special actions a forward allows on a business date (SPC-18).
import type { ForwardSpecialTypesAllowedItem } from '#mock/generated/contract.ts';

import type { ForwardDeal } from '../lifecycle/deals-state.ts';
import { activeLeg } from '../lifecycle/legs.ts';

/** A special action on a forward. */
export type ForwardSpecial = ForwardSpecialTypesAllowedItem;

/**
 * Early delivery before the maturity or the window, early breach before the maturity, maturity breach from then on;
 * nothing once nothing is open.
 */
export function forwardSpecials(deal: ForwardDeal, today: string): ForwardSpecial[] {
  const leg = activeLeg(deal);
  if (!leg) return [];
  if (today >= leg.date) return ['fwdExpireBreach'];
  return today < leg.from ? ['fwdEarlyDelivery', 'fwdEarlyBreach'] : ['fwdEarlyBreach'];
}
