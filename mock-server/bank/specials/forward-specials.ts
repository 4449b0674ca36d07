// Which special actions a forward allows on a business date: the rules of asking for them, and the messages to the customer (SPC-18).
import type { ForwardSpecialTypesAllowedItem } from '#mock/generated/contract.ts';

import { type Refused, refused } from '../kernel/answer.ts';
import type { Env } from '../desk/env.ts';
import type { ForwardDeal } from '../facts/deals-state.ts';
import { activeLeg } from '../deals/legs.ts';
import type { Allows } from './special-ask.ts';

/** A special action on a forward. */
type ForwardSpecial = ForwardSpecialTypesAllowedItem;

/** On which days each is possible, in the order in which they are offered; `from` is the first day of a window, else the maturity. */
export const forwardAllows: Readonly<Record<ForwardSpecial, Allows>> = {
  fwdEarlyDelivery: ({ leg }, today) => today < leg.from,
  fwdEarlyBreach: ({ leg }, today) => today < leg.date,
  fwdExpireBreach: ({ leg }, today) => today >= leg.date,
};

/** Early delivery pays today: the pair must have value today, and its cut-off not be past (BNK-19). */
export function valueTodayRefusal(
  rateCode: string,
  today: string,
  { calendar, bankNow }: Pick<Env, 'calendar' | 'bankNow'>,
): Refused | null {
  const choice = calendar.valueDates(rateCode, today, bankNow).find(({ code }) => code === '0');
  return choice?.closed ? refused(choice.closed) : null;
}

/** What a forward allows now; nothing once nothing is open. */
export function forwardSpecials(deal: ForwardDeal, today: string, env: Pick<Env, 'calendar' | 'bankNow'>): ForwardSpecial[] {
  const leg = activeLeg(deal);
  if (!leg) return [];
  const paysToday = valueTodayRefusal(deal.rateCode, today, env) === null;
  const flags = Object.keys(forwardAllows) as ForwardSpecial[];
  return flags.filter((flag) => forwardAllows[flag]({ deal, leg }, today) && (flag !== 'fwdEarlyDelivery' || paysToday));
}
