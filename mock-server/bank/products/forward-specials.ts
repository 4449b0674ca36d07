// Which special actions a forward allows on a business date (SPC-18).
import type { ForwardSpecialTypesAllowedItem } from '#mock/generated/contract.ts';

import type { Env } from '../env.ts';
import type { ForwardDeal } from '../lifecycle/deals-state.ts';
import { activeLeg } from '../lifecycle/legs.ts';

/** A special action on a forward. */
export type ForwardSpecial = ForwardSpecialTypesAllowedItem;

/** Early delivery pays today: the pair must have value today, and its cut-off not be past (BNK-19). */
const paysToday = (rateCode: string, today: string, { calendar, bankNow }: Pick<Env, 'calendar' | 'bankNow'>): boolean =>
  calendar.valueDates(rateCode, today, bankNow).some(({ code, closed }) => code === '0' && closed === null);

/**
 * Early delivery before the maturity or the window, early breach before the maturity, maturity breach from then on;
 * nothing once nothing is open.
 */
export function forwardSpecials(deal: ForwardDeal, today: string, env: Pick<Env, 'calendar' | 'bankNow'>): ForwardSpecial[] {
  const leg = activeLeg(deal);
  if (!leg) return [];
  if (today >= leg.date) return ['fwdExpireBreach'];
  const early = today < leg.from && paysToday(deal.rateCode, today, env);
  return early ? ['fwdEarlyDelivery', 'fwdEarlyBreach'] : ['fwdEarlyBreach'];
}
